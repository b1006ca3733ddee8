//! Tables of phones whose Bluetooth stacks behave as those of Android and iOS do: who sees whom, connections that never
//! subscribe or cannot be ended, frames that grow, callbacks that come late, twice or never, hosts that are restored.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{
    ConnectionId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom,
    TableTag,
};
use ayatsuri_radio::simulated::{
    CallbackManners, CentralManners, LinkConditions, PeripheralManners, SimulatedCentral, SimulatedPeripheral,
    SimulatedRadio,
};
use ayatsuri_radio::{
    Advertisement, AdvertisementForms, AdvertisementPayload, Central, CentralEvent, ConnectionPriority, DiscoveredHost,
    DiscoveryId, GuestDriver, HostDriver, Peripheral, PeripheralEvent, TableDescription,
};

const TABLE: TableTag = TableTag(*b"room");

fn about(table: TableTag, free: u8) -> TableDescription {
    TableDescription { protocol: PROTOCOL, table, free, game: "classic".to_owned(), name: "卓".to_owned() }
}

struct Phones {
    air: SimulatedRadio,
    number: u64,
    host: HostDriver<SimulatedPeripheral>,
    guests: Vec<Guest>,
    heard: Vec<Vec<u8>>,
}

struct Guest {
    radio: GuestDriver<SimulatedCentral>,
    key: Option<MemberKey>,
    told: Vec<Vec<u8>>,
}

impl Phones {
    fn new(number: u64, manners: PeripheralManners) -> Phones {
        Phones::on_air(SimulatedRadio::new(number), number, manners)
    }

    fn on_air(air: SimulatedRadio, number: u64, manners: PeripheralManners) -> Phones {
        let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
        link.open_door();
        let mut host = HostDriver::new(link, air.host_with(8, manners));
        host.says(about(TABLE, 8));
        Phones { air, number, host, guests: vec![], heard: vec![] }
    }

    /// A guest that has not sat down yet.
    fn guest(&mut self, weather: LinkConditions, manners: CentralManners) -> usize {
        let radio = GuestDriver::new(self.air.guest_with(weather, manners));
        self.guests.push(Guest { radio, key: None, told: vec![] });
        self.guests.len() - 1
    }

    fn joins(&mut self, guest: usize) {
        let code = self.host.host.invitation().expect("the door is open").code;
        let random = SecureRandom::for_testing_only(self.number * 100 + guest as u64 + 1);
        let link = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        self.guests[guest].radio.sit(TABLE, link);
    }

    /// So many guests, each with the manners of its place, have joined.
    fn linked(number: u64, host: PeripheralManners, guests: &[CentralManners], weather: LinkConditions) -> Phones {
        let mut phones = Phones::new(number, host);
        for manners in guests {
            let guest = phones.guest(weather, *manners);
            phones.joins(guest);
        }
        phones.until("all are linked", 120, Phones::are_all_linked);
        phones
    }

    fn step(&mut self) {
        self.air.pass(10);
        let now = self.air.now();
        for _ in 0..2 {
            self.host.run(now);
            self.guests.iter_mut().for_each(|guest| guest.radio.run(now));
            while let Some(event) = self.host.event() {
                if let LinkHostEvent::Message { member, message } = event {
                    self.host.host.taken(member, message.number, now);
                    self.heard.push(message.bytes);
                }
            }
            for guest in &mut self.guests {
                let Some(link) = &mut guest.radio.guest else { continue };
                while let Some(event) = link.event() {
                    match event {
                        LinkGuestEvent::Message(message) => {
                            link.taken(message.number, now);
                            guest.told.push(message.bytes);
                        }
                        LinkGuestEvent::Linked { key: Some(key), .. } => guest.key = Some(key),
                        LinkGuestEvent::NoAnswer => link.ask_again(None, now),
                        _ => {}
                    }
                }
            }
        }
    }

    fn pass(&mut self, millis: u64) {
        let end = self.air.now() + Duration::from_millis(millis);
        while self.air.now() < end {
            self.step();
        }
    }

