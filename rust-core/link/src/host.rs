//! The host's side: lets guests in by a code or a key, and keeps a session with each, whichever link carries it.

use std::collections::{BTreeMap, VecDeque};

use crate::code::{Invitation, JoinCode, TableTag};
use crate::door::{Door, Says};
use crate::frame::{Tag, tag_of};
use crate::keys::{EXCHANGE, Exchange, Handshake, Key, KeyId, Purpose, Seal};
use crate::line::Line;
use crate::packet::{Greeting, Packet, Refusal, Role, with_key};
use crate::random::Random;
use crate::session::{Farewell, Heard, Message, Session, farewell};
use crate::times::{Millis, PENDING};

/// A connection of the host's radio. Where the radio cannot tell whose write it got, all have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Peer(pub u64);

/// How many links may be open or being made at once; what comes beyond is not heard.
const MOST_LINES: usize = 24;

/// What happened at the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostEvent {
    /// Somebody who knows the code is in. The key is to be kept before anything is said to him.
    Joined { key: Key, role: Role },
    /// A member has a link. `anew`: nothing that was sent before counts as said, by either side.
    Linked { member: KeyId, anew: bool, rules: u32 },
    /// A member says this. To be kept, then [`Host::taken`].
    Message { member: KeyId, message: Message },
    /// A member's link is lost. The session goes on.
    Lost { member: KeyId },
    /// A member has left for good; its key is worth nothing any more.
    Left { member: KeyId },
    /// A board had to make room for a player.
    MadeRoom { member: KeyId },
    /// Somebody has guessed wrong. `code` is the new one, after too many of them.
    WrongCode { code: Option<JoinCode> },
}

enum Stage {
    /// Nothing whole was heard yet.
    New,
    /// Sent its half of an exchange; the guest's proof is awaited.
    Exchanged { secret: [u8; 32] },
    /// Sent its part of the handshake; the first sealed packet will show that the guest is there, and no recording.
    /// `life` is that of a new member's session.
    Opened { seal: Seal, key: Key, greeting: Greeting, life: Option<u32> },
    /// A member's link.
    Linked { seal: Seal, member: KeyId },
    /// Of one who is a member no more: what was said to him before goes out first, then the farewell.
    Parting { seal: Seal, session: Box<Session>, why: Farewell },
    /// Nothing more will come of it once its packets are out.
    Done,
}

struct Link {
    peer: Peer,
    line: Line,
    stage: Stage,
}

impl Link {
    fn is_linked(&self) -> bool {
        matches!(self.stage, Stage::Linked { .. })
    }

    fn late_at(&self) -> Millis {
        if self.is_linked() { self.line.away_at() } else { self.line.begun + PENDING }
    }

    /// Says farewell to whoever is on this link; it ends when that is out, and is given as long for it as a request.
    fn farewell(&mut self, why: Farewell, now: Millis) {
        self.line.begun = now;
        if let Stage::Linked { seal, .. } = std::mem::replace(&mut self.stage, Stage::Done) {
            self.says_farewell(seal, why);
        }
    }

    /// The same, once all that `session` has to say has come.
    fn parts(&mut self, session: Session, why: Farewell, now: Millis) {
        self.line.begun = now;
        if let Stage::Linked { seal, .. } = std::mem::replace(&mut self.stage, Stage::Done) {
            self.goes_on_parting(seal, Box::new(session), why);
        }
    }

    fn goes_on_parting(&mut self, seal: Seal, session: Box<Session>, why: Farewell) {
        if session.waiting() > 0 {
            self.stage = Stage::Parting { seal, session, why };
        } else {
            self.says_farewell(seal, why);
        }
    }

    fn says_farewell(&mut self, mut seal: Seal, why: Farewell) {
        if let Some(sealed) = seal.close(&farewell(why)) {
            self.line.put(&Packet::Sealed { sealed });
        }
    }
}

struct Member {
    key: Key,
    role: Role,
    session: Session,
    /// The link that carries the session.
    on: Option<Tag>,
}

/// A host of one table.
pub struct Host {
    table: TableTag,
    rules: u32,
    most: usize,
    random: Random,
    door: Door,
    links: BTreeMap<Tag, Link>,
    members: BTreeMap<KeyId, Member>,
    /// Whose turn it is to send.
    turn: Tag,
    is_asked: bool,
    events: VecDeque<HostEvent>,
}

impl Host {
    /// A host with room for `most` members, of which none is let in yet; `rules` is the revision of its rules.
    pub fn new(table: TableTag, most: usize, rules: u32, random: Random) -> Host {
        Host {
            table,
            rules,
            most,
            random,
            door: Door::closed(),
            links: BTreeMap::new(),
            members: BTreeMap::new(),
            turn: Tag(0),
            is_asked: false,
            events: VecDeque::new(),
        }
    }

