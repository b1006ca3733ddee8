//! Puzzles, with a person who fails, solves, leaves, comes back, and whose phone dies. Every stored puzzle is worded in
//! both languages, and has its best move among its choices.

use std::collections::BTreeSet;

use crate::person::{Folder, Person};
use crate::scripted::Scripted;
use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{LessonView, LitPlace};

const EDITIONS: [&str; 5] = ["first", "fullset", "expanded", "classic", "kingdom"];

fn card(me: &Person) -> LessonView {
    me.table().lesson.expect("a puzzle stands over its table")
}

fn lit(view: &LessonView) -> Option<u32> {
    view.lights.iter().find_map(|place| if let LitPlace::Choice { index } = place { Some(*index) } else { None })
}

/// The buttons of the puzzles of an edition, by grade.
fn grades(me: &mut Person, edition: &str) -> Vec<String> {
    me.press("rules").choose("edition", edition);
    let actions = me.phone.screen();
    let buttons = actions.buttons().into_iter().map(|button| button.id.clone());
    let found = buttons.filter(|id| id.starts_with("puzzle/")).collect();
    me.press("back");
    found
}

/// Takes up the puzzles of one grade.
fn begin(me: &mut Person, id: &str) {
    let edition = id.split('/').nth(1).expect("an edition");
    me.press("rules").choose("edition", edition);
    me.press(id);
}

#[test]
fn every_puzzle_is_worded_and_has_its_best_move() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        for id in EDITIONS.iter().flat_map(|edition| grades(&mut me, edition)).collect::<Vec<_>>() {
            begin(&mut me, &id);
            loop {
                let asked = card(&me);
                assert_eq!(lit(&asked), None, "the answer is not lit up before it is known");
                let table = me.table();
                assert_eq!(table.notice, None, "nothing is told in passing beside the question");
                let prompt = table.prompt.clone().expect("something is asked");
                assert!(prompt.choices.iter().all(|choice| !choice.primary), "nothing is marked");
                assert!(table.buttons.iter().all(|button| ["rules", "leave"].contains(&button.id.as_str())));
                let shown = format!("{:?} {:?} {:?}", table.seats, table.hand, prompt.choices);
                assert!(seen.insert(shown), "two puzzles show the same: {id}");
                me.press("next-step");
                let answered = card(&me);
                let best = lit(&answered).expect("the answer is lit up");
                let choice = prompt.choices.iter().find(|choice| choice.index == best).expect("it is offered");
                assert!(answered.text.contains(&choice.label), "{}", answered.text);
                me.press("next-step");
                if me.phone.screen().buttons().iter().all(|button| button.id != "next-step") {
                    me.press("back");
                    break;
                }
            }
        }
        assert!(seen.len() >= 20, "{} puzzles", seen.len());
    }
}

/// A game's next puzzle shows how the one before went on, so the two are not asked one after the other.
#[test]
fn puzzles_of_one_game_stand_apart_and_each_grade_begins_with_another_game() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let mut first = BTreeSet::new();
    let all = grades(&mut me, "classic");
    for id in &all {
        begin(&mut me, id);
        let shown: Vec<String> = (0..2)
            .map(|_| {
                let names: Vec<String> = me.table().seats.iter().map(|seat| seat.name.clone()).collect();
                me.press("next-step").press("next-step");
                names.join(" ")
            })
            .collect();
        assert_ne!(shown[0], shown[1], "bots of another game have other names");
        assert!(first.insert(shown[0].clone()), "two grades begin with the same game");
        me.press("skip-lesson").press("back");
    }
    assert_eq!(all.len(), 4, "the exercises and three grades");
}

