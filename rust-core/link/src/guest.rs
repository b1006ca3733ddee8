//! The guest's side: asks for a place with a code, or for its own with a key, and keeps the link as long as the radio
//! does. Whenever the radio has the host again, it goes on by itself.

use std::collections::VecDeque;

use crate::code::{JoinCode, TableTag};
use crate::frame::{LinkTag, tag_of};
use crate::keys::{EXCHANGE, HandshakePurpose, MemberKey, NoiseHandshake, PakeExchange, SecureChannel};
use crate::packet::{HandshakeGreeting, JoinRefusal, MemberRole, PROTOCOL, Packet, key_behind};
use crate::packet_link::PacketLink;
use crate::random::SecureRandom;
use crate::session::{Farewell, Session, SessionInput, SessionMessage};
use crate::times::{Millis, TRIES};

/// What happened to a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkGuestEvent {
    /// There is a link. `anew`: nothing that was sent before counts as said, by either side; what still matters is to
    /// be said again. `key` is for coming back, to be kept before anything else is done; it comes once.
    Linked { anew: bool, key: Option<MemberKey>, rules: u32 },
    /// The host says this. To be kept, then [`Guest::taken`].
    Message(SessionMessage),
    /// The host lets nobody in, at least not now. [`Refusal::WrongCode`] also when whoever answers cannot show that it
    /// knows the code: then nothing more is asked with that code.
    Refused { why: JoinRefusal, seconds: u16 },
    /// Nobody answers: another radio, or no table any more.
    Silent,
    /// The link is lost: the radio has said so, or the host was not heard for long. The session goes on.
    Lost,
    /// The host has ended it for good.
    Over(Farewell),
}

/// How the guest shows who it is.
enum Credential {
    Code(JoinCode),
    /// `unsure`: the code, as long as the host may not have heard that the key came.
    Key {
        key: MemberKey,
        unsure: Option<JoinCode>,
    },
}

enum GuestLinkState {
    /// No radio link, or nothing to be had on it.
    Idle,
    /// Asked with a code; the host's half of the exchange is awaited.
    Asked(PakeExchange),
    /// The handshake is begun; the host's part is awaited.
    Greeted(NoiseHandshake, HandshakePurpose),
    /// What was answered does not fit: it is tried again when the time of this try is up.
    Spoilt,
    Linked(SecureChannel),
}

/// Answers to one code that do not fit it, after which the person is asked for the code again: whoever answers does
/// not know it.
const MOST_MISFITS: u32 = 3;

/// Proofs of one code that may come to nothing: each may be a guess of a false host, which says nothing when it was
/// wrong. As many as a guesser has at a host in an hour.
const MOST_PROOFS: u32 = 20;

/// A guest at one table.
pub struct LinkGuest {
    table: TableTag,
    rules: u32,
    role: MemberRole,
    pass: Credential,
    random: SecureRandom,
    session: Session,
    line: PacketLink,
    stage: GuestLinkState,
    has_radio: bool,
    tries: u32,
    is_asked: bool,
    /// Proofs that were sent for the code that was typed last, and answers that did not fit it.
    proofs: u32,
    misfits: u32,
    /// The host has ended it for good: nothing is asked any more.
    is_over: bool,
    events: VecDeque<LinkGuestEvent>,
}

impl LinkGuest {
    /// One that has been told the code. `rules` is the revision of its rules.
    pub fn joining(table: TableTag, code: JoinCode, role: MemberRole, rules: u32, random: SecureRandom) -> LinkGuest {
        LinkGuest::new(table, Credential::Code(code), role, rules, random)
    }

    /// One that was at the table before.
    pub fn returning(table: TableTag, key: MemberKey, role: MemberRole, rules: u32, random: SecureRandom) -> LinkGuest {
        LinkGuest::new(table, Credential::Key { key, unsure: None }, role, rules, random)
    }

