//! Sessions: numbered messages that outlive the links that carry them. As long as both sides remember each other, each
//! message is delivered once and in order; if one side does not, both begin anew and report it.
//!
//! A side's memory of a session is called its *life* and has a random number. When a link opens, each side names its
//! own life and the peer's life that it remembers.

use std::collections::{BTreeMap, VecDeque};

use std::time::Duration;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

/// Length of a packet's header, in bytes: `ack u32 | number u32 | length u16`.
const HEAD: usize = 10;

/// Lengths in bytes to which packets are padded with zeros, so that an eavesdropper learns only the class of a length.
const CLASSES: [usize; 13] = [32, 64, 96, 128, 192, 256, 320, 384, 480, 640, 800, 1000, 1200];

/// The longest message, in bytes. The sender cuts what is longer.
pub const MAX_MESSAGE: usize = CLASSES[CLASSES.len() - 1] - HEAD;

/// Messages that may be sent before the first of them is acknowledged; the receiver holds as many out of order.
const WINDOW: usize = 16;

/// A packet is sent again if no acknowledgement comes within this many round trips.
const RESEND_ROUND_TRIPS: u32 = 3;

/// A new measurement of the round trip counts for one part in this many of the mean.
const ROUND_TRIP_MEMORY: u32 = 8;

/// Bytes that may wait for a peer that is away. Beyond that the session is given up, and begins anew when the peer is
/// back.
const MAX_WAITING: usize = 64 * 1024;

/// Used in place of a message's number: the sender ends the session, and the message is the reason.
const FAREWELL: u32 = u32::MAX;

/// Why a session ended for good. It is sent as the variant's index; a new variant goes to the end, here and in
/// `FAREWELLS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// Another phone has linked with the same key.
    Elsewhere,
    /// The place was needed for a player.
    Full,
    /// The host has taken this phone off the table.
    Removed,
    /// The table is closed.
    Closed,
    /// The guest has left.
    Left,
}

/// All farewells in the order of the enum: a received byte is an index of this list.
const FAREWELLS: [Farewell; 5] =
    [Farewell::Elsewhere, Farewell::Full, Farewell::Removed, Farewell::Closed, Farewell::Left];

/// The content of a received packet.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SessionInput {
    Messages(Vec<SessionMessage>),
    Farewell(Farewell),
}

/// A message of the peer. It is acknowledged once its receiver has stored it and calls `acknowledge`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionMessage {
    /// Counts from one.
    pub number: u32,
    /// Its content, at most [`MAX_MESSAGE`] bytes.
    pub bytes: Vec<u8>,
}

#[derive(Debug)]
pub(crate) struct Session {
    /// The number of this side's memory of the session; not 0.
    life: u32,
    /// The peer's life; 0 before it is known.
    peer_life: u32,
    /// Messages that were not acknowledged; the first has the number `first`.
    waiting: VecDeque<Vec<u8>>,
    waiting_bytes: usize,
    first: u32,
    /// The number of the message that is sent next on this link.
    next: u32,
    /// Messages have come without a gap up to `received_up_to`, and are stored up to `stored_up_to`.
    received_up_to: u32,
    stored_up_to: u32,
    out_of_order: BTreeMap<u32, Vec<u8>>,
    farewell: Option<Farewell>,
    /// When an empty packet is sent again, until the peer is heard on this link. The first one proves that this side is
    /// no recording: a replayed handshake could not encrypt it.
    hello_at: Option<MonotonicMillis>,
    ack_at: Option<MonotonicMillis>,
    resend_at: Option<MonotonicMillis>,
    resend_after: Duration,
    last_sent: MonotonicMillis,
    /// When a message was last sent, or received for the first time.
    last_said: MonotonicMillis,
    /// A message that was sent only once, and when: its acknowledgement gives the round-trip time.
    timed: Option<(u32, MonotonicMillis)>,
    /// The smoothed round-trip time, in whole milliseconds; `None` before the first measurement.
    round_trip: Option<Duration>,
    timeouts: &'static Timeouts,
}

impl Session {
    /// A new session; `life` is random and not 0.
    pub fn new(life: u32, timeouts: &'static Timeouts) -> Session {
        Session {
            life: life.max(1),
            peer_life: 0,
            waiting: VecDeque::new(),
            waiting_bytes: 0,
            first: 1,
            next: 1,
            received_up_to: 0,
            stored_up_to: 0,
            out_of_order: BTreeMap::new(),
            farewell: None,
            hello_at: None,
            ack_at: None,
            resend_at: None,
            resend_after: timeouts.resend_initial,
            last_sent: MonotonicMillis::ZERO,
            last_said: MonotonicMillis::ZERO,
            timed: None,
            round_trip: None,
            timeouts,
        }
    }

