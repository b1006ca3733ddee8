//! The host's side: lets guests in by a code or a key, and keeps a session with each, whichever link carries it.

use std::collections::{BTreeMap, VecDeque};

use crate::code::{Invitation, JoinCode, TableTag};
use crate::frame::{LinkTag, tag_of};
use crate::join_gate::{GateDecision, JoinGate};
use crate::keys::{EXCHANGE, HandshakePurpose, KeyId, MemberKey, NoiseHandshake, PakeExchange, SecureChannel};
use crate::packet::{HandshakeGreeting, JoinRefusal, MemberRole, Packet, with_key};
use crate::packet_link::PacketLink;
use crate::random::SecureRandom;
use crate::session::{Farewell, Session, SessionInput, SessionMessage, farewell};
use crate::times::{Millis, PENDING};

/// A connection of the host's radio. Where the radio cannot tell whose write it got, all have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

/// How many links may be open or being made at once; what comes beyond is not heard.
const MOST_LINES: usize = 24;

/// What happened at the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkHostEvent {
    /// Somebody who knows the code is in. The key is to be kept before anything is said to him.
    Joined { key: MemberKey, role: MemberRole },
    /// A member has a link. `anew`: nothing that was sent before counts as said, by either side.
    Linked { member: KeyId, anew: bool, rules: u32 },
    /// A member says this. To be kept, then [`Host::taken`].
    Message { member: KeyId, message: SessionMessage },
    /// A member's link is lost. The session goes on.
    Lost { member: KeyId },
    /// A member has left for good; its key is worth nothing any more.
    Left { member: KeyId },
    /// A board had to make room for a player.
    MadeRoom { member: KeyId },
    /// Somebody has guessed wrong. `code` is the new one, after too many of them.
    WrongCode { code: Option<JoinCode> },
}

enum HostLinkState {
    /// Nothing whole was heard yet.
    New,
    /// Sent its half of an exchange; the guest's proof is awaited.
    Exchanged { secret: [u8; 32] },
    /// Sent its part of the handshake; the first sealed packet will show that the guest is there, and no recording.
    /// `life` is that of a new member's session.
    Opened { seal: SecureChannel, key: MemberKey, greeting: HandshakeGreeting, life: Option<u32> },
    /// A member's link.
    Linked { seal: SecureChannel, member: KeyId },
    /// Of one who is a member no more: what was said to him before goes out first, then the farewell.
    Parting { seal: SecureChannel, session: Box<Session>, why: Farewell },
    /// Nothing more will come of it once its packets are out.
    Done,
}

struct HostLink {
    peer: ConnectionId,
    line: PacketLink,
    stage: HostLinkState,
}

impl HostLink {
    fn is_linked(&self) -> bool {
        matches!(self.stage, HostLinkState::Linked { .. })
    }

    fn late_at(&self) -> Millis {
        if self.is_linked() { self.line.away_at() } else { self.line.begun + PENDING }
    }

    /// Says farewell to whoever is on this link; it ends when that is out, and is given as long for it as a request.
    fn farewell(&mut self, why: Farewell, now: Millis) {
        self.line.begun = now;
        if let HostLinkState::Linked { seal, .. } = std::mem::replace(&mut self.stage, HostLinkState::Done) {
            self.says_farewell(seal, why);
        }
    }

    /// The same, once all that `session` has to say has come.
    fn parts(&mut self, session: Session, why: Farewell, now: Millis) {
        self.line.begun = now;
        if let HostLinkState::Linked { seal, .. } = std::mem::replace(&mut self.stage, HostLinkState::Done) {
            self.goes_on_parting(seal, Box::new(session), why);
        }
    }

    fn goes_on_parting(&mut self, seal: SecureChannel, session: Box<Session>, why: Farewell) {
        if session.waiting() > 0 {
            self.stage = HostLinkState::Parting { seal, session, why };
        } else {
            self.says_farewell(seal, why);
        }
    }

