//! Tests of an honest host's program around a deal: who takes part, who is told, and which keys it remembers.

use std::time::Duration;

use ayatsuri_clock::Timeouts;
use ayatsuri_fair_deal::{CommitmentList, Contribution, ContributionEntropy, DealContext, DealRequest};
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{
    Fairness, GuestMessage, GuestRequest, HostCommand, HostMessage, LobbyError, MultiplayerGuest,
    MultiplayerGuestEvent, MultiplayerHost, PersonId, TablePhase, pieces, replayed,
};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{Controller, MemoryStorage};

use crate::room::{BOTS, City, PeopleRoom, setup};

fn list(room: &PeopleRoom) -> CommitmentList {
    room.game.as_ref().and_then(|game| game.table().game_start().fair_deal.clone()).expect("phones have dealt").list
}

/// The key of the phone that plays the first guest's seat.
fn key(room: &PeopleRoom) -> Option<[u8; 32]> {
    match room.game.as_ref()?.table().controller(Seat(room.seat(0)?)) {
        Controller::Person(holder) => holder.map(|holder| holder.key),
        Controller::Bot(_) => None,
    }
}

/// Brings a deal to the point where its list is published and nobody but the host has opened its part.
fn published(room: &mut PeopleRoom) {
    room.make_all_ready();
    room.ask_for_deal();
    for _ in 0..20 {
        if room.host.witness().is_some_and(|witness| witness.list().is_some()) {
            break;
        }
        room.step();
    }
    assert!(room.host.witness().is_some_and(|witness| witness.list().is_some()) && room.dealt_at.is_none());
}

/// Lets a bot play for the first guest, who goes away and comes back.
fn away_and_back(room: &mut PeopleRoom) {
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    room.go_far(0);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.pass(300);
    assert_eq!(key(room), None);
    room.come_near(0);
    room.until("it has its seat again", |room| key(room).is_some());
}

#[test]
fn nobody_deals_before_all_are_ready() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let now = room.reading();
    assert_eq!(room.host.start(BOTS.map(str::to_owned).to_vec(), now), Err(LobbyError::NotReady));
    assert_eq!((room.host.game(), room.host.lobby().phase), (0, TablePhase::Open));
}

#[test]
fn a_host_without_a_seat_deals_too() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.host.request(GuestRequest::Seat(None)).expect("before a game");
    room.start();
    assert_eq!((list(&room).list.len(), list(&room).of(room.host.me()).is_some()), (3, true));
    room.play_to_the_end();
    for guest in &room.guests {
        assert!(guest.guest.foul().is_none() && guest.guest.audit().is_some_and(|audit| audit.found.is_ok()));
    }
}

#[test]
fn nobody_is_away_as_the_cards_are_dealt() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    room.make_all_ready();
    room.ask_for_deal();
    room.until("the cards are dealt", |room| room.dealt_at.is_some());
    assert!(room.host.lobby().people.iter().all(|person| !person.is_replaced));
    assert_eq!(room.length(), 1, "no seat has passed");
}

#[test]
fn a_commitment_that_was_made_for_another_link_counts_for_nothing() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    room.guests[0].is_asleep = true;
    room.ask_for_deal();
    room.step();
    let me = room.guests[0].guest.me().expect("it is in");
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let now = room.now;
    for link in [None, Some([9; 32])] {
        let passed_on = Contribution::new(context, me, link, &ContributionEntropy([3; 32], [4; 32])).commitment();
        for piece in pieces(&GuestMessage::Commit(context, passed_on)) {
            room.guests[0].link.send(piece, now);
        }
    }
    room.pass(1_000);
    assert!(room.host.witness().is_some_and(|witness| witness.list().is_none()), "it has not committed");
    room.until("the deal stands", |room| room.dealt_at.is_some());
    assert_eq!(list(&room).of(me), None);
}

#[test]
fn who_comes_back_in_the_middle_of_a_deal_has_its_part_in_it() {
    // The guest was away when it was asked, or when the list was published.
    for has_committed in [false, true] {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        if has_committed {
            published(&mut room);
            room.go_far(0);
        } else {
            room.make_all_ready();
            room.go_far(0);
            room.ask_for_deal();
        }
        room.pass(1_000);
        room.restart(0);
        room.until("the deal stands", |room| room.dealt_at.is_some());
        assert_eq!((list(&room).list.len(), room.host.lobby().voids.len()), (3, 0), "{has_committed}");
        room.pass(500);
        assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
    }
}