#[test]
fn a_puzzle_is_failed_left_and_solved_after_a_death() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let id = EDITIONS.iter().flat_map(|edition| grades(&mut me, edition)).next().expect("there are puzzles");
    // The person looks at the answer of the first puzzle, then plays the second.
    begin(&mut me, &id);
    me.press("next-step");
    let first_best = lit(&card(&me)).expect("the answer");
    me.press("skip-lesson").press("back");
    assert!(me.home_buttons().iter().all(|button| button.id != "puzzle"), "the puzzles were left");

    // The first puzzle comes again only after the others. The person is wrong at first, and the phone dies.
    while {
        begin(&mut me, &id);
        let choices = me.table().prompt.expect("something is asked").choices;
        let is_first = choices.iter().any(|choice| choice.index == first_best) && card(&me).progress.starts_with("1 ");
        if !is_first {
            me.press("next-step").press("skip-lesson").press("back");
        }
        !is_first
    } {}
    let prompt = me.table().prompt.expect("something is asked");
    let wrong = prompt.choices.iter().find(|choice| choice.index != first_best).expect("another choice").index;
    me.phone.choose(prompt.id, wrong).expect("it is taken");
    let told = card(&me);
    assert!(told.text.contains("Try again"), "{}", told.text);
    let refused = me.phone.choose(prompt.id, wrong).expect_err("it was tried").to_string();
    assert!(refused.contains("just tried"), "{refused}");
    let folder = folder.copy();
    let mut me = Person::opens(&folder, Language::English);
    me.press("puzzle");
    assert_eq!(card(&me), told, "the same after a death");
    let prompt = me.table().prompt.expect("something is asked");
    me.phone.choose(prompt.id, first_best).expect("it is taken");
    assert_eq!(lit(&card(&me)), Some(first_best));
    assert!(me.phone.choose(prompt.id, wrong).is_err(), "it is over");
    me.press("leave");

    // The puzzle leaves no trace but its own.
    me.press("history");
    assert!(!format!("{:?}", me.phone.screen()).contains("replay"), "no game was kept");
    me.press("back").press("puzzle").press("skip-lesson");
    let screen = me.phone.screen();
    let button = screen.buttons().into_iter().find(|button| button.id == id).expect("still offered").clone();
    assert!(button.detail.expect("a score").contains(" 0 of "), "not at the first try");
}

#[test]
fn a_puzzle_solved_at_once_counts() {
    let folder = Folder::new();
    let mut teacher = Person::opens(&folder, Language::English);
    let id = EDITIONS.iter().flat_map(|edition| grades(&mut teacher, edition)).next().expect("there are puzzles");
    begin(&mut teacher, &id);
    teacher.press("next-step");
    let best = lit(&card(&teacher)).expect("the answer");
    let other = Folder::new();
    let mut me = Person::opens(&other, Language::English);
    begin(&mut me, &id);
    let prompt = me.table().prompt.expect("something is asked");
    me.phone.choose(prompt.id, best).expect("it is taken");
    // This leads to the page that offers puzzles, with their edition.
    me.press("skip-lesson");
    let screen = me.phone.screen();
    let button = screen.buttons().into_iter().find(|button| button.id == id).expect("still offered").clone();
    assert!(button.detail.expect("a score").contains(" 1 of "), "solved at the first try");
}

#[test]
fn six_exercises_say_what_they_are_about_and_what_they_teach() {
    for language in Language::ALL {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        begin(&mut me, "puzzle/classic/0");
        let (mut titles, mut lessons) = (BTreeSet::new(), BTreeSet::new());
        for number in 1..=6 {
            let asked = card(&me);
            assert!(asked.progress.starts_with(&number.to_string()), "{}", asked.progress);
            titles.insert(asked.title.expect("a subject"));
            me.press("next-step");
            // Once the answer is known, the card adds what the exercise teaches.
            let learnt = card(&me).text;
            assert!(learnt.chars().count() > asked.text.chars().count(), "{learnt}");
            lessons.insert(learnt.chars().rev().take(20).collect::<String>());
            me.press("next-step");
        }
        assert_eq!((titles.len(), lessons.len()), (6, 6), "{titles:?}");
        me.press("back");
    }
}