    fn says_farewell(&mut self, mut seal: SecureChannel, why: Farewell) {
        if let Some(sealed) = seal.close(&farewell(why)) {
            self.line.put(&Packet::Sealed { sealed });
        }
    }
}

struct MemberSession {
    key: MemberKey,
    role: MemberRole,
    session: Session,
    /// The link that carries the session.
    on: Option<LinkTag>,
}

/// A host of one table.
pub struct LinkHost {
    table: TableTag,
    rules: u32,
    most: usize,
    random: SecureRandom,
    door: JoinGate,
    links: BTreeMap<LinkTag, HostLink>,
    members: BTreeMap<KeyId, MemberSession>,
    /// Whose turn it is to send.
    turn: LinkTag,
    is_asked: bool,
    events: VecDeque<LinkHostEvent>,
}

impl LinkHost {
    /// A host with room for `most` members, of which none is let in yet; `rules` is the revision of its rules.
    pub fn new(table: TableTag, most: usize, rules: u32, random: SecureRandom) -> LinkHost {
        LinkHost {
            table,
            rules,
            most,
            random,
            door: JoinGate::closed(),
            links: BTreeMap::new(),
            members: BTreeMap::new(),
            turn: LinkTag(0),
            is_asked: false,
            events: VecDeque::new(),
        }
    }

    /// Knows a member of before again, by the key that was kept.
    pub fn remember(&mut self, key: MemberKey, role: MemberRole) {
        let session = Session::new(u32::from_le_bytes(self.random.bytes()));
        self.members.insert(key.id, MemberSession { key, role, session, on: None });
    }

    /// Lets people in with a new code, to be shown.
    pub fn open_door(&mut self) -> Invitation {
        Invitation { table: self.table, code: self.door.open(&mut self.random) }
    }

    /// Lets nobody in any more; who was here comes back all the same.
    pub fn close_door(&mut self) {
        self.door.close();
        self.links.retain(|_, link| !matches!(link.stage, HostLinkState::Exchanged { .. }));
    }

    /// What is shown at present.
    pub fn invitation(&self) -> Option<Invitation> {
        Some(Invitation { table: self.table, code: self.door.code()? })
    }

    /// How many more may join.
    pub fn free(&self) -> usize {
        self.most.saturating_sub(self.members.len())
    }

    /// Whether a member has a link at present.
    pub fn is_linked(&self, member: KeyId) -> bool {
        self.members.get(&member).is_some_and(|member| member.on.is_some())
    }

    /// Says something to a member, now or when its link is back. At most [`crate::MOST_MESSAGE`] bytes.
    pub fn send(&mut self, member: KeyId, message: Vec<u8>) {
        let Some(one) = self.members.get_mut(&member) else { return };
        if !one.session.send(message) {
            self.lose(member);
        }
    }

    /// Bytes of messages that a member has not acknowledged: who has something to say that will be said anew anyway can
    /// wait for a slow link.
    pub fn waiting(&self, member: KeyId) -> usize {
        self.members.get(&member).map_or(0, |one| one.session.waiting())
    }

    /// All messages of a member up to this number are kept; it may forget them.
    pub fn taken(&mut self, member: KeyId, number: u32, now: Millis) {
        if let Some(member) = self.members.get_mut(&member) {
            member.session.taken(number, now);
        }
    }

