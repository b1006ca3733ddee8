//! Hints: every kind of prompt has one, and a person can always follow it.

use crate::scripted::Scripted;
use ayatsuri_phone::screen::UserAction;
use ayatsuri_phone::{Cast, Language};

use crate::person::{Folder, Person};

/// Plays for a while, following every hint. Some of the hints must give each of these reasons.
fn follow_hints(edition: &str, players: u32, language: Language, begins: &str, reasons: &[&str]) {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, language);
    assert_eq!(me.phone.hint(), None, "there is nothing to advise on at home");
    me.ask_for(edition, players, Cast::Recommended, 5, false);
    let mut told = vec![0; reasons.len()];
    for _ in 0..12 {
        let prompt = me.prompt();
        let hint = me.phone.hint().expect("I am asked");
        assert!(hint[0].starts_with(begins) && (2..=5).contains(&hint.len()), "{hint:?}");
        let best = prompt.choices.iter().find(|choice| hint[0].contains(&choice.label));
        let best = best.unwrap_or_else(|| panic!("{hint:?} is none of {:?}", prompt.choices));
        for (count, reason) in told.iter_mut().zip(reasons) {
            *count += hint.iter().filter(|line| line.starts_with(reason)).count();
        }
        assert_eq!(me.phone.hint(), Some(hint), "the same prompt has the same hint");
        me.phone.choose(prompt.id, best.index).expect("what is advised may be done");
    }
    assert!(told.iter().all(|&count| count > 0), "{told:?} of 12 hints say why: {reasons:?}");
}

#[test]
fn a_hint_names_one_of_the_choices_and_says_why() {
    follow_hints("classic", 4, Language::English, "A master would choose: ", &["By the end of the round "]);
}

#[test]
fn a_hint_is_given_in_kingdom_and_in_japanese_too() {
    follow_hints(
        "kingdom",
        3,
        Language::Japanese,
        "上級者ならこれを選びます：",
        &["今わかることからは、", "ラウンド終了時に、"],
    );
}

#[test]
fn a_hint_is_a_button_of_the_table_and_can_be_switched_off() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 5, false);
    let prompt = me.prompt();
    let told = me.phone.hint();
    me.press("hint");
    let shown = me.table().hint.expect("it was asked for");
    assert!(!shown.is_thinking);
    assert_eq!(Some(shown.lines), told, "the same words as ever");
    assert!(me.phone.press("hint").is_err(), "it is there already");
    me.press("close-hint");
    assert_eq!(me.table().hint, None);
    me.press("hint");
    let hint = me.table().hint.expect("it is asked for again");
    let best = hint.choices.iter().find(|choice| choice.is_best).expect("it advises something");
    let follow = hint.follow.expect("what it advises can be done from the hint");
    assert_eq!(follow.action, UserAction::Choose { prompt: prompt.id, index: best.index });
    assert!(hint.lines.iter().all(|line| !line.contains("percentage point")), "one measure: {:?}", hint.lines);
    me.phone.act(follow.action).expect("it is offered");
    let after = me.table();
    assert!(after.prompt.is_some() || after.buttons.iter().all(|button| button.id != "hint"));
    me.prompt();
    assert_eq!(me.table().hint, None, "a hint is about one prompt");
    me.press("leave").press("settings").choose("hints", "off").press("back").press("resume");
    me.prompt();
    assert!(me.phone.press("hint").is_err() && me.phone.hint().is_none());
}
