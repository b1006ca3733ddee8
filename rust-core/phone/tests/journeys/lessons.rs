//! Lessons, taken by a learner who presses what is lit up and nothing else, and by one who presses anything else first
//! and whose phone dies again and again. Both come to the end, and each step is told once.
//!
//! `scripts/test lessons N` plays each lesson with N seeds.

use std::collections::BTreeMap;

use crate::person::{Folder, Person};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{Button, LessonKind, LessonView, LitPlace, RankState, Screen, TableScreen, Target};
use ayatsuri_phone::{Language, PhoneError};
use ayatsuri_rules::chance::GameRng;

/// The usual number of seeds with which each lesson is taken; `AYATSURI_LESSONS` asks for more.
const USUAL: u64 = 2;

/// The rule sets with a lesson, and the number of steps of each.
const LESSONS: [(&str, u32); 4] = [("classic", 16), ("expanded", 11), ("fullset", 11), ("kingdom", 10)];

/// The way in which somebody takes a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Learner {
    /// Presses what is lit up.
    Obedient,
    /// Presses something else first, and opens the phone anew again and again.
    Contrary,
}

struct Taken {
    learner: Learner,
    language: Language,
    folder: Folder,
    me: Person,
    rng: GameRng,
    /// The number and title of each step, in the order told.
    told: Vec<(u32, String)>,
    /// How often something was refused in words.
    refused: u32,
    /// How often the phone was opened anew.
    deaths: u32,
}

fn lesson(screen: &Screen) -> Option<&LessonView> {
    match screen {
        Screen::Table(table) => table.lesson.as_ref(),
        Screen::Result(result) => result.lesson.as_ref(),
        _ => None,
    }
}

/// The only choice that is lit up to be made.
fn lit_choice(view: &LessonView) -> Option<u32> {
    let lit = |place: &LitPlace| if let LitPlace::Choice { index } = place { Some(*index) } else { None };
    let mut all = view.lights.iter().filter_map(lit);
    all.next().filter(|_| all.next().is_none() && view.buttons.iter().all(|button| button.id != "next-step"))
}

/// Opens the lesson of a rule set from the rules.
fn open_lesson(me: &mut Person, edition: &str) {
    me.press("rules").choose("edition", edition);
    me.press(&format!("lesson/{edition}"));
}

impl Taken {
    fn begins(edition: &str, learner: Learner, language: Language, seed: u64) -> Taken {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        open_lesson(&mut me, edition);
        let rng = GameRng::from_number(seed);
        Taken { learner, language, folder, me, rng, told: vec![], refused: 0, deaths: 0 }
    }

    fn coin(&mut self, of: u32) -> bool {
        self.rng.below(of) == 0
    }

    /// Kills the phone and opens it again: the first screen leads back to the lesson, at the same step.
    fn die(&mut self) {
        let before = self.me.phone.screen();
        // A killed program leaves only the files in its folder.
        self.folder = self.folder.copy();
        self.me = Person::opens(&self.folder, self.language);
        let home = self.me.home_buttons();
        let on = home.iter().find(|button| button.id.starts_with("lesson/")).expect("the lesson is offered");
        self.me.press(&on.id);
        let after = self.me.phone.screen();
        assert_eq!(lesson(&after), lesson(&before), "the same step");
        self.deaths += 1;
    }

    /// Presses something other than the step wants: that changes nothing, and is answered in words.
    fn press_wrongly(&mut self, table: &TableScreen, wanted: Option<u32>) {
        let Some(prompt) = &table.prompt else { return };
        let others: Vec<u32> =
            prompt.choices.iter().map(|choice| choice.index).filter(|i| Some(*i) != wanted).collect();
        if others.is_empty() {
            return;
        }
        let index = others[self.rng.below(others.len() as u32) as usize];
        match self.me.phone.choose(prompt.id, index) {
            Err(PhoneError::NotOffered { message }) => assert!(message.len() > 10, "{message}"),
            other => panic!("{other:?} for another choice than the lesson's"),
        }
        let mut after = self.me.table();
        after.moved = table.moved;
        if let (Some(prompt), Some(before)) = (&mut after.prompt, &table.prompt) {
            prompt.came_by_itself = before.came_by_itself;
        }
        assert_eq!(&after, table, "a refused choice changes nothing");
        self.refused += 1;
    }