    /// Somebody at the table thinks about an answer, or nobody does any more.
    pub fn asks(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// Until when the next message to or from anybody is wanted soon, if nothing more is said: up to then the radio is
    /// to be quick. What one member says goes to all, so it is one moment for all.
    pub fn lively_until(&self) -> Millis {
        let each = self.links.values().map(|link| {
            let last_said = match &link.stage {
                HostLinkState::Linked { member, .. } => {
                    self.members.get(member).map_or(0, |one| one.session.last_said())
                }
                _ => 0,
            };
            link.line.lively_until(last_said, self.is_asked)
        });
        each.max().unwrap_or(0)
    }

    /// Ends a member's session for good: its key is worth nothing. If it has a link it is told, after all that was said
    /// to it before.
    pub fn remove(&mut self, member: KeyId, why: Farewell, now: Millis) {
        let Some(one) = self.members.remove(&member) else { return };
        if let Some(link) = one.on.and_then(|tag| self.links.get_mut(&tag)) {
            link.parts(one.session, why, now);
        }
    }

    /// Bytes that are kept of frames and messages under way, whoever sent them.
    pub fn kept(&self) -> usize {
        let parting =
            |link: &HostLink| if let HostLinkState::Parting { session, .. } = &link.stage { session.kept() } else { 0 };
        let lines = self.links.values().map(|link| size_of::<HostLink>() + link.line.kept() + parting(link));
        lines.chain(self.members.values().map(|member| member.session.kept())).sum()
    }

    /// What has happened, oldest first.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.events.pop_front()
    }

    /// The radio has lost a connection.
    pub fn gone(&mut self, peer: ConnectionId) {
        let gone: Vec<LinkTag> = self.links.iter().filter(|(_, link)| link.peer == peer).map(|(tag, _)| *tag).collect();
        for tag in gone {
            self.cut(tag);
        }
    }

    /// Whether a member is linked over a connection, or is just being told goodbye.
    pub fn is_needed(&self, peer: ConnectionId) -> bool {
        let is_needed = |stage: &HostLinkState| {
            matches!(stage, HostLinkState::Linked { .. } | HostLinkState::Parting { .. } | HostLinkState::Done)
        };
        self.links.values().any(|link| link.peer == peer && is_needed(&link.stage))
    }

    /// The next frame for a connection, of at most `most` bytes, when the radio can take one. Links take turns.
    pub fn next(&mut self, peer: ConnectionId, most: usize, now: Millis) -> Option<Vec<u8>> {
        let after = self.links.range(LinkTag(self.turn.0.saturating_add(1))..);
        let tags: Vec<LinkTag> =
            after.chain(self.links.range(..=self.turn)).filter(|(_, l)| l.peer == peer).map(|(tag, _)| *tag).collect();
        for tag in tags {
            let Some(link) = self.links.get_mut(&tag) else { continue };
            let open = match &mut link.stage {
                HostLinkState::Linked { seal, member } => self.members.get_mut(member).map(|m| (seal, &mut m.session)),
                HostLinkState::Parting { seal, session, .. } => Some((seal, &mut **session)),
                _ => None,
            };
            let frame = link.line.next(open, most, now);
            if matches!(link.stage, HostLinkState::Done) && !link.line.has_packets() {
                self.links.remove(&tag);
            }
            if frame.is_some() {
                self.turn = tag;
                return frame;
            }
        }
        None
    }

