//! The sounds of whole games: as loud as the person has set them, and nothing that only another player may know.

use std::collections::BTreeSet;

use ayatsuri_phone::screen::{HeardSound, Screen, Sound};
use ayatsuri_phone::{Cast, Language};

use crate::person::{Answers, Folder, Person};
use crate::scripted::Said;

/// How long a person thinks, in milliseconds.
const THINKS: u64 = 1_500;

/// The sounds of a game up to its result, each with its millisecond, as a shell gets them.
fn heard(me: &mut Person, edition: &str, players: u32, seed: u64) -> Vec<(u64, HeardSound)> {
    me.ask_for(edition, players, Cast::Random, seed, false);
    let (mut now, mut all) = (0, vec![]);
    loop {
        let next = me.phone.tick(now);
        let screen = me.phone.screen();
        let cues = match &screen {
            Screen::Table(table) => me.phone.take_cues(table.moved),
            _ => vec![],
        };
        all.extend(me.phone.heard(&cues).map(|sound| (now, sound)));
        match screen {
            Screen::Table(table) => match (table.prompt, next) {
                (Some(prompt), _) => {
                    now += THINKS;
                    me.answer(&prompt, Answers::AtRandom);
                }
                (None, Some(at)) => now = at.max(now + 1),
                (None, None) => panic!("nobody acts: {:?}", table.headline.said()),
            },
            _ => return all,
        }
    }
}

/// Sets a row of the settings.
fn set_row(me: &mut Person, row: &str, choice: &str) {
    me.press("settings").choose(row, choice).press("back");
}

#[test]
fn a_game_is_heard_from_the_curtain_to_the_flourish_as_loud_as_is_set() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let full = heard(&mut me, "fullset", 5, 21);
    // `AYATSURI_SOUNDS=FILE` writes the list for `scripts/art record`.
    if let Ok(list) = std::env::var("AYATSURI_SOUNDS") {
        let line = |(at, heard): &(u64, HeardSound)| format!("{at}\t{}\t{}\n", heard.sound.id(), heard.percent);
        std::fs::write(list, full.iter().map(line).collect::<String>()).expect("it is written");
    }
    let (_, last) = full.last().expect("something is heard");
    assert_eq!(last.sound, Sound::Flourish, "the result has no table, and its sound all the same");
    assert_eq!(full.iter().filter(|(_, heard)| heard.sound == Sound::Flourish).count(), 1);
    assert!(full.iter().all(|(_, heard)| heard.percent == 100), "so it begins");
    let kinds: BTreeSet<Sound> = full.iter().map(|(_, heard)| heard.sound).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), Sound::ALL, "each of them is heard in one game");
    let sounds = |all: &[(u64, HeardSound)]| all.iter().map(|(_, heard)| heard.sound).collect::<Vec<_>>();

    me.press("home");
    set_row(&mut me, "sounds", "quiet");
    let quiet = heard(&mut me, "fullset", 5, 22);
    assert!(quiet.len() > 50 && quiet.iter().all(|(_, heard)| heard.percent == 25), "a quarter, which is 12 dB less");

    // A person who wants no alerts is not called by a sound, either.
    me.press("home");
    set_row(&mut me, "signals", "off");
    let uncalled = heard(&mut me, "kingdom", 3, 23);
    assert!(uncalled.len() > 20 && !sounds(&uncalled).contains(&Sound::YourTurn));

    me.press("home");
    set_row(&mut me, "sounds", "off");
    assert_eq!(heard(&mut me, "classic", 4, 24), []);
}

#[test]
fn a_result_that_is_looked_at_again_is_silent() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    heard(&mut me, "classic", 4, 5);
    me.press("replay");
    me.phone.take_cues(u64::MAX);
    for id in ["result", "home", "history"] {
        me.press_if_open(id);
        assert_eq!(me.phone.heard(&[]), None, "{id}");
    }
}
