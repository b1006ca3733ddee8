//! Admission: handshakes with a code or a key, and refusals.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ayatsuri_clock::MonotonicMillis;

use super::links::{HostLink, HostLinkState};
use super::{ConnectionId, LinkHost, LinkHostEvent, MemberSession};
use crate::frame::LinkTag;
use crate::join_gate::GateDecision;
use crate::keys::{EXCHANGE, HandshakePurpose, HandshakeSide, KeyId, MemberKey, NoiseHandshake, PakeExchange};
use crate::packet::{HandshakeGreeting, JoinRefusal, MemberRole, Packet, with_key};
use crate::session::{Farewell, Session};

/// Links of one connection that may be unmade (without a complete handshake) at once: one that is under way, and one
/// before it that was given up.
const MAX_HANDSHAKES_OF_CONNECTION: usize = 2;

/// Links that may be unmade at once, for all connections.
const MAX_HANDSHAKES: usize = 16;

impl LinkHost {
    /// Whether a connection may begin one more link. If it has too many unmade links, this drops its own oldest. If all
    /// connections together have too many, it drops one of the connection that has most, joins before returns, but no
    /// link that lacks only its first sealed packet.
    pub(super) fn make_room(&mut self, connection: ConnectionId, is_return: bool, now: MonotonicMillis) -> bool {
        if !self.connections.may_begin(connection, now) {
            return false;
        }
        self.tick(now);
        let mut handshaking: BTreeMap<ConnectionId, usize> = BTreeMap::new();
        for link in self.links.values().filter(|link| link.is_handshaking()) {
            *handshaking.entry(link.connection).or_default() += 1;
        }
        let links = self.links.iter().filter(|(_, link)| link.is_handshaking());
        let dropped = if handshaking.get(&connection).copied().unwrap_or(0) >= MAX_HANDSHAKES_OF_CONNECTION {
            let own = links.filter(|(_, link)| link.connection == connection);
            own.min_by_key(|(_, link)| (link.awaits_first_packet(), link.packet_link.begun))
        } else if handshaking.values().sum::<usize>() >= MAX_HANDSHAKES {
            let weaker = links.filter(|(_, link)| !link.awaits_first_packet() && (is_return || !link.is_return));
            weaker.max_by_key(|(_, link)| {
                (handshaking.get(&link.connection).copied(), !link.is_return, Reverse(link.packet_link.begun))
            })
        } else {
            return true;
        };
        dropped.map(|(tag, _)| *tag).is_some_and(|tag| self.links.remove(&tag).is_some())
    }

    pub(super) fn refuse(&mut self, tag: LinkTag, refusal: JoinRefusal, seconds: u16) {
        tracing::info!(?refusal, seconds, "a request is refused");
        if let Some(link) = self.links.get_mut(&tag) {
            link.packet_link.put(&Packet::Refuse { refusal, seconds });
            link.state = HostLinkState::Refused;
        }
    }

    pub(super) fn join(&mut self, tag: LinkTag, protocol: u8, message: &[u8; EXCHANGE], now: MonotonicMillis) {
        if let Some(why) = JoinRefusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let Some(peer) = self.links.get(&tag).map(|link| link.connection) else { return };
        let code = match self.gate.ask(peer, now) {
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
            link.packet_link.put(&Packet::JoinReply { exchange });
            link.state = HostLinkState::AwaitingProof { secret };
        }
    }

    pub(super) fn prove(&mut self, tag: LinkTag, message: &[u8], now: MonotonicMillis) {
        let Some(HostLink { state: HostLinkState::AwaitingProof { secret }, .. }) = self.links.get(&tag) else {
            return;
        };
        let secret = *secret;
        let Some((handshake, greeting)) = self.greeted(&secret, HandshakePurpose::Join, message) else {
            return self.wrong_code(tag, now);
        };
        if self.free() == 0 && (greeting.role == MemberRole::Board || self.newest_board().is_none()) {
            return self.refuse(tag, JoinRefusal::Full, 0);
        }
        let key = MemberKey::new(&mut self.random);
        let life = u32::from_le_bytes(self.random.bytes());
        self.open_session(tag, handshake, greeting, key, Some(life.max(1)));
    }

