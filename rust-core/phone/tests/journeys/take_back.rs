//! Taking back at the table of one person: the screen becomes that of before, the story says so in one line, and
//! everything that is stored follows.

use crate::person::{Answers, Folder, Person, button, number};
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{Button, LogLine, Screen, TableScreen};
use ayatsuri_phone::{Cast, Language, PhoneError};
use ayatsuri_rules::chance::GameRng;

fn take_back(table: &TableScreen) -> Option<&Button> {
    table.buttons.iter().find(|button| button.id == "take-back")
}

fn is_open(table: &TableScreen) -> bool {
    take_back(table).is_some_and(|button| button.closed.is_none())
}

fn texts(log: &[LogLine]) -> Vec<&str> {
    log.iter().map(|line| line.text.as_str()).collect()
}

/// Everything on the screen but the number of the prompt, the story, and the cues.
fn drawn(table: &TableScreen) -> (Vec<String>, String, String) {
    let choices = table.prompt.iter().flat_map(|prompt| prompt.choices.iter().map(|choice| choice.label.clone()));
    let question = table.prompt.as_ref().map_or("", |prompt| prompt.question.as_str());
    (choices.collect(), question.to_owned(), format!("{:?}{:?}{:?}", table.seats, table.hand, table.knowledge))
}

/// Plays until a step of this person can be taken back; returns the table before that step.
fn do_what_can_go_back(me: &mut Person) -> TableScreen {
    loop {
        let before = me.play_until(Answers::AtRandom, |_| true).expect("such a step comes before the end");
        let prompt = before.prompt.clone().expect("asked");
        me.answer(&prompt, Answers::AtRandom);
        if matches!(me.phone.screen(), Screen::Table(table) if is_open(&table)) {
            return before;
        }
    }
}

#[test]
fn the_last_steps_go_back_and_the_story_says_so_in_one_line() {
    for (edition, seed) in [("classic", 1), ("expanded", 2), ("kingdom", 3)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, 3, Cast::Random, seed, false);
        for _ in 0..5 {
            let before = do_what_can_go_back(&mut me);
            let pressed = take_back(&me.table()).expect("it is open").action.clone();
            me.press("take-back");
            let after = me.table();
            assert_eq!(drawn(&after), drawn(&before), "{edition}: the screen is another one");
            let line = "You take back one step.";
            let told: Vec<&str> = texts(&before.log).into_iter().chain([line]).collect();
            // If steps were taken back just before, one line tells of all of them.
            let is_first = before.log.last().is_none_or(|last| !last.text.starts_with("You take back"));
            assert!(!is_first || texts(&after.log) == told, "{edition}: {:?}", after.log.last());
            assert_eq!(after.headline, after.log.last().map(|line| line.text.clone()));
            // A second press of the same button takes no other step back.
            assert!(matches!(me.phone.act(pressed), Err(PhoneError::NotOffered { .. })));
            // It is told in the same way in another language, when narrated again, and after the phone was closed.
            me.phone.speak(Language::Japanese);
            let japanese = me.table();
            assert!(japanese.log.last().expect("told").text.contains("手戻しました"), "{:?}", japanese.log.last());
            me.phone.speak(Language::English);
            assert_eq!(texts(&me.table().log), texts(&after.log));
            drop(me);
            me = Person::opens(&folder, Language::English);
            let home = me.home_buttons();
            let resume = home.iter().find(|button| button.id.starts_with("resume")).expect("the game is kept").clone();
            me.press(&resume.id);
            assert_eq!(texts(&me.table().log), texts(&after.log));
            assert_eq!(drawn(&me.table()), drawn(&before));
        }
    }
}

#[test]
fn several_steps_go_back_one_by_one_and_are_said_together() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 5, false);
    let mut before = do_what_can_go_back(&mut me);
    // A second step comes on top of the first that can be taken back, too.
    while me.table().prompt.is_none() || {
        let prompt = me.table().prompt.expect("asked");
        me.answer(&prompt, Answers::AtRandom);
        !is_open(&me.table())
    } {
        before = do_what_can_go_back(&mut me);
    }
    me.press("take-back").press("take-back");
    assert_eq!(drawn(&me.table()), drawn(&before));
    let told: Vec<&str> = texts(&before.log).into_iter().chain(["You take back 2 steps."]).collect();
    assert_eq!(texts(&me.table().log), told);
}

#[test]
fn whoever_takes_back_whenever_they_can_still_comes_to_the_end() {
    let tables = [("first", 4), ("fullset", 5), ("expanded", 3), ("classic", 2), ("kingdom", 2), ("kingdom", 3)];
    for (seed, (edition, players)) in (0..).zip(tables) {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, players, Cast::Random, seed, false);
        let mut rng = GameRng::from_number(seed);
        let mut taken_back = 0;
        while let Screen::Table(table) = me.phone.screen() {
            // The person takes back often, but not for ever.
            if is_open(&table) && rng.below(8) > 2 {
                me.press("take-back");
                taken_back += 1;
            } else if let Some(prompt) = &table.prompt {
                me.answer(prompt, Answers::AtRandom);
            } else {
                me.phone.skip();
            }
        }
        assert!(taken_back > 10, "{edition}: {taken_back}");
        let result = me.result();
        // Another phone can open the record, and its replay tells the same story.
        let json = me.phone.export(number(&result)).expect("it is kept");
        me.press("replay").press("last");
        assert_eq!(texts(&me.table().log), texts(&result.log));
        let folder = Folder::new();
        let mut other = Person::opens(&folder, Language::English);
        other.phone.open_replay(&json).unwrap_or_else(|e| panic!("{edition}: {e}"));
        other.press("last");
        let lied = json.replacen("\"steps\": 1", "\"steps\": 70", 1);
        assert_ne!(lied, json);
        assert!(matches!(other.phone.open_replay(&lied), Err(PhoneError::BadRecord { .. })));
    }
}

#[test]
fn the_button_says_why_it_is_closed_and_is_not_there_where_it_never_opens() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 7, false).prompt();
    let closed = button(&me.table().buttons, "take-back").closed.clone();
    assert_eq!(closed.said(), "You have not done anything yet.");
    assert!(matches!(me.phone.press("take-back"), Err(PhoneError::NotOffered { message }) if message == closed.said()));
    // Also where the bots have chosen their characters before.
    for seed in 0..8 {
        me.ask_for("classic", 4, Cast::Recommended, seed, false).prompt();
        let closed = button(&me.table().buttons, "take-back").closed.clone();
        assert_eq!(closed.said(), "You have not done anything yet.", "deal {seed}");
    }
    let mut reasons = std::collections::BTreeSet::new();
    me.play_until(Answers::AtRandom, |table| {
        reasons.extend(take_back(table).and_then(|button| button.closed.clone()));
        false
    });
    assert!(reasons.contains("Somebody else has acted since your last step."), "{reasons:?}");
    assert!(reasons.contains("Your last step showed something hidden. It cannot be taken back."), "{reasons:?}");
    me.ask_for("classic", 4, Cast::Recommended, 7, true);
    assert_eq!(take_back(&me.table()), None, "who watches has no steps");
}

#[test]
fn taking_back_can_be_turned_off_for_good() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").choose("take-back", "off").press("back");
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 7, false);
    me.play_until(Answers::AtRandom, |table| {
        assert_eq!(take_back(table), None);
        false
    });
}
