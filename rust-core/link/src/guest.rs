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
    /// The host lets nobody in, at least not now.
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
    Linked(Seal),
}

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
        let events = VecDeque::new();
        let stage = Stage::Idle;
        let (has_radio, tries, is_asked) = (false, 0, false);
        Guest { table, rules, role, pass, random, session, line, stage, has_radio, tries, is_asked, events }
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
        }
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

    /// When [`Guest::tick`] and then [`Guest::next`] are to be called, if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        match self.stage {
            Stage::Idle => None,
            Stage::Asked(_) | Stage::Greeted(..) => Some(self.line.unanswered_at()),
            Stage::Linked(_) => Some(self.session.deadline().min(self.line.away_at())),
        }
    }

    /// Time has passed. Whether the radio's connection has come to nothing: the host was not heard over it, although the
    /// radio has it. Then it is to be made anew.
    pub fn tick(&mut self, now: Millis) -> bool {
        match self.stage {
            Stage::Asked(_) | Stage::Greeted(..) if now >= self.line.unanswered_at() => {
                if self.tries < TRIES {
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
                let code = self.unsure();
                self.ask_again(code, now);
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
        let Some(secret) = exchange.finish(message) else { return };
        let Some((handshake, greeting)) = self.greet(&secret, Purpose::Join) else { return };
        self.line.put(&Packet::Prove { greeting });
        self.stage = Stage::Greeted(handshake, Purpose::Join);
    }

    fn link(&mut self, mut handshake: Handshake, purpose: Purpose, message: &[u8], now: Millis) {
        let greeting = handshake.read(message).and_then(|bytes| Some((Greeting::read(&bytes)?, key_behind(&bytes))));
        let (Some((greeting, key)), Some(seal)) = (greeting, handshake.finish()) else {
            // Somebody else has answered, or the host with another key: it is tried again when time is up.
            return;
        };
        if purpose == Purpose::Join && key.is_none() {
            return;
        }
        if let (Some(key), Pass::Code(code)) = (&key, &self.pass) {
            self.pass = Pass::Key { key: key.clone(), unsure: Some(*code) };
        }
        let goes_on = self.session.open((greeting.life, greeting.theirs), now);
        self.line.last_heard = now;
        self.stage = Stage::Linked(seal);
        self.events.push_back(GuestEvent::Linked { anew: !goes_on, key, rules: greeting.rules });
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
                self.events.push_back(GuestEvent::Over(why));
            }
            None => {}
        }
    }
}
