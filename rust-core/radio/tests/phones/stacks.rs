//! Tests of what stacks do with connections, frames and callbacks.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkHost, MemberRole, SecureRandom};
use ayatsuri_radio::simulated::{
    CallbackManners, CentralManners, LinkConditions, PeripheralManners, SimulatedCentral, SimulatedRoom,
};
use ayatsuri_radio::{
    Advertisement, AdvertisementForms, AdvertisementPayload, Central, CentralEvent, ConnectionPriority, HostDriver,
    Peripheral, PeripheralEvent,
};

use crate::table::{Phones, TABLE, WEATHER, description};

#[test]
fn who_never_subscribes_is_hung_up_on_and_makes_room() {
    for of_host in [PeripheralManners::ANDROID, PeripheralManners { tells_who_came: true, ..PeripheralManners::PLAIN }]
    {
        let mut phones = Phones::new(5, of_host);
        let silent: Vec<SimulatedCentral> =
            (0..8).map(|_| phones.radio.add_guest_with(WEATHER, CentralManners::SILENT)).collect();
        for stranger in &silent {
            stranger.scan();
            let seen = std::iter::from_fn(|| stranger.event()).find_map(|event| match event {
                CentralEvent::Found(seen) => Some(seen.host),
                _ => None,
            });
            stranger.connect(seen.expect("the host advertises"));
        }
        let guest = phones.guest(WEATHER, CentralManners::ANDROID);
        phones.join(guest);
        phones.pass(50_000);
        assert!(!phones.is_linked(guest), "there is no room");
        phones.until("it has joined", 30, Phones::are_all_linked);
        assert!(phones.host.deadline().is_some());
    }
}

#[test]
fn who_cannot_be_hung_up_on_is_still_heard() {
    let mut phones =
        Phones::new(6, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::IOS });
    let guest = phones.guest(WEATHER, CentralManners::PLAIN);
    let wrong = "000 0000".parse().expect("seven digits");
    let random = SecureRandom::for_testing_only(60);
    phones.guests[guest].radio.follow_table(TABLE, LinkGuest::joining(TABLE, wrong, MemberRole::Player, 1, random));
    // Its person looks for the code for more than a minute, and types it.
    phones.pass(65_000);
    let code = phones.host.host.invitation().expect("the door is open").code;
    let now = phones.radio.now();
    phones.guests[guest].radio.guest.as_mut().expect("it sits").ask_again(Some(code), now);
    let took = phones.until("it has joined", 60, Phones::are_all_linked);
    assert!(took <= Duration::from_secs(1), "{took:?}");
}

#[test]
fn frames_grow_on_either_side_and_cost_what_the_page_says() {
    for (of_host, manners) in [
        (PeripheralManners::ANDROID, CentralManners::IOS_IN_FRONT),
        (PeripheralManners::IOS, CentralManners::ANDROID),
        (PeripheralManners { grows_after: Some(100), ..PeripheralManners::PLAIN }, CentralManners::PLAIN),
    ] {
        let mut phones = Phones::linked(7, of_host, &[manners; 2], WEATHER);
        phones.pass(4_000);
        let keys: Vec<_> = phones.guests.iter().filter_map(|guest| guest.key.clone()).collect();
        let traffic =
            |phones: &Phones| phones.guests.iter().map(|g| phones.radio.traffic(g.radio.radio())).collect::<Vec<_>>();
        let before = traffic(&phones);
        keys.iter().for_each(|key| phones.host.host.send(key.id, vec![7; 54]));
        phones.until("all are told", 10, |phones| phones.guests.iter().all(|guest| guest.told.len() == 1));
        for (after, before) in traffic(&phones).iter().zip(before) {
            assert_eq!(after.bytes_down - before.bytes_down, 88);
        }
        phones.pass(500);
        let before = traffic(&phones);
        let now = phones.radio.now();
        for guest in &mut phones.guests {
            guest.radio.guest.as_mut().expect("it sits").send(vec![7; 54], now);
        }
        phones.until("all are heard", 10, |phones| phones.heard.len() == 2);
        for (after, before) in traffic(&phones).iter().zip(before) {
            assert_eq!(after.bytes_up - before.bytes_up, 88);
        }
    }
}

