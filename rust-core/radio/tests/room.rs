//! Whole tables of phones in the simulated room: every message arrives once and in order, and the figures of
//! `docs/link.md` hold.

use std::time::Duration;

use ayatsuri_clock::Timeouts;
use ayatsuri_link::{
    KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag,
};
use ayatsuri_radio::simulated::{Direction, LinkConditions, SimulatedCentral, SimulatedPeripheral, SimulatedRoom};
use ayatsuri_radio::{Advertisement, Central, CentralEvent, GuestDriver, HostDriver, Peripheral, TableDescription};

const TABLE: TableTag = TableTag(*b"room");

struct RoomTestTable {
    radio: SimulatedRoom,
    host: HostDriver<SimulatedPeripheral>,
    guests: Vec<GuestDriver<SimulatedCentral>>,
    keys: Vec<Option<MemberKey>>,
    said: Vec<(KeyId, Vec<u8>)>,
    told: Vec<Vec<Vec<u8>>>,
}

fn description(free: u8) -> TableDescription {
    TableDescription { protocol: PROTOCOL, table: TABLE, free, game: "classic".to_owned(), name: "卓".to_owned() }
}

impl RoomTestTable {
    fn new(number: u64, conditions: &[LinkConditions], is_heard_by_all: bool) -> RoomTestTable {
        let radio = SimulatedRoom::new(number);
        let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
        let code = host.open_door().code;
        let mut host = HostDriver::new(host, radio.add_host(8, is_heard_by_all));
        host.advertise(description(8));
        let mut guests = Vec::new();
        for (i, weather) in (0..).zip(conditions) {
            let mut guest = GuestDriver::new(radio.add_guest(*weather));
            let random = SecureRandom::for_testing_only(number * 100 + i + 1);
            guest.follow_table(TABLE, LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random));
            guests.push(guest);
        }
        let count = guests.len();
        RoomTestTable { radio, host, guests, keys: vec![None; count], said: Vec::new(), told: vec![Vec::new(); count] }
    }

    fn step(&mut self) {
        self.radio.advance(10);
        let now = self.radio.now();
        self.host.run(now);
        self.guests.iter_mut().for_each(|guest| guest.run(now));
        while let Some(event) = self.host.event() {
            if let LinkHostEvent::Message { member, message } = event {
                self.host.host.acknowledge(member, message.number, now);
                self.said.push((member, message.bytes));
            }
        }
        for i in 0..self.guests.len() {
            let Some(guest) = &mut self.guests[i].guest else { continue };
            while let Some(event) = guest.event() {
                match event {
                    LinkGuestEvent::Message(message) => {
                        guest.acknowledge(message.number, now);
                        self.told[i].push(message.bytes);
                    }
                    LinkGuestEvent::Linked { key: Some(key), .. } => self.keys[i] = Some(key),
                    LinkGuestEvent::NoAnswer => guest.ask_again(None, now),
                    _ => {}
                }
            }
        }
        // Send at once what was just said.
        self.host.run(now);
        self.guests.iter_mut().for_each(|guest| guest.run(now));
    }

    fn until(&mut self, what: &str, done: impl Fn(&RoomTestTable) -> bool) -> Duration {
        let start = self.radio.now();
        while !done(self) {
            assert!(
                self.radio.now() < start + Duration::from_secs(900),
                "{what}: {:?}",
                self.told.iter().map(Vec::len).collect::<Vec<_>>()
            );
            self.step();
        }
        self.radio.now().since(start)
    }

    fn all_linked(&self) -> bool {
        let linked = |key: &Option<MemberKey>| key.as_ref().is_some_and(|key| self.host.host.is_linked(key.id));
        self.keys.iter().all(linked)
    }

    fn said_by(&self, guest: usize) -> Vec<Vec<u8>> {
        let key = self.keys[guest].as_ref().expect("it has joined").id;
        self.said.iter().filter(|(who, _)| *who == key).map(|(_, bytes)| bytes.clone()).collect()
    }
}

fn messages(guest: usize, count: u8) -> Vec<Vec<u8>> {
    (0..count).map(|i| [guest as u8, i].repeat(1 + usize::from(i) * 3)).collect()
}

/// Lets eight guests say and be told 40 messages each, while connections drop.
fn play(number: u64, conditions: LinkConditions, is_heard_by_all: bool) {
    let weathers = [20, 20, 100, 182, 182, 244, 512, 182].map(|most| LinkConditions { max_frame: most, ..conditions });
    let mut table = RoomTestTable::new(number, &weathers, is_heard_by_all);
    table.until("all are linked", RoomTestTable::all_linked);
    for guest in 0..weathers.len() {
        let key = table.keys[guest].as_ref().expect("it has joined").id;
        for message in messages(guest, 40) {
            table.host.host.send(key, message.clone());
            let now = table.radio.now();
            table.guests[guest].guest.as_mut().expect("it sits").send(message, now);
        }
        table.step();
    }
    for guest in 0..weathers.len() {
        table.radio.drop_connection(table.guests[guest].radio());
        (0..20).for_each(|_| table.step());
    }
    table.until("all is said", |table| {
        (0..weathers.len()).all(|guest| table.told[guest].len() >= 40 && table.said_by(guest).len() >= 40)
    });
    for guest in 0..weathers.len() {
        assert_eq!(table.told[guest], messages(guest, 40), "number {number}, guest {guest}");
        assert_eq!(table.said_by(guest), messages(guest, 40), "number {number}, guest {guest}");
    }
}