    /// The two lives that a handshake tells the peer: this side's, and the peer's as it is remembered.
    pub fn lives(&self) -> (u32, u32) {
        (self.life, self.peer_life)
    }

    /// Notes that a link has opened, and the lives that the peer has named. Returns whether the session goes on; if
    /// not, it begins anew and all unacknowledged messages are dropped.
    pub fn open(&mut self, (life, peer_life): (u32, u32), now: MonotonicMillis) -> bool {
        let goes_on = (life, peer_life) == (self.peer_life, self.life);
        if !goes_on {
            *self = Session { peer_life: life, ..Session::new(self.life, self.timeouts) };
        }
        self.next = self.first;
        self.resend_at = None;
        self.resend_after = self.resend_delay();
        self.timed = None;
        self.hello_at = Some(now);
        (self.last_sent, self.last_said) = (now, now);
        goes_on
    }

    /// Queues a message. Returns false if too much waits already: the session then begins a new life and drops all that
    /// waits, and the present link must be replaced.
    pub fn send(&mut self, message: Vec<u8>) -> bool {
        debug_assert!(message.len() <= MAX_MESSAGE);
        if self.waiting_bytes + message.len() > MAX_WAITING {
            *self = Session::new(self.life.wrapping_add(1), self.timeouts);
            return false;
        }
        self.waiting_bytes += message.len();
        self.waiting.push_back(message);
        true
    }

    /// Bytes of messages that the peer has not acknowledged.
    pub fn waiting(&self) -> usize {
        self.waiting_bytes
    }

    /// Bytes of memory held for messages in both directions.
    pub fn kept(&self) -> usize {
        self.waiting_bytes + self.out_of_order.values().map(Vec::len).sum::<usize>()
    }

    /// Ends the session for good with the next packet.
    pub fn end(&mut self, why: Farewell) {
        self.farewell = Some(why);
    }

    /// Whether a message can be sent at once: one waits and the window has room.
    fn is_pressing(&self) -> bool {
        self.at(self.next).is_some_and(|_| self.next - self.first < WINDOW as u32)
    }

    /// The latest time at which the next packet must be sent.
    pub fn deadline(&self) -> MonotonicMillis {
        let times =
            [self.hello_at, self.ack_at, self.resend_at, Some(self.last_sent + self.timeouts.heartbeat_interval)];
        times.into_iter().flatten().min().unwrap_or(MonotonicMillis::MAX)
    }

    /// When a message last went over a link, in either direction.
    pub fn last_said(&self) -> MonotonicMillis {
        self.last_said
    }

    fn at(&self, number: u32) -> Option<&Vec<u8>> {
        self.waiting.get(number.checked_sub(self.first)? as usize)
    }

    /// The next packet to encrypt, if one is due.
    pub fn next(&mut self, now: MonotonicMillis) -> Option<Vec<u8>> {
        if self.resend_at.is_some_and(|at| now >= at) {
            self.next = self.first;
            (self.resend_at, self.timed) = (None, None);
            self.resend_after = (2 * self.resend_after).min(self.timeouts.resend_max);
        }
        if let Some(why) = self.farewell.take() {
            return Some(farewell(why));
        }
        let (number, message) = if self.is_pressing() {
            let number = self.next;
            self.next += 1;
            self.resend_at.get_or_insert(now + self.resend_after);
            self.last_said = now;
            self.timed.get_or_insert((number, now));
            (number, self.at(number)?.clone())
        } else if now >= self.deadline() {
            (0, Vec::new())
        } else {
            return None;
        };
        self.hello_at = self.hello_at.map(|_| now + self.timeouts.resend_initial);
        self.ack_at = None;
        self.last_sent = now;
        Some(plain(self.stored_up_to, number, &message))
    }