/// A radio's event that comes again or not at all loses nothing that a phone wants to send.
#[test]
fn callbacks_that_come_twice_or_never_lose_nothing() {
    let twice = CallbackManners { late: 0, twice: 1_000, never: 0 };
    let few = LinkConditions { queue: 1, frames_per_event: 1, ..WEATHER };
    let host = PeripheralManners { callbacks: twice, grows_after: Some(50), ..PeripheralManners::PLAIN };
    let manners = CentralManners { callbacks: twice, grows_after: Some(50), ..CentralManners::PLAIN };
    let mut phones = Phones::linked(11, host, &[manners; 2], few);
    phones.talk(40);
    let never = CallbackManners { late: 30, twice: 0, never: 150 };
    let host = PeripheralManners { callbacks: never, ..PeripheralManners::PLAIN };
    let manners = CentralManners { callbacks: never, ..CentralManners::PLAIN };
    let mut phones = Phones::linked(12, host, &[manners; 2], few);
    phones.talk(40);
}

/// A radio that has no room and never says that it has some again is asked again.
#[test]
fn nobody_waits_for_a_radio_that_does_not_say_that_it_has_room() {
    let never = CallbackManners { late: 0, twice: 0, never: 1_000 };
    let few = LinkConditions { queue: 1, ..WEATHER };
    let host = PeripheralManners { callbacks: never, ..PeripheralManners::PLAIN };
    let mut phones = Phones::linked(12, host, &[CentralManners::PLAIN], few);
    let mute = CentralManners { callbacks: never, ..CentralManners::PLAIN };
    phones.radio.set_manners(phones.guests[0].radio.radio(), mute);
    let (key, now) = (phones.guests[0].key.clone().expect("it has joined"), phones.radio.now());
    phones.host.host.send(key.id, vec![1; 400]);
    phones.guests[0].radio.guest.as_mut().expect("it sits").send(vec![2; 400], now);
    phones.until("all is said", 6, |phones| phones.guests[0].told.len() == 1 && phones.heard.len() == 1);
}

/// A radio that reports what the test tells it to, and has room when the test says so.
#[derive(Default)]
struct Told {
    events: Mutex<VecDeque<PeripheralEvent>>,
    has_room: AtomicBool,
    frames: Mutex<Vec<Vec<u8>>>,
}

impl Peripheral for Told {
    fn forms(&self) -> AdvertisementForms {
        AdvertisementForms::ANDROID
    }

    fn advertise(&self, _: &AdvertisementPayload) {}

    fn about(&self, _: &[u8]) {}

    fn hide(&self) {}

    fn notify(&self, _: ConnectionId, frame: &[u8]) -> bool {
        let has_room = self.has_room.load(Ordering::Relaxed);
        if has_room {
            self.frames.lock().expect("nobody panicked").push(frame.to_vec());
        }
        has_room
    }

    fn hang_up(&self, _: ConnectionId) -> bool {
        true
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.events.lock().expect("nobody panicked").pop_front()
    }
}

#[test]
fn a_host_that_is_told_a_second_time_of_a_guest_keeps_the_frame_that_waits() {
    let (peer, now) = (ConnectionId(1), MonotonicMillis(1_000));
    let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(13));
    let code = link.open_door().code;
    let radio = Arc::new(Told::default());
    let mut host = HostDriver::new(link, Arc::clone(&radio));
    let mut guest = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, SecureRandom::for_testing_only(14));
    let says = |event| radio.events.lock().expect("nobody panicked").push_back(event);
    says(PeripheralEvent::Connected { connection: peer, max_frame: 20 });
    guest.radio_up(now);
    while let Some(frame) = guest.next(20, now) {
        says(PeripheralEvent::Received { connection: peer, frame });
    }
    host.run(now);
    says(PeripheralEvent::Came { connection: peer });
    says(PeripheralEvent::Connected { connection: peer, max_frame: 20 });
    says(PeripheralEvent::Ready { connection: peer });
    radio.has_room.store(true, Ordering::Relaxed);
    host.run(now);
    for frame in radio.frames.lock().expect("nobody panicked").iter() {
        guest.hear(frame, now);
    }
    assert!(guest.next(20, now).is_some(), "the answer is whole, and the guest goes on");
}

