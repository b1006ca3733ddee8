//! How the phones at one table talk: one hosts, the others are its guests. The crate does no I/O and reads no clock:
//! frames go in and come out as bytes, the time is passed in, and events are polled.
//!
//! Four layers, from the radio up; `docs/link.md` states every byte of them.
//!
//! * A *frame* is the content of one write or notification: a piece of a packet, with the link's [`LinkTag`] before it.
//! * A *packet* is part of a handshake or encrypted. A guest that joins proves that it knows the [`JoinCode`] by a key
//!   exchange that does not reveal it (a PAKE, SPAKE2), and gets a [`MemberKey`], with which it resumes later. Each
//!   join and each return ends in an encrypted channel of its own (a Noise session).
//! * A *session* is numbered messages, which are sent again until the receiver has stored and acknowledged them
//!   ([`LinkGuest::acknowledge`], [`LinkHost::acknowledge`]). It outlives the links that carry it; if one side has
//!   forgotten it, both begin a new one.
//! * A *message* is bytes here: what it means is up to the caller, and the crate knows no game.
//!
//! ```
//! use ayatsuri_clock::MonotonicMillis;
//! use ayatsuri_link::{LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, ConnectionId, SecureRandom, MemberRole, TableTag};
//!
//! # fn main() -> Result<(), ayatsuri_link::RandomnessUnavailable> {
//! let mut random = SecureRandom::from_system()?;
//! let mut host = LinkHost::new(TableTag::new(&mut random), 7, 1, SecureRandom::from_system()?);
//! let invitation = host.open_door(); // shown, read aloud, typed
//! let mut guest = LinkGuest::joining(invitation.table, invitation.code, MemberRole::Player, 1, random);
//! guest.radio_up(MonotonicMillis(0));
//! let radio = |host: &mut LinkHost, guest: &mut LinkGuest, now| loop {
//!     let (up, down) = (guest.next(182, now), host.next(ConnectionId(1), 182, now));
//!     if up.is_none() && down.is_none() {
//!         break;
//!     }
//!     up.iter().for_each(|frame| host.hear(ConnectionId(1), frame, now));
//!     down.iter().for_each(|frame| guest.hear(frame, now));
//! };
//! radio(&mut host, &mut guest, MonotonicMillis(0));
//! let Some(LinkHostEvent::Joined { key, .. }) = host.event() else { panic!("it knows the code") };
//! host.send(key.id, b"welcome".to_vec());
//! radio(&mut host, &mut guest, MonotonicMillis(10));
//! assert!(matches!(guest.event(), Some(LinkGuestEvent::Linked { anew: true, key: Some(_), .. })));
//! assert!(matches!(guest.event(), Some(LinkGuestEvent::Message(message)) if message.bytes == b"welcome"));
//! # Ok(())
//! # }
//! ```
//!
//! # Promises
//!
//! * **Only its receiver can read a frame**, although every subscriber of a host may get it: each link has keys of its
//!   own. Requests to join and refusals are not encrypted; names, messages and which member returns are.
//! * **A guesser has one try at a time.** Every wrong code makes its connection wait, twice as long each time, and after a
//!   few every newcomer waits up to half a minute; after five the host shows another code. An eavesdropper has nothing
//!   to try codes on.
//! * **A stranger disturbs nobody.** The host keeps the frames of each connection apart, and lets a connection cost it
//!   little: two links whose handshake is not complete, and four requests a second.
//! * **A replayed recording opens no link.** A link counts once its first encrypted packet is heard, and the key of
//!   that packet depends on what the host has just drawn at random.
//! * **No message is lost or delivered twice** while both phones keep running. Memory is bounded, whoever sends.
//! * **A packet's length tells only its class.** A sealed (encrypted) packet is padded to one of thirteen lengths. The
//!   caller keeps secrets from changing the class by writing them with a fixed width.

#![warn(missing_docs)]

mod code;
mod frame;
mod guest;
mod host;
mod join_gate;
mod keys;
mod packet;
mod packet_link;
mod random;
mod session;

pub use code::{Invitation, InvitationError, JoinCode, JoinCodeError, TableTag};
pub use frame::{FRAME_HEAD, LinkTag, MAX_PACKET, MIN_FRAME, tag_of};
pub use guest::{LinkGuest, LinkGuestEvent};
pub use host::{ConnectionId, LinkHost, LinkHostEvent};
pub use keys::{KeyId, MemberKey, SEAL_OVERHEAD};
pub use packet::{JoinRefusal, MemberRole, PROTOCOL};
pub use random::{RandomnessUnavailable, SecureRandom};
pub use session::{Farewell, MAX_MESSAGE, SessionMessage};