#[test]
fn eight_guests_talk_in_every_weather() {
    let weathers = [
        LinkConditions::default(),
        LinkConditions { loss: 5, doubling: 5, ..LinkConditions::default() },
        LinkConditions { drops: 1, queue: 2, frames_per_event: 1, ..LinkConditions::default() },
        LinkConditions { interval: 100, loss: 20, drops: 1, queue: 1, ..LinkConditions::default() },
    ];
    for (number, weather) in (1..).zip(weathers) {
        play(number, weather, number % 2 == 0);
    }
}

#[test]
fn a_host_that_dies_and_returns_has_its_guests_back() {
    let mut table = RoomTestTable::new(9, &[LinkConditions::default(); 3], true);
    table.until("all are linked", RoomTestTable::all_linked);
    let_host_return(&mut table, 100, true);
    let back = table.until("all are back", RoomTestTable::all_linked);
    assert!(back <= Duration::from_secs(1), "{back:?}");
}

/// Lets the table's host die and come back after this number of steps, with its guests' keys and nothing else.
fn let_host_return(table: &mut RoomTestTable, after: usize, is_heard_by_all: bool) {
    table.radio.remove(table.host.radio());
    for _ in 0..after {
        table.step();
    }
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(99));
    for key in table.keys.iter().flatten() {
        host.remember(key.clone(), MemberRole::Player);
    }
    table.host = HostDriver::new(host, table.radio.add_host(8, is_heard_by_all));
    table.host.advertise(description(5));
}

#[test]
fn a_frame_lost_on_a_new_link_does_not_keep_a_guest_waiting() {
    for way in [Direction::Up, Direction::Down] {
        for after in 0..12 {
            let mut table = RoomTestTable::new(9, &[LinkConditions::default(); 2], false);
            table.until("all are linked", RoomTestTable::all_linked);
            let_host_return(&mut table, 200, false);
            // The first guest says that it is back, and is told how things are. One frame of all this is lost.
            table.radio.lose_frame(table.guests[0].radio(), way, after);
            let is_linked = |table: &RoomTestTable| table.guests[0].guest.as_ref().is_some_and(LinkGuest::is_linked);
            table.until("it is linked", is_linked);
            let now = table.radio.now();
            table.guests[0].guest.as_mut().expect("it sits").send(b"I am back".to_vec(), now);
            let key = table.keys[0].as_ref().expect("it has joined").id;
            table.until("it is heard", |table| table.said.iter().any(|(member, _)| *member == key));
            for number in 0..3 {
                table.host.host.send(key, vec![number; 400]);
            }
            table.until("it is told", |table| table.told[0].len() == 3);
            let took = table.radio.now().since(now);
            assert!(took <= Duration::from_secs(1), "{way:?} {after}: {took:?}");
        }
    }
}

#[test]
fn a_connection_that_is_there_for_a_guest_alone_is_made_anew() {
    let mut table = RoomTestTable::new(11, &[LinkConditions::default(); 2], false);
    table.until("all are linked", RoomTestTable::all_linked);
    table.radio.drop_for_host(table.guests[0].radio());
    table.until("the host knows", |table| !table.all_linked());
    let back = table.until("it is back", RoomTestTable::all_linked);
    assert!(back <= Duration::from_secs(27), "{back:?}: when nothing was heard for 25 s");
}

#[test]
fn a_full_radio_lets_no_further_phone_in_and_says_so_by_silence() {
    let radio = SimulatedRoom::new(3);
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(3));
    let code = host.open_door().code;
    let mut host = HostDriver::new(host, radio.add_host(1, false));
    host.advertise(description(8));
    let sit = |number| {
        let mut guest = GuestDriver::new(radio.add_guest(LinkConditions::default()));
        guest.follow_table(
            TABLE,
            LinkGuest::joining(TABLE, code, MemberRole::Player, 1, SecureRandom::for_testing_only(number)),
        );
        guest
    };
    let (mut first, mut second) = (sit(10), sit(11));
    let mut pass = |first: &mut GuestDriver<SimulatedCentral>, second: &mut GuestDriver<SimulatedCentral>| {
        for _ in 0..500 {
            radio.advance(10);
            let now = radio.now();
            host.run(now);
            first.run(now);
            second.run(now);
        }
    };
    pass(&mut first, &mut second);
    let linked = |driver: &GuestDriver<SimulatedCentral>| driver.guest.as_ref().is_some_and(LinkGuest::is_linked);
    assert!(linked(&first) && !linked(&second));
    assert_eq!(second.nearby().count(), 1, "it is in sight all the same");
    first.stop();
    pass(&mut first, &mut second);
    assert!(linked(&second), "it gets the place that has become free");
}

