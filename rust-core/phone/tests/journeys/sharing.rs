//! Two phones at one table, with two people at each: a person without a phone sits at a friend's.

use crate::room::{Room, names, points};
use crate::scripted::Scripted;
use crate::several::{check_public, whose};
use ayatsuri_phone::Phone;
use ayatsuri_phone::screen::{AwaitingTable, Button, Finding, PersonView, Screen};

/// Anna and Ben at the host's phone, Carla and Dora at a guest's.
fn two_at_each(game: &str, players: u32) -> Room {
    let mut room = Room::of(&["Anna", "Carla"]);
    room.open_table(game, players);
    room.join(1);
    for (who, name) in [(0, "Ben"), (1, "Dora")] {
        room.phone(who).enter_text("new-person", name).expect("there is a row for the name");
        room.press(who, "add-person");
        room.pass(500);
    }
    room
}

/// Checks that only the cover changes whose view a phone shows, and that nothing is shown in between.
fn look(room: &Room, who: usize, open: &mut Option<u32>, opened: &mut Vec<u32>) {
    match room.screen(who) {
        Screen::Cover(cover) => {
            check_public(&cover.table);
            let signal = room.players[who].phone.as_ref().and_then(Phone::signal);
            let called = signal.and_then(|signal| signal.person).map(|person| person.name);
            assert_eq!(called.as_ref(), Some(&cover.name), "the phone calls whom its cover names");
            *open = None;
        }
        Screen::Table(table) => match whose(&table) {
            None => {
                check_public(&table);
                *open = None;
            }
            // The room opens a cover and answers at once, so this test may not see the cover itself.
            Some(seat) => {
                *open = Some(seat);
                if !opened.contains(&seat) {
                    opened.push(seat);
                }
            }
        },
        _ => {}
    }
}

#[test]
fn two_people_at_each_of_two_phones_play_every_game_to_a_fair_audit() {
    for (game, players) in [("first", 4), ("fullset", 5), ("expanded", 4), ("classic", 5), ("kingdom", 3)] {
        let mut room = two_at_each(game, players);
        if game == "kingdom" {
            // Four people do not fit at a table of three, so one leaves again.
            room.press(1, "remove-person/1");
            room.pass(500);
        }
        let seats = names(&room.lobby(1).seats).join(" ");
        assert!(seats.starts_with(if game == "kingdom" { "Anna Carla Ben" } else { "Anna Carla Ben Dora" }), "{seats}");
        room.deal();
        let mut open = [None, None];
        let mut opened = [vec![], vec![]];
        room.play_until(|room| {
            (0..2).for_each(|who| look(room, who, &mut open[who], &mut opened[who]));
            false
        });
        room.pass(2_000);
        let results = [0, 1].map(|who| room.result(who));
        assert_eq!(points(&results[0]), points(&results[1]), "{game}");
        for who in 0..2 {
            let audit = room.audit(who);
            assert_eq!(audit.found, Finding::Fair, "{game}: {audit:?}");
        }
        opened.iter_mut().for_each(|seats| seats.sort_unstable());
        // A guest's answer is on its way for a moment, so its table stays open between two looks of this test.
        let guests: &[u32] = if game == "kingdom" { &[] } else { &[1, 3] };
        assert!(guests.iter().all(|seat| opened[1].contains(seat)), "{game}: {opened:?}");
        assert!(opened[0].iter().all(|seat| [0, 2].contains(seat)), "{game}: {opened:?}");
    }
}

