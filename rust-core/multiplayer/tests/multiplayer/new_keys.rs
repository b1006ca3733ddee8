//! Keys that phones make in the middle of a game: for a seat that is given to somebody, and in place of a lost key.

use crate::room::PeopleRoom;
use ayatsuri_fair_deal::{DealContext, MemberId};
use ayatsuri_multiplayer::{
    AnswerRefusal, GuestMessage, GuestRequest, MultiplayerGuestEvent, PersonId, TableInPlay, pieces,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Controller, KeptTable};

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

/// The key of the phone that plays a seat, if it is this phone.
fn key(room: &PeopleRoom, seat: u8, member: MemberId) -> Option<[u8; 32]> {
    match room.game.as_ref().expect("a game").table().controller(Seat(seat)) {
        Controller::Person(Some(holder)) if holder.member == member => Some(holder.key),
        _ => None,
    }
}

/// Checks that everybody has found the game fair.
fn check_all_honest(room: &PeopleRoom) {
    for guest in &room.guests {
        let audit = guest.guest.audit().expect("an audit");
        assert!(audit.of_all_seats().is_ok(), "{:?}", audit.of_all_seats());
        assert_eq!(guest.guest.foul(), None);
    }
    let game = room.game.as_ref().expect("a game");
    for seat in room.host.lobby().seats_of(room.host.me()) {
        assert!(game.audit(Observer::Seat(Seat(seat))).is_ok());
    }
}

#[test]
fn a_seat_is_given_to_somebody_at_the_hosts_own_phone() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(30);
    let (seat, me) = (room.seat(0).expect("a seat"), room.host.me());
    room.go_far(0);
    room.host.request(GuestRequest::Add("Friend".to_owned())).expect("there is room");
    room.pass(500);
    room.host.give_seat(seat, PersonId { member: me, person: 1 }).expect("its person is away");
    room.until("it is played at the host's phone", |room| key(room, seat, me).is_some());
    let log = room.length();
    room.play(60);
    let signed = |room: &PeopleRoom| {
        let log = room.game.as_ref().expect("a game").table().log()[log..].iter();
        log.filter(|entry| entry.seat() == Some(Seat(seat)) && entry.signature.is_some()).count()
    };
    assert!(signed(&room) > 3);
    // The key outlasts the program.
    let before = key(&room, seat, me);
    room.restart_host();
    room.pass(1_000);
    assert_eq!(key(&room, seat, me), before);
    room.come_near(0);
    room.play_to_the_end();
    check_all_honest(&room);
}

#[test]
fn a_seat_that_is_given_to_and_fro_has_a_new_key_each_time() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let (seat, first) = (room.seat(0).expect("a seat"), member(&room, 0));
    room.go_far(0);
    room.link.open_door();
    let other = room.join(false);
    room.until("they watch", |room| room.guests[other].game.is_some());
    let second = member(&room, other);
    let mut keys = vec![];
    for (turn, (away, back, whom)) in [(0, other, second), (other, 0, first)].into_iter().cycle().take(6).enumerate() {
        room.go_far(away);
        room.come_near(back);
        room.pass(500);
        room.host.give_seat(seat, whom).expect("its person is away");
        room.until("they have it", |room| key(room, seat, whom).is_some());
        for _ in 0..2 {
            room.until_asked(back);
            room.answer(back);
            room.pass(300);
        }
        if turn % 2 == 1 {
            room.restart(back);
            room.pass(500);
        }
        keys.extend(key(&room, seat, whom));
    }
    room.come_near(other);
    room.pass(500);
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 6, "each time another one");
    room.play_to_the_end();
    check_all_honest(&room);
    let is_unsigned =
        |news: &MultiplayerGuestEvent| *news == MultiplayerGuestEvent::AnswerRefused(AnswerRefusal::Unsigned);
    assert!(room.guests.iter().all(|guest| !guest.news.iter().any(is_unsigned)));
}

/// Sends the host a message in a guest's name, without being asked.
fn say(room: &mut PeopleRoom, guest: usize, message: &GuestMessage) {
    let now = room.now;
    pieces(message).into_iter().for_each(|piece| room.guests[guest].link.send(piece, now));
}

#[test]
fn a_new_key_is_for_an_own_seat_alone_and_not_for_ever() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    room.pass(500);
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let seats = [0, 1].map(|guest| room.seat(guest).expect("a seat"));
    let (whom, before) = (member(&room, 0), room.length());
    let held = key(&room, seats[0], whom);
    say(&mut room, 1, &GuestMessage::RequestKey(context, seats[0]));
    say(&mut room, 0, &GuestMessage::RequestKey(DealContext { game: 2, ..context }, seats[0]));
    room.pass(1_000);
    assert_eq!((key(&room, seats[0], whom), room.length()), (held, before));
    say(&mut room, 0, &GuestMessage::RequestKey(context, seats[0]));
    room.pass(1_000);
    let given = key(&room, seats[0], whom);
    assert!(given.is_some() && given != held && room.length() == before + 1);
    for _ in 0..200 {
        say(&mut room, 0, &GuestMessage::RequestKey(context, seats[0]));
        room.step();
    }
    room.pass(1_000);
    let passes = room.length() - before;
    assert!((5..40).contains(&passes), "{passes} entries of the log");
    room.play_to_the_end();
    check_all_honest(&room);
}

/// A stored table whose keys alone can still be read.
fn spoiled(kept: &KeptTable) -> KeptTable {
    KeptTable { state: "?".to_owned(), ..kept.clone() }
}

