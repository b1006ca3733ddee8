//! Intruders: an eavesdropper, a guesser, a replayer, a forger, a man in the middle.

use std::time::Duration;

use crate::net::{FrameInFlight, MAX_FRAME, PENDING, TABLE, TestNetwork};
use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{
    ConnectionId, JoinRefusal, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole,
    PROTOCOL, SecureRandom, TableTag, tag_of,
};

const SECRET: &[u8] = b"the Warlord is in my hand";

fn a_table_that_talks(seed: u64) -> (TestNetwork, usize) {
    let mut room = TestNetwork::new(seed);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    room.until("it is linked", |room| room.key(guest).is_some_and(|key| room.host.is_linked(key.id)));
    let member = room.member(guest);
    for _ in 0..5 {
        room.host.send(member, SECRET.to_vec());
        room.guests[guest].send(SECRET.to_vec(), room.now);
    }
    room.until("it is said", |room| room.messages_to(guest).len() == 5 && room.messages_from(member).len() == 5);
    (room, guest)
}

#[test]
fn who_hears_every_frame_learns_neither_words_nor_keys() {
    let (mut room, guest) = a_table_that_talks(1);
    let key = room.key(guest).expect("a key");
    // The guest also comes back once, with its key.
    room.drop(guest);
    room.until("it is back", |room| room.host.is_linked(key.id));
    room.host.send(key.id, SECRET.to_vec());
    room.until("it is said", |room| room.messages_to(guest).len() == 6);
    let all: Vec<u8> = room.air.iter().flat_map(|frame| frame.bytes.clone()).collect();
    let holds = |what: &[u8]| all.windows(what.len()).any(|window| window == what);
    assert!(!holds(&SECRET[..8]) && !holds(&key.secret[..8]));
    assert!(!holds(&key.id.0), "nobody can tell one member's returns from another's");
}

#[test]
fn what_was_recorded_is_worth_nothing_later() {
    let (mut room, guest) = a_table_that_talks(2);
    let member = room.member(guest);
    // The member also comes back once, so that this handshake is on the tape too.
    room.drop(guest);
    room.until("it is back", |room| room.host.is_linked(member));
    let tape: Vec<FrameInFlight> = room.air.clone();
    let (from_guest, to_guest) = (room.messages_from(member).len(), room.messages_to(guest).len());
    let events = room.at_host.len();
    for frame in &tape {
        room.send(frame.from.map(|_| 7), frame.bytes.clone());
        room.step();
    }
    room.run(PENDING);
    assert_eq!(room.messages_from(member).len(), from_guest, "no word comes twice");
    assert_eq!(room.messages_to(guest).len(), to_guest);
    // A recorded proof for another exchange is as good as a wrong guess; nobody is linked, lost or moved by it.
    assert_eq!(&room.at_host[events..], [LinkHostEvent::WrongCode { code: None }]);
    room.host.send(member, b"still here".to_vec());
    room.until("the true one is still there", |room| room.messages_to(guest).len() == to_guest + 1);
    // A host that begins anew with the same keys is not fooled either.
    room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(99));
    room.host.remember(room.key(guest).expect("a key"), MemberRole::Player);
    room.guests.clear();
    room.at_host.clear();
    for frame in tape.iter().filter(|frame| frame.from.is_some()) {
        room.host.hear(ConnectionId(7), &frame.bytes, room.now);
    }
    assert_eq!(room.host.event(), None);
}

