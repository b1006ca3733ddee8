//! Several phones at one table in a simulated room: a host and its guests, from the first screen to the audit.

use crate::scripted::{Said, Scripted};
use ayatsuri_clock::WallMillis;
use ayatsuri_phone::screen::{Button, Finding, Prompt, Screen};
use ayatsuri_phone::{Cast, Language, NewGame, Phone, PhoneError};
use ayatsuri_rules::{Seat, city};
use ayatsuri_store::Store;
use ayatsuri_table::FinishedGame;

use crate::person::{Folder, button};
use crate::room::{Room, ids, names, points, row};

#[test]
fn three_phones_play_a_game_to_its_audit_and_another_one() {
    let mut room = Room::of(&["Anna", "文左", "Carla"]);
    room.open_table("classic", 4);
    let alone = room.lobby(0);
    assert_eq!((alone.title.as_str(), names(&alone.seats)[0]), ("Anna's table", "Anna"));
    assert_eq!(button(&alone.buttons, "start").closed, None);
    room.join(1);
    room.join(2);
    for who in 0..3 {
        let bot = if who == 1 { "コンピューター" } else { "Bot" };
        assert_eq!(names(&room.lobby(who).seats), ["Anna", "文左", "Carla", bot]);
    }
    assert!(button(&room.lobby(0).buttons, "start").closed.is_some(), "nobody is ready");
    room.deal();
    room.play_on();
    let results = [0, 1, 2].map(|who| room.result(who));
    assert!(results.iter().all(|result| points(result) == points(&results[0])));
    assert_eq!(
        results.each_ref().map(|r| r.seats.iter().find(|s| s.is_mine).map(|s| s.seat)),
        [Some(0), Some(1), Some(2)]
    );
    let audits = [0, 1, 2].map(|who| room.audit(who));
    for audit in &audits {
        assert_eq!(audit.found, Finding::Fair, "{audit:?}");
        assert_eq!(audit.words.len(), 4);
        let shortened = ["the bot had less time", "考える時間がいつもより短かった"];
        let says_shortened = |line: &String| shortened.iter().any(|words| line.contains(words));
        assert!(!audit.text.iter().any(says_shortened), "no bot was hurried: {:?}", audit.text);
        assert_eq!(audit.text.len(), 3, "what was shown, what bots did, and what is not checked: {:?}", audit.text);
    }
    for who in [0, 2] {
        let says = |line: &String| line.starts_with("This phone worked out all ") && line.contains(" bot moves again");
        assert!(audits[who].text.iter().any(says), "{:?}", audits[who]);
    }
    assert_eq!(audits[0].words, audits[2].words);
    assert_ne!(audits[0].words, audits[1].words, "the same in kana");
    // Each phone has the game among its finished games.
    for who in 0..3 {
        room.press(who, "home");
        room.press(who, "history");
        let Screen::History(history) = room.screen(who) else { panic!() };
        assert_eq!(history.entries.len(), 1);
        room.press(who, "home");
        room.press(who, "together");
    }
    room.press(0, "rematch");
    room.pass(500);
    room.press(0, "game");
    room.phone(0).choose_option("edition", "kingdom").expect("another game");
    room.press(0, "start");
    room.pass(500);
    assert_eq!(room.lobby(1).seats.len(), 3);
    room.deal();
    room.play_on();
    assert_eq!(room.audit(1).found, Finding::Fair);
}

#[test]
fn who_asks_before_the_record_has_come_reads_that_it_is_on_its_way() {
    let may_ask = |room: &mut Room| match room.screen(1) {
        Screen::Table(table) => table.buttons.iter().any(|button| button.id == "audit"),
        _ => false,
    };
    // In a few games the record comes together with the end.
    let ends_before_its_record = || {
        let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
        room.play_until(may_ask).then_some(room)
    };
    let mut room = (0..10).find_map(|_| ends_before_its_record()).expect("the record came with the end");
    room.press(1, "audit");
    let found = |room: &Room| match room.screen(1) {
        Screen::Audit(audit) => audit.found,
        other => panic!("{other:?}"),
    };
    assert_eq!(found(&room), Finding::Waiting);
    room.pass(3_000);
    assert_eq!(found(&room), Finding::Fair);
    let Screen::Audit(audit) = room.screen(1) else { panic!() };
    assert_eq!(audit.text.len(), 2, "nothing of bots, as there were none: {:?}", audit.text);
}