    fn note(&mut self, view: &LessonView) {
        let Some(title) = &view.title else { return };
        let number = view.progress.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok());
        let step = (number.expect("a step has a number"), title.clone());
        if self.told.last() != Some(&step) {
            self.told.push(step);
        }
    }

    /// Takes one screen of the lesson. Returns whether the lesson goes on.
    fn go_on(&mut self) -> bool {
        let is_contrary = self.learner == Learner::Contrary;
        let screen = self.me.phone.screen();
        // The last step of the lesson goes to the first screen.
        let is_over = matches!(screen, Screen::Home(_));
        if is_contrary && !is_over && self.coin(12) {
            self.die();
        }
        let screen = self.me.phone.screen();
        let view = lesson(&screen).cloned();
        if let Some(view) = &view {
            assert!(!view.text.is_empty());
            self.note(view);
        }
        match (&screen, view) {
            (Screen::Table(table), Some(view)) => {
                lit_things_are_there(table, &view);
                assert!(table.buttons.iter().all(|button| button.id != "hint"), "the lesson says what to do");
                let wanted = lit_choice(&view);
                if is_contrary {
                    self.press_wrongly(table, wanted);
                }
                match (wanted, &table.prompt) {
                    (Some(index), Some(prompt)) => {
                        let marked: Vec<u32> =
                            prompt.choices.iter().filter(|choice| choice.primary).map(|choice| choice.index).collect();
                        assert_eq!(marked, [index], "what is to be done is marked");
                        self.me.phone.choose(prompt.id, index).expect("what is lit up can be done");
                    }
                    _ => drop(self.me.press("next-step")),
                }
                true
            }
            (Screen::Table(table), None) => {
                match &table.prompt {
                    Some(prompt) => {
                        let at = self.rng.below(prompt.choices.len() as u32) as usize;
                        let marked = prompt.choices.iter().find(|choice| choice.primary).filter(|_| !is_contrary);
                        let choice = marked.unwrap_or(&prompt.choices[at]);
                        self.me.phone.choose(prompt.id, choice.index).expect("it is offered");
                    }
                    None => self.me.phone.skip(),
                }
                true
            }
            (Screen::Result(result), Some(_)) => {
                self.check_result(&result.buttons);
                self.me.press("next-step");
                true
            }
            (Screen::Home(_), None) => false,
            (other, _) => panic!("in the middle of a lesson: {other:?}"),
        }
    }

    /// Checks that until the last step was read, the game can be shared and replayed as its learner saw it.
    fn check_result(&mut self, buttons: &[Button]) {
        let shares = |button: &&Button| button.id.starts_with("export/");
        let share = buttons.iter().find(shares).expect("it can be shared");
        self.me.press(&share.id);
        let Screen::Result(shared) = self.me.phone.screen() else { panic!("no result") };
        let note = shared.buttons.iter().find(shares).and_then(|button| button.detail.clone());
        assert!(note.is_some_and(|note| note.contains("json")), "it does not say where the record is");
        assert!(shared.seats.iter().any(|seat| seat.is_mine), "it is the learner's game");
        self.me.press("replay");
        let table = self.me.table();
        assert!(table.seats.iter().any(|seat| seat.is_mine), "it is the learner's view");
        self.me.press("back");
        assert_eq!(lesson(&self.me.phone.screen()), shared.lesson.as_ref());
    }

    fn check_end(&mut self) {
        for _ in 0..5_000 {
            if !self.go_on() {
                return;
            }
        }
        panic!("the lesson does not end: {:?}", self.told);
    }
}

/// Checks that everything that is lit up is on the screen.
fn lit_things_are_there(table: &TableScreen, view: &LessonView) {
    for place in &view.lights {
        let is_there = match place {
            LitPlace::Choice { index } => {
                table.prompt.iter().flat_map(|prompt| &prompt.choices).any(|choice| choice.index == *index)
            }
            LitPlace::Ranks => !table.ranks.is_empty(),
            LitPlace::At { target: Target::Character { card } } => table.ranks.iter().any(|rank| rank.card.id == *card),
            LitPlace::At { target: Target::Seat { seat } } => table.seats.iter().any(|one| one.seat == *seat),
            LitPlace::At { target: Target::Hand { card } } => table.hand.iter().any(|one| one.id == *card),
            LitPlace::At { target: Target::Market { card } } => table.market.iter().any(|one| one.id == *card),
            LitPlace::At { target } => panic!("no lesson lights up {target:?}"),
        };
        assert!(is_there, "{place:?} is not on the screen of {:?}", view.title);
    }
}

#[test]
fn both_learners_come_to_the_end_of_each_lesson_and_each_step_is_told_once() {
    let seeds = std::env::var("AYATSURI_LESSONS").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let mut counts: BTreeMap<(&str, String), (u32, u32)> = BTreeMap::new();
    for seed in 0..seeds {
        for (edition, steps) in LESSONS {
            for language in Language::ALL {
                for learner in [Learner::Obedient, Learner::Contrary] {
                    let mut taken = Taken::begins(edition, learner, language, seed);
                    taken.check_end();
                    let numbers: Vec<u32> = taken.told.iter().map(|(number, _)| *number).collect();
                    let all: Vec<u32> = (1..=steps).collect();
                    assert_eq!(numbers, all, "{edition} {language:?} {learner:?} {seed}: {:?}", taken.told);
                    let mut titles: Vec<&String> = taken.told.iter().map(|(_, title)| title).collect();
                    titles.sort();
                    titles.dedup();
                    assert_eq!(titles.len(), steps as usize, "a title comes twice: {:?}", taken.told);
                    leave_no_trace(&mut taken, edition);
                    let count = counts.entry((edition, format!("{learner:?}"))).or_default();
                    *count = (count.0 + taken.refused, count.1 + taken.deaths);
                }
            }
        }
    }
    println!("refused, deaths: {counts:?}");
    assert!(counts[&("classic", "Contrary".to_owned())].0 > 20);
}

