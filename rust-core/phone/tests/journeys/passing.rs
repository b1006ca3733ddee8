//! Explanations in passing: they come once for each card, to the owner of the phone alone, and never in a lesson.

use std::collections::BTreeSet;

use crate::person::{Answers, Folder, Person};
use crate::scripted::Scripted;
use crate::several::{begin, whose};
use ayatsuri_phone::screen::{Card, Screen, SeatView, TableScreen};
use ayatsuri_phone::{Cast, Language, Words};
use ayatsuri_rules::chance::GameRng;

/// How the line begins.
const NEW: &str = "New: ";

/// The line on this screen, and the name of its card.
fn line_of(table: &TableScreen) -> Option<(String, String)> {
    let line = table.notice.clone().filter(|notice| notice.starts_with(NEW))?;
    let said = line.trim_start_matches(NEW).split('.').next()?;
    let (card, whose) = said.split_once(" (").map_or((said, None), |(card, whose)| (card, whose.strip_suffix(')')));
    let has = |cards: &[Card]| cards.iter().any(|one| one.name == card);
    let holder = |seat: &SeatView| {
        let revealed = table.ranks.iter().any(|rank| rank.seat == Some(seat.seat) && rank.card.name == card);
        revealed || seat.city.iter().any(|tile| tile.card.name == card)
    };
    match whose {
        Some("yours") => {
            let mine = table.seats.iter().find(|seat| seat.is_mine).expect("somebody is asked");
            assert!(has(&table.characters) || has(&table.hand) || holder(mine), "{line}");
        }
        Some(name) => assert!(table.seats.iter().any(|seat| seat.name == name && holder(seat)), "{line}"),
        None => assert!(table.event.iter().any(|event| event.name == card), "{line}: nobody's"),
    }
    Some((card.to_owned(), line))
}

/// The cards that this screen shows its player, by name.
fn shown(table: &TableScreen) -> BTreeSet<&str> {
    let revealed = table.ranks.iter().filter(|rank| rank.seat.is_some()).map(|rank| &rank.card);
    let cities = table.seats.iter().flat_map(|seat| &seat.city).map(|tile| &tile.card);
    let all = table.characters.iter().chain(&table.hand).chain(&table.event).chain(revealed).chain(cities);
    all.map(|card| card.name.as_str()).collect()
}

/// Plays a game to its end; `told` are the cards that a line has explained so far. The phone is opened anew at times.
fn play(mut me: Person, mut folder: Folder, told: &mut BTreeSet<String>) -> (Person, Folder) {
    let mut deaths = GameRng::from_number(told.len() as u64);
    while let Some(table) = me.play_until(Answers::AtRandom, |_| true) {
        let prompt = table.prompt.clone().expect("asked");
        let said = line_of(&table);
        if let Some((card, line)) = &said {
            assert!(shown(&table).contains(card.as_str()), "{line}: its player does not see that card");
            assert!(!told.contains(card), "{line}: told again");
            if deaths.below(4) == 0 {
                // Nobody has answered, so nobody has read the line.
                folder = folder.copy();
                me = Person::opens(&folder, Language::English);
                me.press("resume");
                assert_eq!(line_of(&me.table()), said, "it stands until it is answered");
            }
        }
        me.answer(&prompt, Answers::AtRandom);
        told.extend(said.map(|(card, _)| card));
    }
    (me, folder)
}

#[test]
fn each_card_is_told_of_once_when_it_matters_also_after_a_restart() {
    for (edition, players, games) in [("classic", 4, 6), ("fullset", 5, 4), ("kingdom", 3, 6)] {
        let (mut told, mut folder) = (BTreeSet::new(), Folder::new());
        let mut me = Person::opens(&folder, Language::English);
        let mut ranks = vec![];
        for seed in 0..games {
            me.ask_for(edition, players, Cast::Recommended, seed, false);
            ranks = me.table().ranks.into_iter().map(|rank| rank.card.name).collect();
            (me, folder) = play(me, folder, &mut told);
        }
        ranks.retain(|name| !told.contains(name));
        assert!(ranks.is_empty(), "{edition}: nothing was said of {ranks:?}");
        assert!(told.len() > if edition == "kingdom" { 12 } else { 15 }, "{edition}: only of {told:?}");
    }
}

