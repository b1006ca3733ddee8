//! Every message comes once and in order, whatever the radio does, as long as both sides live.

use crate::net::{TestLinkConditions, TestNetwork};
use ayatsuri_link::LinkGuestEvent;

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
        room.weather = weather;
        room.asks_again = true;
        let guests: Vec<usize> = [20, 20, 182, 182, 244, 512, 100].map(|most| room.joins(most)).to_vec();
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
            room.drops(*guest);
        }
        room.until("all is said", |room| {
            guests.iter().zip(&members).all(|(g, m)| room.said(*m).len() >= 60 && room.told(*g).len() >= 60)
        });
        room.run(20_000);
        for (guest, member) in guests.iter().zip(&members) {
            assert_eq!(room.said(*member), numbered(*guest as u8, 60));
            assert_eq!(room.told(*guest), numbered(*guest as u8, 60));
        }
    }
}

#[test]
fn what_was_not_taken_is_said_again_after_a_drop() {
    let mut room = TestNetwork::new(4);
    room.host.open_door();
    let guest = room.joins(182);
    room.until("it is linked", |room| room.guests[guest].is_linked());
    room.run(100);
    room.takes = false;
    let member = room.member(guest);
    room.host.send(member, b"kept too late".to_vec());
    room.until("it is heard", |room| room.told(guest).len() == 1);
    room.run(3_000);
    assert_eq!(room.told(guest).len(), 1, "it is told once on one link");
    // Killed before it was kept: the key alone is there, and the host is asked for everything anew.
    let key = room.key(guest).expect("it has joined");
    room.guests[guest].radio_down();
    let again = room.returns(key, 182);
    room.until("it is back", |room| room.guests[again].is_linked());
    room.run(100);
    assert!(matches!(room.at_guest[again][..], [LinkGuestEvent::Linked { anew: true, key: None, .. }]));
    assert!(room.told(again).is_empty(), "what was said to another life is not told to this one");
}

#[test]
fn a_quiet_link_stays_and_a_dead_one_is_noticed() {
    let mut room = TestNetwork::new(5);
    room.host.open_door();
    let guest = room.joins(182);
    room.until("it is linked", |room| room.guests[guest].is_linked());
    room.run(3_600_000);
    assert_eq!(room.at_guest[guest].len(), 1, "an hour without a word");
    let per_hour = room.air.len();
    assert!(per_hour < 1_000, "{per_hour} frames in an idle hour");
    room.weather.loss = 1000;
    room.run(60_000);
    assert!(room.at_guest[guest].contains(&LinkGuestEvent::Lost));
    assert!(!room.host.is_linked(room.member(guest)));
    room.weather.loss = 0;
    // By then it may have given up asking; the radio has found the host again.
    room.drops(guest);
    room.until("it is back", |room| room.host.is_linked(room.member(guest)));
    assert_eq!(room.at_guest[guest].last(), Some(&LinkGuestEvent::Linked { anew: false, key: None, rules: 1 }));
}