#[test]
fn who_comes_back_after_a_void_deal_is_told_of_it_and_deals_again() {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 3);
    published(&mut room);
    room.guests[0].is_asleep = true;
    room.pass(300);
    room.go_far(1);
    let is_void = |room: &PeopleRoom| room.host.witness().is_some_and(|witness| !witness.voids().is_empty());
    room.until("it is void", is_void);
    let name = room.host.lobby().people[1].name.clone();
    assert_eq!(room.host.lobby().voids, [[name.as_str()]]);
    room.pass(300);
    assert!(room.dealt_at.is_none(), "the second guest is waited for");
    assert_eq!(room.guests[2].guest.lobby().map(|lobby| &lobby.voids[..]), Some(&[vec![name.clone()]][..]));
    room.restart(1);
    room.until("the deal stands", |room| room.dealt_at.is_some());
    room.pass(500);
    assert_eq!(list(&room).list.len(), 3);
    for guest in &room.guests[1..] {
        assert_eq!(
            (guest.guest.foul(), guest.guest.voids().len(), guest.guest.blamed()),
            (None, 1, vec![name.clone()])
        );
    }
    // The void attempt is not shown again for the next game.
    room.guests[0].is_asleep = false;
    room.pass(2_000);
    room.play_to_the_end();
    for guest in &room.guests[1..] {
        let fairness = guest.guest.fairness(None, false);
        assert!(matches!(fairness, Fairness::Fair(_) | Fairness::Partly(_)), "who was away is named: {fairness:?}");
    }
    room.host.rematch();
    assert!(room.host.lobby().voids.is_empty());
    room.pass(500);
    room.start();
    assert!(room.guests[1..].iter().all(|guest| guest.guest.foul().is_none()));
}

#[test]
fn after_a_restart_a_host_tells_of_the_deal_before_it_tells_of_the_game() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    published(&mut room);
    (0..2).for_each(|guest| room.go_up(guest));
    room.run_host();
    assert!(room.game.is_some() && room.guests.iter().all(|guest| guest.game.is_none()), "no guest knows of it");
    room.restart_host();
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    let game = room.game.as_mut().expect("it was stored");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.until("they are told", |room| room.guests.iter().all(|guest| guest.game.is_some()));
    room.play_to_the_end();
    for guest in &room.guests {
        assert_eq!(guest.guest.foul(), None);
        assert!(guest.guest.audit().is_some_and(|audit| audit.found.is_ok()));
    }
}

#[test]
fn a_seat_comes_back_under_the_key_that_it_had_last() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let first = key(&room);
    away_and_back(&mut room);
    assert_eq!(key(&room), first);
    // The guest asks for another key, which counts from then on; the request allows one key.
    let context = list(&room).context;
    let (seat, now) = (room.seat(0).expect("a seat"), room.now);
    for piece in pieces(&GuestMessage::RequestKey(context, seat)) {
        room.guests[0].link.send(piece, now);
    }
    room.until("it has another", |room| key(room) != first);
    let second = key(&room);
    room.pass(500);
    let (length, now) = (room.length(), room.now);
    for piece in pieces(&GuestMessage::Key(context, seat, [7; 32])) {
        room.guests[0].link.send(piece, now);
    }
    room.pass(500);
    assert_eq!((key(&room), room.length()), (second, length), "nobody has asked for this one");
    away_and_back(&mut room);
    assert_eq!(key(&room), second);
    room.restart_host();
    room.until("they are back", |room| room.guests.iter().all(|guest| guest.guest.is_linked()));
    away_and_back(&mut room);
    assert_eq!(key(&room), second);
    room.play_to_the_end();
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.is_ok()));
}

#[test]
fn who_has_made_a_key_for_a_seat_is_there_for_everybody() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.link.open_door();
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    let whom = room.guests[late].guest.me().expect("it is in");
    room.guests[late].is_asleep = true;
    room.host.give_seat(3, whom).expect("a bot plays it");
    room.pass(300);
    let is_replaced = |room: &PeopleRoom| {
        let shown = room.guests[0].guest.lobby().and_then(|lobby| lobby.lobby_member(whom));
        [room.host.lobby().lobby_member(whom), shown].map(|person| person.map(|person| person.is_replaced))
    };
    assert_eq!(is_replaced(&room), [Some(true); 2]);
    let before = room.length();
    room.guests[late].is_asleep = false;
    room.pass(500);
    assert_eq!((is_replaced(&room), room.length()), ([Some(false); 2], before + 1), "the seat passes once");
}

#[test]
fn patience_begins_anew_with_each_absence() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.host.command(HostCommand::SetBotDelay(Some(10))).expect("at any time");
    let is_replaced = |room: &PeopleRoom| room.host.lobby().people[1].is_replaced;
    let others_play = |room: &mut PeopleRoom, time: Duration| {
        let end = room.now + time;
        while room.now < end {
            room.play_seats(&[0, 2, 3]);
        }
    };
    for _ in 0..3 {
        room.go_far(0);
        others_play(&mut room, Duration::from_secs(6));
        assert!(!is_replaced(&room), "it was away for six seconds");
        room.come_near(0);
        others_play(&mut room, Duration::from_secs(2));
    }
    room.go_far(0);
    others_play(&mut room, Duration::from_secs(14) + Timeouts::DEFAULT.deal_step_timeout);
    assert!(is_replaced(&room));
}

