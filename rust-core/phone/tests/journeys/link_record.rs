//! The link record: it says when radios did what, and holds nothing of what they sent.

use crate::room::Room;
use crate::scripted::Scripted;
use std::fs;

/// Whether a line has the form of the record: seconds, a level, a part, fixed words, and fields that are numbers or
/// words of the program.
fn is_of_the_record(line: &str) -> bool {
    if line == "the record begins" {
        return true;
    }
    let Some((head, said)) = line.split_once(": ") else { return false };
    let [seconds, level, of] = head.split(' ').collect::<Vec<_>>()[..] else { return false };
    let is_time = seconds.split_once('.').is_some_and(|(whole, part)| part.len() == 3 && whole.parse::<u64>().is_ok());
    let is_plain = |word: &str| word.chars().all(|c| c.is_ascii_alphabetic() || "',:".contains(c));
    let is_field = |word: &str| {
        word.split_once('=').is_some_and(|(name, value)| {
            let is_value = value.parse::<i64>().is_ok() || is_plain(value);
            is_plain(&name.replace('_', "")) && is_value
        })
    };
    is_time
        && ["INFO", "WARN", "DEBUG"].contains(&level)
        && ["radio", "link"].contains(&of)
        && said.split(' ').all(|word| is_plain(word) || is_field(word))
}

#[test]
fn the_record_holds_moments_and_sizes_and_is_kept_only_while_it_is_wanted() {
    ayatsuri_phone::log::start();
    let mut room = Room::of(&["Anna", "Carla"]);
    let record = |room: &Room| fs::read_to_string(room.players[0].folder.path().join("link-record.txt")).ok();
    let logs = |room: &mut Room| {
        room.press(0, "settings");
        room.press(0, "log");
        let buttons = format!("{:?}", room.screen(0).buttons());
        room.press(0, "home");
        buttons.contains("share-link-record")
    };
    assert!(record(&room).is_none() && !logs(&mut room), "nobody wants it");
    room.press(0, "settings");
    room.phone(0).choose_option("link-record", "on").expect("a choice");
    room.press(0, "home");
    assert!(logs(&mut room));
    room.open_table("classic", 3);
    room.join(1);
    room.deal();
    let mut left = 40;
    room.play_until(|_| {
        left -= 1;
        left == 0
    });
    // It goes on after a death.
    room.die(0);
    room.open(0);
    let kept = record(&room).expect("it is kept");
    for line in kept.lines() {
        assert!(is_of_the_record(line), "{line}");
    }
    for said in ["a frame has come", "a frame goes", "a guest's radio has connected", "a member is linked"] {
        assert!(kept.contains(said), "{said}");
    }
    assert_eq!(kept.matches("the record begins").count(), 2);
    let shared = room.phone(0).link_record();
    assert!(shared.contains(&kept) && shared.contains(env!("CARGO_PKG_VERSION")), "{shared}");
    for secret in ["Anna", "Carla", "Assassin", "Palace"] {
        assert!(!shared.contains(secret), "{secret}");
    }
    room.press(0, "settings");
    room.phone(0).choose_option("link-record", "off").expect("a choice");
    room.press(0, "home");
    assert!(record(&room).is_none() && !logs(&mut room), "it is deleted");
    room.pass(10_000);
    assert!(record(&room).is_none());
}