/// Checks what one short message costs and how soon it arrives, as `docs/link.md` says under *Sessions*.
#[test]
fn a_message_costs_what_the_page_says() {
    for (most, bytes, events) in [(182, 88, 1), (20, 100, 2)] {
        let mut table =
            RoomTestTable::new(5, &[LinkConditions { max_frame: most, ..LinkConditions::default() }; 7], true);
        table.until("all are linked", RoomTestTable::all_linked);
        for _ in 0..400 {
            table.step(); // hellos and acknowledgements are over
        }
        let before: Vec<_> = table.guests.iter().map(|guest| table.radio.traffic(guest.radio())).collect();
        let keys: Vec<MemberKey> = table.keys.iter().flatten().cloned().collect();
        for key in &keys {
            table.host.host.send(key.id, vec![7; 54]);
        }
        let now = table.radio.now();
        table.host.run(now);
        let took = table.until("all are told", |table| table.told.iter().all(|told| told.len() == 1));
        assert!(took <= Duration::from_millis(events * 30), "{took:?} with frames of {most}");
        for (guest, before) in table.guests.iter().zip(before) {
            let after = table.radio.traffic(guest.radio());
            assert_eq!(after.bytes_down - before.bytes_down, bytes, "frames of {most}");
        }
    }
}

#[test]
fn strangers_that_hold_all_connections_and_say_nothing_are_hung_up_on() {
    let mut table = RoomTestTable::new(9, &[], true);
    let strangers: Vec<SimulatedCentral> = (0..8).map(|_| table.radio.add_guest(LinkConditions::default())).collect();
    strangers.iter().for_each(Central::scan);
    (0..200).for_each(|_| table.step());
    for stranger in &strangers {
        while let Some(event) = stranger.event() {
            if let CentralEvent::Found(sighting) = event {
                stranger.connect(sighting.host);
                break;
            }
        }
    }
    (0..200).for_each(|_| table.step());
    let is_connected = |stranger: &SimulatedCentral| {
        std::iter::from_fn(|| stranger.event()).any(|event| matches!(event, CentralEvent::Connected { .. }))
    };
    assert!(strangers.iter().all(is_connected));
    let code = table.host.host.invitation().expect("the door is open").code;
    let mut guest = GuestDriver::new(table.radio.add_guest(LinkConditions::default()));
    guest.follow_table(
        TABLE,
        LinkGuest::joining(TABLE, code, MemberRole::Player, 1, SecureRandom::for_testing_only(77)),
    );
    table.guests.push(guest);
    table.keys.push(None);
    table.told.push(vec![]);
    for _ in 0..4_000 {
        table.step();
    }
    assert!(!table.all_linked(), "there is no room");
    for _ in 0..6_000 {
        table.step();
    }
    assert!(table.all_linked(), "they are let in");
}

#[test]
fn tables_without_number_fill_nobodys_memory() {
    let radio = SimulatedRoom::new(8);
    let mut guest = GuestDriver::new(radio.add_guest(LinkConditions::default()));
    guest.scan();
    let mut liars = vec![];
    for number in 0..200_u32 {
        let liar = radio.add_host(8, true);
        let says = Advertisement { table: TableTag(number.to_be_bytes()), is_free: true };
        liar.advertise(&says.payload(liar.forms()));
        liars.push(liar);
        radio.advance(50);
        guest.run(radio.now());
    }
    let near: Vec<_> = guest.nearby().map(|nearby| nearby.advertisement.table).collect();
    assert_eq!(near.len(), 64);
    assert!(near.contains(&TableTag(199_u32.to_be_bytes())), "the newest is seen");
}

#[test]
fn a_stranger_is_hung_up_on_after_the_wait_that_was_passed_in() {
    static SHORT: Timeouts = Timeouts { unauthenticated_timeout: Duration::from_millis(500), ..Timeouts::DEFAULT };
    let radio = SimulatedRoom::new(9);
    let host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(9));
    let mut host = HostDriver::new(host, radio.add_host(8, false)).with_timeouts(&SHORT);
    host.advertise(description(8));
    let stranger = radio.add_guest(LinkConditions::default());
    stranger.scan();
    let Some(CentralEvent::Found(seen)) = stranger.event() else { panic!("the host advertises") };
    stranger.connect(seen.host);
    let lost = (0..200).find_map(|_| {
        radio.advance(10);
        host.run(radio.now());
        let is_lost = std::iter::from_fn(|| stranger.event()).any(|event| event == CentralEvent::Lost);
        is_lost.then(|| radio.now())
    });
    let millis = lost.expect("it is hung up on").0;
    assert!((500..600).contains(&millis), "{millis} ms");
}
