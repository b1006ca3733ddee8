//! A phone that has missed something is told what it lacks, once, and nothing that it has. Telling it something again
//! changes nothing of what it keeps.

use crate::room::{City, PeopleRoom};
use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{DealContext, MemberId, ShownToObserver};
use ayatsuri_multiplayer::{
    DealAnnouncement, GameFollower, GuestMessage, HostMessage, KnownProgress, MultiplayerGuestEvent, TableInPlay,
    pieces, view_checksum,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat, View};
use ayatsuri_table::MemoryStorage;

/// A game in play, after many updates.
fn in_play() -> PeopleRoom {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(120);
    room.pass(500);
    room
}

/// The most that waits for a guest's phone within the next seconds, in bytes.
fn most_on_its_way(room: &mut PeopleRoom, guest: usize) -> usize {
    let key = room.key(guest);
    let steps = (0..60).map(|_| {
        room.step();
        room.link.waiting(key)
    });
    steps.max().unwrap_or(0)
}

/// Checks that a guest knows what its seat may know, and that its story leads to that.
fn check_knows_all(room: &PeopleRoom, guest: usize) {
    let (table, game) =
        (room.game.as_ref().expect("a game").table(), room.guests[guest].game.as_ref().expect("a game"));
    let observer = Observer::Seat(Seat(game.seat().expect("a seat")));
    assert_eq!(view_checksum(game.view()), view_checksum(table.view(observer)));
    let (anew, since) = game.story();
    let before = || View::before(&table.game_start().setup, observer).expect("a legal setup");
    let mut view: View<City> = anew.cloned().unwrap_or_else(before);
    for shown in since {
        if let ShownToObserver::Observed(heard) = shown {
            view.hear(heard);
        }
    }
    assert_eq!(view_checksum(&view), view_checksum(game.view()), "its story is another one");
}

/// Plays on until a guest is asked, or until it is not.
fn play_until(room: &mut PeopleRoom, guest: usize, is_asked: bool) {
    for _ in 0..1_000 {
        if room.guests[guest].game.as_ref().expect("a game").prompt().is_some() == is_asked {
            return;
        }
        room.play(1);
        room.pass(500);
    }
    panic!("guest {guest} never comes to that");
}

#[test]
fn a_guest_who_comes_back_is_told_what_it_lacks_and_nothing_that_it_has() {
    for is_asked in [false, true] {
        let mut room = in_play();
        play_until(&mut room, 0, is_asked);
        let known = room.guests[0].game.as_ref().expect("a game").known();
        // Its program was started anew, and says how much it knows.
        room.restart(0);
        let little = most_on_its_way(&mut room, 0);
        let game = room.guests[0].game.as_ref().expect("a game");
        assert_eq!((game.known(), game.times_told_whole()), (known, 1), "it lacks nothing");
        assert!(game.story().0.is_none());
        check_knows_all(&room, 0);
        // A phone that has lost everything but its key is told all of it.
        let kept = room.guests[0].storage.joined(room.host.tag()).expect("it is kept").clone();
        room.go_far(0);
        let other = room.restored(&kept, MemoryStorage::new());
        let all = most_on_its_way(&mut room, other);
        check_knows_all(&room, other);
        assert!(4 * little < all, "{little} bytes for nothing new, {all} for everything");
        // It has lost what it signed. If it is asked, it gets another key to sign with, and all are told.
        let told = KnownProgress { updates: known.updates + u32::from(is_asked), ..known };
        assert_eq!(room.guests[other].game.as_ref().map(GameFollower::known), Some(told), "asked: {is_asked}");
    }
}

#[test]
fn a_guest_who_asks_for_the_whole_view_gets_it_and_its_story_goes_on_from_there() {
    let mut room = in_play();
    let seat = room.seat(0);
    let now = room.now;
    pieces(&GuestMessage::RequestView(seat)).into_iter().for_each(|piece| room.guests[0].link.send(piece, now));
    room.pass(500);
    let game = room.guests[0].game.as_ref().expect("a game");
    assert_eq!(game.times_told_whole(), 2);
    assert!(game.story().0.is_some() && game.story().1.is_empty(), "nothing has happened since");
    check_knows_all(&room, 0);
    let known = game.known().updates;
    room.play(40);
    room.pass(500);
    let game = room.guests[0].game.as_ref().expect("a game");
    assert!(game.known().updates > known && game.times_told_whole() == 2, "it is told what follows, one by one");
    assert!(!game.story().1.is_empty());
    check_knows_all(&room, 0);
}

#[test]
fn a_guest_who_knows_more_than_the_host_is_told_everything_anew() {
    let mut room = in_play();
    let (earlier, length) = (room.storage.clone(), room.length());
    let known = room.guests[0].game.as_ref().expect("a game").known().updates;
    room.play(30);
    room.pass(500);
    assert!(room.guests[0].game.as_ref().expect("a game").known().updates > known);
    // The host's phone was set back to an earlier backup.
    room.storage = earlier;
    room.restart_host();
    room.pass(3_000);
    assert_eq!(room.length(), length);
    for guest in 0..2 {
        assert_eq!(room.guests[guest].game.as_ref().expect("a game").times_told_whole(), 2, "guest {guest}");
        check_knows_all(&room, guest);
    }
}

