//! A host and its guests in one room, on a simulated clock: frames take a while, are lost, doubled and exchanged, and
//! every guest hears what the host sends.

use std::collections::BTreeMap;
use std::time::Duration;

use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{
    ConnectionId, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, SecureRandom,
    TableTag,
};

/// The longest frame of most connections in these tests, in bytes: as long as an iPhone's.
pub const MAX_FRAME: usize = 182;

pub const TABLE: TableTag = TableTag(*b"tabl");

/// How long a host waits for a link to be completed, in milliseconds.
pub const PENDING: u64 = Timeouts::DEFAULT.pending_link_timeout.as_millis() as u64;

/// A frame that was on air.
#[derive(Clone, Debug)]
pub struct FrameInFlight {
    /// The guest that sent it; `None`: the host.
    pub from: Option<usize>,
    pub bytes: Vec<u8>,
}

/// How likely a frame is lost, doubled or delayed behind the next, each in thousandths.
#[derive(Clone, Copy, Default)]
pub struct TestLinkConditions {
    pub loss: u64,
    pub doubling: u64,
    pub exchange: u64,
}

pub struct TestNetwork {
    pub now: MonotonicMillis,
    pub host: LinkHost,
    pub guests: Vec<LinkGuest>,
    pub max_frame: Vec<usize>,
    pub conditions: TestLinkConditions,
    /// All frames so far, as an eavesdropper in the room has them.
    pub air: Vec<FrameInFlight>,
    pub at_host: Vec<LinkHostEvent>,
    pub at_guest: Vec<Vec<LinkGuestEvent>>,
    /// Whether both sides acknowledge each message at once.
    pub acknowledges: bool,
    /// Whether a guest that gets no answer asks again.
    pub asks_again: bool,
    in_flight: Vec<(MonotonicMillis, Option<usize>, Vec<u8>)>,
    dice: SecureRandom,
}