    fn until(&mut self, what: &str, seconds: u64, done: impl Fn(&Phones) -> bool) -> Duration {
        let start = self.air.now();
        while !done(self) {
            assert!(self.air.now() < start + Duration::from_secs(seconds), "{what}: not within {seconds} s");
            self.step();
        }
        self.air.now().since(start)
    }

    fn is_linked(&self, guest: usize) -> bool {
        let is_linked = |key: &MemberKey| self.host.host.is_linked(key.id);
        let guest = &self.guests[guest];
        guest.key.as_ref().is_some_and(is_linked) && guest.radio.guest.as_ref().is_some_and(LinkGuest::is_linked)
    }

    fn are_all_linked(&self) -> bool {
        (0..self.guests.len()).all(|guest| self.is_linked(guest))
    }

    /// Each side says this to the other, and it must arrive once and in order.
    fn talk(&mut self, messages: u8) {
        self.heard.clear();
        let keys: Vec<MemberKey> = self.guests.iter().map(|guest| guest.key.clone().expect("it has joined")).collect();
        for (guest, key) in keys.iter().enumerate() {
            self.guests[guest].told.clear();
            for number in 0..messages {
                self.host.host.send(key.id, vec![number; 1 + 3 * usize::from(number)]);
                let now = self.air.now();
                let link = self.guests[guest].radio.guest.as_mut().expect("it sits");
                link.send(vec![guest as u8, number], now);
            }
        }
        let all = usize::from(messages);
        let is_all_said = |phones: &Phones| {
            phones.guests.iter().all(|guest| guest.told.len() >= all) && phones.heard.len() >= all * phones.guests.len()
        };
        self.until("all is said", 900, is_all_said);
        for (number, guest) in self.guests.iter().enumerate() {
            let told: Vec<Vec<u8>> = (0..messages).map(|i| vec![i; 1 + 3 * usize::from(i)]).collect();
            assert_eq!(guest.told, told, "guest {number}");
            let of_guest = |heard: &&Vec<u8>| heard[0] == number as u8;
            let heard: Vec<u8> = self.heard.iter().filter(of_guest).map(|heard| heard[1]).collect();
            assert_eq!(heard, (0..messages).collect::<Vec<u8>>(), "guest {number}");
        }
    }
}

const WEATHER: LinkConditions =
    LinkConditions { interval: 30, each: 4, most: 182, queue: 8, loss: 0, doubling: 0, drops: 0 };

/// A host of its own, in the background or not, that describes a table.
fn another(
    air: &SimulatedRadio,
    table: TableTag,
    manners: PeripheralManners,
    is_in_front: bool,
) -> SimulatedPeripheral {
    let host = air.host_with(8, manners);
    host.about(&about(table, 3).to_bytes());
    host.advertise(&Advertisement { table, is_free: true }.payload(host.forms()));
    air.in_front(&host, is_in_front);
    host
}

/// What a guest sees of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// Its table, at once.
    Named,
    /// That it is one, and which by its *about*.
    Nameless,
    Nothing,
}

fn sighting(event: CentralEvent) -> Option<DiscoveredHost> {
    if let CentralEvent::Found(seen) = event { Some(seen) } else { None }
}

