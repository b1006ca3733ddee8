//! The guest's side: asks for a place with a code, or for its own with a key, and keeps the link as long as the radio
//! does. Whenever the radio has the host again, it goes on by itself.

use std::collections::VecDeque;

use crate::code::{JoinCode, TableTag};
use crate::frame::{Tag, tag_of};
use crate::keys::{EXCHANGE, Exchange, Handshake, Key, Purpose, Seal};
use crate::line::Line;
use crate::packet::{Greeting, PROTOCOL, Packet, Refusal, Role, key_behind};
use crate::random::Random;
use crate::session::{Farewell, Heard, Message, Session};
use crate::times::{Millis, TRIES};

/// What happened to a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestEvent {
    /// There is a link. `anew`: nothing that was sent before counts as said, by either side; what still matters is to
    /// be said again. `key` is for coming back, to be kept before anything else is done; it comes once.
    Linked { anew: bool, key: Option<Key>, rules: u32 },
    /// The host says this. To be kept, then [`Guest::taken`].
    Message(Message),
    /// The host lets nobody in, at least not now. [`Refusal::WrongCode`] also when whoever answers cannot show that it
    /// knows the code: then nothing more is asked with that code.
    Refused { why: Refusal, seconds: u16 },
    /// Nobody answers: another radio, or no table any more.
    Silent,
    /// The link is lost: the radio has said so, or the host was not heard for long. The session goes on.
    Lost,
    /// The host has ended it for good.
    Over(Farewell),
}

/// How the guest shows who it is.
enum Pass {
    Code(JoinCode),
    /// `unsure`: the code, as long as the host may not have heard that the key came.
    Key {
        key: Key,
        unsure: Option<JoinCode>,
    },
}

enum Stage {
    /// No radio link, or nothing to be had on it.
    Idle,
    /// Asked with a code; the host's half of the exchange is awaited.
    Asked(Exchange),
    /// The handshake is begun; the host's part is awaited.
    Greeted(Handshake, Purpose),
    /// What was answered does not fit: it is tried again when the time of this try is up.
    Spoilt,
    Linked(Seal),
}

/// Answers to one code that do not fit it, after which the person is asked for the code again: whoever answers does
/// not know it.
const MOST_MISFITS: u32 = 3;

/// Proofs of one code that may come to nothing: each may be a guess of a false host, which says nothing when it was
/// wrong. As many as a guesser has at a host in an hour.
const MOST_PROOFS: u32 = 20;

/// A guest at one table.
pub struct Guest {
    table: TableTag,
    rules: u32,
    role: Role,
    pass: Pass,
    random: Random,
    session: Session,
    line: Line,
    stage: Stage,
    has_radio: bool,
    tries: u32,
    is_asked: bool,
    /// Proofs that were sent for the code that was typed last, and answers that did not fit it.
    proofs: u32,
    misfits: u32,
    /// The host has ended it for good: nothing is asked any more.
    is_over: bool,
    events: VecDeque<GuestEvent>,
}

impl Guest {
    /// One that has been told the code. `rules` is the revision of its rules.
    pub fn joining(table: TableTag, code: JoinCode, role: Role, rules: u32, random: Random) -> Guest {
        Guest::new(table, Pass::Code(code), role, rules, random)
    }

    /// One that was at the table before.
    pub fn returning(table: TableTag, key: Key, role: Role, rules: u32, random: Random) -> Guest {
        Guest::new(table, Pass::Key { key, unsure: None }, role, rules, random)
    }

    fn new(table: TableTag, pass: Pass, role: Role, rules: u32, mut random: Random) -> Guest {
        let session = Session::new(u32::from_le_bytes(random.bytes()));
        let line = Line::new(Tag(0), 0);
        Guest {
            table,
            rules,
            role,
            pass,
            random,
            session,
            line,
            stage: Stage::Idle,
            has_radio: false,
            tries: 0,
            is_asked: false,
            proofs: 0,
            misfits: 0,
            is_over: false,
            events: VecDeque::new(),
        }
    }

