//! The list of tables in range, before a guest has chosen one.

use ayatsuri_link::TableTag;
use ayatsuri_phone::screen::{NearbyScreen, Picture, Screen};
use ayatsuri_radio::simulated::SimulatedPeripheral;
use ayatsuri_radio::{Advertisement, Peripheral};

use crate::room::Room;
use crate::scripted::Scripted;

/// A host that is known only by its advertisement.
fn host(room: &Room, number: u32, is_free: bool) -> SimulatedPeripheral {
    let host = room.radio.add_host(8, true);
    host.advertise(&Advertisement { table: TableTag(number.to_be_bytes()), is_free }.payload(host.forms()));
    host
}

fn nearby(room: &Room, who: usize) -> NearbyScreen {
    match room.screen(who) {
        Screen::Nearby(nearby) => nearby,
        other => panic!("{who} does not look for tables: {other:?}"),
    }
}

#[test]
fn the_nearest_tables_come_first_with_bars_and_words_for_their_signals() {
    let mut room = Room::of(&["Anna", "文左"]);
    let strengths = [-84, -61, -85, -60, -127, -73, -40, -72];
    let hosts: Vec<SimulatedPeripheral> =
        strengths.iter().zip(1..).map(|(_, number)| host(&room, number, true)).collect();
    for (host, strength) in hosts.iter().zip(strengths) {
        room.radio.set_strength(host, strength);
    }
    let mut numbered: Vec<(i8, u32)> = strengths.into_iter().zip(1..).collect();
    numbered.sort_by_key(|(strength, _)| std::cmp::Reverse(*strength));
    for (who, words) in [
        (0, ["very weak signal", "weak signal", "good signal", "strong signal"]),
        (1, ["電波はごく弱い", "電波は弱い", "電波は良い", "電波は強い"]),
    ] {
        room.press(who, "join");
        room.pass(500);
        let tables = nearby(&room, who).tables;
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let expected: Vec<String> = numbered.iter().map(|(_, number)| format!("table/{number:08x}")).collect();
        assert_eq!(ids, expected, "the strongest first");
        let bars: Vec<u32> = tables.iter().map(|table| table.strength).collect();
        assert_eq!(bars, [4, 4, 3, 3, 2, 2, 1, 1]);
        for table in tables {
            assert_eq!(table.strength_label, words[table.strength as usize - 1]);
        }
    }
}

#[test]
fn a_search_says_what_goes_on() {
    let mut room = Room::of(&["Anna"]);
    room.press(0, "join");
    room.pass(500);
    assert_eq!(nearby(&room, 0).text, "Looking for tables...");
    let full = host(&room, 1, false);
    let free = host(&room, 2, true);
    room.pass(500);
    let screen = nearby(&room, 0);
    assert_eq!(screen.text, "Choose a table.");
    let details: Vec<Option<&str>> = screen.tables.iter().map(|table| table.detail.as_deref()).collect();
    assert_eq!(details, [Some("full or closed"), Some("has room")]);
    assert!(screen.tables.iter().all(|table| table.picture.is_none()), "nobody knows yet what they play");
    // These tables describe themselves to nobody.
    room.press(0, &screen.tables[0].id);
    assert_eq!(nearby(&room, 0).text, "Asking the table...");
    room.press(0, &screen.tables[1].id);
    room.pass(3_000);
    let screen = nearby(&room, 0);
    assert_eq!(screen.text, "The table does not answer. Come closer and try again.");
    assert!(screen.tables.iter().all(|table| table.closed.is_none()), "it may be asked again");
    drop((full, free));
}

/// A person who reads that a table is closed would not try again. So the advertisement counts, which always says
/// whether there is room, and not the older answer about the seats.
#[test]
fn a_table_that_lets_people_in_again_is_listed_as_such() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 3);
    room.tap_a_table(1);
    assert!(matches!(room.screen(1), Screen::Join(_)), "it is asked");
    room.press(1, "back");
    room.pass(1_000);
    let king = Picture::Card { card: "character/King".to_owned() };
    assert_eq!(nearby(&room, 1).tables[0].picture, Some(king), "what it plays");
    let detail = |room: &Room| nearby(room, 1).tables[0].detail.clone().expect("what it says of itself");
    assert_eq!(detail(&room), "クラシック、空き2席");
    for (door, says) in [("locked", "クラシック、満席か受付終了"), ("open", "クラシック、空き2席")]
    {
        room.phone(0).choose_option("door", door).expect("a door");
        room.pass(2_000);
        assert_eq!(detail(&room), says);
    }
    // It is asked while it is closed.
    room.phone(0).choose_option("door", "locked").expect("a door");
    room.pass(2_000);
    let table = nearby(&room, 1).tables[0].id.clone();
    room.press(1, &table);
    room.pass(2_000);
    room.press(1, "back");
    room.pass(1_000);
    assert_eq!(detail(&room), "クラシック、満席か受付終了");
    room.phone(0).choose_option("door", "open").expect("a door");
    room.pass(2_000);
    assert_eq!(detail(&room), "クラシック、空きあり");
}
