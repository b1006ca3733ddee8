//! Dead ends in play with others: tables that lie or do not answer, lost seats, stored tables that cannot be read. The
//! phone always explains what happened, and always offers a way to go on.

use crate::scripted::{Said, Scripted};
use ayatsuri_link::{Invitation, TableTag};
use ayatsuri_phone::screen::{Button, Finding, JoinScreen, Screen, UserAction};
use ayatsuri_phone::{Language, PhoneError};
use ayatsuri_radio::{Advertisement, Peripheral, PeripheralEvent, TableDescription};

use crate::person::button;
use crate::room::{Room, ids, names};

const TABLE: TableTag = TableTag([9, 8, 7, 6]);

/// A host in the room whose description is these bytes.
fn says(room: &Room, tag: TableTag, about: &[u8]) -> impl Peripheral + use<> {
    let host = room.radio.add_host(8, true);
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
        room.tap_a_table(0);
        let Screen::Nearby(nearby) = room.screen(0) else { panic!("{:?}", room.screen(0)) };
        assert!(nearby.text.contains(word), "{said:?}: {}", nearby.text);
        room.press(0, "home");
    }
    // This host claims another table's tag.
    let _host = says(&room, TABLE, &about(TableTag([1; 4]), "theirs"));
    room.tap_a_table(0);
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
    room.open_table("classic", 4);
    room.join(1);
    room.tap_a_table(2);
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
    let asked = join_screen(&room, 0);
    assert!(!asked.is_busy && asked.text.contains("is looking for") && asked.text.contains("Anna"), "{asked:?}");
    room.press(0, "enter");
    room.pass(2_000);
    assert!(join_screen(&room, 0).is_busy);
    room.pass(25_000);
    let join = join_screen(&room, 0);
    assert!(!join.is_busy && join.text.contains("does not answer"), "{}", join.text);
    assert!(join.buttons.iter().all(|button| button.closed.is_none()), "{join:?}");
}

#[test]
fn an_invitation_that_was_read_from_a_picture_lets_in_after_a_question() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 4);
    let invitation = room.lobby(0).invitation.expect("one is shown");
    assert_eq!(invitation.picture.dark.len() as u32, invitation.picture.size.pow(2));
    assert!(invitation.text.starts_with("ayatsuri:"), "what a camera opens in the app: {}", invitation.text);
    assert!(
        invitation.picture.size <= 29,
        "version 3 at most, to be read from across a table: {}",
        invitation.picture.size
    );
    let size = invitation.picture.size;
    let is_dark = |x: u32, y: u32| invitation.picture.dark[(y * size + x) as usize];
    // The finder patterns in three corners: a dark frame, a light one and a dark heart, with dotted lines between them.
    for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
        for (x, y) in (0..7).flat_map(|y| (0..7).map(move |x| (x, y))) {
            let ring = x.min(6 - x).min(y).min(6 - y);
            assert_eq!(is_dark(left + x, top + y), ring != 1, "{x}, {y} from {left}, {top}");
        }
    }
    assert!((8..size - 8).all(|place| [is_dark(place, 6), is_dark(6, place)] == [place % 2 == 0; 2]));
    room.press(1, "join");
    room.phone(1).enter_text("invitation", &invitation.text).expect("an invitation");
    room.pass(2_000);
    assert_eq!(join_screen(&room, 1).title, "Anna's table");
    room.press(1, "enter");
    room.pass(2_000);
    assert_eq!(room.lobby(1).title, "Anna's table");
}

#[test]
fn an_address_that_is_opened_asks_before_this_phone_joins_with_both_names() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 4);
    let link = room.lobby(0).invitation.expect("one is shown").text;
    for language in Language::ALL {
        room.phone(1).speak(language);
        room.phone(1).act(UserAction::LinkOpened { link: link.clone() }).expect("an address");
        let before = join_screen(&room, 1);
        assert!(before.text.contains("Ben") && !before.is_busy, "{before:?}");
        room.pass(5_000);
        let asked = join_screen(&room, 1);
        assert!(asked.title == "Anna's table" && asked.text.contains("Ben"), "{asked:?}");
        assert!(room.lobby(0).watching.is_empty() && !names(&room.lobby(0).seats).contains(&"Ben"));
        room.press(1, "back");
        room.press(1, "home");
        room.pass(2_000);
        assert!(!names(&room.lobby(0).seats).contains(&"Ben"), "they did not want to");
    }
    // The host is out of reach when the link is opened: the page says which table it searches for, and joining works
    // later.
    let other = room.phone(1);
    other.act(UserAction::LinkOpened { link }).expect("an address");
    room.press(1, "enter");
    room.pass(3_000);
    assert!(names(&room.lobby(0).seats).contains(&"Ben"));
}

