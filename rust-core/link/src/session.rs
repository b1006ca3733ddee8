//! Sessions: numbered messages that outlive the links that carry them. Nothing is lost, nothing comes twice or out of
//! order, as long as both sides remember each other; where one does not, both begin anew and say so.

use std::collections::{BTreeMap, VecDeque};

use crate::times::{ACK, HEARTBEAT, Millis, RESEND, RESEND_LATER, RESEND_LEAST, RESEND_MOST};

/// Before the message: `ack u32 | number u32 | length u16`.
const HEAD: usize = 10;

/// What a packet is filled up to with zeros, so that its length tells a listener no more than its class.
const CLASSES: [usize; 13] = [32, 64, 96, 128, 192, 256, 320, 384, 480, 640, 800, 1000, 1200];

/// The longest message, in bytes. What is longer is cut by who sends it.
pub const MOST_MESSAGE: usize = CLASSES[CLASSES.len() - 1] - HEAD;

/// How many messages may be under way unacknowledged, and so how many may have to wait for one before them.
const WINDOW: usize = 16;

/// How many bytes may wait for a phone that is away. Beyond, it is told all anew when it comes back.
const MOST_WAITING: usize = 64 * 1024;

/// In place of a number: the other side ends the session, and why.
const FAREWELL: u32 = u32::MAX;

/// Why a session is over for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// Another phone has come in with the same key.
    Elsewhere,
    /// The place was needed for a player.
    Full,
    /// The host has taken this phone off the table.
    Removed,
    /// The table is closed.
    Closed,
    /// The phone has left by itself.
    Left,
}

const FAREWELLS: [Farewell; 5] =
    [Farewell::Elsewhere, Farewell::Full, Farewell::Removed, Farewell::Closed, Farewell::Left];

/// What a packet held.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SessionInput {
    Messages(Vec<SessionMessage>),
    Farewell(Farewell),
}

/// A message of the other side. It is acknowledged when it was taken: see `taken`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionMessage {
    /// Counts from one.
    pub number: u32,
    pub bytes: Vec<u8>,
}

#[derive(Debug)]
pub(crate) struct Session {
    /// Tells this memory of the session from any other.
    life: u32,
    /// The other side's life; 0 before it is known.
    theirs: u32,
    /// What was not acknowledged; the first has the number `first`.
    waiting: VecDeque<Vec<u8>>,
    waiting_bytes: usize,
    first: u32,
    /// The number that is sent next on this link.
    next: u32,
    /// Up to which number messages came without a gap, and up to which they were taken.
    heard: u32,
    taken: u32,
    ahead: BTreeMap<u32, Vec<u8>>,
    farewell: Option<Farewell>,
    /// When an empty packet is sent again, until the other side is heard on this link: the first one proves that this
    /// side is there, which a recorded handshake would not.
    hello_at: Option<Millis>,
    ack_at: Option<Millis>,
    resend_at: Option<Millis>,
    resend_after: Millis,
    last_sent: Millis,
    /// When a message was last sent, or heard for the first time.
    last_said: Millis,
    /// A message that was sent once, and when: its acknowledgement tells how long one takes.
    timed: Option<(u32, Millis)>,
    /// How long acknowledgements take on the average of late.
    takes: Option<Millis>,
}

impl Session {
    /// A new one; `life` is random and not 0.
    pub fn new(life: u32) -> Session {
        Session {
            life: life.max(1),
            theirs: 0,
            waiting: VecDeque::new(),
            waiting_bytes: 0,
            first: 1,
            next: 1,
            heard: 0,
            taken: 0,
            ahead: BTreeMap::new(),
            farewell: None,
            hello_at: None,
            ack_at: None,
            resend_at: None,
            resend_after: RESEND,
            last_sent: 0,
            last_said: 0,
            timed: None,
            takes: None,
        }
    }

    /// What the other side is to be told in a handshake: this life, and the one of its own that is remembered.
    pub fn lives(&self) -> (u32, u32) {
        (self.life, self.theirs)
    }

    /// A link is there. Whether the session goes on, or has begun anew: then all that was sent before is forgotten.
    pub fn open(&mut self, (life, theirs): (u32, u32), now: Millis) -> bool {
        let goes_on = (life, theirs) == (self.theirs, self.life);
        if !goes_on {
            *self = Session { theirs: life, ..Session::new(self.life) };
        }
        self.next = self.first;
        self.resend_at = None;
        self.resend_after = self.patience();
        self.timed = None;
        self.hello_at = Some(now);
        (self.last_sent, self.last_said) = (now, now);
        goes_on
    }

    /// Takes a message to send. False if too much waits already: all of it is given up for another life, so that both
    /// begin anew on the next link, and the present one is of no use any more.
    pub fn send(&mut self, message: Vec<u8>) -> bool {
        debug_assert!(message.len() <= MOST_MESSAGE);
        if self.waiting_bytes + message.len() > MOST_WAITING {
            *self = Session::new(self.life.wrapping_add(1));
            return false;
        }
        self.waiting_bytes += message.len();
        self.waiting.push_back(message);
        true
    }