    fn new(table: TableTag, pass: Credential, role: MemberRole, rules: u32, mut random: SecureRandom) -> LinkGuest {
        let session = Session::new(u32::from_le_bytes(random.bytes()));
        let line = PacketLink::new(LinkTag(0), 0);
        LinkGuest {
            table,
            rules,
            role,
            pass,
            random,
            session,
            line,
            stage: GuestLinkState::Idle,
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
            self.pass = Credential::Code(code);
            (self.proofs, self.misfits, self.is_over) = (0, 0, false);
        }
        self.ask(now);
    }

    fn ask(&mut self, now: Millis) {
        if self.has_radio && !matches!(self.stage, GuestLinkState::Linked(_)) {
            self.tries = 0;
            self.begin(now);
        }
    }

    /// Whether messages go through at present.
    pub fn is_linked(&self) -> bool {
        matches!(self.stage, GuestLinkState::Linked(_))
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
    pub fn event(&mut self) -> Option<LinkGuestEvent> {
        self.events.pop_front()
    }

    /// The next frame to send, of at most `most` bytes, when the radio can take one.
    pub fn next(&mut self, most: usize, now: Millis) -> Option<Vec<u8>> {
        if !self.has_radio {
            return None;
        }
        let open = match &mut self.stage {
            GuestLinkState::Linked(seal) => Some((seal, &mut self.session)),
            _ => None,
        };
        self.line.next(open, most, now)
    }

    /// When [`Guest::tick`] is to be called while the radio's queue is full: what is to be sent waits for the radio.
    pub fn deadline_of_full(&self) -> Option<Millis> {
        match self.stage {
            GuestLinkState::Linked(_) => Some(self.line.away_at()),
            _ => self.deadline(),
        }
    }

    /// When [`Guest::tick`] and then [`Guest::next`] are to be called, if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        match self.stage {
            GuestLinkState::Idle => None,
            GuestLinkState::Asked(_) | GuestLinkState::Greeted(..) | GuestLinkState::Spoilt => {
                Some(self.line.unanswered_at())
            }
            GuestLinkState::Linked(_) => Some(self.session.deadline().min(self.line.away_at())),
        }
    }

    /// Time has passed. Whether the radio's connection has come to nothing: the host was not heard over it, although the
    /// radio has it. Then it is to be made anew.
    pub fn tick(&mut self, now: Millis) -> bool {
        match self.stage {
            GuestLinkState::Asked(_) | GuestLinkState::Greeted(..) | GuestLinkState::Spoilt
                if now >= self.line.unanswered_at() =>
            {
                if self.is_fooled() {
                    self.stage = GuestLinkState::Idle;
                    self.events.push_back(LinkGuestEvent::Refused { why: JoinRefusal::WrongCode, seconds: 0 });
                } else if self.tries < TRIES {
                    self.begin(now);
                } else {
                    self.stage = GuestLinkState::Idle;
                    tracing::info!(tries = TRIES, "the host does not answer");
                    self.events.push_back(LinkGuestEvent::Silent);
                    return true;
                }
            }
            GuestLinkState::Linked(_) if now >= self.line.away_at() => {
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
            tracing::info!("the link to the host is lost");
            self.events.push_back(LinkGuestEvent::Lost);
        }
        self.stage = GuestLinkState::Idle;
    }

    /// Begins a handshake, under a new tag: two guests may have drawn the same.
    fn begin(&mut self, now: Millis) {
        if self.is_over || self.is_fooled() {
            self.stage = GuestLinkState::Idle;
            return;
        }
        self.tries += 1;
        self.line = PacketLink::new(LinkTag(u16::from_le_bytes(self.random.bytes())), now);
        self.stage = match &self.pass {
            Credential::Code(code) => {
                let (exchange, message) = PakeExchange::of_guest(*code, self.table, &mut self.random);
                let Ok(message) = <[u8; EXCHANGE]>::try_from(message) else { return };
                self.line.put(&Packet::Join { protocol: PROTOCOL, exchange: message });
                GuestLinkState::Asked(exchange)
            }
            Credential::Key { key, .. } => {
                let MemberKey { id, secret } = key.clone();
                let purpose = HandshakePurpose::Return(id);
                let Some((handshake, greeting)) = self.greet(&secret, purpose) else { return };
                self.line.put(&Packet::Resume { protocol: PROTOCOL, key: id, greeting });
                GuestLinkState::Greeted(handshake, purpose)
            }
        };
    }

    /// Whether whoever answers does not know the code.
    fn is_fooled(&self) -> bool {
        matches!(self.pass, Credential::Code(_)) && (self.misfits >= MOST_MISFITS || self.proofs >= MOST_PROOFS)
    }

    fn greet(&mut self, secret: &[u8; 32], purpose: HandshakePurpose) -> Option<(NoiseHandshake, Vec<u8>)> {
        let (life, theirs) = self.session.lives();
        let greeting = HandshakeGreeting { rules: self.rules, role: self.role, life, theirs };
        let mut handshake = NoiseHandshake::of_guest(secret, self.table, purpose, &mut self.random)?;
        let message = handshake.write(&greeting.to_bytes())?;
        Some((handshake, message))
    }

    /// Takes a frame that the radio has heard; those of others are none of its business.
    pub fn hear(&mut self, frame: &[u8], now: Millis) {
        if !self.has_radio || tag_of(frame) != Some(self.line.tag) {
            return;
        }
        let Some(packet) = self.line.hear(frame, now).and_then(|bytes| Packet::read(&bytes)) else { return };
        match (packet, std::mem::replace(&mut self.stage, GuestLinkState::Idle)) {
            (Packet::JoinReply { exchange: message }, GuestLinkState::Asked(exchange)) => {
                self.prove(exchange, &message)
            }
            (Packet::Accept { greeting }, GuestLinkState::Greeted(handshake, purpose)) => {
                self.link(handshake, purpose, &greeting, now);
            }
            (Packet::Refuse { why: JoinRefusal::UnknownKey, .. }, GuestLinkState::Greeted(..))
                if self.unsure().is_some() =>
            {
                // It joined, and the host never heard that the key had come: it joins again.
                if let Some(code) = self.unsure() {
                    self.pass = Credential::Code(code);
                    self.ask(now);
                }
            }
            (Packet::Refuse { why, seconds }, GuestLinkState::Asked(_) | GuestLinkState::Greeted(..)) => {
                tracing::info!(?why, seconds, "the host refuses");
                self.events.push_back(LinkGuestEvent::Refused { why, seconds });
            }
            (Packet::Sealed { sealed }, GuestLinkState::Linked(mut seal)) => {
                let heard = self.line.open(&mut seal, &mut self.session, &sealed, now);
                self.stage = GuestLinkState::Linked(seal);
                if let (Some(_), Credential::Key { unsure, .. }) = (&heard, &mut self.pass) {
                    *unsure = None;
                }
                self.heard(heard);
            }
            // What does not fit the moment changes nothing: anybody may have sent it.
            (_, stage) => self.stage = stage,
        }
    }

    fn prove(&mut self, exchange: PakeExchange, message: &[u8; EXCHANGE]) {
        self.stage = GuestLinkState::Spoilt;
        let Some(secret) = exchange.finish(message) else { return };
        let Some((handshake, greeting)) = self.greet(&secret, HandshakePurpose::Join) else { return };
        self.proofs += 1;
        self.line.put(&Packet::Proof { greeting });
        self.stage = GuestLinkState::Greeted(handshake, HandshakePurpose::Join);
    }

    fn link(&mut self, mut handshake: NoiseHandshake, purpose: HandshakePurpose, message: &[u8], now: Millis) {
        let greeting =
            handshake.read(message).and_then(|bytes| Some((HandshakeGreeting::read(&bytes)?, key_behind(&bytes))));
        let (Some((greeting, key)), Some(seal)) = (greeting, handshake.finish()) else {
            // Somebody else has answered, or the host with another key: it is tried again when time is up.
            return self.misfits(purpose);
        };
        if let Some(why) = JoinRefusal::of_versions(self.rules, greeting.rules) {
            self.events.push_back(LinkGuestEvent::Refused { why, seconds: 0 });
            return;
        }
        if purpose == HandshakePurpose::Join && key.is_none() {
            return;
        }
        if let (Some(key), Credential::Code(code)) = (&key, &self.pass) {
            self.pass = Credential::Key { key: key.clone(), unsure: Some(*code) };
        }
        (self.proofs, self.misfits) = (0, 0);
        let goes_on = self.session.open((greeting.life, greeting.theirs), now);
        if !goes_on {
            // What came with the session before counts as unsaid, and must not be taken for this one's.
            self.events.retain(|event| !matches!(event, LinkGuestEvent::Message(_)));
        }
        self.line.last_heard = now;
        self.stage = GuestLinkState::Linked(seal);
        tracing::info!(anew = !goes_on, "linked to the host");
        self.events.push_back(LinkGuestEvent::Linked { anew: !goes_on, key, rules: greeting.rules });
    }

    fn misfits(&mut self, purpose: HandshakePurpose) {
        self.stage = GuestLinkState::Spoilt;
        self.misfits += u32::from(purpose == HandshakePurpose::Join);
        tracing::info!(misfits = self.misfits, "an opening does not fit");
        if self.is_fooled() {
            self.stage = GuestLinkState::Idle;
            self.events.push_back(LinkGuestEvent::Refused { why: JoinRefusal::WrongCode, seconds: 0 });
        }
    }

    fn unsure(&self) -> Option<JoinCode> {
        match self.pass {
            Credential::Key { unsure, .. } => unsure,
            Credential::Code(_) => None,
        }
    }

    fn heard(&mut self, heard: Option<SessionInput>) {
        match heard {
            Some(SessionInput::Messages(messages)) => {
                self.events.extend(messages.into_iter().map(LinkGuestEvent::Message))
            }
            Some(SessionInput::Farewell(why)) => {
                tracing::info!(?why, "the host has said farewell");
                self.stage = GuestLinkState::Idle;
                self.is_over = true;
                self.events.push_back(LinkGuestEvent::Over(why));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Fragmenter;
    use crate::keys::KeyId;

    #[test]
    fn a_host_with_other_rules_that_lets_in_all_the_same_is_refused() {
        let table = TableTag(*b"tabl");
        for (rules, why) in [(1, JoinRefusal::HostOutdated), (3, JoinRefusal::GuestOutdated)] {
            let key = MemberKey { id: KeyId([1; 8]), secret: [2; 32] };
            let mut guest =
                LinkGuest::returning(table, key.clone(), MemberRole::Player, 2, SecureRandom::for_testing_only(1));
            guest.radio_up(0);
            let asked = guest.next(512, 0).expect("it asks");
            let Some(Packet::Resume { greeting, .. }) = Packet::read(&asked[3..]) else { panic!("it returns") };
            let mut dice = SecureRandom::for_testing_only(2);
            let mut host = NoiseHandshake::of_host(&key.secret, table, HandshakePurpose::Return(key.id), &mut dice)
                .expect("a key");
            host.read(&greeting).expect("its greeting");
            let greeting = HandshakeGreeting { rules, role: MemberRole::Player, life: 7, theirs: 0 };
            let greeting = host.write(&greeting.to_bytes()).expect("an answer");
            let mut frames = Fragmenter::new(guest.line.tag);
            frames.put(Packet::Accept { greeting }.to_bytes());
            guest.hear(&frames.next(512).expect("a frame"), 0);
            assert_eq!(guest.event(), Some(LinkGuestEvent::Refused { why, seconds: 0 }));
            assert!(guest.event().is_none() && !guest.is_linked() && guest.next(512, 0).is_none());
        }
    }
}
