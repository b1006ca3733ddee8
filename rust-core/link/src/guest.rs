//! The guest's side of the link. It joins with a code or resumes with a key, and links anew by itself whenever the
//! radio has a connection to the host again.

mod beside;

use std::collections::VecDeque;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use beside::ReturnBeside;

use crate::code::{JoinCode, TableTag};
use crate::frame::{LinkTag, NO_LINK, tag_of};
use crate::keys::{EXCHANGE, HandshakePurpose, HandshakeSide, MemberKey, NoiseHandshake, PakeExchange, SecureChannel};
use crate::packet::{HandshakeGreeting, JoinRefusal, MemberRole, PROTOCOL, Packet, key_behind};
use crate::packet_link::PacketLink;
use crate::random::SecureRandom;
use crate::session::{Farewell, Session, SessionInput, SessionMessage};

/// Something that happened on a guest's link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkGuestEvent {
    /// The link is open. If `anew`, the session began again: no message from before counts as delivered, in either
    /// direction, and what still matters must be sent again. `key` is what the guest resumes with later; it comes once
    /// and must be stored before anything else is done.
    Linked {
        /// Whether the session began anew.
        anew: bool,
        /// The key to resume with, after a join.
        key: Option<MemberKey>,
        /// The revisions of the host's rules.
        rules: u32,
    },
    /// A message of the host. Store what it means, then call [`LinkGuest::acknowledge`].
    Message(SessionMessage),
    /// The host refuses. [`JoinRefusal::WrongCode`] also means that the answering phone cannot prove that it knows the
    /// code; the guest then sends no more requests with that code. `seconds` says how long to wait, and is capped,
    /// because a refusal is unencrypted and anybody may send it. A guest that returns asks again by itself, over
    /// another connection.
    Refused {
        /// The reason.
        refusal: JoinRefusal,
        /// How long to wait, in seconds.
        seconds: u16,
    },
    /// Nobody answers the requests: another radio has that name, or the table is gone.
    NoAnswer,
    /// The link is lost: the radio lost the connection, or nothing came from the host for `peer_lost_after`. The
    /// session goes on.
    Lost,
    /// The host has ended the session for good.
    Ended(Farewell),
}

/// How the guest authenticates itself.
enum Credential {
    Code(JoinCode),
    /// `fallback_code` is the code, until it is certain that the host knows that the key has arrived.
    Key {
        key: MemberKey,
        fallback_code: Option<JoinCode>,
    },
}

enum GuestLinkState {
    /// The radio has no connection, or there is nothing to ask for over it.
    Idle,
    /// A join was sent. Waits for the host's half of the key exchange.
    AwaitingReply(PakeExchange),
    /// The first handshake message was sent. Waits for the second.
    AwaitingAccept(NoiseHandshake, HandshakePurpose),
    /// An answer did not fit. The guest tries again when this attempt times out.
    AwaitingRetry,
    /// A return was refused, by the host or by somebody who pretends to be it: a refusal is unencrypted. At this moment
    /// the radio must look for the host again.
    Refused(MonotonicMillis),
    Linked(SecureChannel),
}

/// Requests that are sent in a row before the guest reports that nobody answers.
const MAX_REQUESTS: u32 = 5;

/// After this many answers that do not fit the code, the person is asked for the code again: the answering phone does
/// not know it.
const MAX_MISFITS: u32 = 3;

/// After this many proofs without a link, the person is asked for the code again: each proof lets a false host test one
/// guess unnoticed. A guesser has about as many tries at a true host in an hour.
const MAX_PROOFS: u32 = 20;