#[test]
fn guessers_wait_longer_each_time_and_the_code_changes_under_them() {
    let mut room = TestNetwork::new(3);
    let right = room.host.open_door().code;
    let wrong = if right.to_string() == "000 0000" { "000 0001" } else { "000 0000" }.parse().expect("a code");
    let mut guesses = 0;
    for _ in 0..8 {
        let random = room.random();
        room.add_guest(LinkGuest::joining(TABLE, wrong, MemberRole::Player, 1, random), MAX_FRAME);
    }
    let start = room.now;
    while room.now < start + Duration::from_secs(60) {
        room.run(200);
        for guest in 0..room.guests.len() {
            if matches!(room.at_guest[guest].last(), Some(LinkGuestEvent::Refused { .. } | LinkGuestEvent::NoAnswer)) {
                room.at_guest[guest].clear();
                let now = room.now;
                room.guests[guest].ask_again(Some(wrong), now);
            }
        }
        guesses = room.at_host.iter().filter(|event| matches!(event, LinkHostEvent::WrongCode { .. })).count();
    }
    assert!((8..=32).contains(&guesses), "{guesses} guesses in a minute, by eight over connections of their own");
    let renewed =
        room.at_host.iter().filter(|event| matches!(event, LinkHostEvent::WrongCode { code: Some(_) })).count();
    assert_eq!(renewed, guesses / 5, "a new code after each five");
    assert_ne!(room.host.invitation().map(|i| i.code), Some(right));
    assert!(!room.guests.iter().any(LinkGuest::is_linked));
    // A guest that knows the new code gets in when its wait is over.
    room.guests.clear();
    room.at_guest.clear();
    room.max_frame.clear();
    let honest = room.join(MAX_FRAME);
    room.until("it is told to wait", |room| !room.at_guest[honest].is_empty());
    let LinkGuestEvent::Refused { refusal: JoinRefusal::Wait, seconds } = room.at_guest[honest][0] else {
        panic!("{:?}", room.at_guest)
    };
    room.run(u64::from(seconds) * 1000);
    let now = room.now;
    room.guests[honest].ask_again(None, now);
    room.until("it is in", |room| room.guests[honest].is_linked());
}

/// Plays a false host, which knows the table's tag but not the code: it answers with a guess of its own, and to the proof
/// with a made-up opening if it `answers`. The guest loses and finds its radio once in each of the `minutes`. Returns the
/// number of proofs that the guest gives, and the events that it tells its person.
fn proofs_to_a_false_host(guest: &mut LinkGuest, answers: bool, minutes: u64) -> (usize, Vec<LinkGuestEvent>) {
    let (mut proofs, mut now, mut events) = (0, MonotonicMillis(1_000), vec![]);
    for minute in 1..=minutes {
        guest.radio_up(now);
        while now < MonotonicMillis(60_000 * minute) {
            now += Duration::from_millis(50);
            guest.tick(now);
            while let Some(frame) = guest.next(MAX_FRAME, now) {
                match frame[3] {
                    1 => {
                        let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(now.0));
                        host.open_door();
                        host.hear(ConnectionId(1), &frame, now);
                        guest.hear(&host.next(ConnectionId(1), MAX_FRAME, now).expect("its half of the exchange"), now);
                    }
                    3 => {
                        proofs += 1;
                        let head = [frame[0], frame[1], 0xc1, 5];
                        if answers {
                            guest.hear(&[&head[..], &[0x5a; 77]].concat(), now);
                        }
                    }
                    kind => panic!("{kind} is nothing to say to somebody who has shown nothing"),
                }
            }
            let news: Vec<LinkGuestEvent> = std::iter::from_fn(|| guest.event()).collect();
            if news.contains(&LinkGuestEvent::NoAnswer) {
                guest.ask_again(None, now);
            }
            events.extend(news.into_iter().filter(|event| *event != LinkGuestEvent::NoAnswer));
            assert!(!guest.is_linked());
        }
        guest.radio_down();
    }
    (proofs, events)
}

#[test]
fn a_false_host_has_few_guesses_and_the_person_is_asked_for_the_code_again() {
    for (answers, most) in [(true, 3), (false, 20)] {
        let mut room = TestNetwork::new(14);
        let code = room.host.open_door().code;
        let random = room.random();
        let mut guest = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        let (proofs, news) = proofs_to_a_false_host(&mut guest, answers, 30);
        assert_eq!(proofs, most, "however long it goes on");
        assert_eq!(news, [LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, seconds: 0 }]);
        // The code is typed again, and the true host is there.
        let guest = room.add_guest(guest, MAX_FRAME);
        room.run(5_000);
        assert!(!room.guests[guest].is_linked(), "not before");
        let now = room.now;
        room.guests[guest].ask_again(Some(code), now);
        room.until("it is in", |room| room.guests[guest].is_linked());
    }
}

