//! One link of a host: the state of its handshake, and its end.

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use super::ConnectionId;
use crate::frame::LinkTag;
use crate::keys::{KeyId, MemberKey, SecureChannel};
use crate::packet::{HandshakeGreeting, Packet};
use crate::packet_link::PacketLink;
use crate::session::{Farewell, Session, farewell};

pub(super) enum HostLinkState {
    /// No whole packet was received yet.
    New,
    /// The host's half of the key exchange was sent. Waits for the guest's proof.
    AwaitingProof { secret: [u8; 32] },
    /// The second handshake message was sent. The first sealed packet will prove that the guest is live and not a
    /// recording. `life` is the session's life for a new member, `None` for a known one.
    AwaitingFirstPacket { channel: SecureChannel, key: MemberKey, greeting: HandshakeGreeting, life: Option<u32> },
    /// The open link of a member.
    Linked { channel: SecureChannel, member: KeyId },
    /// The link of a removed member: earlier messages go out first, then the farewell.
    Closing { channel: SecureChannel, session: Box<Session>, why: Farewell },
    /// A request was refused. The link is dropped once the refusal is out.
    Refused,
    /// The link has ended. It is dropped once its farewell is out.
    Done,
}

/// The longest packet, in bytes, that a link takes before its guest has proved anything.
const MAX_REQUEST: usize = 256;

pub(super) struct HostLink {
    pub connection: ConnectionId,
    /// Whether it began as a member's return.
    pub is_return: bool,
    pub packet_link: PacketLink,
    pub state: HostLinkState,
}

impl HostLink {
    pub fn new(
        tag: LinkTag,
        connection: ConnectionId,
        is_return: bool,
        timeouts: &'static Timeouts,
        now: MonotonicMillis,
    ) -> HostLink {
        let packet_link = PacketLink::of_stranger(tag, MAX_REQUEST, timeouts, now);
        HostLink { connection, is_return, packet_link, state: HostLinkState::New }
    }

    /// Whether the link is still *unmade*: its handshake is not complete, so a stranger may have begun it.
    pub fn is_handshaking(&self) -> bool {
        match self.state {
            HostLinkState::New
            | HostLinkState::AwaitingProof { .. }
            | HostLinkState::AwaitingFirstPacket { .. }
            | HostLinkState::Refused => true,
            HostLinkState::Linked { .. } | HostLinkState::Closing { .. } | HostLinkState::Done => false,
        }
    }

    /// Whether its guest has shown a key or the code, and only a sealed packet of it is missing.
    pub fn awaits_first_packet(&self) -> bool {
        matches!(self.state, HostLinkState::AwaitingFirstPacket { .. })
    }

    /// Whether sealed packets may come over another connection than its own.
    pub fn may_move(&self) -> bool {
        !matches!(self.state, HostLinkState::New | HostLinkState::AwaitingProof { .. } | HostLinkState::Refused)
    }

    /// Makes `connection` the one that carries the link: a sealed packet of its guest came over it.
    pub fn set_carrier(&mut self, connection: ConnectionId) {
        if self.connection != connection {
            self.connection = connection;
            self.packet_link.give_up();
        }
    }

    pub fn is_linked(&self) -> bool {
        matches!(self.state, HostLinkState::Linked { .. })
    }

    pub fn late_at(&self) -> MonotonicMillis {
        if self.is_linked() { self.packet_link.away_at() } else { self.packet_link.pending_until() }
    }

    /// Sends a farewell. The link ends when it is out, or after `pending_link_timeout`.
    pub fn farewell(&mut self, why: Farewell, now: MonotonicMillis) {
        self.packet_link.begun = now;
        if let HostLinkState::Linked { channel, .. } = std::mem::replace(&mut self.state, HostLinkState::Done) {
            self.say_farewell(channel, why);
        }
    }

    /// Sends a farewell on a link that still waits for its first sealed packet: its guest already takes it for open.
    /// With a `member`, only if the link is theirs.
    pub fn farewell_if_pending(&mut self, member: Option<KeyId>, why: Farewell, now: MonotonicMillis) {
        let is_meant = |key: &MemberKey| member.is_none_or(|member| member == key.id);
        if !matches!(&self.state, HostLinkState::AwaitingFirstPacket { key, .. } if is_meant(key)) {
            return;
        }
        self.packet_link.begun = now;
        if let HostLinkState::AwaitingFirstPacket { channel, .. } =
            std::mem::replace(&mut self.state, HostLinkState::Done)
        {
            self.say_farewell(channel, why);
        }
    }

    /// Sends a farewell once all messages of `session` are acknowledged.
    pub fn close_after_delivery(&mut self, session: Session, why: Farewell, now: MonotonicMillis) {
        self.packet_link.begun = now;
        if let HostLinkState::Linked { channel, .. } = std::mem::replace(&mut self.state, HostLinkState::Done) {
            self.continue_closing(channel, Box::new(session), why);
        }
    }

    pub fn continue_closing(&mut self, channel: SecureChannel, session: Box<Session>, why: Farewell) {
        if session.waiting() > 0 {
            self.state = HostLinkState::Closing { channel, session, why };
        } else {
            self.say_farewell(channel, why);
        }
    }

    pub fn say_farewell(&mut self, mut channel: SecureChannel, why: Farewell) {
        if let Some(sealed) = channel.encrypt(&farewell(why)) {
            self.packet_link.put(&Packet::Sealed { sealed });
        }
    }
}