#[test]
fn the_host_moves_every_seat_up_and_down_people_of_any_phone_and_bots() {
    let mut room = two_at_each("classic", 6);
    let order = |room: &Room, who: usize| -> Vec<String> {
        room.lobby(who).seats.into_iter().map(|seat| if seat.face.is_some() { seat.name } else { "-".into() }).collect()
    };
    assert_eq!(order(&room, 0), ["Anna", "Carla", "Ben", "Dora", "-", "-"]);
    let offered = |room: &Room, who: usize| -> Vec<Vec<String>> {
        let moves = |button: &Button| button.id.starts_with("move/").then(|| button.id.clone());
        room.lobby(who).seats.iter().map(|seat| seat.buttons.iter().filter_map(moves).collect()).collect()
    };
    let all: Vec<Vec<String>> = (0..6u32)
        .map(|seat| {
            let up = seat.checked_sub(1).map(|to| format!("move/{seat}/{to}"));
            up.into_iter().chain((seat < 5).then(|| format!("move/{seat}/{}", seat + 1))).collect()
        })
        .collect();
    assert_eq!(offered(&room, 0), all);
    assert!(offered(&room, 1).iter().all(Vec::is_empty), "a guest orders nobody");
    room.press(1, "ready");
    room.pass(300);
    // The moves: somebody at a guest's phone, a bot past a person, and the host past somebody at their own phone.
    for (id, after) in [
        ("move/3/2", ["Anna", "Carla", "Dora", "Ben", "-", "-"]),
        ("move/4/3", ["Anna", "Carla", "Dora", "-", "Ben", "-"]),
        ("move/0/1", ["Carla", "Anna", "Dora", "-", "Ben", "-"]),
        ("move/1/2", ["Carla", "Dora", "Anna", "-", "Ben", "-"]),
    ] {
        room.press(0, id);
        room.pass(500);
        assert_eq!([order(&room, 0), order(&room, 1)], [after, after], "{id}");
    }
    assert!(!room.lobby(0).seats[0].is_ready, "who was ready agrees anew");
    // The level of a bot goes with it.
    let level = |room: &Room, seat: usize| room.lobby(0).seats[seat].detail.clone();
    let novice = level(&room, 5);
    room.press(0, "level/5");
    let player = level(&room, 5);
    assert_ne!(novice, player);
    room.press(0, "move/5/4");
    assert_eq!((level(&room, 4), order(&room, 0)[5].as_str()), (player, "Ben"));
    room.pass(500);
    room.deal();
    for who in 0..2 {
        let table = match room.screen(who) {
            Screen::Table(table) => table,
            Screen::Cover(cover) => cover.table,
            other => panic!("{other:?}"),
        };
        let mut seats: Vec<(u32, &str)> = table.seats.iter().map(|seat| (seat.seat, seat.name.as_str())).collect();
        seats.sort_unstable();
        let people: Vec<&str> = seats.iter().map(|(_, name)| *name).collect();
        assert_eq!((people[0], people[1], people[2], people[5]), ("Carla", "Dora", "Anna", "Ben"), "phone {who}");
    }
    assert!(room.phone(0).press("move/0/1").is_err(), "not during a game");
}

#[test]
fn phones_with_two_people_that_are_killed_come_back_to_the_cover() {
    let mut room = two_at_each("classic", 4);
    room.deal();
    for round in 0..12 {
        let mut steps = 0;
        let is_on = room.play_until(|_| {
            steps += 1;
            steps > 9 + round
        });
        // The system's random numbers deal the cards, and people press anything: some games end before twelve rounds.
        if !is_on || (0..2).any(|who| matches!(room.screen(who), Screen::Result(_))) {
            assert!(round > 4, "the game is long enough: {round}");
            return;
        }
        // The person who is asked for looks at their hand, and the phone dies.
        for who in 0..2 {
            if let Screen::Cover(cover) = room.screen(who) {
                room.press(who, &format!("open/{}", cover.seat));
            }
            let Screen::Table(table) = room.screen(who) else { panic!("{:?}", room.screen(who)) };
            let Some(seat) = whose(&table).filter(|_| table.prompt.is_some()) else { continue };
            room.die(who);
            room.open(who);
            room.press(who, "together");
            room.pass(3_000);
            let Screen::Cover(cover) = room.screen(who) else { panic!("no cover: {:?}", room.screen(who)) };
            assert_eq!(cover.seat, seat);
            check_public(&cover.table);
            // If somebody goes to the first screen, the table stays open behind it and is covered all the same.
            room.press(who, &format!("open/{seat}"));
            room.press(who, "leave");
            room.press(who, "together");
            assert!(matches!(room.screen(who), Screen::Cover(_)), "after going home");
        }
    }
}

/// Somebody on a seat, as the host sees them in the lobby.
fn seated(room: &Room, name: &str) -> PersonView {
    let people = room.lobby(0).seats;
    people.into_iter().find(|person| person.name == name).unwrap_or_else(|| panic!("{name} has no seat"))
}

#[test]
fn a_bot_plays_for_one_person_at_the_hosts_phone_and_the_other_plays_on() {
    // Each row: who leaves their seat to a bot, by which button, who plays on, and by which button the first comes
    // back.
    for (gone, leave, stays, back) in
        [("Anna", "replace-me", "Ben", "back-myself"), ("Ben", "replace-person/1", "Anna", "back-person/1")]
    {
        let mut room = two_at_each("classic", 4);
        room.deal();
        room.press(0, "people");
        room.press(0, leave);
        room.pass(300);
        assert!(seated(&room, gone).is_away && !seated(&room, stays).is_away, "{leave} concerns {gone} alone");
        room.press(0, "back");
        // Only the other of the two is asked, with cover and signal.
        let mut covers = 0;
        for _ in 0..400 {
            match room.screen(0) {
                Screen::Cover(cover) => {
                    assert_eq!(cover.name, stays, "after {leave}");
                    let signal = room.phone(0).signal().expect("who plays on is called");
                    assert_eq!(signal.person.map(|person| person.name).as_deref(), Some(stays));
                    covers += 1;
                }
                Screen::Table(_) => {}
                other => panic!("{other:?}"),
            }
            if covers == 4 {
                break;
            }
            let mut looked = false;
            room.play_until(|_| std::mem::replace(&mut looked, true));
        }
        assert_eq!(covers, 4, "{stays} plays on");
        room.press(0, "people");
        room.press(0, back);
        room.pass(300);
        assert!(!seated(&room, gone).is_away && !seated(&room, stays).is_away);
        assert!(room.phone(0).press(back).is_err(), "they are back");
        room.press(0, "back");
        let is_asked = |room: &mut Room| matches!(room.screen(0), Screen::Cover(cover) if cover.name == gone);
        assert!(room.play_until(is_asked), "{gone} is asked again");
        room.play_on();
        for who in 0..2 {
            let audit = room.audit(who);
            assert_eq!(audit.found, Finding::Fair, "{gone}: {audit:?}");
        }
    }
}