impl TestNetwork {
    pub fn new(seed: u64) -> TestNetwork {
        TestNetwork {
            now: MonotonicMillis(1_000),
            host: LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(seed)),
            guests: Vec::new(),
            max_frame: Vec::new(),
            conditions: TestLinkConditions::default(),
            air: Vec::new(),
            at_host: Vec::new(),
            at_guest: Vec::new(),
            acknowledges: true,
            asks_again: false,
            in_flight: Vec::new(),
            dice: SecureRandom::for_testing_only(seed + 1000),
        }
    }

    /// Brings a guest into the room; its frames may have `max_frame` bytes.
    pub fn add_guest(&mut self, mut guest: LinkGuest, max_frame: usize) -> usize {
        guest.radio_up(self.now);
        self.guests.push(guest);
        self.max_frame.push(max_frame);
        self.at_guest.push(Vec::new());
        self.guests.len() - 1
    }

    /// Brings a guest that knows the code, and joins with it.
    pub fn join(&mut self, max_frame: usize) -> usize {
        let code = self.host.invitation().expect("the door is open").code;
        let random = self.random();
        self.add_guest(LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random), max_frame)
    }

    /// Brings a guest that has been a member before, with its key.
    pub fn rejoin(&mut self, key: MemberKey, max_frame: usize) -> usize {
        let random = self.random();
        self.add_guest(LinkGuest::returning(TABLE, key, MemberRole::Player, 1, random), max_frame)
    }

    pub fn random(&mut self) -> SecureRandom {
        SecureRandom::for_testing_only(u64::from_le_bytes(self.dice.bytes()))
    }

    fn happens(&mut self, thousandths: u64) -> bool {
        u64::from(u16::from_le_bytes(self.dice.bytes())) * 1000 < thousandths * 65_536
    }

    /// Puts a frame on air, which any guest, any stranger or the host may have sent.
    pub fn send(&mut self, from: Option<usize>, bytes: Vec<u8>) {
        self.air.push(FrameInFlight { from, bytes: bytes.clone() });
        if self.happens(self.conditions.loss) {
            return;
        }
        let delay = if self.happens(self.conditions.exchange) { 25 } else { 0 };
        if self.happens(self.conditions.doubling) {
            self.in_flight.push((self.now + Duration::from_millis(30), from, bytes.clone()));
        }
        self.in_flight.push((self.now + Duration::from_millis(10 + delay), from, bytes));
    }

    /// Lets ten milliseconds pass, in which each phone may send three frames.
    pub fn step(&mut self) {
        self.now += Duration::from_millis(10);
        let now = self.now;
        let (due, rest) = std::mem::take(&mut self.in_flight).into_iter().partition(|(at, ..)| *at <= now);
        self.in_flight = rest;
        let due: Vec<(MonotonicMillis, Option<usize>, Vec<u8>)> = due;
        for (_, from, bytes) in due {
            match from {
                Some(from) => self.host.hear(ConnectionId(from as u64), &bytes, now),
                None => self.guests.iter_mut().for_each(|guest| guest.hear(&bytes, now)),
            }
        }
        self.host.tick(now);
        for i in 0..self.guests.len() {
            self.guests[i].tick(now);
            for _ in 0..3 {
                let Some(frame) = self.guests[i].next(self.max_frame[i], now) else { break };
                self.send(Some(i), frame);
            }
            for _ in 0..3 {
                let Some(frame) = self.host.next(ConnectionId(i as u64), self.max_frame[i], now) else { break };
                self.send(None, frame);
            }
        }
        self.note_events();
    }

    fn note_events(&mut self) {
        while let Some(event) = self.host.event() {
            if let LinkHostEvent::Message { member, message } = &event
                && self.acknowledges
            {
                self.host.acknowledge(*member, message.number, self.now);
            }
            self.at_host.push(event);
        }
        for (guest, events) in self.guests.iter_mut().zip(&mut self.at_guest) {
            while let Some(event) = guest.event() {
                if let LinkGuestEvent::Message(message) = &event
                    && self.acknowledges
                {
                    guest.acknowledge(message.number, self.now);
                }
                if event == LinkGuestEvent::NoAnswer && self.asks_again {
                    guest.ask_again(None, self.now);
                }
                events.push(event);
            }
        }
    }

    pub fn run(&mut self, millis: u64) {
        let end = self.now + Duration::from_millis(millis);
        while self.now < end {
            self.step();
        }
    }

    /// Runs until `done`, for at most half an hour: when many frames are lost, the longest packets take many tries with
    /// the shortest frames.
    pub fn until(&mut self, what: &str, mut is_done: impl FnMut(&TestNetwork) -> bool) {
        let end = self.now + Duration::from_secs(1_800);
        while !is_done(self) {
            assert!(self.now < end, "{what}: {:?} {:?}", self.at_host, self.at_guest);
            self.step();
        }
    }

    /// Lets the radio lose a guest and find it again.
    pub fn drop(&mut self, guest: usize) {
        self.guests[guest].radio_down();
        self.host.remove_connection(ConnectionId(guest as u64));
        self.in_flight.retain(|(_, from, _)| *from != Some(guest));
        self.guests[guest].radio_up(self.now);
    }

    /// The key that a guest was given.
    pub fn key(&self, guest: usize) -> Option<MemberKey> {
        self.at_guest[guest].iter().rev().find_map(|event| match event {
            LinkGuestEvent::Linked { key, .. } => key.clone(),
            _ => None,
        })
    }

    pub fn member(&self, guest: usize) -> KeyId {
        self.key(guest).expect("it has joined").id
    }

    /// The messages that a guest was sent, in order.
    pub fn messages_to(&self, guest: usize) -> Vec<Vec<u8>> {
        let message = |event: &LinkGuestEvent| match event {
            LinkGuestEvent::Message(message) => Some(message.bytes.clone()),
            _ => None,
        };
        self.at_guest[guest].iter().filter_map(message).collect()
    }

    /// The messages that a member has sent the host, in order.
    pub fn messages_from(&self, member: KeyId) -> Vec<Vec<u8>> {
        let message = |event: &LinkHostEvent| match event {
            LinkHostEvent::Message { member: who, message } if *who == member => Some(message.bytes.clone()),
            _ => None,
        };
        self.at_host.iter().filter_map(message).collect()
    }

    /// How often each member was linked, by the id of its key.
    pub fn links(&self) -> BTreeMap<KeyId, usize> {
        let mut links = BTreeMap::new();
        for event in &self.at_host {
            if let LinkHostEvent::Linked { member, .. } = event {
                *links.entry(*member).or_default() += 1;
            }
        }
        links
    }
}
