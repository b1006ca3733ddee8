//! All cryptography of the link. SPAKE2, a key exchange over a short password, turns a join code into a key; a Noise
//! handshake (`NNpsk0`) turns that key, or a stored one, into an encrypted channel for one link.

use std::sync::Mutex;

use snow::params::{CipherChoice, DHChoice, HashChoice};
use snow::resolvers::{CryptoResolver, DefaultResolver};
use snow::types::{Cipher, Dh, Hash};
use snow::{Builder, HandshakeState, StatelessTransportState};
use spake2::{Ed25519Group, Identity, Password, Spake2};

use crate::code::{JoinCode, TableTag};
use crate::packet::PROTOCOL;
use crate::random::SecureRandom;

/// Bytes that encryption adds to a plain text.
pub const SEAL_OVERHEAD: usize = 16;

/// The bytes of the number in front of a sealed packet.
const NUMBER_LENGTH: usize = size_of::<u32>();

/// Length of a SPAKE2 message, in bytes.
pub(crate) const EXCHANGE: usize = 33;

/// Bytes that a Noise handshake message adds to its payload: an ephemeral key and an authentication tag.
pub(crate) const HANDSHAKE_OVERHEAD: usize = 32 + SEAL_OVERHEAD;

const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s";
const PROLOGUE: &[u8] = b"ayatsuri link";

/// The secret that a guest stores to resume without a code. It is valid for one table and one guest.
#[derive(Clone, PartialEq, Eq)]
pub struct MemberKey {
    /// Identifies the key; never sent unencrypted.
    pub id: KeyId,
    /// The shared secret of this guest and its host.
    pub secret: [u8; 32],
}

/// Identifies a key, and so a member, without revealing the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(pub [u8; 8]);

impl MemberKey {
    /// A new random key.
    pub fn new(random: &mut SecureRandom) -> MemberKey {
        MemberKey { id: KeyId(random.bytes()), secret: random.bytes() }
    }

    /// The key at the end of a join, where `self` is the key that the host has drawn. The hash of the handshake goes
    /// into the secret, so that somebody between a guest and a host, who has another handshake with each, cannot give
    /// both the same key.
    pub(crate) fn bound_to(self, handshake: &NoiseHandshake) -> Option<MemberKey> {
        let mut hash = DefaultResolver.resolve_hash(&HashChoice::Blake2s)?;
        let mut secret = [0; 32];
        for part in [PROLOGUE, b" key ", handshake.0.get_handshake_hash(), &self.secret] {
            hash.input(part);
        }
        hash.result(&mut secret);
        Some(MemberKey { id: self.id, secret })
    }
}

/// Hides the secret: it must not get into a log.
impl std::fmt::Debug for MemberKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key({:?}, …)", self.id)
    }
}

/// One side of a SPAKE2 exchange over a join code.
pub(crate) struct PakeExchange(Spake2<Ed25519Group>);

impl PakeExchange {
    /// The guest's side, and the message it sends.
    pub fn of_guest(code: JoinCode, table: TableTag, random: &mut SecureRandom) -> (PakeExchange, Vec<u8>) {
        let (password, guest, host) = spake_inputs(code, table);
        let (half, message) = Spake2::start_a_with_rng(&password, &guest, &host, random.fork());
        (PakeExchange(half), message)
    }

    /// The host's side, and the message it sends.
    pub fn of_host(code: JoinCode, table: TableTag, random: &mut SecureRandom) -> (PakeExchange, Vec<u8>) {
        let (password, guest, host) = spake_inputs(code, table);
        let (half, message) = Spake2::start_b_with_rng(&password, &guest, &host, random.fork());
        (PakeExchange(half), message)
    }

    /// The key, which both sides share if both have the same code. `None` if `message` is malformed.
    pub fn finish(self, message: &[u8]) -> Option<[u8; 32]> {
        self.0.finish(message).ok()?.try_into().ok()
    }
}

/// The code and the names of both sides, as SPAKE2 takes them.
fn spake_inputs(code: JoinCode, table: TableTag) -> (Password, Identity, Identity) {
    let name = |role: &[u8]| Identity::new(&[PROLOGUE, role, &table.0].concat());
    (Password::new(code.password()), name(b" guest "), name(b" host "))
}

