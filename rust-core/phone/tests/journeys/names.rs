//! Names at all five entrances: the owner's, those of further people at one phone, of members, of tables, and in
//! records. Characters that nobody can see make no name, and do not tell two names apart; the sets of these characters
//! come from Unicode.

use crate::person::{Answers, Folder, Person, number};
use crate::room::{Room, names, row};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::Screen;
use ayatsuri_phone::{Cast, Language};
use ayatsuri_rules::city::State;
use ayatsuri_table::{FinishedGame, SeatedPlayer};
use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint, GeneralCategory, WhiteSpace};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Invisible characters: default-ignorable ones, marks of direction, and controls.
fn unseen() -> Vec<char> {
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_unseen = |c: &char| {
        let is_known = category.get(*c) != GeneralCategory::Unassigned;
        let is_control =
            category.get(*c) == GeneralCategory::Control && !CodePointSetData::new::<WhiteSpace>().contains(*c);
        is_known && CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(*c)
            || CodePointSetData::new::<BidiControl>().contains(*c)
            || is_control
    };
    ('\0'..=char::MAX).filter(is_unseen).collect()
}

/// Blanks, and some of the many marks with nothing below them.
fn blanks_and_marks() -> Vec<char> {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_mark = |c: &char| matches!(category.get(*c), NonspacingMark | SpacingMark | EnclosingMark);
    let blanks = ('\0'..=char::MAX).filter(|c| CodePointSetData::new::<WhiteSpace>().contains(*c));
    let marks = ('\0'..=char::MAX).filter(is_mark);
    blanks.chain(marks.step_by(40)).collect()
}

const FAMILY: &str = "👨‍👩‍👧‍👦";

/// Every `of`th of the characters, beginning with the one of this number.
fn some(all: &[char], number: usize, of: usize) -> impl Iterator<Item = char> {
    all.iter().skip(number).step_by(of).copied()
}

#[test]
fn the_owner_has_a_name_that_is_seen_or_none() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings");
    let typed = |me: &mut Person, name: &str| {
        me.phone.enter_text("name", name).expect("a name");
        let screen = me.phone.screen();
        row(screen.rows(), "name").text.as_ref().expect("a row for the name").typed.clone()
    };
    for c in unseen().into_iter().chain(blanks_and_marks()) {
        assert_eq!(typed(&mut me, &format!("{c}{c}")), "", "U+{:04X}", u32::from(c));
    }
    for c in some(&unseen(), 3, 9) {
        assert_eq!(typed(&mut me, &format!("{c}A{c}ya{c}")), "Aya", "U+{:04X}", u32::from(c));
    }
    assert_eq!(typed(&mut me, FAMILY), FAMILY);
    assert!(me.phone.enter_text("name", &FAMILY.repeat(2)).is_err(), "too long to be whole");
    assert_eq!(typed(&mut me, "🇯🇵👍🏽"), "🇯🇵👍🏽");
}

#[test]
fn people_at_one_phone_are_told_apart_and_the_phone_is_never_passed_to_nothing() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings");
    me.phone.enter_text("name", "Aya").expect("a name");
    me.press("home").press("new");
    me.choose("edition", "classic").choose("players", "4");
    let added = |me: &mut Person, name: &str| -> String {
        me.phone.enter_text("new-person", name).expect("there is a row");
        me.press("add-person");
        let label = removal(me);
        me.press("remove-person/1");
        label.strip_prefix("Remove ").unwrap_or_else(|| panic!("{label}")).to_owned()
    };
    for c in unseen() {
        assert_eq!(added(&mut me, &format!("A{c}y{c}a")), "Aya 2", "U+{:04X}", u32::from(c));
    }
    for c in some(&unseen(), 5, 9).chain(blanks_and_marks()) {
        assert_eq!(added(&mut me, &format!("{c}{c}")), "Player 2", "U+{:04X}", u32::from(c));
    }
    assert_eq!(added(&mut me, FAMILY), FAMILY);
    // Later the owner takes a name that somebody at the phone has, and one more person of that name comes.
    me.phone.enter_text("new-person", "Be\u{200b}n").expect("there is a row");
    me.press("add-person");
    me.phone.enter_text("new-person", "\u{2800}\u{e0100}").expect("there is a row");
    me.press("add-person").press("start");
    let mut covers = vec![];
    for _ in 0..60 {
        match me.phone.screen() {
            Screen::Cover(cover) => {
                assert!(!cover.name.trim().is_empty() && cover.title.contains(&cover.name), "{cover:?}");
                covers.push(cover.name.clone());
                me.press(&format!("open/{}", cover.seat));
            }
            Screen::Table(table) => match table.prompt {
                Some(prompt) => me.answer(&prompt, Answers::First),
                None => me.phone.skip(),
            },
            other => panic!("{other:?}"),
        }
    }
    covers.sort();
    covers.dedup();
    assert_eq!(covers, ["Aya", "Ben", "Player 3"]);
}

