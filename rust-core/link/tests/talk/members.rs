//! Members of a table: they come back, two phones have one key, boards make room for players, and sessions end.

use crate::net::{MAX_FRAME, PENDING, TABLE, TestNetwork};
use std::collections::BTreeSet;
use std::time::Duration;

use ayatsuri_clock::Timeouts;
use ayatsuri_link::{
    ConnectionId, Farewell, JoinRefusal, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberRole, SecureRandom,
};

fn linked(room: &mut TestNetwork, guest: usize) {
    room.until("it is linked", |room| room.key(guest).is_some_and(|key| room.host.is_linked(key.id)));
}

#[test]
fn who_was_here_comes_back_without_a_code_after_any_restart() {
    let mut room = TestNetwork::new(1);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    linked(&mut room, guest);
    let key = room.key(guest).expect("a key");
    room.host.close_door();
    // The guest's phone dies.
    room.guests[guest].radio_down();
    let returning = room.rejoin(key.clone(), MAX_FRAME);
    room.until("it is back", |room| room.guests[returning].is_linked() && room.links()[&key.id] == 2);
    assert!(matches!(room.at_guest[returning][..], [LinkGuestEvent::Linked { anew: true, key: None, .. }]));
    // The host's phone dies: only the key is left of what it knew.
    room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(77));
    room.host.remember(key.clone(), MemberRole::Player);
    room.drop(returning);
    room.until("the host has it back", |room| room.host.is_linked(key.id));
    room.host.send(key.id, b"here we are again".to_vec());
    room.until("it is told", |room| room.messages_to(returning) == [b"here we are again"]);
    assert_eq!(room.links()[&key.id], 3);
}

#[test]
fn the_newest_of_two_phones_with_one_key_has_the_place_and_the_other_is_told() {
    let mut room = TestNetwork::new(2);
    room.host.open_door();
    let old = room.join(MAX_FRAME);
    linked(&mut room, old);
    let key = room.key(old).expect("a key");
    room.run(60_000);
    let new = room.rejoin(key.clone(), 20);
    room.until("the old one is told", |room| room.at_guest[old].contains(&LinkGuestEvent::Ended(Farewell::Elsewhere)));
    room.host.send(key.id, b"to the new one".to_vec());
    room.until("the new one is told", |room| room.messages_to(new) == [b"to the new one"]);
    room.run(60_000);
    assert!(room.messages_to(old).is_empty() && !room.guests[old].is_linked(), "it does not fight for the place");
    // Nor does it when its radio has lost the host and finds it again.
    let links = room.links()[&key.id];
    for _ in 0..3 {
        room.drop(old);
        room.run(60_000);
    }
    assert_eq!(room.links()[&key.id], links);
    assert!(room.guests[new].is_linked());
}

#[test]
fn a_full_table_refuses_and_a_board_makes_room_for_a_player() {
    let mut room = TestNetwork::new(3);
    room.host = LinkHost::new(TABLE, 3, 1, SecureRandom::for_testing_only(3));
    let code = room.host.open_door().code;
    let first = room.join(MAX_FRAME);
    linked(&mut room, first);
    let random = room.random();
    let board = room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Board, 1, random), MAX_FRAME);
    linked(&mut room, board);
    let second = room.join(MAX_FRAME);
    linked(&mut room, second);
    assert_eq!(room.host.free(), 0);
    let random = room.random();
    let refused = room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Board, 1, random), MAX_FRAME);
    room.until("the second board is refused", |room| !room.at_guest[refused].is_empty());
    assert_eq!(room.at_guest[refused], [LinkGuestEvent::Refused { refusal: JoinRefusal::Full, seconds: 0 }]);
    room.run(60_000);
    let third = room.join(MAX_FRAME);
    linked(&mut room, third);
    room.until("the board has gone", |room| room.at_guest[board].contains(&LinkGuestEvent::Ended(Farewell::Full)));
    assert!(room.at_host.iter().any(|event| matches!(event, LinkHostEvent::MadeRoom { .. })));
    let late = room.join(MAX_FRAME);
    room.until("a late player is refused", |room| !room.at_guest[late].is_empty());
    assert_eq!(room.at_guest[late], [LinkGuestEvent::Refused { refusal: JoinRefusal::Full, seconds: 0 }]);
    // One leaves for good, and the late one may ask again.
    room.guests[second].leave();
    room.until("it has left", |room| room.host.free() == 1);
    let now = room.now;
    room.guests[late].ask_again(None, now);
    linked(&mut room, late);
}