    /// Takes a decrypted packet of the peer. Returns the messages that are now in order; `None` if the packet is
    /// malformed.
    pub fn hear(&mut self, plain: &[u8], now: MonotonicMillis) -> Option<SessionInput> {
        let (head, rest) = plain.split_first_chunk::<HEAD>()?;
        let &[a0, a1, a2, a3, n0, n1, n2, n3, l0, l1] = head;
        let (ack, number) = (u32::from_le_bytes([a0, a1, a2, a3]), u32::from_le_bytes([n0, n1, n2, n3]));
        let message = rest.get(..usize::from(u16::from_le_bytes([l0, l1])))?;
        if number == FAREWELL {
            return Some(SessionInput::Farewell(*FAREWELLS.get(usize::from(*message.first()?))?));
        }
        if self.hello_at.take().is_some() {
            // The peer may wait for an answer to its own empty packet.
            self.ack_at.get_or_insert(now);
        }
        // The peer is there, so a loss is by chance: waiting longer each time would not help.
        self.resend_after = self.resend_after.min(self.resend_delay());
        self.take_acknowledgement(ack, now);
        let mut messages = Vec::new();
        if number > self.received_up_to && number - self.stored_up_to <= WINDOW as u32 {
            self.out_of_order.insert(number, message.to_vec());
            self.last_said = now;
            while let Some(bytes) = self.out_of_order.remove(&(self.received_up_to + 1)) {
                self.received_up_to += 1;
                messages.push(SessionMessage { number: self.received_up_to, bytes });
            }
        } else if number != 0 {
            // A duplicate: the acknowledgement was lost.
            self.ack_at.get_or_insert(now + self.timeouts.ack_delay);
        }
        Some(SessionInput::Messages(messages))
    }

    /// The wait for an acknowledgement before sending again.
    fn resend_delay(&self) -> Duration {
        let Timeouts { resend_initial, resend_min, resend_max_first, .. } = *self.timeouts;
        self.round_trip
            .map_or(resend_initial, |round_trip| (RESEND_ROUND_TRIPS * round_trip).clamp(resend_min, resend_max_first))
    }

    fn take_acknowledgement(&mut self, ack: u32, now: MonotonicMillis) {
        if ack < self.first || ack >= self.first + self.waiting.len() as u32 {
            return;
        }
        for message in self.waiting.drain(..(ack - self.first + 1) as usize) {
            self.waiting_bytes -= message.len();
        }
        if let Some((_, sent)) = self.timed.take_if(|(number, _)| *number <= ack) {
            let took = now.since(sent);
            self.round_trip = Some(self.round_trip.map_or(took, |round_trip| {
                whole_millis((round_trip * (ROUND_TRIP_MEMORY - 1) + took) / ROUND_TRIP_MEMORY)
            }));
        }
        self.first = ack + 1;
        self.next = self.next.max(self.first);
        self.resend_after = self.resend_delay();
        self.resend_at = (self.next > self.first).then_some(now + self.resend_after);
    }

    /// Acknowledges all messages up to `number`: the receiver has stored them.
    pub fn acknowledge(&mut self, number: u32, now: MonotonicMillis) {
        if number > self.stored_up_to && number <= self.received_up_to {
            self.stored_up_to = number;
            self.ack_at.get_or_insert(now + self.timeouts.ack_delay);
        }
    }
}

/// Cuts off the fraction of a millisecond.
fn whole_millis(duration: Duration) -> Duration {
    Duration::from_millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
}

/// Encodes a packet, padded to its class.
fn plain(ack: u32, number: u32, message: &[u8]) -> Vec<u8> {
    let length = HEAD + message.len();
    let class = CLASSES.into_iter().find(|class| length <= *class).unwrap_or(length);
    let mut plain = Vec::with_capacity(class);
    plain.extend(ack.to_le_bytes());
    plain.extend(number.to_le_bytes());
    plain.extend((message.len() as u16).to_le_bytes());
    plain.extend(message);
    plain.resize(class, 0);
    plain
}

