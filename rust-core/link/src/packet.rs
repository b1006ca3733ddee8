//! Packets and their bytes. The first byte is the kind. The second byte of a request is the protocol version in all
//! versions, so that phones of any age can tell each other which must be updated.

use crate::keys::{EXCHANGE, KeyId, MemberKey};

/// The protocol version. It goes up with every change of a byte that another phone reads.
pub const PROTOCOL: u8 = 2;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Packet {
    /// From a guest that wants to join: its half of the key exchange.
    Join { protocol: u8, exchange: [u8; EXCHANGE] },
    /// From the host: its half of the key exchange.
    JoinReply { exchange: [u8; EXCHANGE] },
    /// From a guest, proving that it knows the code: the first message of a handshake, with a [`HandshakeGreeting`] in it.
    Proof { handshake: Vec<u8> },
    /// From a guest that was here before: the first message of a handshake with its stored key. It does not say which
    /// key: the host tries those it knows, and nobody else can tell one member's returns from another's.
    Resume { protocol: u8, handshake: Vec<u8> },
    /// From the host: the second message of a handshake.
    Accept { handshake: Vec<u8> },
    /// From the host: a refusal, and how many seconds the guest has to wait before it tries again (0: none). It is not
    /// authenticated, so it must not end an open link.
    Refuse { refusal: JoinRefusal, seconds: u16 },
    /// From either side: an encrypted packet of the session.
    Sealed { sealed: Vec<u8> },
    /// From the host: a sealed packet came over a link that it does not know. It is not authenticated either.
    UnknownLink,
}

// The first byte of each kind of packet.
const JOIN: u8 = 1;
const JOIN_REPLY: u8 = 2;
const PROOF: u8 = 3;
const RESUME: u8 = 4;
const ACCEPT: u8 = 5;
const REFUSE: u8 = 6;
const SEALED: u8 = 7;
/// The only byte of [`Packet::UnknownLink`].
pub(crate) const UNKNOWN_LINK: u8 = 8;

/// Why a host refuses a guest. The host sends it unencrypted, since there is no channel yet, as the variant's index; a
/// new variant goes to the end, here and in `REFUSALS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinRefusal {
    /// This phone's program is older than the table's.
    GuestOutdated,
    /// The table's program is older than this phone's.
    HostOutdated,
    /// The host admits nobody at present.
    Closed,
    /// All places are taken.
    Full,
    /// Wrong codes were tried: this guest must wait.
    Wait,
    /// The code is wrong.
    WrongCode,
    /// The host does not know this phone's key any more.
    UnknownKey,
}

/// All refusals in the order of the enum: a received byte is an index of this list.
const REFUSALS: [JoinRefusal; 7] = [
    JoinRefusal::GuestOutdated,
    JoinRefusal::HostOutdated,
    JoinRefusal::Closed,
    JoinRefusal::Full,
    JoinRefusal::Wait,
    JoinRefusal::WrongCode,
    JoinRefusal::UnknownKey,
];

impl JoinRefusal {
    /// Returns the side that must be updated; `None` if the protocols are the same.
    pub(crate) fn of_protocol(guest: u8) -> Option<JoinRefusal> {
        match guest.cmp(&PROTOCOL) {
            std::cmp::Ordering::Less => Some(JoinRefusal::GuestOutdated),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(JoinRefusal::HostOutdated),
        }
    }
}

impl Packet {
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Packet::Join { protocol, exchange } => [&[JOIN, *protocol], &exchange[..]].concat(),
            Packet::JoinReply { exchange } => [&[JOIN_REPLY], &exchange[..]].concat(),
            Packet::Proof { handshake } => [&[PROOF], &handshake[..]].concat(),
            Packet::Resume { protocol, handshake } => [&[RESUME, *protocol], &handshake[..]].concat(),
            Packet::Accept { handshake } => [&[ACCEPT], &handshake[..]].concat(),
            Packet::Refuse { refusal, seconds } => [&[REFUSE, *refusal as u8], &seconds.to_le_bytes()[..]].concat(),
            Packet::Sealed { sealed } => [&[SEALED], &sealed[..]].concat(),
            Packet::UnknownLink => vec![UNKNOWN_LINK],
        }
    }

    /// Parses a packet. If a request has another protocol, nothing after the protocol byte is read.
    pub fn read(bytes: &[u8]) -> Option<Packet> {
        let (&kind, rest) = bytes.split_first()?;
        Some(match kind {
            JOIN => {
                let (&protocol, exchange) = rest.split_first()?;
                let exchange = match protocol {
                    PROTOCOL => exchange.try_into().ok()?,
                    _ => [0; EXCHANGE],
                };
                Packet::Join { protocol, exchange }
            }
            JOIN_REPLY => Packet::JoinReply { exchange: rest.try_into().ok()? },
            PROOF => Packet::Proof { handshake: rest.to_vec() },
            RESUME => {
                let (&protocol, handshake) = rest.split_first()?;
                let handshake = if protocol == PROTOCOL { handshake } else { &[] };
                Packet::Resume { protocol, handshake: handshake.to_vec() }
            }
            ACCEPT => Packet::Accept { handshake: rest.to_vec() },
            REFUSE => {
                let &[why, low, high] = rest.first_chunk::<3>()?;
                Packet::Refuse { refusal: *REFUSALS.get(usize::from(why))?, seconds: u16::from_le_bytes([low, high]) }
            }
            SEALED => Packet::Sealed { sealed: rest.to_vec() },
            UNKNOWN_LINK if rest.is_empty() => Packet::UnknownLink,
            _ => return None,
        })
    }

    /// Whether a packet may begin a link.
    pub fn may_begin_link(bytes: &[u8]) -> bool {
        matches!(bytes.first(), Some(&(JOIN | RESUME)))
    }

    /// Whether a packet is a member's request to return.
    pub fn is_return(bytes: &[u8]) -> bool {
        bytes.first() == Some(&RESUME)
    }

    /// Whether a packet is encrypted.
    pub fn is_sealed(bytes: &[u8]) -> bool {
        bytes.first() == Some(&SEALED)
    }
}