/// The action that removes the first further person, wherever the setup page has it.
fn removal(me: &Person) -> String {
    let screen = me.phone.screen();
    let buttons = screen.buttons();
    let button = buttons.iter().find(|button| button.id == "remove-person/1");
    button.unwrap_or_else(|| panic!("nobody can be removed: {screen:?}")).label.clone()
}

#[test]
fn members_and_tables_have_names_that_are_seen_and_tell_them_apart() {
    let mut room = Room::of(&["Aya", "Ben"]);
    room.open_table("classic", 4);
    room.join(1);
    let renamed = |room: &mut Room, name: &str| -> String {
        room.phone(1).enter_text("name", name).expect("there is a row");
        room.pass(300);
        let people = [0, 1].map(|who| names(&room.lobby(who).seats)[1].to_owned());
        assert_eq!(people[0], people[1], "both phones say the same of {name:?}");
        people[0].clone()
    };
    for c in some(&unseen(), 0, 12).chain(['\u{200d}', '\u{fe0f}', '\u{e0100}']) {
        assert_eq!(renamed(&mut room, &format!("Ay{c}a")), "Aya 2", "U+{:04X}", u32::from(c));
    }
    for c in some(&unseen(), 7, 30).chain(some(&blanks_and_marks(), 0, 6)) {
        assert_eq!(renamed(&mut room, &c.to_string()), "?", "U+{:04X}", u32::from(c));
    }
    assert_eq!(renamed(&mut room, FAMILY), FAMILY);
    for c in unseen().into_iter().chain(blanks_and_marks()) {
        room.phone(0).enter_text("table-name", &c.to_string()).expect("there is a row");
        assert_eq!(room.lobby(0).title, "Aya's table", "U+{:04X}", u32::from(c));
    }
    room.phone(0).enter_text("table-name", "\u{202e}Fri\u{200b}day\u{1b}[1m").expect("there is a row");
    room.pass(300);
    assert_eq!([0, 1].map(|who| room.lobby(who).title), ["Friday[1m", "Friday[1m"]);
}

#[test]
fn names_in_records_are_cleaned_and_told_apart_and_its_length_is_bounded() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let result = me.ask_for("classic", 2, Cast::Recommended, 6, false).play_on(Answers::First);
    let json = me.phone.export(number(&result)).expect("it is kept");
    let game = FinishedGame::<State>::from_json(&json).expect("a record");
    let elsewhere = Folder::new();
    let mut you = Person::opens(&elsewhere, Language::English);
    let mut opened = |one: &str, other: &str| -> [String; 2] {
        let mut game = game.clone();
        game.game_start.seats = [one, other].map(SeatedPlayer::person).into();
        you.phone.open_replay(&game.to_json()).expect("a record");
        let table = you.table();
        let name = |number: u32| table.seats.iter().find(|seat| seat.seat == number).expect("a seat").name.clone();
        [name(0), name(1)]
    };
    for c in some(&unseen(), 0, 8).chain(['\u{200d}', '\u{fe0f}', '\u{e0100}']) {
        assert_eq!(opened("Aya", &format!("A{c}ya"))[1], "Aya 2", "U+{:04X}", u32::from(c));
    }
    for c in some(&unseen(), 3, 20).chain(some(&blanks_and_marks(), 1, 5)) {
        assert_eq!(opened("Aya", &c.to_string())[1], "Player", "U+{:04X}", u32::from(c));
    }
    assert_eq!(opened(FAMILY, "Ben")[0], FAMILY);
    let [long, _] = opened(&"x".repeat(500_000), "Ben");
    assert_eq!(long.len(), 16);
    let shown = format!("{:?}", you.phone.screen());
    assert!(shown.len() < 200_000, "{} bytes are shown", shown.len());
}