#[test]
fn phones_that_are_killed_go_on_at_the_same_prompt() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    for round in 0..6 {
        let who = round % 2;
        if !room.play_until(|room| room.prompt(who).is_some()) {
            break;
        }
        let before = room.screen(who);
        room.die(who);
        room.pass(if round < 2 { 3_000 } else { 100 });
        room.open(who);
        let Screen::Home(home) = room.screen(who) else { panic!() };
        assert!(button(&home.buttons, "together").primary);
        assert!(button(&home.buttons, "host").closed.is_some());
        room.press(who, "together");
        room.pass(5_000);
        let (Screen::Table(before), Screen::Table(after)) = (before, room.screen(who)) else { panic!() };
        // After the start it comes by an action.
        let own = |prompt: Option<Prompt>| prompt.map(|prompt| Prompt { came_by_itself: false, ..prompt });
        assert_eq!(own(after.prompt), own(before.prompt), "round {round}");
        assert_eq!(after.log, before.log);
        assert_eq!(after.notice, before.notice);
    }
    room.play_on();
    for who in 0..2 {
        let audit = room.audit(who);
        assert_eq!(audit.found, Finding::Fair, "{audit:?}");
    }
    // After the end of the game, the result and the audit are there again.
    for who in 0..2 {
        room.die(who);
        room.open(who);
        room.press(who, "together");
        room.pass(5_000);
        room.result(who);
        assert_eq!(room.audit(who).found, Finding::Fair);
    }
}

#[test]
fn a_guests_finished_game_counts_once_however_often_it_is_opened() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    room.play_on();
    room.result(1);
    let counts = |room: &mut Room| {
        room.press(1, "home");
        room.press(1, "history");
        let Screen::History(history) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
        room.press(1, "home");
        room.press(1, "statistics");
        let Screen::Statistics(statistics) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
        room.press(1, "home");
        // The first line is that of the edition; the other lines are further records of the same game.
        (history.entries.len(), statistics.rows.first().map_or(0, |row| row.games))
    };
    assert_eq!(counts(&mut room), (1, 1));
    for played_since in 0..3 {
        // The game is opened again at its table, after a restart, and with both phones linked anew.
        for _ in 0..2 {
            room.die(1);
            room.open(1);
            room.press(1, "together");
            room.pass(5_000);
            room.result(1);
            room.press(1, "home");
            room.press(1, "together");
            room.pass(1_000);
        }
        assert_eq!(counts(&mut room), (1 + 4 * played_since, 1));
        // Other games that are played meanwhile do not make it a new game.
        for seed in 0..4 {
            let (edition, level) = ("classic".to_owned(), "player".to_owned());
            let (players, cast, seed) = (Some(3), Cast::Recommended, Some(seed));
            let game = NewGame { edition, players, cast, seed, level, watch: true };
            let phone = room.phone(1);
            phone.new_game(game).expect("a game of bots");
            phone.skip();
            assert!(matches!(phone.screen(), Screen::Result(_)));
            room.press(1, "home");
        }
    }
}

#[test]
fn who_is_away_is_seen_waited_for_replaced_and_back() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "classic", 4);
    assert!(room.play_until(|room| room.prompt(2).is_some()));
    room.die(2);
    room.pass(30_000);
    assert!(room.notice(0).contains("Carla"), "{}", room.notice(0));
    assert!(room.notice(1).contains("Carla"));
    // The table waits for Carla's answer, and nothing changes but the time of waiting.
    let waits = |room: &Room| match room.screen(0) {
        Screen::Table(mut table) => {
            table.awaited.iter_mut().for_each(|awaited| awaited.minutes = 0);
            table
        }
        other => panic!("{other:?}"),
    };
    let then = waits(&room);
    room.pass(30_000);
    assert_eq!(waits(&room), then);
    room.press(0, "people");
    let lobby = room.lobby(0);
    let carla = lobby.seats.iter().find(|seat| seat.name == "Carla").expect("they have a seat");
    assert!(carla.is_away);
    let replace = carla.buttons.iter().find(|button| button.id.starts_with("replace/")).expect("a bot may play");
    let id = replace.id.clone();
    room.press(0, &id);
    room.press(0, "back");
    assert!(room.play_until(|room| {
        let Screen::Table(table) = room.screen(1) else { return true };
        table.log.iter().any(|line| line.text.contains("Carlaさんの手番はコンピューター"))
    }));
    assert!(room.notice(1).contains("Carla"));
    room.open(2);
    room.press(2, "together");
    room.pass(5_000);
    assert_eq!(room.notice(0), "");
    room.play_on();
    for who in 0..3 {
        let audit = room.audit(who);
        assert_eq!(audit.found, Finding::Fair, "{who}: {audit:?}");
    }
}