    /// The radio has the host: the guest begins to talk.
    pub fn radio_up(&mut self, now: Millis) {
        self.has_radio = true;
        self.tries = 0;
        self.begin(now);
    }

    /// The radio has lost the host.
    pub fn radio_down(&mut self) {
        self.has_radio = false;
        self.lose();
    }

    /// Tries a refused request again; with another code, if one is given.
    pub fn ask_again(&mut self, code: Option<JoinCode>, now: Millis) {
        if let Some(code) = code {
            self.pass = Pass::Code(code);
            (self.proofs, self.misfits, self.is_over) = (0, 0, false);
        }
        self.ask(now);
    }

    fn ask(&mut self, now: Millis) {
        if self.has_radio && !matches!(self.stage, Stage::Linked(_)) {
            self.tries = 0;
            self.begin(now);
        }
    }

    /// Whether messages go through at present.
    pub fn is_linked(&self) -> bool {
        matches!(self.stage, Stage::Linked(_))
    }

    /// Says something to the host, now or when the link is back. At most [`crate::MOST_MESSAGE`] bytes.
    pub fn send(&mut self, message: Vec<u8>, now: Millis) {
        if !self.session.send(message) && self.is_linked() {
            self.begin(now);
        }
    }

    /// Somebody at this phone thinks about an answer, or nobody does any more.
    pub fn asks(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// Until when the next message is wanted soon, if nothing more is said: up to then the radio is to be quick.
    pub fn lively_until(&self) -> Millis {
        self.line.lively_until(self.session.last_said(), self.is_asked)
    }

    /// All messages up to this number are kept; the host may forget them.
    pub fn taken(&mut self, number: u32, now: Millis) {
        self.session.taken(number, now);
    }

    /// Leaves for good; the host is told if there is a link.
    pub fn leave(&mut self) {
        self.session.end(Farewell::Left);
    }

    /// What has happened, oldest first.
    pub fn event(&mut self) -> Option<GuestEvent> {
        self.events.pop_front()
    }

    /// The next frame to send, of at most `most` bytes, when the radio can take one.
    pub fn next(&mut self, most: usize, now: Millis) -> Option<Vec<u8>> {
        if !self.has_radio {
            return None;
        }
        let open = match &mut self.stage {
            Stage::Linked(seal) => Some((seal, &mut self.session)),
            _ => None,
        };
        self.line.next(open, most, now)
    }

    /// When [`Guest::tick`] is to be called while the radio's queue is full: what is to be sent waits for the radio.
    pub fn deadline_of_full(&self) -> Option<Millis> {
        match self.stage {
            Stage::Linked(_) => Some(self.line.away_at()),
            _ => self.deadline(),
        }
    }

    /// When [`Guest::tick`] and then [`Guest::next`] are to be called, if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        match self.stage {
            Stage::Idle => None,
            Stage::Asked(_) | Stage::Greeted(..) | Stage::Spoilt => Some(self.line.unanswered_at()),
            Stage::Linked(_) => Some(self.session.deadline().min(self.line.away_at())),
        }
    }

    /// Time has passed. Whether the radio's connection has come to nothing: the host was not heard over it, although the
    /// radio has it. Then it is to be made anew.
    pub fn tick(&mut self, now: Millis) -> bool {
        match self.stage {
            Stage::Asked(_) | Stage::Greeted(..) | Stage::Spoilt if now >= self.line.unanswered_at() => {
                if self.is_fooled() {
                    self.stage = Stage::Idle;
                    self.events.push_back(GuestEvent::Refused { why: Refusal::WrongCode, seconds: 0 });
                } else if self.tries < TRIES {
                    self.begin(now);
                } else {
                    self.stage = Stage::Idle;
                    self.events.push_back(GuestEvent::Silent);
                    return true;
                }
            }
            Stage::Linked(_) if now >= self.line.away_at() => {
                self.lose();
                self.tries = 0;
                self.begin(now);
                return true;
            }
            _ => {}
        }
        false
    }

    fn lose(&mut self) {
        if self.is_linked() {
            self.events.push_back(GuestEvent::Lost);
        }
        self.stage = Stage::Idle;
    }

    /// Begins a handshake, under a new tag: two guests may have drawn the same.
    fn begin(&mut self, now: Millis) {
        if self.is_over || self.is_fooled() {
            self.stage = Stage::Idle;
            return;
        }
        self.tries += 1;
        self.line = Line::new(Tag(u16::from_le_bytes(self.random.bytes())), now);
        self.stage = match &self.pass {
            Pass::Code(code) => {
                let (exchange, message) = Exchange::of_guest(*code, self.table, &mut self.random);
                let Ok(message) = <[u8; EXCHANGE]>::try_from(message) else { return };
                self.line.put(&Packet::Join { protocol: PROTOCOL, exchange: message });
                Stage::Asked(exchange)
            }
            Pass::Key { key, .. } => {
                let Key { id, secret } = key.clone();
                let purpose = Purpose::Return(id);
                let Some((handshake, greeting)) = self.greet(&secret, purpose) else { return };
                self.line.put(&Packet::Return { protocol: PROTOCOL, key: id, greeting });
                Stage::Greeted(handshake, purpose)
            }
        };
    }

    /// Whether whoever answers does not know the code.
    fn is_fooled(&self) -> bool {
        matches!(self.pass, Pass::Code(_)) && (self.misfits >= MOST_MISFITS || self.proofs >= MOST_PROOFS)
    }

    fn greet(&mut self, secret: &[u8; 32], purpose: Purpose) -> Option<(Handshake, Vec<u8>)> {
        let (life, theirs) = self.session.lives();
        let greeting = Greeting { rules: self.rules, role: self.role, life, theirs };
        let mut handshake = Handshake::of_guest(secret, self.table, purpose, &mut self.random)?;
        let message = handshake.write(&greeting.to_bytes())?;
        Some((handshake, message))
    }

    /// Takes a frame that the radio has heard; those of others are none of its business.
    pub fn hear(&mut self, frame: &[u8], now: Millis) {
        if !self.has_radio || tag_of(frame) != Some(self.line.tag) {
            return;
        }
        let Some(packet) = self.line.hear(frame, now).and_then(|bytes| Packet::read(&bytes)) else { return };
        match (packet, std::mem::replace(&mut self.stage, Stage::Idle)) {
            (Packet::Answer { exchange: message }, Stage::Asked(exchange)) => self.prove(exchange, &message),
            (Packet::Open { greeting }, Stage::Greeted(handshake, purpose)) => {
                self.link(handshake, purpose, &greeting, now);
            }
            (Packet::No { why: Refusal::UnknownKey, .. }, Stage::Greeted(..)) if self.unsure().is_some() => {
                // It joined, and the host never heard that the key had come: it joins again.
                if let Some(code) = self.unsure() {
                    self.pass = Pass::Code(code);
                    self.ask(now);
                }
            }
            (Packet::No { why, seconds }, Stage::Asked(_) | Stage::Greeted(..)) => {
                self.events.push_back(GuestEvent::Refused { why, seconds });
            }
            (Packet::Sealed { sealed }, Stage::Linked(mut seal)) => {
                let heard = self.line.open(&mut seal, &mut self.session, &sealed, now);
                self.stage = Stage::Linked(seal);
                if let (Some(_), Pass::Key { unsure, .. }) = (&heard, &mut self.pass) {
                    *unsure = None;
                }
                self.heard(heard);
            }
            // What does not fit the moment changes nothing: anybody may have sent it.
            (_, stage) => self.stage = stage,
        }
    }

    fn prove(&mut self, exchange: Exchange, message: &[u8; EXCHANGE]) {
        self.stage = Stage::Spoilt;
        let Some(secret) = exchange.finish(message) else { return };
        let Some((handshake, greeting)) = self.greet(&secret, Purpose::Join) else { return };
        self.proofs += 1;
        self.line.put(&Packet::Prove { greeting });
        self.stage = Stage::Greeted(handshake, Purpose::Join);
    }

    fn link(&mut self, mut handshake: Handshake, purpose: Purpose, message: &[u8], now: Millis) {
        let greeting = handshake.read(message).and_then(|bytes| Some((Greeting::read(&bytes)?, key_behind(&bytes))));
        let (Some((greeting, key)), Some(seal)) = (greeting, handshake.finish()) else {
            // Somebody else has answered, or the host with another key: it is tried again when time is up.
            return self.misfits(purpose);
        };
        if let Some(why) = Refusal::of_versions(self.rules, greeting.rules) {
            self.events.push_back(GuestEvent::Refused { why, seconds: 0 });
            return;
        }
        if purpose == Purpose::Join && key.is_none() {
            return;
        }
        if let (Some(key), Pass::Code(code)) = (&key, &self.pass) {
            self.pass = Pass::Key { key: key.clone(), unsure: Some(*code) };
        }
        (self.proofs, self.misfits) = (0, 0);
        let goes_on = self.session.open((greeting.life, greeting.theirs), now);
        if !goes_on {
            // What came with the session before counts as unsaid, and must not be taken for this one's.
            self.events.retain(|event| !matches!(event, GuestEvent::Message(_)));
        }
        self.line.last_heard = now;
        self.stage = Stage::Linked(seal);
        self.events.push_back(GuestEvent::Linked { anew: !goes_on, key, rules: greeting.rules });
    }

    fn misfits(&mut self, purpose: Purpose) {
        self.stage = Stage::Spoilt;
        self.misfits += u32::from(purpose == Purpose::Join);
        if self.is_fooled() {
            self.stage = Stage::Idle;
            self.events.push_back(GuestEvent::Refused { why: Refusal::WrongCode, seconds: 0 });
        }
    }

    fn unsure(&self) -> Option<JoinCode> {
        match self.pass {
            Pass::Key { unsure, .. } => unsure,
            Pass::Code(_) => None,
        }
    }

    fn heard(&mut self, heard: Option<Heard>) {
        match heard {
            Some(Heard::Messages(messages)) => self.events.extend(messages.into_iter().map(GuestEvent::Message)),
            Some(Heard::Farewell(why)) => {
                self.stage = Stage::Idle;
                self.is_over = true;
                self.events.push_back(GuestEvent::Over(why));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Cutter;
    use crate::keys::KeyId;

    #[test]
    fn a_host_with_other_rules_that_lets_in_all_the_same_is_refused() {
        let table = TableTag(*b"tabl");
        for (rules, why) in [(1, Refusal::HostOutdated), (3, Refusal::GuestOutdated)] {
            let key = Key { id: KeyId([1; 8]), secret: [2; 32] };
            let mut guest = Guest::returning(table, key.clone(), Role::Player, 2, Random::for_testing_only(1));
            guest.radio_up(0);
            let asked = guest.next(512, 0).expect("it asks");
            let Some(Packet::Return { greeting, .. }) = Packet::read(&asked[3..]) else { panic!("it returns") };
            let mut dice = Random::for_testing_only(2);
            let mut host = Handshake::of_host(&key.secret, table, Purpose::Return(key.id), &mut dice).expect("a key");
            host.read(&greeting).expect("its greeting");
            let greeting = Greeting { rules, role: Role::Player, life: 7, theirs: 0 };
            let greeting = host.write(&greeting.to_bytes()).expect("an answer");
            let mut frames = Cutter::new(guest.line.tag);
            frames.put(Packet::Open { greeting }.to_bytes());
            guest.hear(&frames.next(512).expect("a frame"), 0);
            assert_eq!(guest.event(), Some(GuestEvent::Refused { why, seconds: 0 }));
            assert!(guest.event().is_none() && !guest.is_linked() && guest.next(512, 0).is_none());
        }
    }
}
