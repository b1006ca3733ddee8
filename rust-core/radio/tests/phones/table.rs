//! A table of phones, each with the Bluetooth stack that a test gives it.

use std::time::Duration;

use ayatsuri_link::{
    LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag,
};
use ayatsuri_radio::simulated::{
    CentralManners, LinkConditions, PeripheralManners, SimulatedCentral, SimulatedPeripheral, SimulatedRoom,
};
use ayatsuri_radio::{
    Advertisement, CentralEvent, DiscoveredHost, GuestDriver, HostDriver, Peripheral, TableDescription,
};

pub const TABLE: TableTag = TableTag(*b"room");

pub fn description(table: TableTag, free: u8) -> TableDescription {
    TableDescription { protocol: PROTOCOL, table, free, game: "classic".to_owned(), name: "卓".to_owned() }
}

pub struct Phones {
    pub radio: SimulatedRoom,
    pub number: u64,
    pub host: HostDriver<SimulatedPeripheral>,
    pub guests: Vec<Guest>,
    pub heard: Vec<Vec<u8>>,
}

pub struct Guest {
    pub radio: GuestDriver<SimulatedCentral>,
    pub key: Option<MemberKey>,
    pub told: Vec<Vec<u8>>,
}

impl Phones {
    pub fn new(number: u64, manners: PeripheralManners) -> Phones {
        Phones::on_air(SimulatedRoom::new(number), number, manners)
    }

    pub fn on_air(radio: SimulatedRoom, number: u64, manners: PeripheralManners) -> Phones {
        let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
        link.open_door();
        let mut host = HostDriver::new(link, radio.add_host_with(8, manners));
        host.advertise(description(TABLE, 8));
        Phones { radio, number, host, guests: vec![], heard: vec![] }
    }

    /// Adds a guest that has not sat down at the table yet.
    pub fn guest(&mut self, conditions: LinkConditions, manners: CentralManners) -> usize {
        let radio = GuestDriver::new(self.radio.add_guest_with(conditions, manners));
        self.guests.push(Guest { radio, key: None, told: vec![] });
        self.guests.len() - 1
    }

    pub fn join(&mut self, guest: usize) {
        let code = self.host.host.invitation().expect("the door is open").code;
        let random = SecureRandom::for_testing_only(self.number * 100 + guest as u64 + 1);
        let link = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        self.guests[guest].radio.follow_table(TABLE, link);
    }

    /// A table that all guests have joined, each with the manners of its place.
    pub fn linked(
        number: u64,
        host: PeripheralManners,
        guests: &[CentralManners],
        conditions: LinkConditions,
    ) -> Phones {
        let mut phones = Phones::new(number, host);
        for manners in guests {
            let guest = phones.guest(conditions, *manners);
            phones.join(guest);
        }
        phones.until("all are linked", 120, Phones::are_all_linked);
        phones
    }

    pub fn step(&mut self) {
        self.radio.advance(10);
        let now = self.radio.now();
        for _ in 0..2 {
            self.host.run(now);
            self.guests.iter_mut().for_each(|guest| guest.radio.run(now));
            while let Some(event) = self.host.event() {
                if let LinkHostEvent::Message { member, message } = event {
                    self.host.host.acknowledge(member, message.number, now);
                    self.heard.push(message.bytes);
                }
            }
            for guest in &mut self.guests {
                let Some(link) = &mut guest.radio.guest else { continue };
                while let Some(event) = link.event() {
                    match event {
                        LinkGuestEvent::Message(message) => {
                            link.acknowledge(message.number, now);
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

    pub fn pass(&mut self, millis: u64) {
        let end = self.radio.now() + Duration::from_millis(millis);
        while self.radio.now() < end {
            self.step();
        }
    }

    pub fn until(&mut self, what: &str, seconds: u64, done: impl Fn(&Phones) -> bool) -> Duration {
        let start = self.radio.now();
        while !done(self) {
            assert!(self.radio.now() < start + Duration::from_secs(seconds), "{what}: not within {seconds} s");
            self.step();
        }
        self.radio.now().since(start)
    }

    pub fn is_linked(&self, guest: usize) -> bool {
        let is_linked = |key: &MemberKey| self.host.host.is_linked(key.id);
        let guest = &self.guests[guest];
        guest.key.as_ref().is_some_and(is_linked) && guest.radio.guest.as_ref().is_some_and(LinkGuest::is_linked)
    }

    pub fn are_all_linked(&self) -> bool {
        (0..self.guests.len()).all(|guest| self.is_linked(guest))
    }

    /// Lets each side send this number of messages to the other. They must arrive once and in order.
    pub fn talk(&mut self, messages: u8) {
        self.heard.clear();
        let keys: Vec<MemberKey> = self.guests.iter().map(|guest| guest.key.clone().expect("it has joined")).collect();
        for (guest, key) in keys.iter().enumerate() {
            self.guests[guest].told.clear();
            for number in 0..messages {
                self.host.host.send(key.id, vec![number; 1 + 3 * usize::from(number)]);
                let now = self.radio.now();
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
            let expected: Vec<Vec<u8>> = (0..messages).map(|i| vec![i; 1 + 3 * usize::from(i)]).collect();
            assert_eq!(guest.told, expected, "guest {number}");
            let of_guest = |heard: &&Vec<u8>| heard[0] == number as u8;
            let heard: Vec<u8> = self.heard.iter().filter(of_guest).map(|heard| heard[1]).collect();
            assert_eq!(heard, (0..messages).collect::<Vec<u8>>(), "guest {number}");
        }
    }
}

pub const WEATHER: LinkConditions =
    LinkConditions { interval: 30, frames_per_event: 4, max_frame: 182, queue: 8, loss: 0, doubling: 0, drops: 0 };

/// Adds another host, which advertises and describes a table, with its app in front or in the background.
pub fn another(
    radio: &SimulatedRoom,
    table: TableTag,
    manners: PeripheralManners,
    is_in_front: bool,
) -> SimulatedPeripheral {
    let host = radio.add_host_with(8, manners);
    host.about(&description(table, 3).to_bytes());
    host.advertise(&Advertisement { table, is_free: true }.payload(host.forms()));
    radio.set_in_front(&host, is_in_front);
    host
}

pub fn discovered_host(event: CentralEvent) -> Option<DiscoveredHost> {
    if let CentralEvent::Found(seen) = event { Some(seen) } else { None }
}