/// The purpose of a handshake. It is bound into the prologue together with the protocol and the table, so that a message
/// cannot be used for another purpose, and nobody can make two phones speak an older protocol than both know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandshakePurpose {
    Join,
    Resume(KeyId),
}

/// The side of a handshake. The guest sends the first message.
#[derive(Clone, Copy)]
pub(crate) enum HandshakeSide {
    Guest,
    Host,
}

/// A Noise handshake under way.
pub(crate) struct NoiseHandshake(Box<HandshakeState>);

impl NoiseHandshake {
    /// One side of a handshake, before its first message.
    pub fn new(
        side: HandshakeSide,
        secret: &[u8; 32],
        table: TableTag,
        purpose: HandshakePurpose,
        random: &mut SecureRandom,
    ) -> Option<NoiseHandshake> {
        let prologue = prologue(table, purpose);
        let builder = builder(secret, &prologue, random)?;
        let state = match side {
            HandshakeSide::Guest => builder.build_initiator(),
            HandshakeSide::Host => builder.build_responder(),
        };
        Some(NoiseHandshake(Box::new(state.ok()?)))
    }

    /// The next message, with `payload` in it.
    pub fn write(&mut self, payload: &[u8]) -> Option<Vec<u8>> {
        let mut message = vec![0; HANDSHAKE_OVERHEAD + payload.len()];
        let length = self.0.write_message(payload, &mut message).ok()?;
        message.truncate(length);
        Some(message)
    }

    /// The payload of the peer's message; `None` if it was made with another secret or purpose, or was altered.
    pub fn read(&mut self, message: &[u8]) -> Option<Vec<u8>> {
        let mut payload = vec![0; message.len()];
        let length = self.0.read_message(message, &mut payload).ok()?;
        payload.truncate(length);
        Some(payload)
    }

    /// The channel, once both messages were exchanged.
    pub fn finish(self) -> Option<SecureChannel> {
        Some(SecureChannel {
            keys: self.0.into_stateless_transport_mode().ok()?,
            sent: 0,
            replay_window: ReplayWindow::default(),
        })
    }
}

fn prologue(table: TableTag, purpose: HandshakePurpose) -> Vec<u8> {
    let (what, id) = match purpose {
        HandshakePurpose::Join => (b" join ".as_slice(), [0; 8]),
        HandshakePurpose::Resume(id) => (b" return ".as_slice(), id.0),
    };
    [PROLOGUE, what, &[PROTOCOL], &table.0, &id].concat()
}

fn builder<'a>(secret: &'a [u8; 32], prologue: &'a [u8], random: &mut SecureRandom) -> Option<Builder<'a>> {
    let resolver = NoisePrimitives(Mutex::new(Some(random.fork())));
    let builder = Builder::with_resolver(PATTERN.parse().ok()?, Box::new(resolver));
    builder.psk(0, secret).ok()?.prologue(prologue).ok()
}

/// Snow's default primitives, with randomness from [`SecureRandom`].
struct NoisePrimitives(Mutex<Option<SecureRandom>>);

impl CryptoResolver for NoisePrimitives {
    fn resolve_rng(&self) -> Option<Box<dyn snow::types::Random>> {
        let random = self.0.lock().ok()?.take()?;
        Some(Box::new(random))
    }

    fn resolve_dh(&self, choice: &DHChoice) -> Option<Box<dyn Dh>> {
        DefaultResolver.resolve_dh(choice)
    }

    fn resolve_hash(&self, choice: &HashChoice) -> Option<Box<dyn Hash>> {
        DefaultResolver.resolve_hash(choice)
    }

    fn resolve_cipher(&self, choice: &CipherChoice) -> Option<Box<dyn Cipher>> {
        DefaultResolver.resolve_cipher(choice)
    }
}

/// The encrypted channel of one link. Each packet is accepted once.
pub(crate) struct SecureChannel {
    keys: StatelessTransportState,
    /// Packets sent so far. A packet's number is its nonce and is never used again.
    sent: u32,
    replay_window: ReplayWindow,
}