#[test]
fn a_guest_is_told_that_something_was_played_just_when_it_was() {
    let mut room = in_play();
    let has_news = |room: &PeopleRoom| room.guests[0].news.contains(&MultiplayerGuestEvent::Played);
    room.guests[0].news.clear();
    room.play(20);
    room.pass(500);
    assert!(has_news(&room));
    let row = room.guests[0].storage.shown(room.host.tag(), 1).pop().expect("a row");
    room.guests[0].news.clear();
    room.tell(0, &HostMessage::Updates(vec![row.heard]));
    room.pass(500);
    assert!(!has_news(&room), "it knew that");
}

#[test]
fn rows_are_numbered_from_nought_without_a_gap() {
    let mut room = in_play();
    let is_in_order = |room: &PeopleRoom, guest: usize| {
        let rows = room.guests[guest].storage.shown(room.host.tag(), 1);
        assert!(rows.len() > 20 && rows.iter().map(|row| row.number).eq(0..rows.len() as u32));
        rows.len()
    };
    let before = is_in_order(&room, 0);
    room.restart(0);
    room.play(20);
    room.pass(500);
    assert!(is_in_order(&room, 0) > before);
}

#[test]
fn a_guest_who_missed_the_end_is_told_it_by_a_host_that_was_started_anew_since() {
    let mut room = in_play();
    let member = room.guests[0].guest.me().expect("it is in");
    room.go_far(0);
    room.pass(200);
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(member, game, &mut room.storage, now).expect("written");
    room.play_to_the_end();
    let known = room.guests[0].game.as_ref().expect("a game").known().updates;
    room.restart_host();
    assert!(room.game.is_none(), "it is over");
    room.until("it has audited the game", |room| room.guests[0].guest.audit().is_some());
    let verdict = room.guests[0].guest.audit().and_then(|audit| audit.found.clone().ok()).expect("honest");
    assert_eq!(verdict.shown, verdict.of, "it was told all of it");
    let game = room.guests[0].game.as_ref().expect("a game");
    assert!(game.known().updates > known && game.times_told_whole() == 1, "one by one");
}

/// The announcement of the deal that the first guest was told.
fn announcement(room: &PeopleRoom) -> DealAnnouncement {
    room.guests[0].guest.announcement().expect("dealt").clone()
}

#[test]
fn a_deal_that_is_told_again_keeps_what_its_list_settles() {
    let mut room = in_play();
    let honest = announcement(&room);
    assert!(honest.bots.is_some() && honest.voids.is_empty());
    let context = DealContext { attempt: 0, ..honest.list.context };
    let voids = vec![(context, vec![MemberId([9; 8])])];
    room.tell(0, &HostMessage::Dealt(DealAnnouncement { bots: None, voids: voids.clone(), ..honest.clone() }));
    room.pass(500);
    assert_eq!((announcement(&room).bots, announcement(&room).voids), (honest.bots, honest.voids.clone()));
    // Another list is another deal, with voids and bots of its own.
    let mut other = DealAnnouncement { bots: None, voids, ..honest };
    other.list.context.game += 1;
    room.tell(0, &HostMessage::Dealt(other.clone()));
    room.pass(500);
    assert_eq!((announcement(&room).bots, announcement(&room).voids), (None, other.voids));
}

#[test]
fn an_answer_on_its_way_outlasts_a_deal_that_is_told_again_and_no_other_deal() {
    let mut room = in_play();
    room.until_asked(0);
    room.pass(500);
    let (same, seat, length) = (announcement(&room), room.seat(0).expect("a seat"), room.length());
    let elsewhere = DealAnnouncement { own: None, ..same.clone() };
    let mut next = same.clone();
    next.list.context.game += 1;
    let gives = |room: &mut PeopleRoom| {
        room.answer(0);
        let given = room.guests[0].guest.pending(seat);
        assert!(given.is_some(), "it is on its way");
        given
    };
    // The same deal again: its person need not answer again.
    room.tell(0, &HostMessage::Dealt(same));
    let given = gives(&mut room);
    room.guests[0].news.clear();
    room.step();
    assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Dealt));
    assert_eq!(room.guests[0].guest.pending(seat), given);
    room.until("it counts", |room| room.length() == length + 1);
    // From another seat, or in another game, the answer would mean something else.
    for (what, other) in [("the board", elsewhere), ("another game", next)] {
        room.until_asked(0);
        room.pass(500);
        room.tell(0, &HostMessage::Dealt(other));
        gives(&mut room);
        room.guests[0].news.clear();
        room.step();
        assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Dealt));
        assert_eq!(room.guests[0].guest.pending(seat), None, "{what}");
        room.restart_host();
        room.pass(3_000);
    }
}

/// Whether the radio stays fast for longer because somebody who is there is asked.
fn wait_for_somebody(room: &mut PeopleRoom) -> bool {
    room.step();
    let until = room.link.lively_until();
    room.link.set_asked(false);
    until > room.link.lively_until()
}

#[test]
fn the_radio_stays_fast_while_somebody_who_is_there_is_asked() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.until_asked(0);
    assert!(wait_for_somebody(&mut room));
    room.go_far(0);
    room.pass(200);
    assert!(!wait_for_somebody(&mut room), "it is away");
    let member = room.guests[0].guest.me().expect("it is in");
    let (now, game): (ClockReading, &mut dyn TableInPlay) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(member, game, &mut room.storage, now).expect("written");
    assert!(!wait_for_somebody(&mut room), "a bot plays for it");
}
