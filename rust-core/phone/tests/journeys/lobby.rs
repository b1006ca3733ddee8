//! The lines that a lobby and a table of several phones show to each person.

use ayatsuri_phone::screen::{PersonView, Screen};

use crate::person::button;
use crate::room::{Room, ids, names, row};
use crate::scripted::Scripted;

/// The details beside each name, without the words to compare, which only the host reads there.
fn details(people: &[PersonView]) -> Vec<Vec<String>> {
    let of = |person: &PersonView| {
        let all = person.detail.clone().unwrap_or_default();
        all.split(", ").filter(|fact| !fact.contains(':')).map(str::to_owned).collect()
    };
    people.iter().map(of).collect()
}

/// Anna hosts; Ben's phone is Japanese, Carla's English.
fn lobby_of_three() -> Room {
    let mut room = Room::of(&["Anna", "文左", "Carla"]);
    room.open_table("classic", 4);
    room.join(1);
    room.join(2);
    room
}

#[test]
fn each_phone_reads_who_is_the_host_who_is_ready_and_for_whom_the_table_waits() {
    let mut room = lobby_of_three();
    let text = |room: &Room, who: usize| room.lobby(who).text.unwrap_or_default();
    assert_eq!(
        details(&room.lobby(2).seats)[..3],
        [vec!["host".to_owned()], vec!["not ready yet".to_owned()], vec!["you".to_owned(), "not ready yet".to_owned()]]
    );
    assert_eq!(details(&room.lobby(0).seats)[0], ["you", "host"]);
    for who in [1, 2] {
        assert_eq!(room.phone(who).signal(), None, "nobody is called to a first game");
    }
    room.press(1, "ready");
    room.pass(500);
    assert_eq!(details(&room.lobby(2).seats)[1], ["ready"]);
    for who in [0, 2] {
        assert!(text(&room, who).contains("Not ready yet: Carla."), "{}", text(&room, who));
    }
    room.press(2, "ready");
    room.pass(500);
    assert!(text(&room, 0).contains("Everybody is ready. Start the game when you like."), "{}", text(&room, 0));
    assert!(text(&room, 2).contains("Everybody is ready. The host starts the game."), "{}", text(&room, 2));
}

#[test]
fn a_guest_may_stand_up_from_its_own_seat_alone_and_sees_whose_a_colour_is() {
    let mut room = lobby_of_three();
    let lobby = room.lobby(2);
    let buttons: Vec<Vec<&str>> = lobby.seats[..3].iter().map(|seat| ids(&seat.buttons)).collect();
    assert_eq!(buttons, [vec![], vec![], vec!["stand"]]);
    let choices = &row(&lobby.rows, "colour").choices;
    let mut taken: Vec<&str> = choices.iter().filter_map(|choice| choice.closed.as_deref()).collect();
    taken.sort_unstable();
    assert_eq!(taken, ["Anna has it.", "文左 has it."]);
    // A further person at a phone who types no name becomes "Player 2" there.
    room.press(2, "add-person");
    room.pass(500);
    assert_eq!(names(&room.lobby(0).seats)[3], "Player 2");
}

#[test]
fn a_host_to_whom_nobody_has_come_is_asked_before_a_game_of_bots_and_reads_how_guests_find_the_table() {
    let mut room = Room::of(&["Anna", "文左"]);
    room.open_table("classic", 4);
    let alone = room.lobby(0);
    assert!(alone.text.as_ref().is_some_and(|text| text.contains("Nobody else is here yet.")), "{:?}", alone.text);
    let asked = button(&alone.buttons, "start").confirm.clone().expect("it is asked");
    assert_eq!(asked.question, "Nobody has joined yet. Start a game against bots alone?");
    // Before anybody has asked the table, the others' list calls it as the host reads.
    room.press(1, "join");
    room.pass(500);
    let Screen::Nearby(nearby) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
    let mark = nearby.tables[0].title.trim_start_matches("卓 ");
    assert!(alone.text.is_some_and(|text| text.contains(&format!("\"Table {mark}\""))), "{mark}");
    room.press(1, "back");
    room.join(1);
    assert_eq!(button(&room.lobby(0).buttons, "start").confirm, None, "a guest is there");
    assert!(room.lobby(1).text.is_none_or(|text| !text.contains(mark)), "only the host invites");
}