#[test]
fn the_host_frees_the_seat_of_one_person_at_a_guests_phone() {
    for (freed, kept) in [("Dora", "Carla"), ("Carla", "Dora")] {
        let mut room = two_at_each("classic", 5);
        let guests = room.lobby(1).seats;
        let offers = |button: &Button| button.id.starts_with("unseat/");
        assert!(!guests.iter().any(|person| person.buttons.iter().any(offers)), "a guest frees nobody's seat");
        let free = seated(&room, freed).buttons.into_iter().find(offers).expect("it can be freed").id;
        room.press(0, &free);
        room.pass(500);
        for who in 0..2 {
            let lobby = room.lobby(who);
            assert_eq!(names(&lobby.watching), [freed], "phone {who}");
            assert!(names(&lobby.seats).contains(&kept), "phone {who}");
        }
    }
}

#[test]
fn who_left_a_seat_at_the_hosts_phone_to_a_bot_is_there_for_the_next_game() {
    let mut room = two_at_each("classic", 4);
    room.deal();
    for id in ["people", "replace-me", "replace-person/1", "back", "end-game", "end-game-yes"] {
        room.press(0, id);
        room.pass(300);
    }
    room.press(0, "rematch");
    room.pass(500);
    assert!(!seated(&room, "Anna").is_away && !seated(&room, "Ben").is_away);
    room.deal();
}

#[test]
fn at_a_guests_phone_what_moved_for_whoever_had_looked_is_not_animated_for_the_next() {
    let mut room = two_at_each("classic", 4);
    room.deal();
    let (mut moments, mut moved, mut covered) = (0, 0, 0);
    room.play_until(|room| {
        let Screen::Table(table) = room.screen(1) else { return false };
        if whose(&table).is_none() {
            return false;
        }
        moments += 1;
        if moments % 2 == 0 {
            moved += usize::from(!room.phone(1).take_cues(u64::MAX).is_empty());
        } else {
            room.phone(1).set_in_front(false);
            assert_eq!(room.phone(1).take_cues(u64::MAX), [], "cues of the one who had looked are still there");
            room.phone(1).set_in_front(true);
            covered += 1;
        }
        moved > 5 && covered > 5
    });
    assert!(moved > 5 && covered > 5, "{moved} of {moments}, {covered}");
}

#[test]
fn a_bot_takes_the_seat_of_somebody_at_the_hosts_phone_alone_and_in_a_game_alone() {
    let mut room = two_at_each("classic", 4);
    let kinds = |room: &Room, who: usize, name: &str| -> Vec<String> {
        let lobby = room.lobby(who);
        let person = lobby.seats.iter().find(|person| person.name == name).expect("they have a seat");
        let kind = |button: &Button| button.id.split('/').next().unwrap_or_default().to_owned();
        person.buttons.iter().map(kind).filter(|kind| kind != "move").collect()
    };
    assert_eq!(kinds(&room, 0, "Ben"), ["stand-person", "remove-person"]);
    assert_eq!(kinds(&room, 1, "Dora"), ["stand-person", "remove-person"]);
    room.deal();
    for who in 0..2 {
        room.press(who, "people");
    }
    assert_eq!(kinds(&room, 0, "Ben"), ["replace-person"]);
    assert_eq!(kinds(&room, 1, "Dora"), Vec::<String>::new());
}

#[test]
fn the_signal_names_the_table_alike_on_all_its_phones() {
    let mut room = two_at_each("classic", 4);
    room.deal();
    let mut named: [Option<u32>; 2] = [None, None];
    assert!(room.play_until(|room| {
        for (who, named) in named.iter_mut().enumerate() {
            if let Some(AwaitingTable::Together { table }) = room.phone(who).signal().map(|signal| signal.table) {
                *named = Some(table);
            }
        }
        named.iter().all(Option::is_some)
    }));
    assert!(named[0] == named[1] && named[0] != Some(0), "{named:?}");
}