    /// Knows a member of before again, by the key that was kept.
    pub fn remember(&mut self, key: Key, role: Role) {
        let session = Session::new(u32::from_le_bytes(self.random.bytes()));
        self.members.insert(key.id, Member { key, role, session, on: None });
    }

    /// Lets people in with a new code, to be shown.
    pub fn open_door(&mut self) -> Invitation {
        Invitation { table: self.table, code: self.door.open(&mut self.random) }
    }

    /// Lets nobody in any more; who was here comes back all the same.
    pub fn close_door(&mut self) {
        self.door.close();
        self.links.retain(|_, link| !matches!(link.stage, Stage::Exchanged { .. }));
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
                Stage::Linked { member, .. } => self.members.get(member).map_or(0, |one| one.session.last_said()),
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
        let parting = |link: &Link| if let Stage::Parting { session, .. } = &link.stage { session.kept() } else { 0 };
        let lines = self.links.values().map(|link| size_of::<Link>() + link.line.kept() + parting(link));
        lines.chain(self.members.values().map(|member| member.session.kept())).sum()
    }

    /// What has happened, oldest first.
    pub fn event(&mut self) -> Option<HostEvent> {
        self.events.pop_front()
    }

    /// The radio has lost a connection.
    pub fn gone(&mut self, peer: Peer) {
        let gone: Vec<Tag> = self.links.iter().filter(|(_, link)| link.peer == peer).map(|(tag, _)| *tag).collect();
        for tag in gone {
            self.cut(tag);
        }
    }

    /// Whether a member is linked over a connection, or is just being told goodbye.
    pub fn is_needed(&self, peer: Peer) -> bool {
        let is_needed = |stage: &Stage| matches!(stage, Stage::Linked { .. } | Stage::Parting { .. } | Stage::Done);
        self.links.values().any(|link| link.peer == peer && is_needed(&link.stage))
    }

