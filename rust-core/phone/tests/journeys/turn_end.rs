//! A turn that ends by itself once nothing else is left to do.

use crate::person::{Answers, Folder, Person, button};
use crate::several::begin;
use ayatsuri_phone::screen::{Prompt, Screen, TableScreen};
use ayatsuri_phone::{Cast, Language, Words};

/// The pause before a turn ends, at the normal pace of the bots.
const PAUSE: u64 = 2_400;

/// Whether the screen says that the turn ends by itself.
fn says_so(table: &TableScreen, language: Language) -> bool {
    let said = Words::new(language).say("turn-ends-itself", &[]);
    table.prompt.as_ref().is_some_and(|prompt| prompt.cause.as_ref() == Some(&said))
}

fn open_prompt(me: &Person) -> Option<Prompt> {
    match me.phone.screen() {
        Screen::Table(table) => table.prompt,
        _ => None,
    }
}

#[test]
fn a_turn_with_nothing_left_ends_after_a_pause_and_no_other_prompt_is_answered() {
    for (edition, language) in [("classic", Language::English), ("kingdom", Language::Japanese)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        me.press("settings").press("turn-end/on").press("home");
        let (mut ended, mut labels) = (0, vec![]);
        for seed in 1..20 {
            me.ask_for(edition, 3, Cast::Recommended, seed, false);
            let mut now = 1_000_000 * seed;
            let mut lone = vec![];
            while let Some(table) = me.play_until(Answers::AtRandom, |table| {
                if let Some(prompt) = &table.prompt
                    && let [only] = &prompt.choices[..]
                {
                    lone.push((only.label.clone(), says_so(table, language)));
                }
                says_so(table, language)
            }) {
                let prompt = table.prompt.expect("it says so at a prompt");
                let [only] = &prompt.choices[..] else { panic!("something is left: {prompt:?}") };
                labels.push(only.label.clone());
                assert_eq!(me.phone.tick(now), Some(now + PAUSE), "it tells when");
                assert_eq!(me.phone.tick(now + PAUSE - 1), Some(now + PAUSE));
                assert_eq!(open_prompt(&me).map(|open| open.id), Some(prompt.id), "not before");
                me.phone.tick(now + PAUSE);
                assert_ne!(open_prompt(&me).map(|open| open.id), Some(prompt.id), "the turn has ended");
                ended += 1;
                now += 10 * PAUSE;
            }
            let end = labels.first();
            assert!(lone.iter().all(|(label, said)| *said == (Some(label) == end)), "{lone:?}");
            me.press("home");
            if ended > 25 {
                break;
            }
        }
        assert!(ended > 25 && labels.iter().all(|label| *label == labels[0]), "{ended}: {labels:?}");
    }
}

#[test]
fn the_last_step_can_be_taken_back_before_and_the_pause_begins_anew() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").press("turn-end/on").press("home");
    let mut seen = 0;
    for seed in 1..40 {
        me.ask_for("classic", 3, Cast::Recommended, seed, false);
        let can_go_back = |table: &TableScreen| {
            let is_open = table.buttons.iter().any(|one| one.id == "take-back" && one.closed.is_none());
            is_open && says_so(table, Language::English)
        };
        if let Some(table) = me.play_until(Answers::AtRandom, can_go_back) {
            let back = button(&table.buttons, "take-back").clone();
            assert_eq!(me.phone.tick(5_000), Some(5_000 + PAUSE));
            me.phone.act(back.action).expect("it can be taken back");
            let before = open_prompt(&me).expect("the step before");
            assert!(before.choices.len() > 1);
            assert_eq!(me.phone.tick(5_000 + PAUSE), None, "nothing ends by itself now");
            assert_eq!(open_prompt(&me).map(|open| open.id), Some(before.id));
            seen += 1;
        }
        me.press("home");
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn it_ends_by_nobody_where_the_setting_is_off_and_where_others_sit_at_the_phone() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 2, Cast::Recommended, 5, false);
    me.play_until(Answers::AtRandom, |table| {
        assert!(!says_so(table, Language::English));
        false
    });
    me.press("home").press("settings").press("turn-end/on").press("home");
    begin(&mut me, "classic", 3, 2, 7);
    let (mut alone, mut step) = (0, 0);
    loop {
        step += 1;
        match me.phone.screen() {
            Screen::Table(table) => {
                assert!(!says_so(&table, Language::English));
                let Some(prompt) = table.prompt else {
                    me.phone.tick(step * 100_000);
                    continue;
                };
                alone += u32::from(prompt.choices.len() == 1);
                me.phone.tick(step * 100_000);
                me.answer(&prompt, Answers::AtRandom);
            }
            Screen::Cover(cover) => me.phone.act(cover.buttons[0].action.clone()).map(drop).expect("it opens"),
            _ => break,
        }
    }
    assert!(alone > 3, "turns with nothing left come by: {alone}");
}