    /// Handles a wrong code. All exchanges under way over its connection are refused too, so that many attempts at once
    /// count as one.
    pub(super) fn wrong_code(&mut self, tag: LinkTag, now: MonotonicMillis) {
        let Some(peer) = self.links.get(&tag).map(|link| link.connection) else { return };
        let renewed = self.gate.count_wrong_code(peer, &mut self.random, now);
        let seconds = self.gate.seconds_to_wait(peer, now);
        self.refuse(tag, JoinRefusal::WrongCode, seconds);
        let is_begun = |link: &HostLink| matches!(link.state, HostLinkState::AwaitingProof { .. });
        let begun = self.links.iter().filter(|(_, link)| link.connection == peer && is_begun(link));
        for other in begun.map(|(tag, _)| *tag).collect::<Vec<LinkTag>>() {
            self.refuse(other, JoinRefusal::Wait, seconds);
        }
        let code = if renewed { self.gate.code() } else { None };
        self.events.push_back(LinkHostEvent::WrongCode { code });
    }

    /// Handles a member's return. It does not say unencrypted whose it is, so the host tries each member's key.
    pub(super) fn resume_member(&mut self, tag: LinkTag, protocol: u8, message: &[u8]) {
        if let Some(why) = JoinRefusal::of_protocol(protocol) {
            return self.refuse(tag, why, 0);
        }
        let keys: Vec<MemberKey> = self.members.values().map(|member| member.key.clone()).collect();
        let genuine = keys.into_iter().find_map(|key| {
            let (handshake, greeting) = self.greeted(&key.secret, HandshakePurpose::Resume(key.id), message)?;
            Some((handshake, greeting, key))
        });
        let Some((handshake, greeting, key)) = genuine else {
            return self.refuse(tag, JoinRefusal::UnknownKey, 0);
        };
        self.open_session(tag, handshake, greeting, key, None);
    }

    /// The handshake that a guest has begun, and its greeting; `None` if it does not have the secret.
    fn greeted(
        &mut self,
        secret: &[u8; 32],
        purpose: HandshakePurpose,
        message: &[u8],
    ) -> Option<(NoiseHandshake, HandshakeGreeting)> {
        let mut handshake = NoiseHandshake::new(HandshakeSide::Host, secret, self.table, purpose, &mut self.random)?;
        let greeting = HandshakeGreeting::read(&handshake.read(message)?)?;
        Some((handshake, greeting))
    }

    /// Answers a genuine handshake. `life` is the session's life for a new member, for whom `key` was drawn; `None` for a
    /// known one.
    pub(super) fn open_session(
        &mut self,
        tag: LinkTag,
        mut handshake: NoiseHandshake,
        greeting: HandshakeGreeting,
        key: MemberKey,
        life: Option<u32>,
    ) {
        let greet = |(life, peer_life)| HandshakeGreeting { rules: self.rules, role: greeting.role, life, peer_life };
        let payload = match (life, self.members.get(&key.id)) {
            (Some(life), _) => with_key(greet((life, 0)), &key),
            (None, Some(member)) => greet(member.session.lives()).to_bytes(),
            (None, None) => return,
        };
        let Some(message) = handshake.write(&payload) else { return };
        let key = if life.is_some() { key.bound_to(&handshake) } else { Some(key) };
        let Some(key) = key else { return };
        let (Some(channel), Some(link)) = (handshake.finish(), self.links.get_mut(&tag)) else { return };
        link.packet_link.put(&Packet::Accept { handshake: message });
        link.packet_link.trust();
        link.state = HostLinkState::AwaitingFirstPacket { channel, key, greeting, life };
    }

    /// Adds a new member, removing a board if a player needs its place. Returns false if there is no place.
    pub(super) fn admit(&mut self, key: &MemberKey, role: MemberRole, life: u32, now: MonotonicMillis) -> bool {
        if self.free() == 0 {
            let Some(board) = self.newest_board().filter(|_| role == MemberRole::Player) else { return false };
            self.remove(board, Farewell::Full, now);
            self.events.push_back(LinkHostEvent::MadeRoom { member: board });
        }
        self.members.insert(
            key.id,
            MemberSession {
                key: key.clone(),
                role,
                session: Session::new(life, self.timeouts),
                link_tag: None,
                was_linked: true,
            },
        );
        self.events.push_back(LinkHostEvent::Joined { key: key.clone(), role });
        true
    }

    pub(super) fn newest_board(&self) -> Option<KeyId> {
        let boards = self.members.values().filter(|member| member.role == MemberRole::Board);
        let begun = |member: &&MemberSession| {
            member.link_tag.and_then(|tag| self.links.get(&tag)).map(|link| link.packet_link.begun)
        };
        boards.max_by_key(begun).map(|member| member.key.id)
    }
}