#[test]
fn a_phone_that_cannot_advertise_says_that_another_can_host() {
    let mut room = Room::of(&["Anna"]);
    room.die(0);
    room.open_with(0, false);
    room.press(0, "host");
    let refused = room.phone(0).press("start").expect_err("it cannot");
    assert!(refused.to_string().contains("another phone"), "{refused}");
}

#[test]
fn a_refusal_in_clear_takes_nobody_off_the_table() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 2);
    let invitation: Invitation = room.lobby(0).invitation.expect("one").text.parse().expect("it can be read");
    room.join(1);
    room.deal();
    assert!(room.play_until(|room| room.prompt(1).is_some()));
    let before = room.prompt(1);
    room.die(0);
    // An impostor in the host's place answers that it does not know this phone.
    let liar = says(&room, invitation.table, &about(invitation.table, "Anna's table"));
    for _ in 0..400 {
        room.pass(100);
        while let Some(event) = liar.event() {
            if let PeripheralEvent::Received { connection: peer, frame } = event {
                liar.notify(peer, &[frame[0], frame[1], 0b1100_0000, 6, 6, 0, 0]);
            }
        }
    }
    let (text, buttons) = texts(&room.screen(1));
    assert!(text.contains("登録がありません"), "{text}");
    assert!(ids(&buttons).contains(&"join-anew"));
    liar.hide();
    drop(liar);
    room.open(0);
    room.press(0, "together");
    room.pass(20_000);
    assert_eq!(texts(&room.screen(1)).0, "");
    assert_eq!(room.prompt(1), before);
    room.play_on();
    assert_eq!(room.audit(1).found, Finding::Fair);
}

#[test]
fn a_guest_that_must_wait_reads_for_how_long_as_the_seconds_pass() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 2);
    let invitation: Invitation = room.lobby(0).invitation.expect("one").text.parse().expect("it can be read");
    room.join(1);
    room.deal();
    room.die(0);
    // An impostor in the host's place makes the phone wait for forty seconds, and says nothing more.
    let host = says(&room, invitation.table, &about(invitation.table, "Anna's table"));
    let mut has_refused = false;
    for _ in 0..400 {
        room.pass(100);
        while let Some(event) = host.event() {
            if let PeripheralEvent::Received { connection: peer, frame } = event
                && !has_refused
            {
                has_refused = host.notify(peer, &[frame[0], frame[1], 0b1100_0000, 6, 4, 40, 0]);
            }
        }
        if has_refused {
            break;
        }
    }
    let seconds = |room: &Room| -> u32 {
        let text = texts(&room.screen(1)).0;
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| panic!("{text}"))
    };
    // Anybody may have said so, so the phone believes it only for ten seconds.
    room.pass(500);
    assert!((8..=10).contains(&seconds(&room)), "{}", seconds(&room));
    room.pass(5_000);
    assert!((3..=5).contains(&seconds(&room)), "{}", seconds(&room));
}

#[test]
fn a_guest_that_is_woken_only_when_it_asked_for_it_reads_that_its_host_has_not_been_seen_for_minutes() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    room.die(0);
    // Until its link is lost, its radio may wake it, too.
    room.pass(60_000);
    assert!(texts(&room.screen(1)).0.contains("接続が切れました"), "{:?}", texts(&room.screen(1)).0);
    let end = room.radio.now().0 + 150_000;
    loop {
        let now = room.radio.now().0;
        let next = room.phone(1).tick(now).filter(|next| *next <= end);
        let Some(next) = next else { break };
        room.radio.advance(next.saturating_sub(now).max(1));
    }
    assert!(texts(&room.screen(1)).0.contains("何分も見つかりません"), "{:?}", texts(&room.screen(1)).0);
}

#[test]
fn a_host_for_whom_a_bot_plays_is_not_asked_and_reads_how_to_come_back() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    assert!(room.play_until(|room| room.prompt(0).is_some()));
    assert!(room.phone(0).signal().is_some());
    for id in ["people", "replace-me", "back"] {
        room.press(0, id);
    }
    let Screen::Table(table) = room.screen(0) else { panic!("{:?}", room.screen(0)) };
    assert!(table.prompt.is_none() && table.waiting.said().contains("I am back"), "{:?}", table.waiting);
    assert_eq!(room.phone(0).signal(), None);
    for id in ["people", "back-myself", "back"] {
        room.press(0, id);
    }
    assert!(room.play_until(|room| room.prompt(0).is_some()), "they are asked again");
}