#[test]
fn wrong_codes_and_bad_input_get_words() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 4);
    room.press(1, "join");
    room.pass(500);
    let Screen::Nearby(nearby) = room.screen(1) else { panic!() };
    assert!(nearby.is_busy && nearby.tables.len() == 1);
    assert!(matches!(room.phone(1).enter_text("invitation", "hello"), Err(PhoneError::BadValue { .. })));
    room.press(1, &nearby.tables[0].id);
    room.pass(500);
    for typed in ["", "12345", "abcdefg"] {
        room.phone(1).enter_text("code", typed).expect("anything can be typed");
        let Screen::Join(join) = room.screen(1) else { panic!() };
        let enter = join.buttons.iter().find(|button| button.id == "enter").expect("it is there");
        assert!(enter.closed.is_some(), "{typed}: {enter:?}");
    }
    let code = room.lobby(0).invitation.expect("a code").code;
    let wrong = if code == "000 0000" { "000 0001" } else { "000 0000" };
    room.phone(1).enter_text("code", wrong).expect("typed");
    room.press(1, "enter");
    room.pass(1_000);
    let Screen::Join(join) = room.screen(1) else { panic!() };
    assert!(!join.is_busy && join.text.contains("コード"), "{}", join.text);
    room.pass(3_000);
    room.phone(1).enter_text("code", &code).expect("typed");
    room.press(1, "enter");
    room.pass(3_000);
    assert_eq!(names(&room.lobby(0).seats)[..2], ["Anna", "Ben"]);
}

#[test]
fn a_friend_whom_wrong_codes_of_others_keep_waiting_is_let_in_by_the_host() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.open_table("classic", 4);
    let offered = |room: &Room| ids(&room.lobby(0).buttons).contains(&"let-in-now");
    room.tap_a_table(1);
    for _ in 0..4 {
        let code = room.lobby(0).invitation.expect("a code").code;
        room.phone(1).enter_text("code", if code == "000 0000" { "000 0001" } else { "000 0000" }).expect("typed");
        room.press(1, "enter");
        room.pass(9_000);
    }
    assert!(!offered(&room), "nobody with another connection was kept waiting");
    let code = room.lobby(0).invitation.expect("a code").code;
    room.tap_a_table(2);
    room.phone(2).enter_text("code", &code).expect("typed");
    room.press(2, "enter");
    room.pass(300);
    let Screen::Join(join) = room.screen(2) else { panic!("{:?}", room.screen(2)) };
    assert!(offered(&room), "{join:?}");
    room.press(0, "let-in-now");
    room.press(2, "enter");
    room.pass(1_000);
    assert_eq!(names(&room.lobby(2).seats)[..2], ["Anna", "Carla"]);
    assert!(!offered(&room));
}

