//! The host's side of the link. It admits guests by a code or a key, and keeps a session with each member, whichever
//! link carries it.

mod admission;
mod connections;
mod links;

use std::collections::{BTreeMap, VecDeque};

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use connections::Connections;
use links::{HostLink, HostLinkState};

use crate::code::{Invitation, JoinCode, TableTag};
use crate::frame::{LinkTag, NO_LINK, first_piece, tag_of};
use crate::join_gate::JoinGate;
use crate::keys::{KeyId, MemberKey};
use crate::packet::{MemberRole, Packet};
use crate::random::SecureRandom;
use crate::session::{Farewell, Session, SessionInput, SessionMessage};

/// A connection of the host's radio. The radio says over which connection a frame came, so that a stranger's frames
/// disturb nobody else's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

/// Something that happened on a host's links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkHostEvent {
    /// A guest that knows the code was admitted. Its key must be stored before anything is sent to it.
    Joined {
        /// The key that the guest was given.
        key: MemberKey,
        /// The role that it asked for.
        role: MemberRole,
    },
    /// A member's link is open. If `anew`, the session began again: no message from before counts as delivered, in
    /// either direction.
    Linked {
        /// The member.
        member: KeyId,
        /// Whether the session began anew.
        anew: bool,
        /// The revisions of the member's rules.
        rules: u32,
    },
    /// A message of a member. Store what it means, then call [`LinkHost::acknowledge`].
    Message {
        /// The member.
        member: KeyId,
        /// Its message.
        message: SessionMessage,
    },
    /// A member's link is lost. Its session goes on.
    Lost {
        /// The member.
        member: KeyId,
    },
    /// A member has left for good. Its key is no longer valid.
    Left {
        /// The member.
        member: KeyId,
    },
    /// A board was removed to make room for a player.
    MadeRoom {
        /// The member.
        member: KeyId,
    },
    /// A wrong code was tried. `code` is the new code if this was one wrong guess too many.
    WrongCode {
        /// The new code, if it was replaced.
        code: Option<JoinCode>,
    },
}

struct MemberSession {
    key: MemberKey,
    role: MemberRole,
    session: Session,
    /// The link that carries the session at present.
    link_tag: Option<LinkTag>,
    /// Whether a link was open since this host was made.
    was_linked: bool,
}

/// A host of one table.
pub struct LinkHost {
    table: TableTag,
    rules: u32,
    max_members: usize,
    random: SecureRandom,
    gate: JoinGate,
    links: BTreeMap<LinkTag, HostLink>,
    connections: Connections,
    members: BTreeMap<KeyId, MemberSession>,
    /// The link that has sent last: links take turns.
    turn: LinkTag,
    is_asked: bool,
    timeouts: &'static Timeouts,
    events: VecDeque<LinkHostEvent>,
}

impl LinkHost {
    /// A host with room for `max_members` members, which admits nobody yet. `rules` are the revisions of its
    /// rules, which members are told.
    pub fn new(table: TableTag, max_members: usize, rules: u32, random: SecureRandom) -> LinkHost {
        let timeouts = &Timeouts::DEFAULT;
        LinkHost {
            table,
            rules,
            max_members,
            random,
            gate: JoinGate::closed(timeouts),
            links: BTreeMap::new(),
            connections: Connections::new(timeouts),
            members: BTreeMap::new(),
            turn: LinkTag(0),
            is_asked: false,
            timeouts,
            events: VecDeque::new(),
        }
    }