#[test]
fn a_host_where_nothing_goes_on_is_left_to_sleep() {
    let mut room = lobby_of_three();
    room.pass(20_000);
    let mut called_at_once = 0;
    for _ in 0..50 {
        room.pass(20);
        let now = room.radio.now().0;
        called_at_once += usize::from(room.phone(0).tick(now).is_some_and(|next| next <= now));
    }
    assert!(called_at_once < 5, "{called_at_once} of 50 times it asked to be called at once");
}

#[test]
fn a_guest_sees_what_moves_and_that_its_choice_is_on_its_way() {
    let mut room = Room::playing(&["Anna", "文左", "Carla"], "classic", 3);
    for who in 0..3 {
        room.phone(who).take_cues(u64::MAX);
    }
    let mut answers = 0;
    assert!(room.play_until(|room| {
        answers += usize::from(room.prompt(2).is_some());
        answers > 8
    }));
    for who in 0..3 {
        let cues = room.phone(who).take_cues(u64::MAX).len();
        assert!(cues > 5, "{who}: {cues} cues of eight answers and all between them");
    }
    let prompt = room.prompt(2).expect("they are asked");
    room.phone(2).choose(prompt.id, prompt.choices[0].index).expect("it is offered");
    let Screen::Table(table) = room.screen(2) else { panic!("{:?}", room.screen(2)) };
    assert_eq!(table.waiting.as_deref(), Some("Your choice is on its way to the host's phone."));
}

#[test]
fn a_host_lets_a_bot_play_for_whoever_is_away_and_for_nobody_else() {
    let mut room = Room::playing(&["Anna", "文左", "Carla"], "classic", 4);
    room.press(0, "people");
    let offered = |room: &Room| -> Vec<(String, String)> {
        let is_meant = |id: &&str| id.split('/').next() == Some("replace");
        let of = |person: &PersonView| {
            let id = ids(&person.buttons).into_iter().find(is_meant)?.to_owned();
            Some((person.name.clone(), id))
        };
        room.lobby(0).seats.iter().filter_map(of).collect()
    };
    assert_eq!(offered(&room), [], "all are here");
    let frees = |person: &PersonView| ids(&person.buttons).iter().any(|id| id.starts_with("unseat/"));
    assert!(!room.lobby(0).seats.iter().any(frees), "seats are freed before a game");
    room.die(2);
    room.pass(30_000);
    let [(name, id)] = &offered(&room)[..] else { panic!("{:?}", offered(&room)) };
    assert_eq!(name, "Carla");
    room.press(0, id);
    room.pass(500);
    assert_eq!(offered(&room), [], "a bot plays for them");
}

#[test]
fn one_joins_only_with_a_whole_code() {
    let mut room = Room::of(&["Anna", "Ben"]);
    room.open_table("classic", 4);
    room.tap_a_table(1);
    let code = room.lobby(0).invitation.expect("a code").code;
    let closed = |room: &Room| {
        let Screen::Join(join) = room.screen(1) else { panic!("{:?}", room.screen(1)) };
        ["enter", "watch"].map(|id| button(&join.buttons, id).closed.is_some())
    };
    assert_eq!(closed(&room), [true; 2], "nothing is typed");
    room.phone(1).enter_text("code", &code[..code.len() - 1]).expect("a part of a code");
    assert_eq!(closed(&room), [true; 2], "one digit lacks");
    room.phone(1).enter_text("code", &code).expect("a code");
    assert_eq!(closed(&room), [false; 2]);
}

#[test]
fn a_guest_with_games_in_play_finds_the_way_to_a_table_below_them() {
    let mut room = Room::of(&["Anna"]);
    room.press(0, "quick");
    room.press(0, "leave");
    let Screen::Home(home) = room.screen(0) else { panic!("{:?}", room.screen(0)) };
    assert_eq!(ids(&home.buttons)[..3], ["resume", "join", "quick"]);
}