#[test]
fn the_host_orders_and_others_wish() {
    let mut room = Room::of(&["Anna", "Ben", "Carla"]);
    room.open_table("classic", 4);
    room.join(1);
    room.press(1, "ready");
    room.pass(500);
    assert!(room.lobby(0).seats[1].is_ready);
    let readiness = |room: &Room, seat: usize| -> Vec<String> {
        let detail = room.lobby(0).seats[seat].detail.said().to_owned();
        detail.split(", ").filter(|fact| fact.contains("ready")).map(str::to_owned).collect()
    };
    assert_eq!(
        [readiness(&room, 0), readiness(&room, 1)],
        [vec![], vec!["ready".to_owned()]],
        "nobody waits for the host"
    );
    // After a change of the game, nobody is ready any more.
    room.press(0, "game");
    room.phone(0).choose_option("players", "5").expect("5 can play");
    room.press(0, "start");
    room.pass(500);
    assert!(!room.lobby(0).seats[1].is_ready);
    assert_eq!(readiness(&room, 1), ["not ready yet"]);
    assert_eq!(room.lobby(1).seats.len(), 5);
    // A seat is handed over only while a game is on: before it, a person without a seat sits down by themselves.
    room.press(1, "stand");
    room.pass(500);
    assert!(!ids(&room.lobby(0).buttons).iter().any(|id| id.starts_with("give/")), "{:?}", room.lobby(0).buttons);
    // Seats, names and colours.
    room.press(1, "sit/4");
    room.phone(1).enter_text("name", "Benno").expect("a name");
    room.pass(500);
    assert_eq!(room.lobby(0).seats[4].name, "Benno");
    let colours = room.lobby(1).rows;
    let taken = row(&colours, "colour").choices.iter().find(|choice| choice.closed.is_some()).expect("the host's");
    assert!(matches!(room.phone(1).choose_option("colour", &taken.id), Err(PhoneError::NotOffered { .. })));
    room.phone(1).choose_option("colour", "7").expect("a free one");
    room.pass(500);
    assert_eq!(room.lobby(0).seats[4].colour, Some(7));
    // A guest has none of the host's buttons and rows.
    let lobby = room.lobby(1);
    assert!(!ids(&lobby.buttons).contains(&"start") && lobby.rows.iter().all(|row| row.id != "door"));
    let at_seats: Vec<&Button> = lobby.seats.iter().flat_map(|seat| &seat.buttons).collect();
    assert!(at_seats.iter().all(|one| one.id == "stand" || one.id.starts_with("sit/")), "{at_seats:?}");
    assert!(!ids(&room.lobby(0).buttons).contains(&"show-code"), "it is shown already, as no game is on");
    assert!(lobby.invitation.is_none());
    assert!(room.phone(1).press("close-table").is_err());
    // The host locks the table.
    room.phone(0).choose_option("door", "locked").expect("a door");
    room.pass(200);
    assert!(room.lobby(0).invitation.is_none());
    room.phone(0).choose_option("door", "open").expect("a door");
    room.pass(200);
    room.join(2);
    // The host removes somebody.
    let lobby = room.lobby(0);
    assert!(lobby.seats.iter().flat_map(|seat| &seat.buttons).all(|button| !button.id.starts_with("remove/")));
    let is_theirs = |button: &&Button| button.id.starts_with("remove/") && button.label.contains("Carla");
    let remove = lobby.buttons.iter().find(is_theirs).expect("they can be removed");
    let asked = remove.confirm.as_ref().expect("it is asked");
    assert_eq!(
        asked.question, "Remove Carla from the table? They can come back only with the code.",
        "no game is lost"
    );
    assert_eq!(asked.yes, remove.label);
    let id = remove.id.clone();
    room.press(0, &id);
    room.pass(2_000);
    let Screen::Trouble(trouble) = room.screen(2) else { panic!("{:?}", room.screen(2)) };
    assert!(trouble.text.contains("removed you from the table"), "{}", trouble.text);
    room.press(2, "leave-table-yes");
    let Screen::Home(home) = room.screen(2) else { panic!() };
    assert!(!ids(&home.buttons).contains(&"together"));
    // The host closes the table.
    room.press(0, "close-table");
    room.press(0, "close-table-yes");
    room.pass(2_000);
    let Screen::Trouble(_) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
}

#[test]
fn a_game_that_is_ended_is_checked_as_far_as_it_went() {
    let mut room = Room::playing(&["Anna", "Ben"], "kingdom", 2);
    let mut answered = 0;
    room.play_until(|_| {
        answered += 1;
        answered > 30
    });
    room.press(0, "end-game");
    room.press(0, "end-game-yes");
    room.pass(2_000);
    assert_eq!(room.audit(0).found, Finding::Fair);
    assert_eq!(room.audit(1).found, Finding::Fair);
    room.press(0, "rematch");
    room.pass(500);
    room.deal();
}

#[test]
fn a_screen_in_the_middle_shows_what_everybody_sees() {
    let mut room = Room::of(&["Anna", "Board"]);
    room.open_table("classic", 4);
    let code = room.lobby(0).invitation.expect("a code").code;
    room.press(1, "join");
    room.pass(500);
    let Screen::Nearby(nearby) = room.screen(1) else { panic!() };
    room.press(1, &nearby.tables[0].id);
    room.pass(500);
    room.phone(1).enter_text("code", &code).expect("typed");
    room.press(1, "watch");
    room.pass(1_000);
    assert_eq!(names(&room.lobby(0).watching), ["Board"]);
    room.press(0, "start");
    room.pass(2_000);
    let Screen::Table(table) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
    assert!(table.hand.is_empty() && table.characters.is_empty() && table.prompt.is_none());
    assert!(room.notice(1).contains("観戦"), "who only watches is told so");
    room.play_on();
    assert_eq!(room.audit(1).found, Finding::Fair);
}