/// The table "Who sees whom" of `docs/link.md`.
#[test]
fn who_sees_whom() {
    let hosts = [(PeripheralManners::ANDROID, true), (PeripheralManners::IOS, true), (PeripheralManners::IOS, false)];
    for (manners, sights) in [
        (CentralManners::ANDROID, [Sight::Named, Sight::Named, Sight::Nothing]),
        (CentralManners::IOS_IN_FRONT, [Sight::Named, Sight::Named, Sight::Nameless]),
        (CentralManners::IOS_IN_BACKGROUND, [Sight::Nameless, Sight::Named, Sight::Nothing]),
    ] {
        for ((of_host, is_in_front), sight) in hosts.into_iter().zip(sights) {
            let what = format!("{:?} in front: {is_in_front}, seen by {:?}", of_host.forms, manners.reports);
            let air = SimulatedRadio::new(1);
            let _host = another(&air, TABLE, of_host, is_in_front);
            let guest = air.guest_with(WEATHER, CentralManners { callbacks: CallbackManners::default(), ..manners });
            guest.scan();
            let mut seen: Vec<bool> = vec![];
            while air.now().0 < 200 {
                while let Some(event) = guest.event() {
                    seen.extend(sighting(event).map(|seen| seen.says.is_some()));
                }
                air.pass(10);
            }
            let is_named = |seen: &Vec<bool>| if seen.contains(&true) { Sight::Named } else { Sight::Nameless };
            assert_eq!(if seen.is_empty() { Sight::Nothing } else { is_named(&seen) }, sight, "{what}");

            // Whoever sees a host joins its table, and finds it in a search.
            let mut phones = Phones::new(2, of_host);
            phones.air.in_front(phones.host.radio(), is_in_front);
            let (searching, joining) = (phones.guest(WEATHER, manners), phones.guest(WEATHER, manners));
            phones.guests[searching].radio.look();
            phones.joins(joining);
            phones.pass(15_000);
            let found = phones.guests[searching].radio.nearby().map(|near| near.says).collect::<Vec<_>>();
            let says = Advertisement { table: TABLE, is_free: true };
            assert_eq!(found, if sight == Sight::Nothing { vec![] } else { vec![says] }, "{what}");
            assert_eq!(phones.is_linked(joining), sight != Sight::Nothing, "{what}");
        }
    }
}

#[test]
fn a_nameless_host_is_found_among_others_that_are_other_tables() {
    let air = SimulatedRadio::new(3);
    let mute = air.host_with(0, PeripheralManners::IOS);
    mute.advertise(&Advertisement { table: TABLE, is_free: true }.payload(mute.forms()));
    air.in_front(&mute, false);
    let others = (0..4_u8).map(|number| another(&air, TableTag([number; 4]), PeripheralManners::IOS, false));
    let _others: Vec<SimulatedPeripheral> = others.collect();
    let mut phones = Phones::on_air(air, 3, PeripheralManners::IOS);
    phones.air.in_front(phones.host.radio(), false);
    let guest = phones.guest(WEATHER, CentralManners::IOS_IN_FRONT);
    phones.joins(guest);
    // One that lets nobody connect is tried as well.
    let took = phones.until("it has joined", 60, Phones::are_all_linked);
    assert!(took <= Duration::from_secs(8), "{took:?}");
    let searching = phones.guest(WEATHER, CentralManners::IOS_IN_FRONT);
    phones.guests[searching].radio.look();
    phones.pass(15_000);
    assert_eq!(phones.guests[searching].radio.nearby().count(), 5, "a host that lets nobody connect is not listed");
}

/// A person may tap a table while the phone tries to read which table a nameless host is.
#[test]
fn a_tap_does_not_wait_for_nameless_hosts() {
    let mut phones = Phones::new(4, PeripheralManners::PLAIN);
    let _nameless = another(&phones.air, TableTag([1; 4]), PeripheralManners::IOS, false);
    let never = CallbackManners { late: 0, twice: 0, never: 1_000 };
    let manners = CentralManners { callbacks: never, ..CentralManners::IOS_IN_FRONT };
    let guest = phones.guest(WEATHER, manners);
    phones.guests[guest].radio.look();
    phones.pass(2_000);
    let prompt = CentralManners { callbacks: CallbackManners::default(), ..manners };
    phones.air.behaves(phones.guests[guest].radio.radio(), prompt);
    let near = phones.guests[guest].radio.nearby().next().expect("the named one is near").host;
    let now = phones.air.now();
    phones.guests[guest].radio.meet(near, now);
    let said = about(TABLE, 8).to_bytes();
    phones.until("it is met", 1, |phones| phones.guests[guest].radio.met() == Some(&said));
}

