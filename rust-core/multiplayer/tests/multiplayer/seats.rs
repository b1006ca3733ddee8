//! Tests of who may get a seat in the middle of a game, and with which key.

use crate::room::PeopleRoom;
use ayatsuri_fair_deal::{DealContext, MemberId};
use ayatsuri_link::JoinRefusal;
use ayatsuri_multiplayer::{GuestMessage, MultiplayerGuestEvent, TableInPlay, pieces};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::Controller;

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

/// Sends the host a message in a guest's name, without being asked.
fn say(room: &mut PeopleRoom, guest: usize, message: &GuestMessage) {
    let now = room.now;
    pieces(message).into_iter().for_each(|piece| room.guests[guest].link.send(piece, now));
    room.pass(500);
}

#[test]
fn a_key_that_nobody_asked_for_gives_no_seat() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    room.pass(500);
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let seat = Seat(room.seat(0).expect("it has a seat"));
    let hand = |room: &PeopleRoom| room.game.as_ref().map(|game| game.table().controller(seat));
    let (before, length) = (hand(&room), room.length());
    let other = Seat(room.seat(1).expect("it has a seat"));
    let [key, of_other] = [seat, other].map(|seat| GuestMessage::Key(context, seat.0, [7; 32]));
    say(&mut room, 0, &key);
    assert_eq!((hand(&room), room.length()), (before, length), "it has a key, and was not asked for another");
    // A phone that was not asked for a key does not send a bot away either.
    room.guests[0].is_asleep = true;
    let (now, whom) = (room.reading(), member(&room, 0));
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.go_far(0);
    room.step();
    let bots = hand(&room);
    assert!(matches!(bots, Some(Controller::Bot(_))));
    say(&mut room, 1, &key);
    say(&mut room, 1, &of_other);
    assert_eq!((hand(&room), room.length()), (bots, length + 1));
    let holds = room.game.as_ref().map(|game| game.table().controller(other));
    assert!(matches!(holds, Some(Controller::Person(Some(holder))) if holder.key != [7; 32]), "{holds:?}");
}

#[test]
fn who_was_sent_away_does_not_come_back_when_the_hosts_phone_is_started_anew() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    room.pass(500);
    let (whom, now) = (member(&room, 0), room.reading());
    let at = room.game.as_mut().map(|game| game as &mut dyn TableInPlay);
    room.host.remove(whom, &mut room.link, at, &mut room.storage, now).expect("written");
    room.pass(1_000);
    room.restart_host();
    room.restart(0);
    room.guests[0].news.clear();
    room.until("the other one is back", |room| room.guests[1].guest.is_linked());
    room.pass(1_000);
    let is_refused = |news: &MultiplayerGuestEvent| {
        matches!(news, MultiplayerGuestEvent::JoinRefused { refusal: JoinRefusal::UnknownKey, .. })
    };
    assert!(room.guests[0].news.iter().any(is_refused), "{:?}", room.guests[0].news);
    assert!(!room.guests[0].guest.is_linked() && room.host.lobby().lobby_member(whom).is_none());
}