#[test]
fn a_host_that_does_not_know_the_code_gets_no_guest_and_learns_no_code() {
    // The honest host answers that the code is wrong.
    let mut room = TestNetwork::new(4);
    room.host.open_door();
    let code: ayatsuri_link::JoinCode = "123 4567".parse().expect("a code");
    let random = room.random();
    let guest = room.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random), MAX_FRAME);
    room.run(3_000);
    assert!(!room.guests[guest].is_linked());
    assert_eq!(room.at_guest[guest], [LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, seconds: 1 }]);
    // Somebody who passes frames on between two tables is found out, since the table's tag goes into each handshake.
    let mut host = LinkHost::new(TableTag(*b"othr"), 8, 1, SecureRandom::for_testing_only(5));
    host.remember(MemberKey { id: KeyId([1; 8]), secret: [2; 32] }, MemberRole::Player);
    room.host = host;
    let key = MemberKey { id: KeyId([1; 8]), secret: [2; 32] };
    let other = room.rejoin(key, MAX_FRAME);
    room.until("it is not let in", |room| !room.at_guest[other].is_empty());
    assert_eq!(room.at_guest[other], [LinkGuestEvent::Refused { refusal: JoinRefusal::UnknownKey, seconds: 0 }]);
    assert!(!room.at_host.iter().any(|event| matches!(event, LinkHostEvent::Linked { .. })));
}

#[test]
fn forged_frames_of_another_seat_change_nothing() {
    let (mut room, guest) = a_table_that_talks(6);
    let member = room.member(guest);
    let genuine = room.air.iter().rev().find(|frame| frame.from == Some(guest)).expect("it has talked").bytes.clone();
    let before = room.at_host.len();
    for kind in 0..=255_u8 {
        let mut forged = genuine[..3].to_vec();
        forged[2] = 0xc0;
        forged.push(kind);
        forged.extend([0x5a; 90]);
        room.send(Some(7), forged.clone());
        // The same frame goes to the guest, as if from the host.
        room.send(None, forged);
        room.step();
    }
    room.run(2_000);
    assert_eq!(room.at_host.len(), before);
    assert!(room.host.is_linked(member) && room.guests[guest].is_linked());
    assert_eq!(room.at_guest[guest].len(), 6, "{:?}", room.at_guest[guest]);
}

#[test]
fn garbled_and_endless_frames_are_nothing_and_memory_is_bounded() {
    let mut room = TestNetwork::new(8);
    room.host.open_door();
    let mut dice = SecureRandom::for_testing_only(8);
    for _ in 0..20_000 {
        let bytes: [u8; 60] = dice.bytes();
        let length = usize::from(bytes[0]) % bytes.len();
        room.host.hear(ConnectionId(u64::from(bytes[1])), &bytes[..length], room.now);
        let mut begins = bytes[..length.max(4)].to_vec();
        begins[2] = 0x80;
        begins[3] = 1;
        room.host.hear(ConnectionId(u64::from(bytes[1])), &begins, room.now);
        while room.host.next(ConnectionId(u64::from(bytes[1])), 20, room.now).is_some() {}
    }
    assert_eq!(room.host.event(), None);
    assert!(room.host.kept() < 60_000, "{} bytes", room.host.kept());
    let guest = room.join(MAX_FRAME);
    room.run(PENDING);
    room.until("an honest guest gets in all the same", |room| room.guests[guest].is_linked());
}

#[test]
fn phones_of_other_ages_are_told_who_must_be_updated() {
    for (protocol, why) in [(PROTOCOL - 1, JoinRefusal::GuestOutdated), (PROTOCOL + 1, JoinRefusal::HostOutdated)] {
        let mut room = TestNetwork::new(9);
        room.host.open_door();
        for request in [vec![1, protocol, 9, 9], vec![4, protocol]] {
            let mut frame = vec![1, 2, 0xc0];
            frame.extend(request);
            room.host.hear(ConnectionId(1), &frame, room.now);
            let answer = room.host.next(ConnectionId(1), 20, room.now).expect("an answer");
            assert_eq!(tag_of(&answer), tag_of(&frame));
            assert_eq!(answer[3..5], [6, u8::from(why == JoinRefusal::HostOutdated)]);
        }
    }
}
