//! Seats that pass in the middle of a game: who is asked for a key, how often, and what the host stores before.

use ayatsuri_fair_deal::MemberId;
use ayatsuri_multiplayer::{GuestMessage, GuestRequest, PersonId, TablePhase, pieces};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{Controller, KeptTable};

use crate::keeping::FullDisk;
use crate::room::PeopleRoom;

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

/// A game in play, and a number of people who came late and watch.
fn watched(late: usize) -> (PeopleRoom, Vec<usize>) {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.link.open_door();
    let late: Vec<usize> = (0..late).map(|_| room.join(false)).collect();
    room.until("they watch", |room| room.guests.iter().all(|guest| guest.game.is_some()));
    (room, late)
}

fn until_it_plays(room: &mut PeopleRoom, guest: usize) {
    let whom = member(room, guest);
    room.until("it plays", |room| room.host.lobby().lobby_member(whom).is_some_and(|person| !person.is_replaced));
}

fn controller(room: &PeopleRoom, seat: u8) -> Controller {
    room.game.as_ref().expect("a game").table().controller(Seat(seat))
}

fn late_keys(kept: &KeptTable) -> usize {
    let state: serde_json::Value = serde_json::from_str(&kept.state).expect("JSON");
    state["late_keys"].as_array().map_or(0, Vec::len)
}

#[test]
fn who_has_given_no_key_in_the_game_before_is_asked_again() {
    let (mut room, late) = watched(1);
    room.guests[late[0]].is_asleep = true;
    room.host.give_seat(3, member(&room, late[0])).expect("a bot plays it");
    room.pass(300);
    let game = room.game.as_mut().expect("a game");
    room.host.end_game(game);
    room.step();
    room.guests[late[0]].is_asleep = false;
    room.pass(1_000);
    room.host.rematch();
    room.pass(500);
    room.make_all_ready();
    // The guest misses the deal, and so has no key from it.
    room.guests[late[0]].is_asleep = true;
    room.ask_for_deal();
    room.until("the others have dealt", |room| room.host.lobby().phase == TablePhase::Playing(2));
    room.guests[late[0]].is_asleep = false;
    until_it_plays(&mut room, late[0]);
}

#[test]
fn who_had_a_seat_before_without_a_key_is_asked_again() {
    let (mut room, late) = watched(2);
    let whom = [member(&room, late[0]), member(&room, late[1])];
    room.guests[late[0]].is_asleep = true;
    room.host.give_seat(3, whom[0]).expect("a bot plays it");
    room.pass(300);
    room.go_far(late[0]);
    room.step();
    room.host.give_seat(3, whom[1]).expect("who has it is away");
    until_it_plays(&mut room, late[1]);
    room.guests[late[0]].is_asleep = false;
    room.come_near(late[0]);
    room.pass(1_000);
    assert_eq!(room.host.lobby().sitter(3).map(|person| person.member), Some(whom[1]), "its key comes too late");
    room.go_far(late[1]);
    room.step();
    room.host.give_seat(3, whom[0]).expect("who has it is away");
    until_it_plays(&mut room, late[0]);
    assert!(matches!(controller(&room, 3), Controller::Person(Some(holder)) if holder.member == whom[0]));
}

/// A game in play in which the first guest is away, and somebody at the host's phone has no seat.
fn friend_watches() -> (PeopleRoom, PersonId, u8) {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.host.request(GuestRequest::Add("Friend".to_owned())).expect("there is room");
    room.host.request_for(1, GuestRequest::Seat(None)).expect("before a game");
    room.start();
    room.play(5);
    let seat = room.seat(0).expect("a seat");
    room.go_far(0);
    room.pass(300);
    let friend = PersonId { member: room.host.me(), person: 1 };
    (room, friend, seat)
}

#[test]
fn a_seat_that_passes_to_the_hosts_own_phone_keeps_its_key() {
    let (mut room, friend, seat) = friend_watches();
    room.host.give_seat(seat, friend).expect("its person is away");
    room.run_host();
    let is_replaced = |room: &PeopleRoom| room.host.lobby().lobby_member(friend).expect("at the table").is_replaced;
    assert!(!is_replaced(&room), "at once");
    let held = controller(&room, seat);
    assert!(matches!(held, Controller::Person(Some(holder)) if holder.member == room.host.me()));
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(friend, game, &mut room.storage, now).expect("written");
    room.play(3);
    assert!(is_replaced(&room) && matches!(controller(&room, seat), Controller::Bot(_)));
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.resume_person(1, game, &mut room.storage, now).expect("written");
    room.play(3);
    assert_eq!((controller(&room, seat), late_keys(&room.host.stored())), (held, 1));
}

#[test]
fn the_key_of_a_seat_is_written_before_the_seat_passes_to_it() {
    let (mut room, friend, seat) = friend_watches();
    room.host.give_seat(seat, friend).expect("its person is away");
    let (now, before) = (room.reading(), controller(&room, seat));
    let game = room.game.as_mut().expect("a game");
    let mut disk = FullDisk::for_steps(room.storage.clone());
    let failed = room.host.run(&mut room.link, Some(game), &mut disk, now);
    assert!(failed.is_err());
    let kept = disk.storage.hosted(room.host.tag()).expect("it is kept");
    assert_eq!((controller(&room, seat), late_keys(kept)), (before, 1));
}

#[test]
fn a_phone_has_one_answer_of_each_seat_on_its_way() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.until_asked(0);
    let now = room.reading();
    let guest = &mut room.guests[0];
    let game = guest.game.as_mut().expect("it follows");
    let (prompt, action) = (game.prompt().expect("it is asked"), game.legal().as_slice()[0]);
    let answer = game.act(prompt, action).expect("it is asked");
    for action in [[1; 6], [2; 6]] {
        guest.guest.act(answer.clone(), Some((prompt, action)), &mut guest.storage, now).expect("written");
        let seat = game.seat().expect("a seat");
        assert_eq!(guest.guest.pending(seat), Some((prompt, action)));
    }
}

#[test]
fn who_may_not_have_a_key_is_told_nothing() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    room.pass(1_000);
    let context = room.guests[0].guest.announcement().expect("dealt").list.context;
    let (own, other) = (room.seat(0).expect("a seat"), room.seat(1).expect("a seat"));
    let cost = |room: &mut PeopleRoom, message: GuestMessage| {
        let (before, now) = (room.sent, room.now);
        pieces(&message).into_iter().for_each(|piece| room.guests[0].link.send(piece, now));
        room.pass(500);
        room.sent - before
    };
    let elsewhere = ayatsuri_fair_deal::DealContext { table: [9; 4], ..context };
    let nothing = cost(&mut room, GuestMessage::Key(context, own, [7; 32]));
    for (context, seat) in [(context, other), (context, 3), (context, 9), (elsewhere, own)] {
        assert!(cost(&mut room, GuestMessage::RequestKey(context, seat)) <= nothing, "{context:?} {seat}");
    }
    let game = room.game.as_mut().expect("a game");
    room.host.end_game(game);
    room.pass(1_000);
    assert!(cost(&mut room, GuestMessage::RequestKey(context, own)) <= nothing, "nobody plays any more");
    assert_eq!(room.guests[0].guest.foul(), None);
}