/// Encodes the last packet of a session.
pub(crate) fn farewell(why: Farewell) -> Vec<u8> {
    plain(0, FAREWELL, &[why as u8])
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    use super::*;

    const START: MonotonicMillis = MonotonicMillis::ZERO;
    const TIMEOUTS: &Timeouts = &Timeouts::DEFAULT;

    fn pair() -> (Session, Session) {
        let (mut one, mut other) = (Session::new(11, TIMEOUTS), Session::new(22, TIMEOUTS));
        assert!(!one.open(other.lives(), START));
        assert!(!other.open((11, 22), START));
        (one, other)
    }

    fn texts(input: Option<SessionInput>) -> Vec<Vec<u8>> {
        match input {
            Some(SessionInput::Messages(messages)) => messages.into_iter().map(|m| m.bytes).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn lost_and_exchanged_packets_come_once_and_in_order() {
        let (mut one, mut other) = pair();
        let sent: Vec<Vec<u8>> = (0..100_u8).map(|i| vec![i; usize::from(i)]).collect();
        for message in &sent {
            one.send(message.clone());
        }
        let mut messages = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut now = START;
        let mut held: Option<Vec<u8>> = None;
        while messages.len() < sent.len() {
            now += Duration::from_millis(10);
            assert!(now < MonotonicMillis(1_000_000));
            for up in [true, false] {
                let packet = if up { one.next(now) } else { other.next(now) };
                let Some(packet) = packet else { continue };
                let chance = rng.next_u32();
                if chance >> 30 == 0 {
                    continue; // lost
                }
                if up && chance >> 28 & 3 == 0 && held.is_none() {
                    held = Some(packet); // late
                    continue;
                }
                for packet in [Some(packet), held.take()].into_iter().flatten() {
                    if up {
                        messages.extend(texts(other.hear(&packet, now)));
                        other.acknowledge(other.received_up_to, now);
                    } else {
                        texts(one.hear(&packet, now));
                    }
                }
            }
        }
        assert_eq!(messages, sent);
    }

    #[test]
    fn what_was_not_taken_comes_again_on_the_next_link() {
        let (mut one, mut other) = pair();
        one.send(b"one".to_vec());
        one.send(b"two".to_vec());
        assert_eq!(texts(other.hear(&one.next(START).expect("a packet"), START)), [b"one"]);
        other.acknowledge(1, START);
        let ack_at = START + TIMEOUTS.ack_delay;
        one.hear(&other.next(ack_at).expect("an acknowledgement"), ack_at);
        one.next(START).expect("the second, which is lost");
        let (a, b) = (one.lives(), other.lives());
        assert!(one.open(b, START) && other.open(a, START), "both remember");
        assert_eq!(texts(other.hear(&one.next(START).expect("a packet"), START)), [b"two"]);
        assert_eq!(one.next(MonotonicMillis(1)), None);
    }

    #[test]
    fn who_forgot_begins_anew_and_the_other_with_him() {
        let (mut one, _) = pair();
        one.send(b"old".to_vec());
        let mut other = Session::new(33, TIMEOUTS);
        let (a, b) = (one.lives(), other.lives());
        assert!(!one.open(b, START) && !other.open(a, START));
        one.send(b"new".to_vec());
        assert_eq!(texts(other.hear(&one.next(START).expect("a packet"), START)), [b"new"]);
    }

    #[test]
    fn one_that_is_away_too_long_is_told_anew() {
        let (mut one, mut other) = pair();
        let kept = (0..MAX_WAITING / 1000 + 2).filter(|_| one.send(vec![0; 1000])).count();
        assert_eq!(kept, MAX_WAITING / 1000 + 1, "one is refused");
        let (a, b) = (one.lives(), other.lives());
        assert!(!one.open(b, START) && !other.open(a, START));
        assert!(one.waiting_bytes < MAX_WAITING);
    }

    #[test]
    fn a_packet_tells_its_class_and_no_more() {
        let (mut one, _) = pair();
        for length in 0..=MAX_MESSAGE {
            let packet = plain(0, 1, &vec![1; length]);
            assert!(CLASSES.contains(&packet.len()) && packet.len() >= length + HEAD);
        }
        one.send(vec![1; 54]);
        assert_eq!(one.next(START).map(|p| p.len()), Some(64));
    }

    #[test]
    fn garbage_is_no_packet_and_memory_is_bounded() {
        let (mut one, _) = pair();
        for length in 0..HEAD {
            assert_eq!(one.hear(&vec![0xff; length], START), None);
        }
        assert_eq!(one.hear(&[0, 0, 0, 0, 1, 0, 0, 0, 200, 0, 1], START), None, "longer than it is");
        for number in 2..2000_u32 {
            let mut plain = vec![0; 64];
            plain[4..8].copy_from_slice(&number.to_le_bytes());
            assert_eq!(one.hear(&plain, START), Some(SessionInput::Messages(vec![])));
        }
        assert!(one.out_of_order.len() <= WINDOW);
    }

    #[test]
    fn no_more_is_heard_than_fits_the_window_while_nothing_can_be_taken() {
        let (mut one, mut other) = pair();
        let message = |number: u32| plain(0, number, &[7; 20]);
        let heard: usize = (1..2000).map(|number| texts(one.hear(&message(number), START)).len()).sum();
        assert_eq!(heard, WINDOW);
        // Once they are taken, the rest comes: nothing is lost by it.
        one.acknowledge(WINDOW as u32, START);
        assert_eq!(texts(one.hear(&message(WINDOW as u32 + 1), START)).len(), 1);
        (0..40_u8).for_each(|number| assert!(one.send(vec![number])));
        let under_way = std::iter::from_fn(|| one.next(START)).count();
        assert_eq!(under_way, WINDOW, "nor does an honest one send more");
        assert!(other.next(START).is_some());
    }
}