#[test]
fn a_guest_that_has_lost_all_but_its_key_plays_on_with_a_new_one() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    // The guest has had two keys already, and will know neither of them.
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let own = room.seat(0).expect("a seat");
    say(&mut room, 0, &GuestMessage::RequestKey(context, own));
    room.pass(1_000);
    room.until_asked(0);
    let (tag, now, whom) = (room.host.tag(), room.reading().wall, member(&room, 0));
    let seat = room.seat(0).expect("a seat");
    let before = key(&room, seat, whom);
    let kept = spoiled(room.guests[0].storage.joined(tag).expect("it is kept"));
    ayatsuri_table::TableStorage::keep_joined(&mut room.guests[0].storage, &kept, now).expect("written");
    room.restart(0);
    assert!(room.guests[0].guest.loss().text && room.guests[0].guest.has_forgotten(1).eq(&false));
    room.until("it has a new key", |room| key(room, seat, whom).is_some_and(|key| Some(key) != before));
    assert!(room.guests[0].guest.has_forgotten(1));
    room.play_to_the_end();
    check_all_honest(&room);
    let verdicts = [0, 1].map(|guest| room.guests[guest].guest.audit().expect("one").found.clone().expect("honest"));
    assert_eq!(verdicts.map(|verdict| verdict.had_part), [false, true]);
    // Of the next game it knows everything.
    room.host.rematch();
    room.pass(500);
    room.start();
    room.play_to_the_end();
    assert!(room.guests.iter().all(|guest| {
        guest.guest.audit().is_some_and(|audit| audit.game == 2 && audit.found.as_ref().is_ok_and(|it| it.had_part))
    }));
    assert!(!room.guests[0].guest.has_forgotten(2));
}

#[test]
fn a_guest_that_has_lost_what_it_was_ready_for_accuses_nobody_of_the_deal() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    let (tag, now) = (room.host.tag(), room.reading().wall);
    let kept = spoiled(room.guests[0].storage.joined(tag).expect("it is kept"));
    ayatsuri_table::TableStorage::keep_joined(&mut room.guests[0].storage, &kept, now).expect("written");
    room.restart(0);
    room.ask_for_deal();
    room.pass(60_000);
    assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()), "{:?}", room.guests[0].guest.foul());
}

#[test]
fn a_guest_that_has_lost_its_notes_before_a_deal_has_its_part_in_it() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(500);
    let (tag, now) = (room.host.tag(), room.reading().wall);
    let kept = spoiled(room.guests[0].storage.joined(tag).expect("it is kept"));
    ayatsuri_table::TableStorage::keep_joined(&mut room.guests[0].storage, &kept, now).expect("written");
    room.restart(0);
    assert!(room.guests[0].guest.loss().text);
    room.until("it is back", |room| room.guests[0].guest.lobby().is_some());
    room.start();
    assert!(!room.guests[0].guest.has_forgotten(1), "it has noted this game");
    room.play_to_the_end();
    check_all_honest(&room);
    let verdict = room.guests[0].guest.audit().expect("one").found.clone().expect("honest");
    assert!(verdict.had_part);
}

#[test]
fn a_host_that_has_lost_all_but_its_keys_finds_its_people_and_seats_by_the_game() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 7, 1, &[1, 0]);
    room.play(60);
    room.pass(500);
    // A bot plays for somebody who is away.
    let (whom, at) = (member(&room, 1), room.reading());
    room.go_far(1);
    room.pass(500);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, at).expect("written");
    room.pass(500);
    let before = room.host.lobby().clone();
    let kept = spoiled(room.storage.hosted(room.host.tag()).expect("it is kept"));
    let now = room.reading().wall;
    ayatsuri_table::TableStorage::keep_hosted(&mut room.storage, &kept, now).expect("written");
    room.restart_host();
    assert!(room.host.loss().text);
    let lobby = room.host.lobby();
    let seated = |lobby: &ayatsuri_multiplayer::Lobby| {
        let mut all: Vec<_> = lobby.people.iter().map(|one| (one.seat, one.member, one.name.clone())).collect();
        all.sort();
        all
    };
    assert_eq!(seated(lobby), seated(&before));
    assert_eq!((&lobby.setup, &lobby.bots, &lobby.name), (&before.setup, &before.bots, &before.name));
    assert_eq!(room.host.game(), 1);
    room.until("all are back", |room| room.guests.iter().all(|guest| guest.guest.is_linked()));
    room.play_to_the_end();
    check_all_honest(&room);
    room.host.rematch();
    room.pass(500);
    room.start();
    assert_eq!(room.host.game(), 2);
    room.play_to_the_end();
    check_all_honest(&room);
}

#[test]
fn a_host_that_has_lost_what_was_agreed_too_finds_it_by_the_game() {
    let mut room = PeopleRoom::playing(EditionId::Fullset, 6, 2);
    room.play(20);
    room.pass(500);
    let before = room.host.lobby().setup.clone();
    let kept = spoiled(room.storage.hosted(room.host.tag()).expect("it is kept"));
    let now = room.reading().wall;
    let kept = KeptTable { terms: None, ..kept };
    ayatsuri_table::TableStorage::keep_hosted(&mut room.storage, &kept, now).expect("written");
    room.restart_host();
    assert_eq!((&room.host.lobby().setup, room.host.lobby().bots.len()), (&before, 6));
}