#[test]
fn who_never_subscribes_is_hung_up_on_and_makes_room() {
    for of_host in [PeripheralManners::ANDROID, PeripheralManners { tells_who_came: true, ..PeripheralManners::PLAIN }]
    {
        let mut phones = Phones::new(5, of_host);
        let silent: Vec<SimulatedCentral> =
            (0..8).map(|_| phones.air.guest_with(WEATHER, CentralManners::SILENT)).collect();
        for stranger in &silent {
            stranger.scan();
            let seen = std::iter::from_fn(|| stranger.event()).find_map(|event| match event {
                CentralEvent::Found(seen) => Some(seen.host),
                _ => None,
            });
            stranger.connect(seen.expect("the host advertises"));
        }
        let guest = phones.guest(WEATHER, CentralManners::ANDROID);
        phones.joins(guest);
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
    phones.guests[guest].radio.sit(TABLE, LinkGuest::joining(TABLE, wrong, MemberRole::Player, 1, random));
    // Its person looks for the code for more than a minute, and types it.
    phones.pass(65_000);
    let code = phones.host.host.invitation().expect("the door is open").code;
    let now = phones.air.now();
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
            |phones: &Phones| phones.guests.iter().map(|g| phones.air.traffic(g.radio.radio())).collect::<Vec<_>>();
        let before = traffic(&phones);
        keys.iter().for_each(|key| phones.host.host.send(key.id, vec![7; 54]));
        phones.until("all are told", 10, |phones| phones.guests.iter().all(|guest| guest.told.len() == 1));
        for (after, before) in traffic(&phones).iter().zip(before) {
            assert_eq!(after.bytes_down - before.bytes_down, 88);
        }
        phones.pass(500);
        let before = traffic(&phones);
        let now = phones.air.now();
        for guest in &mut phones.guests {
            guest.radio.guest.as_mut().expect("it sits").send(vec![7; 54], now);
        }
        phones.until("all are heard", 10, |phones| phones.heard.len() == 2);
        for (after, before) in traffic(&phones).iter().zip(before) {
            assert_eq!(after.bytes_up - before.bytes_up, 88);
        }
    }
}

