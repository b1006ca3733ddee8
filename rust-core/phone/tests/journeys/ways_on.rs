//! Dead ends in play with others: tables that lie or do not answer, lost seats, stored tables that cannot be read.
//! There is always an explanation and a way on.

use crate::scripted::{Said, Scripted};
use ayatsuri_link::{Invitation, TableTag};
use ayatsuri_phone::PhoneError;
use ayatsuri_phone::screen::{Button, Finding, JoinScreen, Screen};
use ayatsuri_radio::{Advertisement, Peripheral, PeripheralEvent, TableDescription};

use crate::person::button;
use crate::room::{Room, ids};

const TABLE: TableTag = TableTag([9, 8, 7, 6]);

/// A host in the room that describes itself in any bytes.
fn says(room: &Room, tag: TableTag, about: &[u8]) -> impl Peripheral + use<> {
    let host = room.air.host(8, true);
    host.about(about);
    host.advertise(&Advertisement { table: tag, is_free: true }.payload(host.forms()));
    host
}

fn about(tag: TableTag, name: &str) -> Vec<u8> {
    let (game, name) = ("classic".to_owned(), name.to_owned());
    TableDescription { protocol: ayatsuri_link::PROTOCOL, table: tag, free: 3, game, name }.to_bytes()
}

fn join_screen(room: &Room, who: usize) -> JoinScreen {
    match room.screen(who) {
        Screen::Join(join) => join,
        other => panic!("{who} is not at a table's door: {other:?}"),
    }
}

fn texts(screen: &Screen) -> (String, Vec<Button>) {
    match screen {
        Screen::Table(table) => (table.notice.said().to_owned(), table.buttons.clone()),
        Screen::Join(join) => (join.text.clone(), join.buttons.clone()),
        Screen::Lobby(lobby) => (lobby.text.said().to_owned(), lobby.buttons.clone()),
        Screen::Trouble(trouble) => (trouble.text.clone(), trouble.buttons.clone()),
        other => panic!("not looked for here: {other:?}"),
    }
}

#[test]
fn tables_of_other_versions_and_such_as_are_none_are_worded() {
    let mut room = Room::of(&["Anna"]);
    let mine = about(TABLE, "ours");
    let mut newer = mine.clone();
    newer[0] += 1;
    let mut older = mine.clone();
    older[0] -= 1;
    for (said, word) in [
        (newer, "newer version"),
        (older, "older version"),
        (vec![], "does not answer"),
        (vec![ayatsuri_link::PROTOCOL, 2], "does not answer"),
    ] {
        let _host = says(&room, TABLE, &said);
        room.taps_a_table(0);
        let Screen::Nearby(nearby) = room.screen(0) else { panic!("{:?}", room.screen(0)) };
        assert!(nearby.text.contains(word), "{said:?}: {}", nearby.text);
        room.press(0, "home");
    }
    // And a host that claims another table's tag.
    let _host = says(&room, TABLE, &about(TableTag([1; 4]), "theirs"));
    room.taps_a_table(0);
    let Screen::Nearby(nearby) = room.screen(0) else { panic!("{:?}", room.screen(0)) };
    assert!(nearby.text.contains("does not answer"), "{}", nearby.text);
}

#[test]
fn of_two_tables_that_are_tapped_the_first_one_is_asked() {
    let mut room = Room::of(&["Anna"]);
    let tags = [TableTag([1; 4]), TableTag([2; 4])];
    let _hosts = tags.map(|tag| says(&room, tag, &about(tag, &format!("table {}", tag.0[0]))));
    room.press(0, "join");
    room.pass(500);
    room.press(0, "table/01010101");
    room.press(0, "table/02020202");
    room.pass(1_000);
    assert_eq!(join_screen(&room, 0).title, "table 1");
}

