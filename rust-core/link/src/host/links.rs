//! One link of a host: the state of its handshake, and its end.

use ayatsuri_clock::MonotonicMillis;

use super::ConnectionId;
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
    AwaitingFirstPacket { seal: SecureChannel, key: MemberKey, greeting: HandshakeGreeting, life: Option<u32> },
    /// The open link of a member.
    Linked { seal: SecureChannel, member: KeyId },
    /// The link of a removed member: earlier messages go out first, then the farewell.
    Closing { seal: SecureChannel, session: Box<Session>, why: Farewell },
    /// The link is dropped once its packets are out.
    Done,
}

pub(super) struct HostLink {
    pub peer: ConnectionId,
    pub line: PacketLink,
    pub stage: HostLinkState,
}

impl HostLink {
    pub fn is_linked(&self) -> bool {
        matches!(self.stage, HostLinkState::Linked { .. })
    }

    pub fn late_at(&self) -> MonotonicMillis {
        if self.is_linked() { self.line.away_at() } else { self.line.pending_until() }
    }

    /// Sends a farewell. The link ends when it is out, or after `pending_link_timeout`.
    pub fn farewell(&mut self, why: Farewell, now: MonotonicMillis) {
        self.line.begun = now;
        if let HostLinkState::Linked { seal, .. } = std::mem::replace(&mut self.stage, HostLinkState::Done) {
            self.says_farewell(seal, why);
        }
    }

    /// Sends a farewell once all messages of `session` are acknowledged.
    pub fn parts(&mut self, session: Session, why: Farewell, now: MonotonicMillis) {
        self.line.begun = now;
        if let HostLinkState::Linked { seal, .. } = std::mem::replace(&mut self.stage, HostLinkState::Done) {
            self.goes_on_parting(seal, Box::new(session), why);
        }
    }

    pub fn goes_on_parting(&mut self, seal: SecureChannel, session: Box<Session>, why: Farewell) {
        if session.waiting() > 0 {
            self.stage = HostLinkState::Closing { seal, session, why };
        } else {
            self.says_farewell(seal, why);
        }
    }

    pub fn says_farewell(&mut self, mut seal: SecureChannel, why: Farewell) {
        if let Some(sealed) = seal.close(&farewell(why)) {
            self.line.put(&Packet::Sealed { sealed });
        }
    }
}