/// A table that refuses a guest again and again, as a full one does: Android's limit is five scans in 30 s.
#[test]
fn a_phone_begins_no_more_scans_than_android_allows() {
    let mut phones =
        Phones::new(8, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    let others: Vec<usize> = (0..8).map(|_| phones.guest(WEATHER, CentralManners::PLAIN)).collect();
    others.iter().for_each(|guest| phones.joins(*guest));
    phones.until("the host is full", 60, Phones::are_all_linked);
    let guest =
        phones.guest(WEATHER, CentralManners { callbacks: CallbackManners::default(), ..CentralManners::ANDROID });
    phones.joins(guest);
    phones.pass(60_000);
    assert!(!phones.is_linked(guest), "there is no room");
    phones.guests[others[0]].radio.guest.as_mut().expect("it sits").leave();
    phones.pass(1_000);
    phones.guests[others[0]].radio.stand();
    phones.guests.remove(others[0]);
    phones.until("it is let in", 10, Phones::are_all_linked);
    // And whose connection is lost every second or two.
    for _ in 0..40 {
        phones.air.drops(phones.guests[7].radio.radio());
        phones.until("it is back", 5, Phones::are_all_linked);
        phones.pass(800);
    }
}

/// A radio that asks its own driver for nothing but counts what it is told.
#[test]
fn a_scan_that_is_not_needed_any_more_is_stopped() {
    let mut phones = Phones::linked(9, PeripheralManners::PLAIN, &[CentralManners::ANDROID], WEATHER);
    phones.pass(9_000);
    let guest = &phones.guests[0].radio;
    let deadline = guest.deadline().expect("a heartbeat is due");
    assert!(deadline > phones.air.now(), "nothing is late");
    // The host advertises anew; a radio that scans reports it.
    phones.air.in_front(phones.host.radio(), true);
    (0..10).for_each(|_| phones.air.pass(100));
    let sees = |event| matches!(event, CentralEvent::Found(_));
    assert!(!std::iter::from_fn(|| phones.guests[0].radio.radio().event()).any(sees));
}

#[test]
fn a_new_description_leaves_the_advertisement_and_its_address_alone() {
    let mut phones =
        Phones::new(10, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    let seen = |phones: &Phones| -> Vec<DiscoveryId> {
        let guest = phones.air.guest(WEATHER);
        guest.scan();
        std::iter::from_fn(|| guest.event())
            .filter_map(|event| if let CentralEvent::Found(seen) = event { Some(seen.host) } else { None })
            .collect()
    };
    let before = seen(&phones);
    assert_eq!(before.len(), 1);
    for free in (1..8).rev() {
        phones.host.says(about(TABLE, free));
        assert_eq!(seen(&phones), before, "{free} free places");
    }
    phones.host.says(about(TABLE, 0));
    assert_ne!(seen(&phones), before, "what is advertised has changed");
}

/// A radio's event that comes again or not at all loses nothing that was to be sent.
#[test]
fn callbacks_that_come_twice_or_never_lose_nothing() {
    let twice = CallbackManners { late: 0, twice: 1_000, never: 0 };
    let few = LinkConditions { queue: 1, each: 1, ..WEATHER };
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
    phones.air.behaves(phones.guests[0].radio.radio(), mute);
    let (key, now) = (phones.guests[0].key.clone().expect("it has joined"), phones.air.now());
    phones.host.host.send(key.id, vec![1; 400]);
    phones.guests[0].radio.guest.as_mut().expect("it sits").send(vec![2; 400], now);
    phones.until("all is said", 6, |phones| phones.guests[0].told.len() == 1 && phones.heard.len() == 1);
}

/// A radio of which the test decides what it tells, and whether it has room.
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
    says(PeripheralEvent::Connected { peer, most: 20 });
    guest.radio_up(now);
    while let Some(frame) = guest.next(20, now) {
        says(PeripheralEvent::Received { peer, frame });
    }
    host.run(now);
    says(PeripheralEvent::Came { peer });
    says(PeripheralEvent::Connected { peer, most: 20 });
    says(PeripheralEvent::Ready { peer });
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
        let radio = phones.air.restores(phones.host.radio());
        let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(99));
        for key in phones.guests.iter().filter_map(|guest| guest.key.clone()) {
            link.remember(key, MemberRole::Player);
        }
        phones.host = HostDriver::new(link, radio);
        phones.host.says(about(TABLE, 5));
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
                phones.air.drops(phones.guests[guest].radio.radio());
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
        let weather = LinkConditions { loss: 5, doubling: 20, queue: 4, ..WEATHER };
        let mut phones = Phones::linked(number, of_host, &CentralManners::PHONES, weather);
        for minute in 0..30 {
            phones.air.in_front(phones.host.radio(), minute % 3 != 1);
            phones.pass(60_000);
            phones.air.drops(phones.guests[minute % 4].radio.radio());
            if minute % 3 == 2 {
                phones.air.in_front(phones.host.radio(), true);
                phones.until("all are back", 120, Phones::are_all_linked);
                phones.talk(8);
            }
        }
    }
}

#[test]
fn a_host_hears_that_somebody_came_and_then_that_they_subscribed() {
    let air = SimulatedRadio::new(30);
    let host =
        air.host_with(8, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    host.advertise(&Advertisement { table: TABLE, is_free: true }.payload(host.forms()));
    let guest = air.guest(WEATHER);
    guest.scan();
    let Some(CentralEvent::Found(seen)) = guest.event() else { panic!("the host advertises") };
    guest.connect(seen.host);
    let Some(PeripheralEvent::Came { peer }) = host.event() else { panic!("nobody came") };
    assert_eq!(host.event(), Some(PeripheralEvent::Connected { peer, most: 20 }));
    while std::iter::from_fn(|| guest.event()).count() > 0 || air.now().0 < 200 {
        air.pass(200);
    }
    assert_eq!(host.event(), Some(PeripheralEvent::Resized { peer, most: 182 }));
    host.pace(peer, ConnectionPriority::LowPower);
    assert!(host.hang_up(peer));
    assert_eq!(host.event(), Some(PeripheralEvent::Lost { peer }));
}