    /// The next frame for a connection, of at most `most` bytes, when the radio can take one. Links take turns.
    pub fn next(&mut self, peer: Peer, most: usize, now: Millis) -> Option<Vec<u8>> {
        let after = self.links.range(Tag(self.turn.0.saturating_add(1))..);
        let tags: Vec<Tag> =
            after.chain(self.links.range(..=self.turn)).filter(|(_, l)| l.peer == peer).map(|(tag, _)| *tag).collect();
        for tag in tags {
            let Some(link) = self.links.get_mut(&tag) else { continue };
            let open = match &mut link.stage {
                Stage::Linked { seal, member } => self.members.get_mut(member).map(|m| (seal, &mut m.session)),
                Stage::Parting { seal, session, .. } => Some((seal, &mut **session)),
                _ => None,
            };
            let frame = link.line.next(open, most, now);
            if matches!(link.stage, Stage::Done) && !link.line.has_packets() {
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
    pub fn deadline_beside(&self, is_full: impl Fn(Peer) -> bool) -> Option<Millis> {
        let each = self.links.values().map(|link| match &link.stage {
            _ if is_full(link.peer) => link.late_at(),
            Stage::Parting { session, .. } => session.deadline().min(link.late_at()),
            Stage::Linked { member, .. } => {
                let session = self.members.get(member).map_or(Millis::MAX, |one| one.session.deadline());
                session.min(link.late_at())
            }
            _ => link.late_at(),
        });
        each.min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) {
        let late: Vec<Tag> = self.links.iter().filter(|(_, link)| now >= link.late_at()).map(|(tag, _)| *tag).collect();
        for tag in late {
            self.cut(tag);
        }
    }

    fn cut(&mut self, tag: Tag) {
        if let Some(Link { stage: Stage::Linked { member, .. }, .. }) = self.links.remove(&tag)
            && let Some(one) = self.members.get_mut(&member)
            && one.on == Some(tag)
        {
            one.on = None;
            self.events.push_back(HostEvent::Lost { member });
        }
    }

    fn lose(&mut self, member: KeyId) {
        if let Some(tag) = self.members.get(&member).and_then(|member| member.on) {
            self.cut(tag);
        }
    }

    /// Takes a frame that came in over a connection.
    pub fn hear(&mut self, peer: Peer, frame: &[u8], now: Millis) {
        let Some(tag) = tag_of(frame) else { return };
        if !self.links.contains_key(&tag) && !self.makes_room(frame, now) {
            return;
        }
        let line = Line::new(tag, now);
        let link = self.links.entry(tag).or_insert(Link { peer, line, stage: Stage::New });
        let Some(bytes) = link.line.hear(frame, now) else { return };
        // A link that was begun is begun anew by nobody: whoever drew its tag too, or makes as if, draws another.
        if Packet::begins(&bytes) != matches!(link.stage, Stage::New) {
            return;
        }
        let Some(packet) = Packet::read(&bytes) else { return };
        match packet {
            Packet::Join { protocol, exchange } => self.joins(tag, protocol, &exchange, now),
            Packet::Prove { greeting } => self.proves(tag, &greeting, now),
            Packet::Return { protocol, key, greeting } => self.returns(tag, protocol, key, &greeting),
            Packet::Sealed { sealed } => self.sealed(tag, peer, &sealed, now),
            Packet::Answer { .. } | Packet::Open { .. } | Packet::No { .. } => {}
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

    fn refuse(&mut self, tag: Tag, why: Refusal, seconds: u16) {
        if let Some(link) = self.links.get_mut(&tag) {
            link.line.put(&Packet::No { why, seconds });
            link.stage = Stage::Done;
        }
    }

    fn joins(&mut self, tag: Tag, protocol: u8, message: &[u8; EXCHANGE], now: Millis) {
        if let Some(why) = Refusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let code = match self.door.ask(now) {
            Says::Closed => return self.refuse(tag, Refusal::Closed, 0),
            Says::Wait { seconds } => return self.refuse(tag, Refusal::Wait, seconds),
            Says::Try(_) if self.free() == 0 && self.newest_board().is_none() => {
                return self.refuse(tag, Refusal::Full, 0);
            }
            Says::Try(code) => code,
        };
        let (exchange, answer) = Exchange::of_host(code, self.table, &mut self.random);
        let (Some(secret), Ok(exchange)) = (exchange.finish(message), answer.try_into()) else {
            return self.refuse(tag, Refusal::WrongCode, 0);
        };
        if let Some(link) = self.links.get_mut(&tag) {
            link.line.put(&Packet::Answer { exchange });
            link.stage = Stage::Exchanged { secret };
        }
    }

    fn proves(&mut self, tag: Tag, message: &[u8], now: Millis) {
        let Some(Link { stage: Stage::Exchanged { secret }, .. }) = self.links.get(&tag) else { return };
        let mut handshake = Handshake::of_host(&secret.clone(), self.table, Purpose::Join, &mut self.random);
        let greeting = handshake.as_mut().and_then(|h| h.read(message)).and_then(|bytes| Greeting::read(&bytes));
        let (Some(handshake), Some(greeting)) = (handshake, greeting) else {
            return self.wrong_code(tag, now);
        };
        if let Some(why) = self.other_rules(&greeting) {
            return self.refuse(tag, why, 0);
        }
        if self.free() == 0 && (greeting.role == Role::Board || self.newest_board().is_none()) {
            return self.refuse(tag, Refusal::Full, 0);
        }
        let key = Key::new(&mut self.random);
        let life = u32::from_le_bytes(self.random.bytes());
        self.opens(tag, handshake, greeting, key, Some(life.max(1)));
    }

    /// One guess was wrong: all that were begun beside it are void, so that nobody tries many at once.
    fn wrong_code(&mut self, tag: Tag, now: Millis) {
        let renewed = self.door.wrong(&mut self.random, now);
        let seconds = match self.door.ask(now) {
            Says::Wait { seconds } => seconds,
            Says::Try(_) | Says::Closed => 0,
        };
        self.refuse(tag, Refusal::WrongCode, seconds);
        let begun = self.links.iter().filter(|(_, link)| matches!(link.stage, Stage::Exchanged { .. }));
        for other in begun.map(|(tag, _)| *tag).collect::<Vec<Tag>>() {
            self.refuse(other, Refusal::Wait, seconds);
        }
        let code = if renewed { self.door.code() } else { None };
        self.events.push_back(HostEvent::WrongCode { code });
    }

    fn returns(&mut self, tag: Tag, protocol: u8, id: KeyId, message: &[u8]) {
        if let Some(why) = Refusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let Some(member) = self.members.get(&id) else {
            return self.refuse(tag, Refusal::UnknownKey, 0);
        };
        let key = member.key.clone();
        let mut handshake = Handshake::of_host(&key.secret, self.table, Purpose::Return(id), &mut self.random);
        let greeting = handshake.as_mut().and_then(|h| h.read(message)).and_then(|bytes| Greeting::read(&bytes));
        match (handshake, greeting) {
            (Some(handshake), Some(greeting)) => match self.other_rules(&greeting) {
                Some(why) => self.refuse(tag, why, 0),
                None => self.opens(tag, handshake, greeting, key, None),
            },
            // Not the key: a forger, who is told nothing.
            _ => drop(self.links.remove(&tag)),
        }
    }

    /// Who must be updated, if a guest plays by other rules.
    fn other_rules(&self, greeting: &Greeting) -> Option<Refusal> {
        Refusal::of_versions(greeting.rules, self.rules)
    }

    /// Answers a genuine handshake; of a new member's session, `life` is the life.
    fn opens(&mut self, tag: Tag, mut handshake: Handshake, greeting: Greeting, key: Key, life: Option<u32>) {
        let greet = |(life, theirs)| Greeting { rules: self.rules, role: greeting.role, life, theirs };
        let payload = match (life, self.members.get(&key.id)) {
            (Some(life), _) => with_key(greet((life, 0)), &key),
            (None, Some(member)) => greet(member.session.lives()).to_bytes(),
            (None, None) => return,
        };
        let Some(message) = handshake.write(&payload) else { return };
        let (Some(seal), Some(link)) = (handshake.finish(), self.links.get_mut(&tag)) else { return };
        link.line.put(&Packet::Open { greeting: message });
        link.stage = Stage::Opened { seal, key, greeting, life };
    }

    fn sealed(&mut self, tag: Tag, peer: Peer, sealed: &[u8], now: Millis) {
        let Some(link) = self.links.get_mut(&tag) else { return };
        match std::mem::replace(&mut link.stage, Stage::Done) {
            Stage::Linked { mut seal, member } => {
                let one = self.members.get_mut(&member);
                let heard = one.and_then(|one| link.line.open(&mut seal, &mut one.session, sealed, now));
                if heard.is_some() {
                    link.peer = peer;
                }
                link.stage = Stage::Linked { seal, member };
                self.heard(member, heard);
            }
            Stage::Parting { mut seal, mut session, why } => {
                // Only what it acknowledges counts any more.
                let _ = link.line.open(&mut seal, &mut session, sealed, now);
                link.goes_on_parting(seal, session, why);
            }
            Stage::Opened { mut seal, key, greeting, life } => {
                let Some(plain) = seal.open(sealed) else {
                    link.stage = Stage::Opened { seal, key, greeting, life };
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
                link.stage = Stage::Linked { seal, member };
                one.on = Some(tag);
                let anew = !one.session.open((greeting.life, greeting.theirs), now);
                let heard = one.session.hear(&plain, now);
                if anew {
                    // What came with the session before counts as unsaid, and must not be taken for this one's.
                    let is_old =
                        |event: &HostEvent| matches!(event, HostEvent::Message { member: of, .. } if *of == member);
                    self.events.retain(|event| !is_old(event));
                }
                self.events.push_back(HostEvent::Linked { member, anew, rules: greeting.rules });
                self.heard(member, heard);
            }
            stage => link.stage = stage,
        }
    }

    /// Takes a new member in; a board makes room for a player.
    fn admits(&mut self, key: &Key, role: Role, life: u32, now: Millis) -> bool {
        if self.free() == 0 {
            let Some(board) = self.newest_board().filter(|_| role == Role::Player) else { return false };
            self.remove(board, Farewell::Full, now);
            self.events.push_back(HostEvent::MadeRoom { member: board });
        }
        self.members.insert(key.id, Member { key: key.clone(), role, session: Session::new(life), on: None });
        self.events.push_back(HostEvent::Joined { key: key.clone(), role });
        true
    }

    fn newest_board(&self) -> Option<KeyId> {
        let boards = self.members.values().filter(|member| member.role == Role::Board);
        let begun = |member: &&Member| member.on.and_then(|tag| self.links.get(&tag)).map(|link| link.line.begun);
        boards.max_by_key(begun).map(|member| member.key.id)
    }

    /// A member is here on another link: the one it had is told.
    fn moves(&mut self, member: KeyId, to: Tag, now: Millis) {
        let on = self.members.get(&member).and_then(|one| one.on).filter(|tag| *tag != to);
        if let Some(link) = on.and_then(|tag| self.links.get_mut(&tag)) {
            link.farewell(Farewell::Elsewhere, now);
        }
    }

    fn heard(&mut self, member: KeyId, heard: Option<Heard>) {
        match heard {
            Some(Heard::Messages(messages)) => {
                self.events.extend(messages.into_iter().map(|message| HostEvent::Message { member, message }));
            }
            Some(Heard::Farewell(_)) => {
                if let Some(tag) = self.members.remove(&member).and_then(|member| member.on) {
                    self.links.remove(&tag);
                }
                self.events.push_back(HostEvent::Left { member });
            }
            None => {}
        }
    }
}
