//! A linked host and guest with an attacker between them, who drops, doubles, swaps and alters frames, adds their own,
//! and cuts the link. The attacker can only delay: each message arrives once and in order.

use std::collections::VecDeque;

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{
    ConnectionId, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberRole, SecureRandom, TableTag,
};

use crate::Bytes;

/// The time for which the attacker does not interfere at the end: long enough for both to send everything again that
/// was lost.
const PEACE: Duration = Duration::from_secs(120);

struct Pair {
    host: LinkHost,
    guest: LinkGuest,
    member: Option<KeyId>,
    now: MonotonicMillis,
    up: VecDeque<Vec<u8>>,
    down: VecDeque<Vec<u8>>,
    said: [Vec<Vec<u8>>; 2],
    heard: [Vec<Vec<u8>>; 2],
}

const UP: usize = 0;
const DOWN: usize = 1;

/// The input is the attacker's actions; see `Pair::act`.
pub fn run(bytes: &[u8]) {
    let mut pair = Pair::linked();
    let mut bytes = Bytes(bytes);
    while !bytes.is_empty() {
        pair.act(&mut bytes);
        pair.take();
        for direction in [UP, DOWN] {
            assert!(pair.said[direction].starts_with(&pair.heard[direction]), "a message arrived that was not sent");
        }
    }
    let end = pair.now + PEACE;
    pair.guest.radio_down();
    pair.host.remove_connection(ConnectionId(1));
    pair.guest.radio_up(pair.now);
    while pair.now < end {
        pair.now += Duration::from_millis(50);
        pair.send();
        pair.up.drain(..).for_each(|frame| pair.host.hear(ConnectionId(1), &frame, pair.now));
        pair.down.drain(..).for_each(|frame| pair.guest.hear(&frame, pair.now));
        pair.take();
        if pair.said == pair.heard {
            return;
        }
    }
    panic!("said {:?}, heard {:?}", pair.said.map(|said| said.len()), pair.heard.map(|heard| heard.len()));
}

impl Pair {
    fn linked() -> Pair {
        let table = TableTag(*b"fuzz");
        let mut host = LinkHost::new(table, 7, 1, SecureRandom::for_testing_only(3));
        let code = host.open_door().code;
        let mut guest = LinkGuest::joining(table, code, MemberRole::Player, 1, SecureRandom::for_testing_only(4));
        guest.radio_up(MonotonicMillis::ZERO);
        let (up, down) = Default::default();
        let mut pair = Pair {
            host,
            guest,
            member: None,
            now: MonotonicMillis::ZERO,
            up,
            down,
            said: Default::default(),
            heard: Default::default(),
        };
        for _ in 0..20 {
            pair.now += Duration::from_millis(50);
            pair.send();
            pair.up.drain(..).for_each(|frame| pair.host.hear(ConnectionId(1), &frame, pair.now));
            pair.down.drain(..).for_each(|frame| pair.guest.hear(&frame, pair.now));
            pair.take();
        }
        assert!(pair.member.is_some() && pair.guest.is_linked(), "they are linked when nobody is between them");
        pair
    }

    fn send(&mut self) {
        self.host.tick(self.now);
        self.guest.tick(self.now);
        while let Some(frame) = self.guest.next(60, self.now) {
            self.up.push_back(frame);
        }
        while let Some(frame) = self.host.next(ConnectionId(1), 60, self.now) {
            self.down.push_back(frame);
        }
    }

    fn take(&mut self) {
        while let Some(event) = self.host.event() {
            match event {
                LinkHostEvent::Joined { key, .. } => self.member = Some(key.id),
                LinkHostEvent::Message { member, message } => {
                    self.host.acknowledge(member, message.number, self.now);
                    self.heard[UP].push(message.bytes);
                }
                LinkHostEvent::Linked { anew, .. } => assert!(!anew || self.heard.iter().all(Vec::is_empty)),
                LinkHostEvent::Lost { .. } => {}
                LinkHostEvent::Left { .. } | LinkHostEvent::MadeRoom { .. } | LinkHostEvent::WrongCode { .. } => {
                    panic!("the attacker has caused an event: {event:?}")
                }
            }
        }
        while let Some(event) = self.guest.event() {
            match event {
                LinkGuestEvent::Message(message) => {
                    self.guest.acknowledge(message.number, self.now);
                    self.heard[DOWN].push(message.bytes);
                }
                // Anybody can refuse in clear text, so the guest asks again.
                LinkGuestEvent::Refused { .. } | LinkGuestEvent::NoAnswer => self.guest.ask_again(None, self.now),
                LinkGuestEvent::Ended(why) => panic!("the attacker has ended the session: {why:?}"),
                LinkGuestEvent::Linked { .. } | LinkGuestEvent::Lost => {}
            }
        }
    }

    fn act(&mut self, bytes: &mut Bytes) {
        let act = bytes.byte();
        let direction = usize::from(act >> 7);
        let queue = if direction == UP { &mut self.up } else { &mut self.down };
        match act & 0x0f {
            0 | 1 => {
                let length = usize::from(bytes.byte()) * 4;
                let number = self.said[direction].len();
                // Send no more than this, or the session would begin anew because too much waits.
                if number >= 40 {
                    return;
                }
                let message = vec![number as u8; length];
                self.said[direction].push(message.clone());
                match (direction, self.member) {
                    (UP, _) => self.guest.send(message, self.now),
                    (_, Some(member)) => self.host.send(member, message),
                    _ => {}
                }
            }
            2 | 3 => self.send(),
            4..=6 => {
                if let Some(frame) = queue.pop_front() {
                    self.deliver(direction, &frame);
                }
            }
            7 => drop(queue.pop_front()),
            8 => queue.extend(queue.front().cloned()),
            9 => queue.rotate_left(queue.len().min(1)),
            10 => {
                let (place, bits) = (bytes.word(), bytes.byte());
                if let Some(frame) = queue.front_mut() {
                    let place = place % frame.len();
                    frame[place] ^= bits;
                }
            }
            11 => {
                // A frame of the attacker's own, under the tag of the link.
                let tag = queue.front().map_or(vec![0, 0], |frame| frame[..2].to_vec());
                let length = usize::from(bytes.byte() & 63);
                let own: Vec<u8> = (0..length).map(|_| bytes.byte()).collect();
                self.deliver(direction, &[tag, own].concat());
            }
            12 | 13 => self.now += Duration::from_millis(u64::from(bytes.byte()) * 40),
            _ => {
                self.guest.radio_down();
                self.host.remove_connection(ConnectionId(1));
                self.up.clear();
                self.down.clear();
                self.guest.radio_up(self.now);
            }
        }
    }

    fn deliver(&mut self, direction: usize, frame: &[u8]) {
        match direction {
            UP => self.host.hear(ConnectionId(1), frame, self.now),
            _ => self.guest.hear(frame, self.now),
        }
    }
}