/// A guest at one table.
pub struct LinkGuest {
    table: TableTag,
    rules: u32,
    role: MemberRole,
    credential: Credential,
    random: SecureRandom,
    session: Session,
    packet_link: PacketLink,
    state: GuestLinkState,
    beside: Option<ReturnBeside>,
    /// When a return was last begun beside the open link.
    last_return_at: Option<MonotonicMillis>,
    has_radio: bool,
    tries: u32,
    is_asked: bool,
    /// Proofs sent for the code that was typed last, and answers that did not fit it.
    proofs: u32,
    misfits: u32,
    /// The host has ended the session for good: no request is sent any more.
    is_over: bool,
    timeouts: &'static Timeouts,
    events: VecDeque<LinkGuestEvent>,
}

impl LinkGuest {
    /// A guest that joins with a code. `rules` are the revisions of its rules, which the host is told.
    pub fn joining(table: TableTag, code: JoinCode, role: MemberRole, rules: u32, random: SecureRandom) -> LinkGuest {
        LinkGuest::new(table, Credential::Code(code), role, rules, random)
    }

    /// A guest that resumes with the key it was given before.
    pub fn returning(table: TableTag, key: MemberKey, role: MemberRole, rules: u32, random: SecureRandom) -> LinkGuest {
        LinkGuest::new(table, Credential::Key { key, fallback_code: None }, role, rules, random)
    }

    fn new(
        table: TableTag,
        credential: Credential,
        role: MemberRole,
        rules: u32,
        mut random: SecureRandom,
    ) -> LinkGuest {
        let timeouts = &Timeouts::DEFAULT;
        let session = Session::new(u32::from_le_bytes(random.bytes()), timeouts);
        let packet_link = PacketLink::new(NO_LINK, timeouts, MonotonicMillis::ZERO);
        LinkGuest {
            table,
            rules,
            role,
            credential,
            random,
            session,
            packet_link,
            state: GuestLinkState::Idle,
            beside: None,
            last_return_at: None,
            has_radio: false,
            tries: 0,
            is_asked: false,
            proofs: 0,
            misfits: 0,
            is_over: false,
            timeouts,
            events: VecDeque::new(),
        }
    }