    /// When [`Host::tick`] is to be called, and then [`Host::next`] for each connection, if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        self.deadline_beside(|_| false)
    }

    /// The same while some connections' queues are full: what is to be sent there waits for the radio, and not for a
    /// time.
    pub fn deadline_beside(&self, is_full: impl Fn(ConnectionId) -> bool) -> Option<Millis> {
        let each = self.links.values().map(|link| match &link.stage {
            _ if is_full(link.peer) => link.late_at(),
            HostLinkState::Parting { session, .. } => session.deadline().min(link.late_at()),
            HostLinkState::Linked { member, .. } => {
                let session = self.members.get(member).map_or(Millis::MAX, |one| one.session.deadline());
                session.min(link.late_at())
            }
            _ => link.late_at(),
        });
        each.min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) {
        let late: Vec<LinkTag> =
            self.links.iter().filter(|(_, link)| now >= link.late_at()).map(|(tag, _)| *tag).collect();
        for tag in late {
            self.cut(tag);
        }
    }

    fn cut(&mut self, tag: LinkTag) {
        if let Some(HostLink { stage: HostLinkState::Linked { member, .. }, .. }) = self.links.remove(&tag)
            && let Some(one) = self.members.get_mut(&member)
            && one.on == Some(tag)
        {
            one.on = None;
            tracing::info!("a member's link is lost");
            self.events.push_back(LinkHostEvent::Lost { member });
        }
    }

    fn lose(&mut self, member: KeyId) {
        if let Some(tag) = self.members.get(&member).and_then(|member| member.on) {
            self.cut(tag);
        }
    }

    /// Takes a frame that came in over a connection.
    pub fn hear(&mut self, peer: ConnectionId, frame: &[u8], now: Millis) {
        let Some(tag) = tag_of(frame) else { return };
        if !self.links.contains_key(&tag) && !self.makes_room(frame, now) {
            return;
        }
        let line = PacketLink::new(tag, now);
        let link = self.links.entry(tag).or_insert(HostLink { peer, line, stage: HostLinkState::New });
        let Some(bytes) = link.line.hear(frame, now) else { return };
        // A link that was begun is begun anew by nobody: whoever drew its tag too, or makes as if, draws another.
        if Packet::begins(&bytes) != matches!(link.stage, HostLinkState::New) {
            return;
        }
        let Some(packet) = Packet::read(&bytes) else { return };
        match packet {
            Packet::Join { protocol, exchange } => self.joins(tag, protocol, &exchange, now),
            Packet::Proof { greeting } => self.proves(tag, &greeting, now),
            Packet::Resume { protocol, key, greeting } => self.returns(tag, protocol, key, &greeting),
            Packet::Sealed { sealed } => self.sealed(tag, peer, &sealed, now),
            Packet::JoinReply { .. } | Packet::Accept { .. } | Packet::Refuse { .. } => {}
        }
    }

    /// Whether one more link may be begun by this frame; the oldest that came to nothing makes room.
    fn makes_room(&mut self, frame: &[u8], now: Millis) -> bool {
        if !frame.get(3..).is_some_and(Packet::begins) {
            return false;
        }
        self.tick(now);
        if self.links.len() >= MOST_LINES {
            let unmade = self.links.iter().filter(|(_, link)| !link.is_linked());
            let Some(oldest) = unmade.min_by_key(|(_, link)| link.line.begun).map(|(tag, _)| *tag) else {
                return false;
            };
            self.links.remove(&oldest);
        }
        true
    }

    fn refuse(&mut self, tag: LinkTag, why: JoinRefusal, seconds: u16) {
        tracing::info!(?why, seconds, "a request is refused");
        if let Some(link) = self.links.get_mut(&tag) {
            link.line.put(&Packet::Refuse { why, seconds });
            link.stage = HostLinkState::Done;
        }
    }

    fn joins(&mut self, tag: LinkTag, protocol: u8, message: &[u8; EXCHANGE], now: Millis) {
        if let Some(why) = JoinRefusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let code = match self.door.ask(now) {
            GateDecision::Closed => return self.refuse(tag, JoinRefusal::Closed, 0),
            GateDecision::Wait { seconds } => return self.refuse(tag, JoinRefusal::Wait, seconds),
            GateDecision::Try(_) if self.free() == 0 && self.newest_board().is_none() => {
                return self.refuse(tag, JoinRefusal::Full, 0);
            }
            GateDecision::Try(code) => code,
        };
        let (exchange, answer) = PakeExchange::of_host(code, self.table, &mut self.random);
        let (Some(secret), Ok(exchange)) = (exchange.finish(message), answer.try_into()) else {
            return self.refuse(tag, JoinRefusal::WrongCode, 0);
        };
        if let Some(link) = self.links.get_mut(&tag) {
            link.line.put(&Packet::JoinReply { exchange });
            link.stage = HostLinkState::Exchanged { secret };
        }
    }

    fn proves(&mut self, tag: LinkTag, message: &[u8], now: Millis) {
        let Some(HostLink { stage: HostLinkState::Exchanged { secret }, .. }) = self.links.get(&tag) else { return };
        let mut handshake =
            NoiseHandshake::of_host(&secret.clone(), self.table, HandshakePurpose::Join, &mut self.random);
        let greeting =
            handshake.as_mut().and_then(|h| h.read(message)).and_then(|bytes| HandshakeGreeting::read(&bytes));
        let (Some(handshake), Some(greeting)) = (handshake, greeting) else {
            return self.wrong_code(tag, now);
        };
        if let Some(why) = self.other_rules(&greeting) {
            return self.refuse(tag, why, 0);
        }
        if self.free() == 0 && (greeting.role == MemberRole::Board || self.newest_board().is_none()) {
            return self.refuse(tag, JoinRefusal::Full, 0);
        }
        let key = MemberKey::new(&mut self.random);
        let life = u32::from_le_bytes(self.random.bytes());
        self.opens(tag, handshake, greeting, key, Some(life.max(1)));
    }

    /// One guess was wrong: all that were begun beside it are void, so that nobody tries many at once.
    fn wrong_code(&mut self, tag: LinkTag, now: Millis) {
        let renewed = self.door.wrong(&mut self.random, now);
        let seconds = match self.door.ask(now) {
            GateDecision::Wait { seconds } => seconds,
            GateDecision::Try(_) | GateDecision::Closed => 0,
        };
        self.refuse(tag, JoinRefusal::WrongCode, seconds);
        let begun = self.links.iter().filter(|(_, link)| matches!(link.stage, HostLinkState::Exchanged { .. }));
        for other in begun.map(|(tag, _)| *tag).collect::<Vec<LinkTag>>() {
            self.refuse(other, JoinRefusal::Wait, seconds);
        }
        let code = if renewed { self.door.code() } else { None };
        self.events.push_back(LinkHostEvent::WrongCode { code });
    }

    fn returns(&mut self, tag: LinkTag, protocol: u8, id: KeyId, message: &[u8]) {
        if let Some(why) = JoinRefusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let Some(member) = self.members.get(&id) else {
            return self.refuse(tag, JoinRefusal::UnknownKey, 0);
        };
        let key = member.key.clone();
        let mut handshake =
            NoiseHandshake::of_host(&key.secret, self.table, HandshakePurpose::Return(id), &mut self.random);
        let greeting =
            handshake.as_mut().and_then(|h| h.read(message)).and_then(|bytes| HandshakeGreeting::read(&bytes));
        match (handshake, greeting) {
            (Some(handshake), Some(greeting)) => match self.other_rules(&greeting) {
                Some(why) => self.refuse(tag, why, 0),
                None => self.opens(tag, handshake, greeting, key, None),
            },
            // Not the key: a forger, who is told nothing.
            _ => {
                tracing::info!("a return without the key");
                self.links.remove(&tag);
            }
        }
    }

    /// Who must be updated, if a guest plays by other rules.
    fn other_rules(&self, greeting: &HandshakeGreeting) -> Option<JoinRefusal> {
        JoinRefusal::of_versions(greeting.rules, self.rules)
    }

    /// Answers a genuine handshake; of a new member's session, `life` is the life.
    fn opens(
        &mut self,
        tag: LinkTag,
        mut handshake: NoiseHandshake,
        greeting: HandshakeGreeting,
        key: MemberKey,
        life: Option<u32>,
    ) {
        let greet = |(life, theirs)| HandshakeGreeting { rules: self.rules, role: greeting.role, life, theirs };
        let payload = match (life, self.members.get(&key.id)) {
            (Some(life), _) => with_key(greet((life, 0)), &key),
            (None, Some(member)) => greet(member.session.lives()).to_bytes(),
            (None, None) => return,
        };
        let Some(message) = handshake.write(&payload) else { return };
        let (Some(seal), Some(link)) = (handshake.finish(), self.links.get_mut(&tag)) else { return };
        link.line.put(&Packet::Accept { greeting: message });
        link.stage = HostLinkState::Opened { seal, key, greeting, life };
    }

    fn sealed(&mut self, tag: LinkTag, peer: ConnectionId, sealed: &[u8], now: Millis) {
        let Some(link) = self.links.get_mut(&tag) else { return };
        match std::mem::replace(&mut link.stage, HostLinkState::Done) {
            HostLinkState::Linked { mut seal, member } => {
                let one = self.members.get_mut(&member);
                let heard = one.and_then(|one| link.line.open(&mut seal, &mut one.session, sealed, now));
                if heard.is_some() {
                    link.peer = peer;
                }
                link.stage = HostLinkState::Linked { seal, member };
                self.heard(member, heard);
            }
            HostLinkState::Parting { mut seal, mut session, why } => {
                // Only what it acknowledges counts any more.
                let _ = link.line.open(&mut seal, &mut session, sealed, now);
                link.goes_on_parting(seal, session, why);
            }
            HostLinkState::Opened { mut seal, key, greeting, life } => {
                let Some(plain) = seal.open(sealed) else {
                    link.stage = HostLinkState::Opened { seal, key, greeting, life };
                    return;
                };
                link.line.last_heard = now;
                link.peer = peer;
                let member = key.id;
                if life.is_some_and(|life| !self.admits(&key, greeting.role, life, now)) {
                    return;
                }
                self.moves(member, tag, now);
                let (Some(link), Some(one)) = (self.links.get_mut(&tag), self.members.get_mut(&member)) else {
                    return;
                };
                link.stage = HostLinkState::Linked { seal, member };
                one.on = Some(tag);
                let anew = !one.session.open((greeting.life, greeting.theirs), now);
                let heard = one.session.hear(&plain, now);
                if anew {
                    // What came with the session before counts as unsaid, and must not be taken for this one's.
                    let is_old = |event: &LinkHostEvent| matches!(event, LinkHostEvent::Message { member: of, .. } if *of == member);
                    self.events.retain(|event| !is_old(event));
                }
                tracing::info!(anew, "a member is linked");
                self.events.push_back(LinkHostEvent::Linked { member, anew, rules: greeting.rules });
                self.heard(member, heard);
            }
            stage => link.stage = stage,
        }
    }

    /// Takes a new member in; a board makes room for a player.
    fn admits(&mut self, key: &MemberKey, role: MemberRole, life: u32, now: Millis) -> bool {
        if self.free() == 0 {
            let Some(board) = self.newest_board().filter(|_| role == MemberRole::Player) else { return false };
            self.remove(board, Farewell::Full, now);
            self.events.push_back(LinkHostEvent::MadeRoom { member: board });
        }
        self.members.insert(key.id, MemberSession { key: key.clone(), role, session: Session::new(life), on: None });
        self.events.push_back(LinkHostEvent::Joined { key: key.clone(), role });
        true
    }

    fn newest_board(&self) -> Option<KeyId> {
        let boards = self.members.values().filter(|member| member.role == MemberRole::Board);
        let begun =
            |member: &&MemberSession| member.on.and_then(|tag| self.links.get(&tag)).map(|link| link.line.begun);
        boards.max_by_key(begun).map(|member| member.key.id)
    }

    /// A member is here on another link: the one it had is told.
    fn moves(&mut self, member: KeyId, to: LinkTag, now: Millis) {
        let on = self.members.get(&member).and_then(|one| one.on).filter(|tag| *tag != to);
        if let Some(link) = on.and_then(|tag| self.links.get_mut(&tag)) {
            link.farewell(Farewell::Elsewhere, now);
        }
    }

    fn heard(&mut self, member: KeyId, heard: Option<SessionInput>) {
        match heard {
            Some(SessionInput::Messages(messages)) => {
                self.events.extend(messages.into_iter().map(|message| LinkHostEvent::Message { member, message }));
            }
            Some(SessionInput::Farewell(_)) => {
                if let Some(tag) = self.members.remove(&member).and_then(|member| member.on) {
                    self.links.remove(&tag);
                }
                tracing::info!("a member has left");
                self.events.push_back(LinkHostEvent::Left { member });
            }
            None => {}
        }
    }
}