#[test]
fn without_radios_nothing_is_said_of_others() {
    let folder = Folder::new();
    let phone = Phone::open(folder.path(), Language::English).expect("the phone opens");
    let Screen::Home(home) = phone.screen() else { panic!() };
    assert!(!ids(&home.buttons).iter().any(|id| ["host", "join", "together"].contains(id)));
}

#[test]
fn a_host_that_played_alone_since_still_shows_the_last_game_of_its_table() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 4);
    room.play_on();
    let points_before = points(&room.result(0));
    room.die(0);
    // A game that the host has played alone ends later than the table's.
    let mut store = Store::open(&room.players[0].folder.path().join("ayatsuri.sqlite")).expect("it was left");
    let last = store.finished(0, 1).expect("it can be read")[0].id;
    let mut alone: FinishedGame<city::State> = store.finished_game(last).expect("it can be read");
    (alone.game_start.fair_deal, alone.ended) = (None, WallMillis(alone.ended.0 + 1_000));
    store.keep_finished(&alone, Some(Seat(0))).expect("it can be written");
    drop(store);
    room.open(0);
    room.press(0, "together");
    room.pass(1_000);
    assert_eq!(points(&room.result(0)), points_before);
    assert!(!room.audit(0).text.is_empty());
}

#[test]
fn the_host_decides_on_the_table_itself_whether_to_wait_for_somebody_who_is_away() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "classic", 4);
    let offered = |room: &Room, who: usize| -> Vec<String> {
        match room.screen(who) {
            Screen::Table(table) => ids(&table.notice_buttons)
                .iter()
                .map(|id| id.split('/').next().unwrap_or_default().to_owned())
                .collect(),
            other => panic!("not at a table: {other:?}"),
        }
    };
    assert_eq!(offered(&room, 0), Vec::<String>::new());
    room.die(2);
    room.pass(30_000);
    assert_eq!(offered(&room, 0), ["wait-on", "replace"]);
    assert_eq!(offered(&room, 1), Vec::<String>::new(), "only the host decides");
    room.press(0, "wait-on");
    assert_eq!(offered(&room, 0), Vec::<String>::new());
    assert!(room.notice(0).contains("Carla"), "they are still away");
    room.open(2);
    room.press(2, "together");
    room.pass(5_000);
    assert_eq!(room.notice(0), "");
    room.die(2);
    room.pass(30_000);
    assert_eq!(offered(&room, 0), ["wait-on", "replace"], "who goes away again is asked about again");
    let Screen::Table(table) = room.screen(0) else { panic!() };
    room.press(0, &table.notice_buttons[1].id.clone());
    room.pass(500);
    assert!(room.notice(0).contains("A bot plays for Carla") && offered(&room, 0).is_empty());
}

#[test]
fn all_come_to_the_table_when_another_game_is_dealt_and_who_is_asked_is_told() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "kingdom", 3);
    room.play_on();
    // Both look at the people when the next game is agreed on, and the deal brings both to the table.
    room.press(1, "people");
    room.press(0, "people");
    room.press(0, "rematch");
    room.pass(500);
    assert!(room.lobby(0).text.is_some_and(|text| text.contains("Not ready yet")));
    room.press(1, "ready");
    room.press(2, "ready");
    room.pass(500);
    room.press(0, "start");
    room.pass(3_000);
    for who in 0..3 {
        assert!(matches!(room.screen(who), Screen::Table(_)), "{who}: {:?}", room.screen(who));
    }
    assert!(room.play_until(|room| room.prompt(0).is_some()));
    room.press(0, "people");
    assert!(room.lobby(0).text.is_some_and(|text| text.contains("waiting for you")));
}

#[test]
fn a_name_that_was_given_at_a_table_is_kept() {
    let mut room = Room::of(&["Anna"]);
    room.open_table("classic", 4);
    room.phone(0).enter_text("name", "Anne").expect("a name");
    room.press(0, "home");
    room.die(0);
    room.open(0);
    room.press(0, "settings");
    let screen = room.screen(0);
    let name = screen.rows().iter().find_map(|row| row.text.as_ref()).expect("the row of the name");
    assert_eq!(name.typed, "Anne");
}