#[test]
fn a_table_says_how_many_seats_are_free_and_the_screen_in_the_middle_is_one_after_a_wrong_code_too() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.opens_table("classic", 4);
    room.joins(1);
    room.taps_a_table(2);
    assert!(join_screen(&room, 2).facts.iter().any(|fact| fact == "2 free seats"), "{:?}", join_screen(&room, 2));
    let code = room.lobby(0).invitation.expect("a code").code;
    let wrong = if code.starts_with('1') { "2222222" } else { "1111111" };
    room.phone(2).enter_text("code", wrong).expect("seven digits");
    room.press(2, "enter");
    room.pass(3_000);
    assert!(join_screen(&room, 2).text.contains("not the code"), "{}", join_screen(&room, 2).text);
    room.phone(2).enter_text("code", &code).expect("seven digits");
    room.press(2, "watch");
    room.pass(5_000);
    let lobby = room.lobby(0);
    assert!(lobby.watching.iter().any(|person| person.detail.said().contains("screen in the middle")), "{lobby:?}");
}

#[test]
fn an_invitation_to_a_table_out_of_reach_is_said_to_get_no_answer() {
    let mut room = Room::of(&["Anna"]);
    room.press(0, "join");
    room.phone(0).enter_text("invitation", "ayatsuri:2/09080706/1234567").expect("an invitation");
    room.pass(2_000);
    assert!(join_screen(&room, 0).is_busy);
    room.pass(25_000);
    let join = join_screen(&room, 0);
    assert!(!join.is_busy && join.text.contains("does not answer"), "{}", join.text);
    assert!(join.buttons.iter().all(|button| button.closed.is_none()), "{join:?}");
}

#[test]
fn a_refusal_in_clear_takes_nobody_off_the_table() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.opens_table("classic", 2);
    let invitation: Invitation = room.lobby(0).invitation.expect("one").text.parse().expect("it can be read");
    room.joins(1);
    room.deals();
    assert!(room.plays_until(|room| room.prompt(1).is_some()));
    let before = room.prompt(1);
    room.dies(0);
    // An impostor answers in the host's name that it does not know this phone.
    let liar = says(&room, invitation.table, &about(invitation.table, "Anna's table"));
    for _ in 0..400 {
        room.pass(100);
        while let Some(event) = liar.event() {
            if let PeripheralEvent::Received { peer, frame } = event {
                liar.notify(peer, &[frame[0], frame[1], 0b1100_0000, 6, 6, 0, 0]);
            }
        }
    }
    let (text, buttons) = texts(&room.screen(1));
    assert!(text.contains("登録がありません"), "{text}");
    assert!(ids(&buttons).contains(&"join-anew"));
    liar.hide();
    drop(liar);
    room.opens(0);
    room.press(0, "together");
    room.pass(20_000);
    assert_eq!(texts(&room.screen(1)).0, "");
    assert_eq!(room.prompt(1), before);
    room.plays_on();
    assert_eq!(room.audit(1).found, Finding::Fair);
}

#[test]
fn who_left_for_good_is_let_in_again_to_the_seat_that_a_bot_has() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 4);
    room.press(1, "people");
    room.press(1, "leave-table");
    room.press(1, "leave-table-yes");
    room.pass(3_000);
    room.lets_in(1);
    let lobby = room.lobby(0);
    let give = |button: &&Button| button.id.starts_with("give/1/") && button.label.contains("Ben");
    let seat = lobby.buttons.iter().find(give).expect("the seat can be given").id.clone();
    room.press(0, &seat);
    room.pass(3_000);
    assert_eq!(room.lobby(0).seats[1].name, "Ben");
    room.press(0, "back");
    assert!(room.plays_until(|room| room.prompt(1).is_some()), "he plays again");
}

#[test]
fn who_is_away_after_a_game_does_not_stop_the_next_one() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "classic", 3);
    room.press(0, "end-game");
    room.press(0, "end-game-yes");
    room.pass(2_000);
    room.dies(2);
    room.pass(30_000);
    let Screen::Table(table) = room.screen(1) else { panic!("no table") };
    assert_eq!(table.notice.said(), "ゲームは終わりました。ホストがもう一度始められます。");
    room.press(0, "rematch");
    room.pass(500);
    room.press(1, "ready");
    room.pass(500);
    assert!(button(&room.lobby(0).buttons, "start").closed.is_some());
    let lobby = room.lobby(0);
    let carla = lobby.seats.iter().find(|seat| seat.name == "Carla").expect("she has her seat");
    let free = carla.buttons.iter().find(|b| b.id.starts_with("unseat/")).expect("it can be had").id.clone();
    room.press(0, &free);
    room.pass(500);
    room.press(1, "ready");
    room.pass(500);
    assert_eq!(button(&room.lobby(0).buttons, "start").closed, None);
    assert!(room.lobby(0).watching.iter().any(|person| person.name == "Carla"), "she is still of the company");
}