/// A turn that ends by itself is answered by nobody, so a line on it would go unread, and would come again.
#[test]
fn a_turn_that_ends_by_itself_tells_of_no_card() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").press("turn-end/on").press("home");
    let itself = Words::new(Language::English).say("turn-ends-itself", &[]);
    let (mut told, mut ended, mut now) = (BTreeSet::new(), 0, 0);
    for seed in 0..4 {
        me.ask_for("classic", 4, Cast::Recommended, seed, false);
        while let Some(table) = me.play_until(Answers::AtRandom, |_| true) {
            let prompt = table.prompt.clone().expect("asked");
            if prompt.cause.as_ref() == Some(&itself) {
                assert_eq!(line_of(&table), None);
                me.phone.tick(now);
                now += 100_000;
                me.phone.tick(now);
                ended += 1;
                continue;
            }
            let said = line_of(&table);
            assert!(said.iter().all(|(card, _)| !told.contains(card)), "{said:?}: told again");
            me.answer(&prompt, Answers::AtRandom);
            told.extend(said.map(|(card, _)| card));
        }
    }
    assert!(ended > 10 && told.len() > 15, "{ended} turns, {told:?}");
}

#[test]
fn it_can_be_turned_off_and_then_nothing_counts_as_told() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 3, false);
    let first = loop {
        let table = me.play_until(Answers::First, |_| true).expect("one matters before the end");
        if let Some(said) = line_of(&table) {
            break said;
        }
        me.answer(&table.prompt.expect("asked"), Answers::First);
    };
    me.press("leave").press("settings").choose("passing", "off").press("back").press("resume");
    let table = me.table();
    assert_eq!(table.notice, None);
    me.answer(&table.prompt.expect("asked"), Answers::First);
    assert_eq!(me.play_until(Answers::First, |table| table.notice.is_some()), None, "nothing is said to the end");
    me.press("home").press("settings").choose("passing", "on").press("back");
    me.ask_for("classic", 4, Cast::Recommended, 3, false);
    assert!(
        me.play_until(Answers::First, |table| line_of(table).as_ref() == Some(&first)).is_some(),
        "it was not told"
    );
}

#[test]
fn of_several_people_the_owner_alone_is_told() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    begin(&mut me, "classic", 4, 3, 5);
    let mut rng = GameRng::from_number(1);
    let (mut owners, mut others) = (0, 0);
    loop {
        match me.phone.screen() {
            Screen::Cover(cover) => {
                assert_eq!(cover.table.notice, None, "a cover is read by everybody");
                me.press(&format!("open/{}", cover.seat));
            }
            Screen::Table(table) => match table.prompt.clone() {
                None => {
                    assert_eq!(table.notice, None);
                    me.phone.skip();
                }
                Some(prompt) => {
                    let is_owner = whose(&table) == Some(0);
                    *(if is_owner { &mut owners } else { &mut others }) += 1;
                    assert!(is_owner || line_of(&table).is_none(), "{:?} to somebody else", table.notice);
                    let index = rng.below(prompt.choices.len() as u32) as usize;
                    me.phone.choose(prompt.id, prompt.choices[index].index).expect("it is offered");
                }
            },
            _ => break,
        }
    }
    assert!(owners > 20 && others > 20, "{owners} and {others} questions");
}

#[test]
fn a_lesson_has_words_of_its_own() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("lesson/classic");
    for _ in 0..10_000 {
        let Screen::Table(table) = me.phone.screen() else { return };
        assert_eq!(table.notice, None);
        let next = table.lesson.iter().flat_map(|lesson| &lesson.buttons).find(|button| button.id == "next-step");
        match (next, &table.prompt) {
            (Some(next), _) => drop(me.phone.act(next.action.clone()).expect("it is offered")),
            (None, Some(prompt)) => {
                let choice = prompt.choices.iter().find(|choice| choice.primary).unwrap_or(&prompt.choices[0]);
                me.phone.choose(prompt.id, choice.index).expect("the lesson takes what it wants");
            }
            (None, None) => me.phone.skip(),
        }
    }
    panic!("the lesson does not end");
}