    /// Bytes that the other side has not acknowledged.
    pub fn waiting(&self) -> usize {
        self.waiting_bytes
    }

    /// Bytes that it keeps for the other side, and of it.
    pub fn kept(&self) -> usize {
        self.waiting_bytes + self.ahead.values().map(Vec::len).sum::<usize>()
    }

    /// Ends the session for good.
    pub fn end(&mut self, why: Farewell) {
        self.farewell = Some(why);
    }

    /// Whether a message is to be sent at once.
    fn is_pressing(&self) -> bool {
        self.at(self.next).is_some_and(|_| self.next - self.first < WINDOW as u32)
    }

    /// When something is to be sent, if nothing happens before.
    pub fn deadline(&self) -> Millis {
        let times = [self.hello_at, self.ack_at, self.resend_at, Some(self.last_sent + HEARTBEAT)];
        times.into_iter().flatten().min().unwrap_or(Millis::MAX)
    }

    /// When a message last went over a link, either way.
    pub fn last_said(&self) -> Millis {
        self.last_said
    }

    fn at(&self, number: u32) -> Option<&Vec<u8>> {
        self.waiting.get(number.checked_sub(self.first)? as usize)
    }

    /// The next packet to seal, if it is time for one.
    pub fn next(&mut self, now: Millis) -> Option<Vec<u8>> {
        if self.resend_at.is_some_and(|at| now >= at) {
            self.next = self.first;
            (self.resend_at, self.timed) = (None, None);
            self.resend_after = (2 * self.resend_after).min(RESEND_MOST);
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
        self.hello_at = self.hello_at.map(|_| now + RESEND);
        self.ack_at = None;
        self.last_sent = now;
        Some(plain(self.taken, number, &message))
    }

    /// Takes a packet that was sealed by the other side; what came with it, in order. None if it is no packet.
    pub fn hear(&mut self, plain: &[u8], now: Millis) -> Option<SessionInput> {
        let (head, rest) = plain.split_first_chunk::<HEAD>()?;
        let word = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let (ack, number) = (word(0), word(4));
        let message = rest.get(..usize::from(u16::from_le_bytes([head[8], head[9]])))?;
        if number == FAREWELL {
            return Some(SessionInput::Farewell(*FAREWELLS.get(usize::from(*message.first()?))?));
        }
        if self.hello_at.take().is_some() {
            // It may be waiting to hear that its own packet came.
            self.ack_at.get_or_insert(now);
        }
        // Who is heard is there: what is lost now is lost by chance, and patience would not help.
        self.resend_after = self.resend_after.min(self.patience());
        self.acknowledged(ack, now);
        let mut came = Vec::new();
        if number > self.heard && number - self.taken <= WINDOW as u32 {
            self.ahead.insert(number, message.to_vec());
            self.last_said = now;
            while let Some(bytes) = self.ahead.remove(&(self.heard + 1)) {
                self.heard += 1;
                came.push(SessionMessage { number: self.heard, bytes });
            }
        } else if number != 0 {
            // It was heard before: the acknowledgement was lost.
            self.ack_at.get_or_insert(now + ACK);
        }
        Some(SessionInput::Messages(came))
    }

    /// How long an acknowledgement is waited for.
    fn patience(&self) -> Millis {
        self.takes.map_or(RESEND, |takes| (3 * takes).clamp(RESEND_LEAST, RESEND_LATER))
    }

    fn acknowledged(&mut self, ack: u32, now: Millis) {
        if ack < self.first || ack >= self.first + self.waiting.len() as u32 {
            return;
        }
        for message in self.waiting.drain(..(ack - self.first + 1) as usize) {
            self.waiting_bytes -= message.len();
        }
        if let Some((_, sent)) = self.timed.take_if(|(number, _)| *number <= ack) {
            let took = now.saturating_sub(sent);
            self.takes = Some(self.takes.map_or(took, |takes| (7 * takes + took) / 8));
        }
        self.first = ack + 1;
        self.next = self.next.max(self.first);
        self.resend_after = self.patience();
        self.resend_at = (self.next > self.first).then_some(now + self.resend_after);
    }

    /// All messages up to this number are kept by who uses them: they may be acknowledged.
    pub fn taken(&mut self, number: u32, now: Millis) {
        if number > self.taken && number <= self.heard {
            self.taken = number;
            self.ack_at.get_or_insert(now + ACK);
        }
    }
}

/// A packet to seal.
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

/// The last packet of a session.
pub(crate) fn farewell(why: Farewell) -> Vec<u8> {
    let why = FAREWELLS.iter().position(|one| *one == why).unwrap_or(0) as u8;
    plain(0, FAREWELL, &[why])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> (Session, Session) {
        let (mut one, mut other) = (Session::new(11), Session::new(22));
        assert!(!one.open(other.lives(), 0));
        assert!(!other.open((11, 22), 0));
        (one, other)
    }

    fn texts(heard: Option<SessionInput>) -> Vec<Vec<u8>> {
        match heard {
            Some(SessionInput::Messages(came)) => came.into_iter().map(|m| m.bytes).collect(),
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
        let mut came = Vec::new();
        let mut dice = 1_u32;
        let mut now = 0;
        let mut held: Option<Vec<u8>> = None;
        while came.len() < sent.len() {
            now += 10;
            assert!(now < 1_000_000);
            for up in [true, false] {
                let packet = if up { one.next(now) } else { other.next(now) };
                let Some(packet) = packet else { continue };
                dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if dice >> 30 == 0 {
                    continue; // lost
                }
                if up && dice >> 28 & 3 == 0 && held.is_none() {
                    held = Some(packet); // late
                    continue;
                }
                for packet in [Some(packet), held.take()].into_iter().flatten() {
                    if up {
                        came.extend(texts(other.hear(&packet, now)));
                        other.taken(other.heard, now);
                    } else {
                        texts(one.hear(&packet, now));
                    }
                }
            }
        }
        assert_eq!(came, sent);
    }

    #[test]
    fn what_was_not_taken_comes_again_on_the_next_link() {
        let (mut one, mut other) = pair();
        one.send(b"one".to_vec());
        one.send(b"two".to_vec());
        assert_eq!(texts(other.hear(&one.next(0).expect("a packet"), 0)), [b"one"]);
        other.taken(1, 0);
        one.hear(&other.next(ACK).expect("an acknowledgement"), ACK);
        one.next(0).expect("the second, which is lost");
        let (a, b) = (one.lives(), other.lives());
        assert!(one.open(b, 0) && other.open(a, 0), "both remember");
        assert_eq!(texts(other.hear(&one.next(0).expect("a packet"), 0)), [b"two"]);
        assert_eq!(one.next(1), None);
    }

    #[test]
    fn who_forgot_begins_anew_and_the_other_with_him() {
        let (mut one, _) = pair();
        one.send(b"old".to_vec());
        let mut other = Session::new(33);
        let (a, b) = (one.lives(), other.lives());
        assert!(!one.open(b, 0) && !other.open(a, 0));
        one.send(b"new".to_vec());
        assert_eq!(texts(other.hear(&one.next(0).expect("a packet"), 0)), [b"new"]);
    }

    #[test]
    fn one_that_is_away_too_long_is_told_anew() {
        let (mut one, mut other) = pair();
        let kept = (0..MOST_WAITING / 1000 + 2).filter(|_| one.send(vec![0; 1000])).count();
        assert_eq!(kept, MOST_WAITING / 1000 + 1, "one is refused");
        let (a, b) = (one.lives(), other.lives());
        assert!(!one.open(b, 0) && !other.open(a, 0));
        assert!(one.waiting_bytes < MOST_WAITING);
    }

    #[test]
    fn a_packet_tells_its_class_and_no_more() {
        let (mut one, _) = pair();
        for length in 0..=MOST_MESSAGE {
            let packet = plain(0, 1, &vec![1; length]);
            assert!(CLASSES.contains(&packet.len()) && packet.len() >= length + HEAD);
        }
        one.send(vec![1; 54]);
        assert_eq!(one.next(0).map(|p| p.len()), Some(64));
    }

    #[test]
    fn garbage_is_no_packet_and_memory_is_bounded() {
        let (mut one, _) = pair();
        for length in 0..HEAD {
            assert_eq!(one.hear(&vec![0xff; length], 0), None);
        }
        assert_eq!(one.hear(&[0, 0, 0, 0, 1, 0, 0, 0, 200, 0, 1], 0), None, "longer than it is");
        for number in 2..2000_u32 {
            let mut plain = vec![0; 64];
            plain[4..8].copy_from_slice(&number.to_le_bytes());
            assert_eq!(one.hear(&plain, 0), Some(SessionInput::Messages(vec![])));
        }
        assert!(one.ahead.len() <= WINDOW);
    }

    #[test]
    fn no_more_is_heard_than_fits_the_window_while_nothing_can_be_taken() {
        let (mut one, mut other) = pair();
        let message = |number: u32| plain(0, number, &[7; 20]);
        let heard: usize = (1..2000).map(|number| texts(one.hear(&message(number), 0)).len()).sum();
        assert_eq!(heard, WINDOW);
        // Once they are taken, the rest comes: nothing is lost by it.
        one.taken(WINDOW as u32, 0);
        assert_eq!(texts(one.hear(&message(WINDOW as u32 + 1), 0)).len(), 1);
        (0..40_u8).for_each(|number| assert!(one.send(vec![number])));
        let under_way = std::iter::from_fn(|| one.next(0)).count();
        assert_eq!(under_way, WINDOW, "nor does an honest one send more");
        assert!(other.next(0).is_some());
    }
}