    /// The same host with other waits than [`Timeouts::DEFAULT`]. Call this before anything else.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> LinkHost {
        self.timeouts = timeouts;
        self.gate = JoinGate::closed(timeouts);
        self.connections = Connections::new(timeouts);
        self
    }

    /// Adds a member from before a restart, by its stored key.
    pub fn remember(&mut self, key: MemberKey, role: MemberRole) {
        let session = Session::new(u32::from_le_bytes(self.random.bytes()), self.timeouts);
        self.members.insert(key.id, MemberSession { key, role, session, link_tag: None, was_linked: false });
    }

    /// Admits guests with a new code, which is returned to be shown.
    pub fn open_door(&mut self) -> Invitation {
        Invitation { table: self.table, code: self.gate.open(&mut self.random), host_fingerprint: None }
    }

    /// Admits no new guests. Members still resume with their keys.
    pub fn close_door(&mut self) {
        self.gate.close();
        self.links.retain(|_, link| !matches!(link.state, HostLinkState::AwaitingProof { .. }));
    }

    /// Whether a guest that wants to join was told to wait, because of wrong codes, and is not in yet:
    /// [`LinkHost::let_one_in_now`] would help it.
    pub fn is_anybody_waiting(&self, now: MonotonicMillis) -> bool {
        self.gate.is_anybody_waiting(now)
    }

    /// Lets in one of the guests that wait because of wrong codes: until one has joined, for `let_in_now_time` at most,
    /// nobody waits because of others' wrong codes, and a guest that has tried wrong ones may try once more.
    pub fn let_one_in_now(&mut self, now: MonotonicMillis) {
        self.gate.let_one_in_now(now);
    }

    /// The code that is shown at present; `None` while nobody is admitted.
    pub fn invitation(&self) -> Option<Invitation> {
        Some(Invitation { table: self.table, code: self.gate.code()?, host_fingerprint: None })
    }

    /// The number of free places.
    pub fn free(&self) -> usize {
        self.max_members.saturating_sub(self.members.len())
    }

    /// Whether a member's link is open.
    pub fn is_linked(&self, member: KeyId) -> bool {
        self.members.get(&member).is_some_and(|member| member.link_tag.is_some())
    }

    /// Sends a message of at most [`crate::MAX_MESSAGE`] bytes to a member, now or when its link is open again.
    pub fn send(&mut self, member: KeyId, message: Vec<u8>) {
        let Some(one) = self.members.get_mut(&member) else { return };
        if !one.session.send(message) {
            self.lose(member);
        }
    }

    /// Bytes of messages that a member has not acknowledged. State that is sent as a whole each time can wait while a
    /// slow link is busy.
    pub fn waiting(&self, member: KeyId) -> usize {
        self.members.get(&member).map_or(0, |one| one.session.waiting())
    }

    /// Acknowledges all messages of a member up to `number`: they are stored, and the member may drop them.
    pub fn acknowledge(&mut self, member: KeyId, number: u32, now: MonotonicMillis) {
        if let Some(member) = self.members.get_mut(&member) {
            member.session.acknowledge(number, now);
        }
    }

    /// Says whether anybody at the table is asked for a decision at present, which keeps the links fast for longer.
    pub fn set_asked(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// The moment until which the radio must be fast, if no further message goes or comes. All links share one moment,
    /// because what one member says concerns all of them.
    pub fn lively_until(&self) -> MonotonicMillis {
        let each = self.links.values().map(|link| {
            let last_said = match &link.state {
                HostLinkState::Linked { member, .. } => {
                    self.members.get(member).map_or(MonotonicMillis::ZERO, |one| one.session.last_said())
                }
                _ => MonotonicMillis::ZERO,
            };
            link.packet_link.lively_until(last_said, self.is_asked)
        });
        each.max().unwrap_or(MonotonicMillis::ZERO)
    }

    /// Ends a member's session for good: its key is no longer valid. If its link is open, the member gets all earlier
    /// messages and then the farewell.
    pub fn remove(&mut self, member: KeyId, why: Farewell, now: MonotonicMillis) {
        let Some(one) = self.members.remove(&member) else { return };
        self.links.values_mut().for_each(|link| link.farewell_if_pending(Some(member), why, now));
        if let Some(link) = one.link_tag.and_then(|tag| self.links.get_mut(&tag)) {
            link.close_after_delivery(one.session, why, now);
        }
    }

    /// Ends the sessions of all members, and the links of guests that are about to become members: the table is closed.
    pub fn close(&mut self, now: MonotonicMillis) {
        let members: Vec<KeyId> = self.members.keys().copied().collect();
        for member in members {
            self.remove(member, Farewell::Closed, now);
        }
        self.links.values_mut().for_each(|link| link.farewell_if_pending(None, Farewell::Closed, now));
    }

    /// Bytes of memory held for frames and messages under way, whoever sent them.
    pub fn kept(&self) -> usize {
        let parting =
            |link: &HostLink| if let HostLinkState::Closing { session, .. } = &link.state { session.kept() } else { 0 };
        let lines = self.links.values().map(|link| size_of::<HostLink>() + link.packet_link.kept() + parting(link));
        let sessions = self.members.values().map(|member| member.session.kept());
        lines.chain(sessions).sum::<usize>() + self.connections.kept()
    }

    /// The oldest event that was not returned yet.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.events.pop_front()
    }

    /// Forgets a connection that the radio has lost.
    pub fn remove_connection(&mut self, connection: ConnectionId) {
        self.connections.remove_connection(connection);
        self.gate.remove_connection(connection);
        let gone: Vec<LinkTag> =
            self.links.iter().filter(|(_, link)| link.connection == connection).map(|(tag, _)| *tag).collect();
        for tag in gone {
            self.cut(tag);
        }
    }

    /// Whether a connection carries a member's link, or a farewell that is still going out.
    pub fn is_needed(&self, connection: ConnectionId) -> bool {
        let is_needed = |state: &HostLinkState| {
            matches!(state, HostLinkState::Linked { .. } | HostLinkState::Closing { .. } | HostLinkState::Done)
        };
        self.links.values().any(|link| link.connection == connection && is_needed(&link.state))
    }

    /// The next frame for a connection, of at most `max_len` bytes. Call this whenever the radio can take one. Links
    /// take turns.
    pub fn next(&mut self, connection: ConnectionId, max_len: usize, now: MonotonicMillis) -> Option<Vec<u8>> {
        let has_absent_members = self.has_absent_members();
        if let Some(frame) = self.connections.next(connection, has_absent_members, now) {
            return Some(frame);
        }
        let after = self.links.range(LinkTag(self.turn.0.saturating_add(1))..);
        let tags: Vec<LinkTag> = after
            .chain(self.links.range(..=self.turn))
            .filter(|(_, l)| l.connection == connection)
            .map(|(tag, _)| *tag)
            .collect();
        for tag in tags {
            let Some(link) = self.links.get_mut(&tag) else { continue };
            let open = match &mut link.state {
                HostLinkState::Linked { channel, member } => {
                    self.members.get_mut(member).map(|m| (channel, &mut m.session))
                }
                HostLinkState::Closing { channel, session, .. } => Some((channel, &mut **session)),
                _ => None,
            };
            let frame = link.packet_link.next(open, max_len, now);
            if matches!(link.state, HostLinkState::Refused | HostLinkState::Done) && !link.packet_link.has_packets() {
                self.links.remove(&tag);
            }
            if frame.is_some() {
                self.turn = tag;
                return frame;
            }
        }
        None
    }

    /// Whether a member from before a restart is still missing.
    fn has_absent_members(&self) -> bool {
        self.members.values().any(|one| !one.was_linked)
    }

    /// The latest time for the next call of [`LinkHost::tick`], and then of [`LinkHost::next`] for each connection.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        self.deadline_beside(|_| false)
    }

    /// [`LinkHost::deadline`] while the radio's queues of some connections are full: those send again when the radio
    /// has room, whatever the time.
    pub fn deadline_beside(&self, is_full: impl Fn(ConnectionId) -> bool) -> Option<MonotonicMillis> {
        let each = self.links.values().map(|link| match &link.state {
            _ if is_full(link.connection) => link.late_at(),
            HostLinkState::Closing { session, .. } => session.deadline().min(link.late_at()),
            HostLinkState::Linked { member, .. } => {
                let session = self.members.get(member).map_or(MonotonicMillis::MAX, |one| one.session.deadline());
                session.min(link.late_at())
            }
            _ => link.late_at(),
        });
        let silent = if self.has_absent_members() { self.connections.deadline(&is_full) } else { None };
        each.chain(silent).min()
    }

    /// Ends links that have timed out.
    pub fn tick(&mut self, now: MonotonicMillis) {
        let late: Vec<LinkTag> =
            self.links.iter().filter(|(_, link)| now >= link.late_at()).map(|(tag, _)| *tag).collect();
        for tag in late {
            self.cut(tag);
        }
    }

    fn cut(&mut self, tag: LinkTag) {
        if let Some(HostLink { state: HostLinkState::Linked { member, .. }, .. }) = self.links.remove(&tag)
            && let Some(one) = self.members.get_mut(&member)
            && one.link_tag == Some(tag)
        {
            one.link_tag = None;
            tracing::info!("a member's link is lost");
            self.events.push_back(LinkHostEvent::Lost { member });
        }
    }

    fn lose(&mut self, member: KeyId) {
        if let Some(tag) = self.members.get(&member).and_then(|member| member.link_tag) {
            self.cut(tag);
        }
    }

    /// Takes a frame that came in over a connection.
    pub fn hear(&mut self, connection: ConnectionId, frame: &[u8], now: MonotonicMillis) {
        let Some(tag) = tag_of(frame).filter(|tag| *tag != NO_LINK) else { return };
        self.connections.hear(connection, now);
        match self.links.get(&tag) {
            Some(link) if link.connection != connection => return self.hear_stray(tag, connection, frame, now),
            Some(_) => {}
            None => {
                let begins = first_piece(frame).filter(|piece| Packet::may_begin_link(piece));
                if first_piece(frame).is_some_and(Packet::is_sealed) {
                    self.connections.note_unknown_link(connection, tag, now);
                }
                let Some(request) = begins else { return };
                let is_return = Packet::is_return(request);
                if !self.make_room(connection, is_return, now) {
                    return;
                }
                self.links.insert(tag, HostLink::new(tag, connection, is_return, self.timeouts, now));
            }
        }
        let Some(link) = self.links.get_mut(&tag) else { return };
        let Some(bytes) = link.packet_link.hear(frame, now) else { return };
        // Ignore a second handshake on an existing tag: on a collision the newcomer picks a new tag.
        if Packet::may_begin_link(&bytes) != matches!(link.state, HostLinkState::New) {
            return;
        }
        let Some(packet) = Packet::read(&bytes) else { return };
        match packet {
            Packet::Join { protocol, exchange } => self.join(tag, protocol, &exchange, now),
            Packet::Proof { handshake } => self.prove(tag, &handshake, now),
            Packet::Resume { protocol, handshake } => self.resume_member(tag, protocol, &handshake),
            Packet::Sealed { sealed } => self.take_sealed(tag, connection, &sealed, now),
            Packet::JoinReply { .. } | Packet::Accept { .. } | Packet::Refuse { .. } | Packet::UnknownLink => {}
        }
    }

    /// Takes a frame for a link that another connection carries: its phone has another connection now, or a stranger
    /// sends the frame. The link moves to this connection once a packet from it can be decrypted.
    fn hear_stray(&mut self, tag: LinkTag, connection: ConnectionId, frame: &[u8], now: MonotonicMillis) {
        if !self.links.get(&tag).is_some_and(HostLink::may_move) {
            return;
        }
        let Some(bytes) = self.connections.hear_stray(connection, tag, frame, now) else { return };
        if let Some(Packet::Sealed { sealed }) = Packet::read(&bytes) {
            self.take_sealed(tag, connection, &sealed, now);
        }
    }

    fn take_sealed(&mut self, tag: LinkTag, connection: ConnectionId, sealed: &[u8], now: MonotonicMillis) {
        let Some(link) = self.links.get_mut(&tag) else { return };
        match std::mem::replace(&mut link.state, HostLinkState::Done) {
            HostLinkState::Linked { mut channel, member } => {
                let one = self.members.get_mut(&member);
                let heard = one.and_then(|one| link.packet_link.open(&mut channel, &mut one.session, sealed, now));
                if heard.is_some() {
                    link.set_carrier(connection);
                }
                link.state = HostLinkState::Linked { channel, member };
                self.take_input(member, heard);
            }
            HostLinkState::Closing { mut channel, mut session, why } => {
                // Only its acknowledgements still count.
                let _ = link.packet_link.open(&mut channel, &mut session, sealed, now);
                link.continue_closing(channel, session, why);
            }
            HostLinkState::AwaitingFirstPacket { mut channel, key, greeting, life } => {
                let Some(plain) = channel.decrypt(sealed) else {
                    link.state = HostLinkState::AwaitingFirstPacket { channel, key, greeting, life };
                    return;
                };
                link.packet_link.last_heard = now;
                link.set_carrier(connection);
                let member = key.id;
                if life.is_some_and(|life| !self.admit(&key, greeting.role, life, now)) {
                    return;
                }
                if life.is_some() {
                    self.gate.note_joined(connection);
                }
                self.move_link(member, tag, now);
                let (Some(link), Some(one)) = (self.links.get_mut(&tag), self.members.get_mut(&member)) else {
                    return;
                };
                link.state = HostLinkState::Linked { channel, member };
                (one.link_tag, one.was_linked) = (Some(tag), true);
                let anew = !one.session.open((greeting.life, greeting.peer_life), now);
                let heard = one.session.hear(&plain, now);
                if anew {
                    // Messages of the previous session count as not delivered; their numbers would be taken for this
                    // one's.
                    let is_old = |event: &LinkHostEvent| matches!(event, LinkHostEvent::Message { member: of, .. } if *of == member);
                    self.events.retain(|event| !is_old(event));
                }
                tracing::info!(anew, "a member is linked");
                self.events.push_back(LinkHostEvent::Linked { member, anew, rules: greeting.rules });
                self.take_input(member, heard);
            }
            stage => link.state = stage,
        }
    }

    /// A member has opened link `to`: its previous link gets a farewell.
    fn move_link(&mut self, member: KeyId, to: LinkTag, now: MonotonicMillis) {
        let former = self.members.get(&member).and_then(|one| one.link_tag).filter(|tag| *tag != to);
        if let Some(link) = former.and_then(|tag| self.links.get_mut(&tag)) {
            link.farewell(Farewell::Elsewhere, now);
        }
    }

    fn take_input(&mut self, member: KeyId, input: Option<SessionInput>) {
        match input {
            Some(SessionInput::Messages(messages)) => {
                self.events.extend(messages.into_iter().map(|message| LinkHostEvent::Message { member, message }));
            }
            Some(SessionInput::Farewell(_)) => {
                if let Some(tag) = self.members.remove(&member).and_then(|member| member.link_tag) {
                    self.links.remove(&tag);
                }
                tracing::info!("a member has left");
                self.events.push_back(LinkHostEvent::Left { member });
            }
            None => {}
        }
    }
}