#[test]
fn who_is_removed_is_told_and_does_not_come_back() {
    let mut room = TestNetwork::new(6);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    linked(&mut room, guest);
    let key = room.key(guest).expect("a key");
    room.run(60_000);
    room.host.remove(key.id, Farewell::Removed, room.now);
    room.until("it is told", |room| room.at_guest[guest].contains(&LinkGuestEvent::Ended(Farewell::Removed)));
    let returning = room.rejoin(key, MAX_FRAME);
    room.until("its key is worth nothing", |room| !room.at_guest[returning].is_empty());
    assert_eq!(room.at_guest[returning], [LinkGuestEvent::Refused { refusal: JoinRefusal::UnknownKey, seconds: 0 }]);
}

#[test]
fn what_was_said_before_a_farewell_comes_before_it() {
    let mut room = TestNetwork::new(16);
    room.host.open_door();
    let guest = room.join(20);
    linked(&mut room, guest);
    let key = room.key(guest).expect("a key");
    let last: Vec<Vec<u8>> = (0..40_u8).map(|number| vec![number; 400]).collect();
    last.iter().for_each(|message| room.host.send(key.id, message.clone()));
    room.host.remove(key.id, Farewell::Closed, room.now);
    room.until("it is told", |room| room.at_guest[guest].contains(&LinkGuestEvent::Ended(Farewell::Closed)));
    assert_eq!(room.messages_to(guest), last);
    room.run(PENDING + 100);
    assert!(room.host.kept() < 1_000 && room.host.deadline().is_none(), "nothing is left of it");
    // A guest that does not hear the farewell delays nothing.
    let deaf = room.join(20);
    linked(&mut room, deaf);
    let key = room.key(deaf).expect("a key");
    room.guests[deaf].radio_down();
    room.host.send(key.id, vec![1; 400]);
    room.host.remove(key.id, Farewell::Closed, room.now);
    room.run(PENDING + 100);
    assert!(room.host.deadline().is_none());
}

#[test]
fn everybody_who_takes_a_link_for_open_is_told_when_it_ends() {
    // A guest that joins (0), a member that comes back (1), and one that comes back to a host that has only its key
    // (2): each is tried at several moments after its phone has taken the link for open.
    let cases = [
        (0, Farewell::Closed),
        (1, Farewell::Closed),
        (2, Farewell::Closed),
        (1, Farewell::Removed),
        (2, Farewell::Removed),
    ];
    let moments = cases.into_iter().flat_map(|case| (0..8).map(move |waits| (case, waits)));
    for (seed, ((comes, why), waits)) in moments.enumerate() {
        let mut room = TestNetwork::new(100 + seed as u64);
        room.host.open_door();
        let mut guest = room.join(20);
        let mut member = None;
        if comes > 0 {
            linked(&mut room, guest);
            let key = room.key(guest).expect("a key");
            member = Some(key.id);
            room.guests[guest].radio_down();
            if comes == 2 {
                room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(77));
                room.host.remember(key.clone(), MemberRole::Player);
            }
            guest = room.rejoin(key, 20);
        }
        room.until("it is linked", |room| room.guests[guest].is_linked());
        room.run(waits * 10);
        match (why, member) {
            (Farewell::Removed, Some(member)) => room.host.remove(member, why, room.now),
            _ => room.host.close(room.now),
        }
        room.run(PENDING + 100);
        let told = room.at_guest[guest].last();
        assert_eq!(told, Some(&LinkGuestEvent::Ended(why)), "comes {comes}, waits {waits}");
        assert!(room.host.deadline().is_none() && room.host.kept() < 1_000, "nothing is left of it");
    }
}

#[test]
fn the_memory_of_a_link_that_is_parting_is_counted_until_all_is_told() {
    let mut room = TestNetwork::new(18);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    linked(&mut room, guest);
    let member = room.member(guest);
    (0..40).for_each(|_| room.host.send(member, vec![7; 400]));
    let before = room.host.kept();
    assert!(before >= 16_000, "{before}");
    room.host.remove(member, Farewell::Closed, room.now);
    assert!((before..before + 1_000).contains(&room.host.kept()), "{} after {before}", room.host.kept());
}