/// iOS ends a host's app in the background and starts it again behind the living connections.
#[test]
fn a_restored_host_has_its_guests_back_within_a_second() {
    for manners in CentralManners::PHONES {
        let mut phones = Phones::linked(15, PeripheralManners::IOS, &[manners; 3], WEATHER);
        phones.pass(2_000);
        let radio = phones.radio.restart_app(phones.host.radio());
        let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(99));
        for key in phones.guests.iter().filter_map(|guest| guest.key.clone()) {
            link.remember(key, MemberRole::Player);
        }
        phones.host = HostDriver::new(link, radio);
        phones.host.advertise(description(TABLE, 5));
        let back = phones.until("all are back", 30, Phones::are_all_linked);
        assert!(back <= Duration::from_secs(1), "{manners:?}: {back:?}");
        phones.talk(10);
    }
}

/// Between phones that are in front, whose stacks do not lose a callback: from the loss of a connection to the link.
#[test]
fn a_lost_link_is_back_within_half_a_second() {
    let prompt = |late| CallbackManners { late, twice: 20, never: 0 };
    for of_host in PeripheralManners::PHONES {
        for manners in [CentralManners::PLAIN, CentralManners::ANDROID, CentralManners::IOS_IN_FRONT] {
            let of_host = PeripheralManners { callbacks: prompt(10), ..of_host };
            let manners = CentralManners { callbacks: prompt(10), ..manners };
            let mut phones = Phones::linked(16, of_host, &[manners; 2], WEATHER);
            for guest in [0, 1, 0, 1, 0, 1] {
                phones.pass(700);
                phones.radio.drop_connection(phones.guests[guest].radio.radio());
                phones.until("the loss is noticed", 5, |phones| !phones.is_linked(guest));
                let back = phones.until("it is back", 5, Phones::are_all_linked);
                assert!(back <= Duration::from_millis(500), "{:?}, {manners:?}: {back:?}", of_host.forms);
            }
        }
    }
}

/// Every kind of host with a guest of every kind, for half an hour of losses, changes of address, and of the host's app
/// going to the background and back.
#[test]
fn phones_of_all_kinds_talk_through_half_an_hour() {
    for (number, of_host) in (20..).zip(PeripheralManners::PHONES) {
        let conditions = LinkConditions { loss: 5, doubling: 20, queue: 4, ..WEATHER };
        let mut phones = Phones::linked(number, of_host, &CentralManners::PHONES, conditions);
        for minute in 0..30 {
            phones.radio.set_in_front(phones.host.radio(), minute % 3 != 1);
            phones.pass(60_000);
            phones.radio.drop_connection(phones.guests[minute % 4].radio.radio());
            if minute % 3 == 2 {
                phones.radio.set_in_front(phones.host.radio(), true);
                phones.until("all are back", 120, Phones::are_all_linked);
                phones.talk(8);
            }
        }
    }
}

#[test]
fn a_host_hears_that_somebody_came_and_then_that_they_subscribed() {
    let radio = SimulatedRoom::new(30);
    let host = radio
        .add_host_with(8, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    host.advertise(&Advertisement { table: TABLE, is_free: true }.payload(host.forms()));
    let guest = radio.add_guest(WEATHER);
    guest.scan();
    let Some(CentralEvent::Found(seen)) = guest.event() else { panic!("the host advertises") };
    guest.connect(seen.host);
    let Some(PeripheralEvent::Came { connection: peer }) = host.event() else { panic!("nobody came") };
    assert_eq!(host.event(), Some(PeripheralEvent::Connected { connection: peer, max_frame: 20 }));
    while std::iter::from_fn(|| guest.event()).count() > 0 || radio.now().0 < 200 {
        radio.advance(200);
    }
    assert_eq!(host.event(), Some(PeripheralEvent::Resized { connection: peer, max_frame: 182 }));
    host.pace(peer, ConnectionPriority::LowPower);
    assert!(host.hang_up(peer));
    assert_eq!(host.event(), Some(PeripheralEvent::Lost { connection: peer }));
}