#[test]
fn the_words_by_which_people_compare_their_phones_are_the_same_on_both() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 4);
    room.join(1);
    room.phone(1).speak(Language::English);
    let (host, guest) = (room.lobby(0), room.lobby(1));
    let detail = host.seats[1].detail.said();
    let (_, words) = detail.split_once("words: ").unwrap_or_else(|| panic!("{detail}"));
    assert_eq!(words.split(' ').count(), 2, "{words}");
    assert!(guest.text.said().contains(words), "{words}: {:?}", guest.text);
    assert!(host.text.said().contains("the two words on their phone"), "{:?}", host.text);
}

#[test]
fn who_left_for_good_is_let_in_again_to_the_seat_that_a_bot_has() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 4);
    room.press(1, "people");
    room.press(1, "leave-table");
    room.press(1, "leave-table-yes");
    room.pass(3_000);
    room.let_in(1);
    let lobby = room.lobby(0);
    let give = |button: &&Button| button.id.starts_with("give/1/") && button.label.contains("Ben");
    let seat = lobby.buttons.iter().find(give).expect("the seat can be given").id.clone();
    room.press(0, &seat);
    room.pass(3_000);
    assert_eq!(room.lobby(0).seats[1].name, "Ben");
    room.press(0, "back");
    assert!(room.play_until(|room| room.prompt(1).is_some()), "they play again");
}

#[test]
fn who_is_away_after_a_game_does_not_stop_the_next_one() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "classic", 3);
    room.press(0, "end-game");
    room.press(0, "end-game-yes");
    room.pass(2_000);
    room.die(2);
    room.pass(30_000);
    let Screen::Table(table) = room.screen(1) else { panic!("no table") };
    assert_eq!(table.notice.said(), "ゲームは終わりました。ホストがもう一度始められます。");
    room.press(0, "rematch");
    room.pass(500);
    room.press(1, "ready");
    room.pass(500);
    assert!(button(&room.lobby(0).buttons, "start").closed.is_some());
    let lobby = room.lobby(0);
    let carla = lobby.seats.iter().find(|seat| seat.name == "Carla").expect("they have a seat");
    let free = carla.buttons.iter().find(|b| b.id.starts_with("unseat/")).expect("it can be had").id.clone();
    room.press(0, &free);
    room.pass(500);
    room.press(1, "ready");
    room.pass(500);
    assert_eq!(button(&room.lobby(0).buttons, "start").closed, None);
    assert!(room.lobby(0).watching.iter().any(|person| person.name == "Carla"), "they are still of the company");
}

#[test]
fn who_lost_the_seat_while_away_is_told() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.open_table("classic", 2);
    room.join(1);
    room.press(1, "ready");
    room.pass(500);
    room.press(0, "start");
    room.pass(2_000);
    room.let_in(2);
    room.die(1);
    room.pass(30_000);
    let buttons = room.lobby(0).buttons;
    let give = buttons.iter().find(|button| button.id.starts_with("give/1/")).expect("to Carla");
    // The confirmation names both.
    let asked = give.confirm.as_ref().map_or("", |asked| asked.question.as_str());
    assert!(asked.contains("Carla") && asked.contains("Ben"), "{asked}");
    let give = give.id.clone();
    room.press(0, &give);
    room.pass(2_000);
    room.open(1);
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
        room.open_table("classic", 4);
        let invitation = room.lobby(0).invitation.expect("one is shown");
        room.press(1, "join");
        room.phone(1).enter_text("invitation", &invitation.text).expect("an invitation");
        room.press(1, "enter");
        room.pass(after);
        room.die(1);
        room.die(0);
        room.open(1);
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
        room.die(who);
        let files = std::fs::read_dir(room.players[who].folder.path()).expect("a folder").flatten();
        let file = files.map(|f| f.path()).find(|f| f.extension().is_some_and(|e| e == "sqlite"));
        let store = rusqlite::Connection::open(file.expect("a store")).expect("it opens");
        // The table goes on as long as its keys are there, so they are deleted, too.
        store.execute(&format!("UPDATE {table} SET state = '{{}}'"), []).expect("it is damaged");
        store.execute("DELETE FROM link_keys", []).expect("its keys are lost");
        drop(store);
        room.open(who);
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