/// The role of a member at the table, with the number that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberRole {
    /// A person who holds a seat or waits for one.
    Player = 0,
    /// A screen in the middle of the table, which shows what all may see.
    Board = 1,
}

/// The payload of a handshake message, encrypted, from either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HandshakeGreeting {
    /// The revision numbers of the sender's game rules. The link carries them and does not interpret them.
    pub rules: u32,
    pub role: MemberRole,
    /// The number of the sender's *life*, which is its memory of the session (see `session.rs`).
    pub life: u32,
    /// The receiver's life, as the sender remembers it; 0 if it does not. The session goes on if both sides remember each
    /// other's.
    pub peer_life: u32,
}

/// Length of a greeting, in bytes. When the host answers a new member, that member's key follows the greeting.
const GREETING_LENGTH: usize = 13;

impl HandshakeGreeting {
    pub fn to_bytes(self) -> Vec<u8> {
        let mut bytes = vec![self.role as u8];
        for number in [self.rules, self.life, self.peer_life] {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    pub fn read(bytes: &[u8]) -> Option<HandshakeGreeting> {
        let (&role, numbers) = bytes.get(..GREETING_LENGTH)?.split_first()?;
        let role = match role {
            0 => MemberRole::Player,
            1 => MemberRole::Board,
            _ => return None,
        };
        let number = |i: usize| Some(u32::from_le_bytes(*numbers.get(4 * i..)?.first_chunk()?));
        Some(HandshakeGreeting { rules: number(0)?, role, life: number(1)?, peer_life: number(2)? })
    }
}

/// A host's greeting to a new member, followed by the member's key.
pub(crate) fn with_key(greeting: HandshakeGreeting, key: &MemberKey) -> Vec<u8> {
    [&greeting.to_bytes()[..], &key.id.0, &key.secret].concat()
}

/// The key that follows a greeting, if there is one.
pub(crate) fn key_behind(bytes: &[u8]) -> Option<MemberKey> {
    let (&id, secret) = bytes.get(GREETING_LENGTH..)?.split_first_chunk::<8>()?;
    Some(MemberKey { id: KeyId(id), secret: secret.try_into().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_read_as_they_are_written() {
        let packets = [
            Packet::Join { protocol: PROTOCOL, exchange: [7; EXCHANGE] },
            Packet::JoinReply { exchange: [8; EXCHANGE] },
            Packet::Proof { handshake: vec![1; 60] },
            Packet::Resume { protocol: PROTOCOL, handshake: vec![2; 60] },
            Packet::Accept { handshake: vec![4; 100] },
            Packet::Sealed { sealed: vec![5; 40] },
            Packet::UnknownLink,
        ];
        let refusals = REFUSALS.map(|why| Packet::Refuse { refusal: why, seconds: 300 });
        for packet in packets.into_iter().chain(refusals) {
            let bytes = packet.to_bytes();
            assert_eq!(Packet::read(&bytes), Some(packet.clone()));
            for length in 0..bytes.len() {
                assert_ne!(Packet::read(&bytes[..length]), Some(packet.clone()), "{length}");
            }
        }
        let greeting = HandshakeGreeting { rules: 3, role: MemberRole::Board, life: 1 << 31, peer_life: 9 };
        assert_eq!(HandshakeGreeting::read(&greeting.to_bytes()), Some(greeting));
        let key = MemberKey { id: KeyId([6; 8]), secret: [7; 32] };
        assert_eq!(key_behind(&with_key(greeting, &key)), Some(key));
        assert_eq!(key_behind(&greeting.to_bytes()), None);
    }

    #[test]
    fn a_request_of_another_protocol_is_understood_that_far() {
        assert_eq!(JoinRefusal::of_protocol(PROTOCOL), None);
        for (bytes, protocol) in [(&[1, 99][..], 99), (&[1, 0, 3, 4], 0), (&[4, PROTOCOL + 1], PROTOCOL + 1)] {
            let packet = Packet::read(bytes);
            assert!(
                matches!(packet, Some(Packet::Join { protocol: p, .. } | Packet::Resume { protocol: p, .. }) if p == protocol)
            );
            assert!(JoinRefusal::of_protocol(protocol).is_some());
        }
    }
}