impl SecureChannel {
    /// Encrypts a packet: `number u32 | sealed`. `None` when the numbers are used up, after four billion packets.
    pub fn encrypt(&mut self, plain: &[u8]) -> Option<Vec<u8>> {
        let number = self.sent;
        self.sent = number.checked_add(1)?;
        let mut packet = vec![0; NUMBER_LENGTH + plain.len() + SEAL_OVERHEAD];
        packet[..NUMBER_LENGTH].copy_from_slice(&number.to_le_bytes());
        self.keys.write_message(u64::from(number), plain, &mut packet[NUMBER_LENGTH..]).ok()?;
        Some(packet)
    }

    /// Decrypts a packet of the peer. `None` if it is forged or was opened before.
    pub fn decrypt(&mut self, packet: &[u8]) -> Option<Vec<u8>> {
        let (number, sealed) = packet.split_first_chunk::<NUMBER_LENGTH>()?;
        let number = u32::from_le_bytes(*number);
        if !self.replay_window.is_new(number) {
            return None;
        }
        let mut plain = vec![0; sealed.len().checked_sub(SEAL_OVERHEAD)?];
        self.keys.read_message(u64::from(number), sealed, &mut plain).ok()?;
        // Only genuine packets are marked: otherwise a forger could block numbers that are still to come.
        self.replay_window.insert(number);
        Some(plain)
    }
}

/// Replay window: the highest packet number that came, and which of the last 64 numbers came.
#[derive(Default)]
struct ReplayWindow {
    /// One more than the highest number that came.
    end: u32,
    /// Bit `i` stands for the number `end - 1 - i`.
    latest: u64,
}

impl ReplayWindow {
    fn is_new(&self, number: u32) -> bool {
        match self.end.checked_sub(number) {
            // The last number is never used: `end` would overflow after it.
            None | Some(0) => number != u32::MAX,
            Some(back) => back <= u64::BITS && self.latest >> (back - 1) & 1 == 0,
        }
    }