#[test]
fn the_revisions_of_the_rules_are_told_both_ways_and_refuse_nobody() {
    for rules in [1, 2, 3] {
        let mut room = TestNetwork::new(17);
        room.host = LinkHost::new(TABLE, 8, 2, SecureRandom::for_testing_only(17));
        let code = room.host.open_door().code;
        let (one, other) = (room.random(), room.random());
        let guest = room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Player, rules, one), MAX_FRAME);
        linked(&mut room, guest);
        let key = room.key(guest).expect("a key");
        let returning =
            room.add_guest(LinkGuest::returning(TABLE, key.clone(), MemberRole::Player, 4, other), MAX_FRAME);
        room.until("it is linked", |room| room.guests[returning].is_linked());
        room.run(1_000);
        let of_host = |event: &LinkGuestEvent| matches!(event, LinkGuestEvent::Linked { rules: 2, .. });
        assert!(room.at_guest[guest].iter().any(of_host) && room.at_guest[returning].iter().any(of_host));
        let told = room.at_host.iter().filter_map(|event| match event {
            LinkHostEvent::Linked { rules, .. } => Some(*rules),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), [rules, 4]);
    }
}

#[test]
fn waits_are_those_that_were_passed_in() {
    static SHORT: Timeouts = Timeouts {
        handshake_timeout: Duration::from_millis(200),
        peer_lost_after: Duration::from_millis(1_000),
        heartbeat_interval: Duration::from_millis(400),
        wrong_code_wait: Duration::from_millis(3_000),
        ..Timeouts::DEFAULT
    };
    let mut room = TestNetwork::new(23);
    room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(23)).with_timeouts(&SHORT);
    let code = room.host.open_door().code;
    let random = room.random();
    let guest =
        room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random).with_timeouts(&SHORT), MAX_FRAME);
    linked(&mut room, guest);
    room.run(5_000);
    assert!(room.guests[guest].is_linked() && room.links().values().all(|links| *links == 1), "heartbeats are in time");
    room.conditions.loss = 1_000;
    room.run(1_500);
    let is_lost = |event: &LinkHostEvent| matches!(event, LinkHostEvent::Lost { .. });
    assert!(room.at_host.iter().any(is_lost), "the host misses the guest");
    assert!(room.at_guest[guest].contains(&LinkGuestEvent::Lost), "and the guest the host");
    room.run(1_200);
    assert!(room.at_guest[guest].contains(&LinkGuestEvent::NoAnswer), "five requests of 200 ms each");
    room.conditions.loss = 0;
    let wrong = if code.to_string() == "000 0000" { "0000001" } else { "0000000" };
    let random = room.random();
    let wrong = wrong.parse().expect("seven digits");
    let guesser = room.add_guest(LinkGuest::joining(TABLE, wrong, MemberRole::Player, 1, random), MAX_FRAME);
    room.until("it is refused", |room| !room.at_guest[guesser].is_empty());
    assert_eq!(room.at_guest[guesser], [LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, seconds: 3 }]);
}

#[test]
fn a_closed_door_lets_nobody_in_and_an_empty_room_is_silent() {
    let mut room = TestNetwork::new(7);
    let code = room.host.open_door().code;
    room.host.close_door();
    let random = room.random();
    let guest = room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random), MAX_FRAME);
    room.until("it is refused", |room| !room.at_guest[guest].is_empty());
    assert_eq!(room.at_guest[guest], [LinkGuestEvent::Refused { refusal: JoinRefusal::Closed, seconds: 0 }]);
    room.conditions.loss = 1000;
    room.host.open_door();
    let lonely = room.join(MAX_FRAME);
    room.until("it gives up", |room| !room.at_guest[lonely].is_empty());
    assert_eq!(room.at_guest[lonely], [LinkGuestEvent::NoAnswer]);
    let asked: BTreeSet<[u8; 2]> =
        room.air.iter().filter(|one| one.from == Some(lonely)).map(|one| [one.bytes[0], one.bytes[1]]).collect();
    assert_eq!(asked.len(), 5, "each request begins a link");
}

#[test]
fn what_was_said_before_a_farewell_is_sent_again_until_it_is_heard() {
    let mut room = TestNetwork::new(38);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    linked(&mut room, guest);
    room.run(2_000);
    let (key, over) = (room.key(guest).expect("it has joined"), ConnectionId(guest as u64));
    room.host.send(key.id, b"the last words".to_vec());
    room.host.remove(key.id, Farewell::Removed, room.now);
    // All of it is lost on its way.
    while room.host.next(over, MAX_FRAME, room.now).is_some() {}
    let resend_at = room.host.deadline().expect("it waits for an answer");
    let waits = resend_at.since(room.now);
    assert!(resend_at > room.now && waits <= Duration::from_secs(1), "{waits:?}");
    room.host.tick(resend_at);
    assert!(room.host.next(over, MAX_FRAME, resend_at).is_some());
}