#[test]
fn who_lost_the_seat_while_away_is_told() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.opens_table("classic", 2);
    room.joins(1);
    room.press(1, "ready");
    room.pass(500);
    room.press(0, "start");
    room.pass(2_000);
    room.lets_in(2);
    room.dies(1);
    room.pass(30_000);
    let buttons = room.lobby(0).buttons;
    let give = buttons.iter().find(|button| button.id.starts_with("give/1/")).expect("to Carla");
    // Both are named, as it is asked again.
    let asked = give.confirm.as_ref().map_or("", |asked| asked.question.as_str());
    assert!(asked.contains("Carla") && asked.contains("Ben"), "{asked}");
    let give = give.id.clone();
    room.press(0, &give);
    room.pass(2_000);
    room.opens(1);
    room.press(1, "together");
    room.pass(5_000);
    let (text, _) = texts(&room.screen(1));
    assert!(text.contains("your seat") || text.contains("席はほかの人に"), "{text}");
}

#[test]
fn a_guest_that_was_killed_while_it_came_in_finds_a_way_on_without_its_host() {
    let mut waited = 0;
    for after in (0..1_200).step_by(60) {
        let mut room = Room::of(&["Anna", "Ben"]);
        room.opens_table("classic", 4);
        let invitation = room.lobby(0).invitation.expect("one is shown");
        room.press(1, "join");
        room.phone(1).enter_text("invitation", &invitation.text).expect("an invitation");
        room.pass(after);
        room.dies(1);
        room.dies(0);
        room.opens(1);
        let Screen::Home(home) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
        if !ids(&home.buttons).contains(&"together") {
            continue;
        }
        room.press(1, "together");
        room.pass(1_000);
        waited += u32::from(matches!(room.screen(1), Screen::Join(_)));
        let (text, buttons) = texts(&room.screen(1));
        assert!(!text.is_empty());
        assert!(ids(&buttons).contains(&"leave-table"), "{:?}", room.screen(1));
        room.press(1, "leave-table");
        room.press(1, "leave-table-yes");
        let Screen::Home(home) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
        assert_eq!(button(&home.buttons, "join").closed, None);
    }
    assert!(waited > 0, "none of them knew nothing but its key");
}

#[test]
fn a_table_that_cannot_be_read_can_be_forgotten() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    for (who, table, parting) in [(0, "hosted", "forget"), (1, "joined", "leave-table-yes")] {
        room.dies(who);
        let files = std::fs::read_dir(room.players[who].folder.path()).expect("a folder").flatten();
        let file = files.map(|f| f.path()).find(|f| f.extension().is_some_and(|e| e == "sqlite"));
        let store = rusqlite::Connection::open(file.expect("a store")).expect("it opens");
        // The table goes on while its keys are there.
        store.execute(&format!("UPDATE {table} SET state = '{{}}'"), []).expect("it is damaged");
        store.execute("DELETE FROM link_keys", []).expect("its keys are lost");
        drop(store);
        room.opens(who);
        room.press(who, "together");
        let (text, buttons) = texts(&room.screen(who));
        assert!(!text.is_empty() && ids(&buttons).contains(&parting), "{:?}", room.screen(who));
        room.press(who, parting);
        let Screen::Home(home) = room.screen(who) else { panic!("{:?}", room.screen(who)) };
        assert!(!ids(&home.buttons).contains(&"together"));
        assert_eq!(button(&home.buttons, "host").closed, None);
        assert!(matches!(room.phone(who).press("together"), Err(PhoneError::NotOffered { .. })));
    }
}
