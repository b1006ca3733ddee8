//! Every message comes once and in order, whatever the radio does, as long as both sides keep running.

use std::time::Duration;

use crate::net::{MAX_FRAME, TABLE, TestLinkConditions, TestNetwork};
use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberRole, SecureRandom};

fn numbered(from: u8, count: u8) -> Vec<Vec<u8>> {
    (0..count).map(|i| [from, i, 0, 0].repeat(usize::from(i) % 40 + 1)).collect()
}

#[test]
fn seven_guests_talk_in_any_weather_and_with_any_frames() {
    let weathers = [
        TestLinkConditions::default(),
        TestLinkConditions { loss: 30, doubling: 50, exchange: 50 },
        TestLinkConditions { loss: 100, doubling: 0, exchange: 100 },
    ];
    for (seed, weather) in (0..).zip(weathers) {
        let mut room = TestNetwork::new(seed);
        room.host.open_door();
        room.conditions = weather;
        room.asks_again = true;
        let guests: Vec<usize> = [20, 20, MAX_FRAME, MAX_FRAME, 244, 512, 100].map(|most| room.join(most)).to_vec();
        room.until("all are linked", |room| {
            guests.iter().all(|g| room.guests[*g].is_linked() && room.key(*g).is_some())
        });
        let members: Vec<_> = guests.iter().map(|g| room.member(*g)).collect();
        room.until("the host has them all", |room| members.iter().all(|m| room.host.is_linked(*m)));
        for (guest, member) in guests.iter().zip(&members) {
            for message in numbered(*guest as u8, 60) {
                room.guests[*guest].send(message.clone(), room.now);
                room.host.send(*member, message);
            }
        }
        // Links are lost in the middle of it, one after the other.
        for guest in &guests {
            room.run(500);
            room.drop(*guest);
        }
        room.until("all is said", |room| {
            guests
                .iter()
                .zip(&members)
                .all(|(g, m)| room.messages_from(*m).len() >= 60 && room.messages_to(*g).len() >= 60)
        });
        room.run(20_000);
        for (guest, member) in guests.iter().zip(&members) {
            assert_eq!(room.messages_from(*member), numbered(*guest as u8, 60));
            assert_eq!(room.messages_to(*guest), numbered(*guest as u8, 60));
        }
    }
}

#[test]
fn what_was_not_taken_is_said_again_after_a_drop() {
    let mut room = TestNetwork::new(4);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    room.until("it is linked", |room| room.guests[guest].is_linked());
    room.run(100);
    room.acknowledges = false;
    let member = room.member(guest);
    room.host.send(member, b"kept too late".to_vec());
    room.until("it is heard", |room| room.messages_to(guest).len() == 1);
    room.run(3_000);
    assert_eq!(room.messages_to(guest).len(), 1, "it is told once on one link");
    // The guest is killed before it has stored the message: it has only its key, and the session begins anew.
    let key = room.key(guest).expect("it has joined");
    room.guests[guest].radio_down();
    let returning = room.rejoin(key, MAX_FRAME);
    room.until("it is back", |room| room.guests[returning].is_linked());
    room.run(100);
    assert!(matches!(room.at_guest[returning][..], [LinkGuestEvent::Linked { anew: true, key: None, .. }]));
    assert!(room.messages_to(returning).is_empty(), "what was said to another life is not told to this one");
}

#[test]
fn a_quiet_link_stays_and_a_dead_one_is_noticed() {
    let mut room = TestNetwork::new(5);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    room.until("it is linked", |room| room.guests[guest].is_linked());
    room.run(3_600_000);
    assert_eq!(room.at_guest[guest].len(), 1, "an hour without a word");
    let per_hour = room.air.len();
    assert!(per_hour < 1_000, "{per_hour} frames in an idle hour");
    room.conditions.loss = 1000;
    room.run(60_000);
    assert!(room.at_guest[guest].contains(&LinkGuestEvent::Lost));
    assert!(!room.host.is_linked(room.member(guest)));
    room.conditions.loss = 0;
    // By then the guest may have given up asking; now its radio finds the host again.
    room.drop(guest);
    room.until("it is back", |room| room.host.is_linked(room.member(guest)));
    assert_eq!(room.at_guest[guest].last(), Some(&LinkGuestEvent::Linked { anew: false, key: None, rules: 1 }));
}

/// Passes on everything that a host and its only guest have to say to each other at this moment. Takes no event.
fn talk(host: &mut LinkHost, guest: &mut LinkGuest, now: MonotonicMillis) {
    loop {
        let (up, down) = (guest.next(MAX_FRAME, now), host.next(ConnectionId(0), MAX_FRAME, now));
        if up.is_none() && down.is_none() {
            break;
        }
        up.iter().for_each(|frame| host.hear(ConnectionId(0), frame, now));
        down.iter().for_each(|frame| guest.hear(frame, now));
    }
}

/// The messages of events that nobody has taken yet, and whether the last link began anew.
fn told(guest: &mut LinkGuest) -> (usize, bool) {
    let events: Vec<LinkGuestEvent> = std::iter::from_fn(|| guest.event()).collect();
    let messages = events.iter().filter(|event| matches!(event, LinkGuestEvent::Message(_))).count();
    (
        messages,
        matches!(
            events.iter().rfind(|event| !matches!(event, LinkGuestEvent::Message(_))),
            Some(LinkGuestEvent::Linked { anew: true, .. })
        ),
    )
}

fn said(host: &mut LinkHost) -> (usize, bool) {
    let events: Vec<LinkHostEvent> = std::iter::from_fn(|| host.event()).collect();
    let messages = events.iter().filter(|event| matches!(event, LinkHostEvent::Message { .. })).count();
    (messages, events.iter().any(|event| matches!(event, LinkHostEvent::Linked { anew: true, .. })))
}

#[test]
fn messages_that_nobody_has_read_stay_if_the_session_goes_on_and_go_if_it_begins_anew() {
    let random = SecureRandom::for_testing_only;
    for anew in [false, true] {
        let mut now = MonotonicMillis(1_000);
        let mut host = LinkHost::new(TABLE, 8, 1, random(6));
        let code = host.open_door().code;
        let mut guest = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random(7));
        guest.radio_up(now);
        talk(&mut host, &mut guest, now);
        let Some(LinkGuestEvent::Linked { key: Some(key), .. }) = guest.event() else { panic!("it has joined") };
        assert_eq!(said(&mut host), (0, true));
        host.send(key.id, b"down".to_vec());
        guest.send(b"up".to_vec(), now);
        talk(&mut host, &mut guest, now);
        // The link is lost, and one side or none has forgotten the session meanwhile.
        guest.radio_down();
        host.remove_connection(ConnectionId(0));
        now += Duration::from_secs(1);
        if anew {
            // The host remembers; its events of the old session are dropped when the new phone is there.
            let mut other = LinkGuest::returning(TABLE, key.clone(), MemberRole::Player, 1, random(8));
            other.radio_up(now);
            talk(&mut host, &mut other, now);
            assert_eq!(told(&mut other), (0, true));
            assert_eq!(said(&mut host), (0, true));
            // The guest's events are dropped too, when it meets a host that has forgotten the session.
            let mut host = LinkHost::new(TABLE, 8, 1, random(9));
            host.remember(key, MemberRole::Player);
            guest.radio_up(now);
            talk(&mut host, &mut guest, now);
            assert_eq!(told(&mut guest), (0, true));
        } else {
            guest.radio_up(now);
            talk(&mut host, &mut guest, now);
            assert_eq!(told(&mut guest), (1, false));
            assert_eq!(said(&mut host), (1, false));
        }
    }
}