    /// The same guest with other waits than [`Timeouts::DEFAULT`]. Call this before anything else.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> LinkGuest {
        self.timeouts = timeouts;
        self.session = Session::new(self.session.lives().0, timeouts);
        self.packet_link = PacketLink::new(NO_LINK, timeouts, MonotonicMillis::ZERO);
        self
    }

    /// The radio has connected to the host: the guest sends its request.
    pub fn radio_up(&mut self, now: MonotonicMillis) {
        self.has_radio = true;
        self.tries = 0;
        self.begin(now);
    }

    /// The radio has lost its connection to the host.
    pub fn radio_down(&mut self) {
        self.has_radio = false;
        self.lose();
    }

    /// Sends a refused request again, with another code if one is given.
    pub fn ask_again(&mut self, code: Option<JoinCode>, now: MonotonicMillis) {
        if let Some(code) = code {
            self.credential = Credential::Code(code);
            (self.proofs, self.misfits, self.is_over) = (0, 0, false);
        }
        self.ask(now);
    }

    fn ask(&mut self, now: MonotonicMillis) {
        if self.has_radio && !matches!(self.state, GuestLinkState::Linked(_)) {
            self.tries = 0;
            self.begin(now);
        }
    }

    /// Whether the link is open.
    pub fn is_linked(&self) -> bool {
        matches!(self.state, GuestLinkState::Linked(_))
    }

    /// Sends a message of at most [`crate::MAX_MESSAGE`] bytes to the host, now or when the link is open again.
    pub fn send(&mut self, message: Vec<u8>, now: MonotonicMillis) {
        if !self.session.send(message) && self.is_linked() {
            self.begin(now);
        }
    }

    /// Says whether the person at this phone is asked for a decision at present, which keeps the link fast for longer.
    pub fn set_asked(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// The moment until which the radio must be fast, if no further message goes or comes.
    pub fn lively_until(&self) -> MonotonicMillis {
        self.packet_link.lively_until(self.session.last_said(), self.is_asked)
    }

    /// Acknowledges all messages up to `number`: they are stored, and the host may drop them.
    pub fn acknowledge(&mut self, number: u32, now: MonotonicMillis) {
        self.session.acknowledge(number, now);
    }

    /// Ends the session for good. The host is told if the link is open.
    pub fn leave(&mut self) {
        self.session.end(Farewell::Left);
    }

    /// The oldest event that was not returned yet.
    pub fn event(&mut self) -> Option<LinkGuestEvent> {
        self.events.pop_front()
    }

    /// The next frame to send, of at most `max_len` bytes. Call this whenever the radio can take one.
    pub fn next(&mut self, max_len: usize, now: MonotonicMillis) -> Option<Vec<u8>> {
        if !self.has_radio {
            return None;
        }
        if let Some(frame) = self.beside.as_mut().and_then(|beside| beside.next(max_len, now)) {
            return Some(frame);
        }
        let open = match &mut self.state {
            GuestLinkState::Linked(channel) => Some((channel, &mut self.session)),
            _ => None,
        };
        self.packet_link.next(open, max_len, now)
    }

    /// The time for the next call of [`LinkGuest::tick`] while the radio's queue is full: the guest sends again when
    /// the radio has room, whatever the time.
    pub fn deadline_of_full(&self) -> Option<MonotonicMillis> {
        match self.state {
            GuestLinkState::Linked(_) => Some(self.packet_link.away_at()),
            _ => self.deadline(),
        }
    }

    /// The latest time for the next call of [`LinkGuest::tick`] and then of [`LinkGuest::next`].
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        match self.state {
            GuestLinkState::Idle => None,
            GuestLinkState::Refused(until) => Some(until),
            GuestLinkState::AwaitingReply(_) | GuestLinkState::AwaitingAccept(..) | GuestLinkState::AwaitingRetry => {
                Some(self.packet_link.unanswered_at())
            }
            GuestLinkState::Linked(_) => Some(self.session.deadline().min(self.packet_link.away_at())),
        }
    }

    /// Handles time-outs. Returns true if the radio must end its connection and make a new one, because nothing comes
    /// from the host over it.
    pub fn tick(&mut self, now: MonotonicMillis) -> bool {
        match self.state {
            GuestLinkState::Refused(until) if now >= until => {
                self.state = GuestLinkState::Idle;
                return true;
            }
            GuestLinkState::AwaitingReply(_) | GuestLinkState::AwaitingAccept(..) | GuestLinkState::AwaitingRetry
                if now >= self.packet_link.unanswered_at() =>
            {
                if self.is_fooled() {
                    self.state = GuestLinkState::Idle;
                    self.events.push_back(LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, seconds: 0 });
                } else if self.tries < MAX_REQUESTS {
                    self.begin(now);
                } else {
                    self.state = GuestLinkState::Idle;
                    tracing::info!(tries = MAX_REQUESTS, "the host does not answer");
                    self.events.push_back(LinkGuestEvent::NoAnswer);
                    return true;
                }
            }
            GuestLinkState::Linked(_) if now >= self.packet_link.away_at() => {
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
        self.state = GuestLinkState::Idle;
        self.beside = None;
    }

    /// A packet link under a new tag, since two guests may have drawn the same one.
    fn new_packet_link(&mut self, now: MonotonicMillis) -> PacketLink {
        let drawn = u16::from_le_bytes(self.random.bytes());
        let tag = if LinkTag(drawn) == NO_LINK { LinkTag(1) } else { LinkTag(drawn) };
        PacketLink::new(tag, self.timeouts, now)
    }

    /// Begins a handshake.
    fn begin(&mut self, now: MonotonicMillis) {
        self.beside = None;
        if self.is_over || self.is_fooled() {
            self.state = GuestLinkState::Idle;
            return;
        }
        self.tries += 1;
        self.packet_link = self.new_packet_link(now);
        self.state = match &self.credential {
            Credential::Code(code) => {
                let (exchange, message) = PakeExchange::of_guest(*code, self.table, &mut self.random);
                let Ok(message) = <[u8; EXCHANGE]>::try_from(message) else { return };
                self.packet_link.put(&Packet::Join { protocol: PROTOCOL, exchange: message });
                GuestLinkState::AwaitingReply(exchange)
            }
            Credential::Key { key, .. } => {
                let MemberKey { id, secret } = key.clone();
                let purpose = HandshakePurpose::Resume(id);
                let Some((handshake, message)) = self.greet(&secret, purpose) else { return };
                self.packet_link.put(&Packet::Resume { protocol: PROTOCOL, handshake: message });
                GuestLinkState::AwaitingAccept(handshake, purpose)
            }
        };
    }

    /// Whether too many answers did not fit the code.
    fn is_fooled(&self) -> bool {
        matches!(self.credential, Credential::Code(_)) && (self.misfits >= MAX_MISFITS || self.proofs >= MAX_PROOFS)
    }

    /// Begins a handshake. Returns its first message too, with this phone's greeting in it.
    fn greet(&mut self, secret: &[u8; 32], purpose: HandshakePurpose) -> Option<(NoiseHandshake, Vec<u8>)> {
        let (life, peer_life) = self.session.lives();
        let greeting = HandshakeGreeting { rules: self.rules, role: self.role, life, peer_life };
        let mut handshake = NoiseHandshake::new(HandshakeSide::Guest, secret, self.table, purpose, &mut self.random)?;
        let message = handshake.write(&greeting.to_bytes())?;
        Some((handshake, message))
    }

    /// Takes a frame from the radio. Frames of other links are ignored.
    pub fn hear(&mut self, frame: &[u8], now: MonotonicMillis) {
        if !self.has_radio {
            return;
        }
        if self.hear_beside(frame, now) || tag_of(frame) != Some(self.packet_link.tag) {
            return;
        }
        let Some(packet) = self.packet_link.hear(frame, now).and_then(|bytes| Packet::read(&bytes)) else { return };
        match (packet, std::mem::replace(&mut self.state, GuestLinkState::Idle)) {
            (Packet::JoinReply { exchange: message }, GuestLinkState::AwaitingReply(exchange)) => {
                self.prove(exchange, &message);
            }
            (Packet::Accept { handshake: message }, GuestLinkState::AwaitingAccept(handshake, purpose)) => {
                self.link(handshake, purpose, &message, now);
            }
            (Packet::Refuse { refusal: JoinRefusal::UnknownKey, .. }, GuestLinkState::AwaitingAccept(..))
                if self.fallback_code().is_some() =>
            {
                // The host does not know the key, because it never learned that it had arrived: join again.
                if let Some(code) = self.fallback_code() {
                    self.credential = Credential::Code(code);
                    self.ask(now);
                }
            }
            (
                Packet::Refuse { refusal: why, seconds },
                GuestLinkState::AwaitingReply(_) | GuestLinkState::AwaitingAccept(..),
            ) => self.take_refusal(why, seconds, now),
            (Packet::UnknownLink, state @ GuestLinkState::Linked(_)) => {
                self.state = state;
                self.return_beside(now);
            }
            (Packet::Sealed { sealed }, GuestLinkState::Linked(mut channel)) => {
                let heard = self.packet_link.open(&mut channel, &mut self.session, &sealed, now);
                self.state = GuestLinkState::Linked(channel);
                if let (Some(_), Credential::Key { fallback_code, .. }) = (&heard, &mut self.credential) {
                    *fallback_code = None;
                }
                self.take_input(heard);
            }
            // Ignore a packet that does not fit the state: anybody may have sent it.
            (_, state) => self.state = state,
        }
    }

    fn prove(&mut self, exchange: PakeExchange, message: &[u8; EXCHANGE]) {
        self.state = GuestLinkState::AwaitingRetry;
        let Some(secret) = exchange.finish(message) else { return };
        let Some((handshake, message)) = self.greet(&secret, HandshakePurpose::Join) else { return };
        self.proofs += 1;
        self.packet_link.put(&Packet::Proof { handshake: message });
        self.state = GuestLinkState::AwaitingAccept(handshake, HandshakePurpose::Join);
    }

    fn link(&mut self, mut handshake: NoiseHandshake, purpose: HandshakePurpose, message: &[u8], now: MonotonicMillis) {
        let greeting = handshake.read(message).and_then(|bytes| {
            let key = key_behind(&bytes).and_then(|drawn| drawn.bound_to(&handshake));
            Some((HandshakeGreeting::read(&bytes)?, key))
        });
        let (Some((greeting, key)), Some(channel)) = (greeting, handshake.finish()) else {
            // Another device has answered, or the host used another key: retry when this attempt times out.
            return self.note_misfit(purpose);
        };
        if purpose == HandshakePurpose::Join && key.is_none() {
            return;
        }
        if let (Some(key), Credential::Code(code)) = (&key, &self.credential) {
            self.credential = Credential::Key { key: key.clone(), fallback_code: Some(*code) };
        }
        (self.proofs, self.misfits) = (0, 0);
        self.take_link(channel, greeting, key, now);
    }

    fn take_link(
        &mut self,
        channel: SecureChannel,
        greeting: HandshakeGreeting,
        key: Option<MemberKey>,
        now: MonotonicMillis,
    ) {
        let goes_on = self.session.open((greeting.life, greeting.peer_life), now);
        if !goes_on {
            // Messages of the previous session count as not delivered; their numbers would be taken for this one's.
            self.events.retain(|event| !matches!(event, LinkGuestEvent::Message(_)));
        }
        self.packet_link.last_heard = now;
        self.state = GuestLinkState::Linked(channel);
        tracing::info!(anew = !goes_on, "linked to the host");
        self.events.push_back(LinkGuestEvent::Linked { anew: !goes_on, key, rules: greeting.rules });
    }

    /// Takes a refusal, which is unencrypted. Anybody may have sent it, so the guest believes no long wait.
    fn take_refusal(&mut self, refusal: JoinRefusal, seconds: u16, now: MonotonicMillis) {
        tracing::info!(?refusal, seconds, "the host refuses");
        let most = match self.credential {
            Credential::Key { .. } => {
                self.state = GuestLinkState::Refused(now + self.timeouts.join_retry_delay);
                self.timeouts.join_retry_delay
            }
            Credential::Code(_) => self.timeouts.wrong_code_max_wait,
        };
        let most = u16::try_from(most.as_secs()).unwrap_or(u16::MAX);
        self.events.push_back(LinkGuestEvent::Refused { refusal, seconds: seconds.min(most) });
    }

    fn note_misfit(&mut self, purpose: HandshakePurpose) {
        self.state = GuestLinkState::AwaitingRetry;
        self.misfits += u32::from(purpose == HandshakePurpose::Join);
        tracing::info!(misfits = self.misfits, "an opening does not fit");
        if self.is_fooled() {
            self.state = GuestLinkState::Idle;
            self.events.push_back(LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, seconds: 0 });
        }
    }

    fn fallback_code(&self) -> Option<JoinCode> {
        match self.credential {
            Credential::Key { fallback_code, .. } => fallback_code,
            Credential::Code(_) => None,
        }
    }

    /// Turns received messages and a farewell into events.
    fn take_input(&mut self, input: Option<SessionInput>) {
        match input {
            Some(SessionInput::Messages(messages)) => {
                self.events.extend(messages.into_iter().map(LinkGuestEvent::Message));
            }
            Some(SessionInput::Farewell(why)) => {
                tracing::info!(?why, "the host has said farewell");
                (self.state, self.beside) = (GuestLinkState::Idle, None);
                self.is_over = true;
                self.events.push_back(LinkGuestEvent::Ended(why));
            }
            None => {}
        }
    }
}