/// Checks that a lesson that was taken is in no list and no statistics, and can be taken again from the beginning.
fn leave_no_trace(taken: &mut Taken, edition: &str) {
    let me = &mut taken.me;
    me.press("home");
    let home = me.home_buttons();
    let own = format!("lesson/{edition}");
    assert!(home.iter().all(|button| !button.id.starts_with("resume") && button.id != own), "{home:?}");
    me.press("history");
    let Screen::History(history) = me.phone.screen() else { panic!("no history") };
    assert!(history.entries.is_empty());
    me.press("back").press("statistics");
    let Screen::Statistics(statistics) = me.phone.screen() else { panic!("no statistics") };
    assert!(statistics.rows.is_empty());
    me.press("back");
    open_lesson(me, edition);
    let first = taken.told.first().map(|(_, title)| title.clone());
    assert_eq!(me.table().lesson.and_then(|lesson| lesson.title), first);
}

#[test]
fn the_first_lesson_is_offered_where_nothing_was_played_and_can_be_left_and_skipped() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let first = me.home_buttons()[0].clone();
    assert_eq!((first.id.as_str(), first.primary), ("lesson/classic", true));
    me.press("lesson/classic");
    assert!(me.table().buttons.iter().all(|button| !["give-up", "take-back"].contains(&button.id.as_str())));
    me.press("leave");
    let on = me.home_buttons()[0].clone();
    assert_eq!((on.id.as_str(), on.label.as_str()), ("lesson/classic", "Continue the lesson"));
    me.press("lesson/classic");
    let skip = me.table().lesson.expect("it goes on").buttons.pop().expect("it can be skipped");
    assert!(skip.confirm.is_some(), "it is asked");
    me.press("skip-lesson");
    let home = me.home_buttons();
    assert!(home.iter().all(|button| button.id != "lesson/classic" && !button.id.starts_with("resume")));
    // The next lesson is offered once, and so is a puzzle.
    let next: Vec<&Button> = home.iter().filter(|button| button.id.starts_with("lesson/")).collect();
    assert!(matches!(next[..], [button] if button.label == "Next lesson"), "{next:?}");
    let puzzles: Vec<&str> = home.iter().filter(|one| one.id == "puzzle").map(|one| one.label.as_str()).collect();
    assert_eq!(puzzles, ["Exercises"], "what beginners lose by comes before other puzzles");
    me.press("puzzle");
    assert!(me.table().lesson.is_some_and(|told| told.kind == LessonKind::Puzzle));
    me.press("skip-lesson").press("back");
    // A button that is gone does nothing, and neither does a second press of a step's button.
    me.phone.act(skip.action).expect_err("there is no lesson");
    open_lesson(&mut me, "kingdom");
    let next = me.table().lesson.expect("it begins").buttons[0].clone();
    me.press("next-step");
    me.phone.act(next.action).expect_err("that step is over");
}

#[test]
fn another_lesson_takes_the_place_of_the_one_in_play() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    me.press("lesson/classic").press("leave");
    open_lesson(&mut me, "fullset");
    me.press("leave");
    let lessons: Vec<String> = me
        .home_buttons()
        .into_iter()
        .map(|button| button.id)
        .filter(|id| id.contains("lesson") || id.contains("resume"))
        .collect();
    assert_eq!(lessons, ["lesson/fullset"]);
}

#[test]
fn the_ranks_of_new_characters_are_lit_when_they_are_called() {
    let mut taken = Taken::begins("fullset", Learner::Obedient, Language::English, 5);
    let mut lit = 0;
    for _ in 0..5_000 {
        if let Screen::Table(table) = taken.me.phone.screen()
            && let Some(view) = &table.lesson
            && let [LitPlace::At { target: Target::Character { card } }] = &view.lights[..]
        {
            let rank = table.ranks.iter().find(|rank| rank.card.id == *card).expect("it is on the strip");
            let title = view.title.as_ref().expect("a step has a title");
            assert!(title.contains(&rank.card.name), "{title} lights up {}", rank.card.name);
            // After the last rank was called, the next round may have begun.
            let was_called = rank.state != RankState::Waiting || table.ranks.last() == Some(rank);
            assert!(was_called, "{} has not been called", rank.card.name);
            lit += 1;
        }
        if !taken.go_on() {
            break;
        }
    }
    assert!(lit >= 6, "{lit} were introduced when they were called");
}
