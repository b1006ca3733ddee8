//! The looks of people at the table, the line for those who watch, and the way to take a card that is looked at.

use ayatsuri_phone::screen::Screen;
use ayatsuri_phone::{Cast, Language};

use crate::person::{Folder, Person};
use crate::room::Room;
use crate::scripted::Scripted;

/// Each person has one colour and face in the lobby and at the table, on every phone, and no two seats are alike.
#[test]
fn a_person_looks_alike_in_the_lobby_and_at_the_table() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.open_table("classic", 4);
    room.join(1);
    room.join(2);
    room.phone(1).choose_option("colour", "6").expect("nobody else has that colour");
    room.pass(500);
    let look = |room: &Room| {
        let seats = room.lobby(0).seats;
        seats.into_iter().map(|one| (one.name, one.colour, one.colour_label, one.face)).collect::<Vec<_>>()
    };
    let lobby = look(&room);
    assert_eq!(lobby[1].1, Some(6));
    assert_eq!((lobby[3].1, lobby[3].3), (None, None), "the bot is drawn when the game begins");
    room.deal();
    for who in 0..3 {
        let Screen::Table(table) = room.screen(who) else { panic!("no table") };
        for (name, colour, label, face) in &lobby[..3] {
            let seat = table.seats.iter().find(|seat| seat.name == *name).expect("they sit there");
            assert_eq!((Some(seat.colour.number), Some(seat.face)), (*colour, *face), "{name} on phone {who}");
            // Other phones may speak another language.
            assert!(who > 0 || Some(&seat.colour.label) == label.as_ref(), "{:?}: {label:?}", seat.colour);
            assert_eq!(seat.temper, None);
        }
        let mut colours: Vec<u32> = table.seats.iter().map(|seat| seat.colour.number).collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 4, "two seats have one colour");
        let bot = table.seats.iter().find(|seat| seat.seat == 3).expect("the bot sits there");
        assert!(bot.temper.is_some() && bot.face < 16);
        assert_eq!(table.watching, None);
    }
}

#[test]
fn who_only_watches_is_told_so() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 5, true);
    assert_eq!(me.table().watching.as_deref(), Some("You are watching."));
    me.press("leave");
    me.ask_for("classic", 4, Cast::Recommended, 6, false);
    assert_eq!(me.table().watching, None);
}

#[test]
fn a_card_that_is_looked_at_is_lifted_first_unless_the_settings_say_not_to() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let lifted = |me: &Person| {
        let prompt = me.table().prompt.expect("the draft asks");
        assert!(!prompt.looked.is_empty());
        prompt.choices.iter().filter(|choice| choice.needs_lift).count()
    };
    me.ask_for("kingdom", 2, Cast::Recommended, 5, false);
    assert_eq!(lifted(&me), 3);
    me.press("leave").press("settings").press("draft/one").press("back").press("resume");
    assert_eq!(lifted(&me), 0);
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    me.press("resume");
    assert_eq!(lifted(&me), 0, "the setting is kept");
}