#[test]
fn a_seat_is_given_to_nobody_who_may_not_have_it() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 5, 2);
    room.link.open_door();
    let (late, board) = (room.join(false), room.join(true));
    room.until("they watch", |room| room.guests.iter().all(|guest| guest.game.is_some()));
    let [late, board] = [late, board].map(|guest| room.guests[guest].guest.me().expect("it is in"));
    assert_eq!(room.host.give_seat(3, board), Err(LobbyError::BoardHasNoSeat));
    assert_eq!(room.host.give_seat(5, late), Err(LobbyError::NotFound), "there is no such seat");
    room.host.give_seat(3, late).expect("it came late");
    room.pass(500);
    // Its phone does not get another bot's seat for somebody else either.
    room.add(2);
    let friend = PersonId { member: late, person: 1 };
    assert_eq!(room.host.give_seat(4, friend), Err(LobbyError::NotNow));
    room.play_to_the_end();
    assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
}

#[test]
fn after_a_game_nobody_is_away_who_was() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    room.go_far(0);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.play_to_the_end();
    assert!(room.host.lobby().people[1].is_replaced);
    room.host.rematch();
    assert!(room.host.lobby().people.iter().all(|person| !person.is_replaced));
}

#[test]
fn names_that_a_host_makes_up_are_kept_with_the_game_as_names_are() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 3, 1);
    room.play_to_the_end();
    let guest = &room.guests[0].guest;
    let mut dealt = guest.announcement().expect("dealt").clone();
    dealt.seats[0].name = "  An\u{200b}na\u{7}".to_owned();
    let opened = &guest.audit().expect("an audit").opened;
    let game = replayed::<City>(&dealt, opened, room.reading().wall).expect("it can be replayed");
    assert_eq!(game.game_start.seats[0].name, "Anna");
}

#[test]
fn who_was_missing_is_named_as_they_were_called_then() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    published(&mut room);
    room.guests[1].is_asleep = true;
    room.pass(500);
    let context = room.host.witness().and_then(|witness| witness.list()).expect("published").context;
    let (missing, name) =
        (vec![room.guests[1].guest.me().expect("it is in")], room.host.lobby().people[2].name.clone());
    room.tell(0, &HostMessage::DealRequest(DealRequest::Void { context, missing }));
    room.step();
    room.step();
    assert_eq!(room.guests[0].guest.blamed(), [name]);
}

#[test]
fn a_deal_that_was_dropped_at_a_restart_leaves_no_names_with_the_next() {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 3);
    published(&mut room);
    room.guests[0].is_asleep = true;
    room.pass(300);
    room.go_far(1);
    room.until("it is void", |room| room.host.witness().is_some_and(|witness| !witness.voids().is_empty()));
    room.step();
    room.restart_host();
    assert_eq!((room.host.lobby().phase, room.host.lobby().voids.len()), (TablePhase::Open, 1));
    room.guests[0].is_asleep = false;
    room.pass(2_000);
    room.make_all_ready();
    room.ask_for_deal();
    assert!(room.host.lobby().voids.is_empty());
    room.until("the deal stands", |room| room.dealt_at.is_some());
    assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
}

#[test]
fn a_member_may_change_the_lobby_ten_times_at_once() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    room.pass(20_000);
    room.guests[0].news.clear();
    for change in 0..12 {
        room.guests[0].guest.request(GuestRequest::Colour(6 + change % 2));
    }
    room.pass(1_000);
    let refused = MultiplayerGuestEvent::RequestRefused(LobbyError::TooOften);
    // The twelfth request changes nothing, since the colour is the same since the tenth.
    assert_eq!(room.guests[0].news.iter().filter(|news| **news == refused).count(), 1);
    assert_eq!(room.host.lobby().people[1].colour, 7);
}

#[test]
fn the_waits_that_are_given_are_those_that_are_kept() {
    static WAITS: Timeouts = Timeouts {
        deal_step_timeout: Duration::from_secs(3),
        handshake_timeout: Duration::from_secs(1),
        ..Timeouts::DEFAULT
    };
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let random = || SecureRandom::for_testing_only(8);
    let host = MultiplayerHost::new("卓".to_owned(), setup(EditionId::Classic, 4), "Aya".to_owned(), random());
    room.host = host.with_timeouts(&WAITS);
    room.link = room.host.link();
    room.link.open_door();
    let now = room.now;
    let mut ends = [false, true].map(|is_given| {
        let guest = MultiplayerGuest::new(room.host.tag(), false, "Ben".to_owned(), random());
        let mut guest = if is_given { guest.with_timeouts(&WAITS) } else { guest };
        let mut link = guest.link(Some(room.code())).expect("a code");
        link.radio_up(now);
        link.tick(now);
        while link.next(182, now).is_some() {}
        link.deadline().expect("it waits for an answer")
    });
    ends.sort();
    assert_eq!(ends, [now + WAITS.handshake_timeout, now + Timeouts::DEFAULT.handshake_timeout]);
    let guest = MultiplayerGuest::new(room.host.tag(), false, "Ben".to_owned(), random());
    let code = room.code();
    room.come(guest, Some(code), MemoryStorage::new());
    room.until("it is in", |room| room.guests[0].guest.lobby().is_some());
    room.make_all_ready();
    room.guests[0].is_asleep = true;
    let now = room.now;
    room.ask_for_deal();
    assert_eq!(room.host.deadline(), Some(now + WAITS.deal_step_timeout));
}