    fn insert(&mut self, number: u32) {
        if number >= self.end {
            let ahead = number - self.end + 1;
            self.latest = if ahead < u64::BITS { self.latest << ahead | 1 } else { 1 };
            self.end = number + 1;
        } else {
            self.latest |= 1 << (self.end - number - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableTag = TableTag([1, 2, 3, 4]);

    fn channel(
        guest: &[u8; 32],
        host: &[u8; 32],
        purposes: (HandshakePurpose, HandshakePurpose),
    ) -> Option<(SecureChannel, SecureChannel)> {
        let mut random = SecureRandom::for_testing_only(3);
        let mut first = NoiseHandshake::new(HandshakeSide::Guest, guest, TABLE, purposes.0, &mut random)?;
        let mut second = NoiseHandshake::new(HandshakeSide::Host, host, TABLE, purposes.1, &mut random)?;
        assert_eq!(second.read(&first.write(b"hello")?)?, b"hello");
        assert_eq!(first.read(&second.write(b"welcome")?)?, b"welcome");
        Some((first.finish()?, second.finish()?))
    }

    #[test]
    fn the_same_code_and_table_give_the_same_key_and_nothing_else_does() {
        let mut random = SecureRandom::for_testing_only(5);
        let code: JoinCode = "123 4567".parse().expect("a code");
        let wrong: JoinCode = "123 4568".parse().expect("a code");
        let mut keys = |code, table| {
            let (guest, up) = PakeExchange::of_guest("123 4567".parse().expect("a code"), TABLE, &mut random);
            let (host, down) = PakeExchange::of_host(code, table, &mut random);
            assert_eq!((up.len(), down.len()), (EXCHANGE, EXCHANGE));
            (guest.finish(&down).expect("a message"), host.finish(&up).expect("a message"))
        };
        let (one, other) = keys(code, TABLE);
        assert_eq!(one, other);
        let (one, other) = keys(wrong, TABLE);
        assert_ne!(one, other);
        let (one, other) = keys(code, TableTag([9; 4]));
        assert_ne!(one, other);
    }

    #[test]
    fn a_channel_needs_the_same_secret_and_purpose() {
        let both = |purpose| (purpose, purpose);
        assert!(channel(&[1; 32], &[1; 32], both(HandshakePurpose::Join)).is_some());
        assert!(channel(&[1; 32], &[2; 32], both(HandshakePurpose::Join)).is_none());
        let (one, other) = (HandshakePurpose::Resume(KeyId([1; 8])), HandshakePurpose::Resume(KeyId([2; 8])));
        assert!(channel(&[1; 32], &[1; 32], both(one)).is_some());
        assert!(channel(&[1; 32], &[1; 32], (one, other)).is_none());
        assert!(channel(&[1; 32], &[1; 32], (HandshakePurpose::Join, one)).is_none());
    }

    #[test]
    fn nobody_between_two_phones_gives_both_the_same_key() {
        let mut random = SecureRandom::for_testing_only(7);
        let drawn = MemberKey::new(&mut random);
        // A phone in between knows the code: it answers a guest, joins the host, and passes on the key that the host
        // has drawn.
        let mut keys = |secret: [u8; 32]| {
            let mut guest =
                NoiseHandshake::new(HandshakeSide::Guest, &secret, TABLE, HandshakePurpose::Join, &mut random)?;
            let mut host =
                NoiseHandshake::new(HandshakeSide::Host, &secret, TABLE, HandshakePurpose::Join, &mut random)?;
            host.read(&guest.write(b"hello")?)?;
            guest.read(&host.write(b"welcome")?)?;
            Some((drawn.clone().bound_to(&guest)?, drawn.clone().bound_to(&host)?))
        };
        let (friend, between) = keys([1; 32]).expect("a handshake");
        let (between_too, host) = keys([1; 32]).expect("a handshake");
        assert!(friend == between && between_too == host, "both ends of a link have the same key");
        assert!(friend.id == host.id && friend.secret != host.secret);
        assert!(friend.secret != drawn.secret);
    }

    #[test]
    fn a_handshake_is_of_this_protocol() {
        for purpose in [HandshakePurpose::Join, HandshakePurpose::Resume(KeyId([1; 8]))] {
            let text = prologue(TABLE, purpose);
            assert!(
                text.ends_with(
                    &[&[PROTOCOL], &TABLE.0[..], &[u8::from(purpose != HandshakePurpose::Join); 8]].concat()
                )
            );
        }
    }

    #[test]
    fn the_last_number_is_refused_and_counts_for_nothing() {
        let (guest, mut host) =
            channel(&[1; 32], &[1; 32], (HandshakePurpose::Join, HandshakePurpose::Join)).expect("a channel");
        let packet = |number: u32| {
            let mut packet = [&number.to_le_bytes()[..], &[0; 20 + SEAL_OVERHEAD]].concat();
            guest.keys.write_message(u64::from(number), &[7; 20], &mut packet[NUMBER_LENGTH..]).expect("a packet");
            packet
        };
        assert_eq!(host.decrypt(&packet(u32::MAX)), None);
        assert!(host.decrypt(&packet(0)).is_some());
        assert!(host.decrypt(&packet(u32::MAX - 1)).is_some(), "the last that is used");
        assert_eq!(host.decrypt(&packet(u32::MAX)), None);
    }

    #[test]
    fn a_packet_is_opened_once_in_any_order_and_altered_never() {
        let (mut guest, mut host) =
            channel(&[1; 32], &[1; 32], (HandshakePurpose::Join, HandshakePurpose::Join)).expect("a channel");
        let packets: Vec<Vec<u8>> = (0..200_u8).map(|i| guest.encrypt(&[i; 20]).expect("a packet")).collect();
        for i in [1, 0, 3, 2, 70, 69, 7, 199, 140] {
            assert_eq!(host.decrypt(&packets[i]), Some(vec![i as u8; 20]), "{i}");
            assert_eq!(host.decrypt(&packets[i]), None, "{i} again");
        }
        assert_eq!(host.decrypt(&packets[71]), None, "too long ago to tell whether it came");
        for at in 0..packets[198].len() {
            let mut altered = packets[198].clone();
            altered[at] ^= 1;
            assert_eq!(host.decrypt(&altered), None);
        }
        assert!(host.decrypt(&packets[198]).is_some(), "forgeries shut nothing out");
        assert_eq!(guest.decrypt(&packets[197]), None, "not one's own");
        for short in 0..21 {
            assert_eq!(host.decrypt(&packets[197][..short]), None);
        }
    }
}
