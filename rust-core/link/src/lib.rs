//! How the phones at one table talk: one hosts, the others are its guests. The crate does no I/O and reads no clock:
//! frames go in and come out as bytes, the time is passed in, and events are polled.
//!
//! Four layers, from the radio up; `docs/link.md` states every byte of them.
//!
//! * A *frame* is the content of one write or notification: a piece of a packet, with the link's [`LinkTag`] before it.
//! * A *packet* is part of a handshake or encrypted. A guest that joins proves by a PAKE (SPAKE2) that it knows the
//!   [`JoinCode`], and gets a [`MemberKey`]; with a key it resumes later. Both ways end in a Noise channel of their own.
//! * A *session* is numbered messages, which are sent again until the receiver has stored and acknowledged them
//!   ([`LinkGuest::acknowledge`], [`LinkHost::acknowledge`]). It outlives the links that carry it; if one side has forgotten it, both begin
//!   anew.
//! * The meaning of a message is not known here: the crate knows no game.
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
//! * **Only its receiver can read a frame**, although every subscriber of a host may get it: each link is sealed by
//!   itself. Requests for a place and refusals are in clear; names, messages and whose key is used are not.
//! * **A guesser has one try at a time.** Every wrong code makes its connection wait, twice as long each time, and after a
//!   few every newcomer waits up to half a minute; after five the host shows another code. An eavesdropper has nothing
//!   to try codes on.
//! * **A stranger is in nobody's way.** What comes over one connection is kept apart from what comes over others, and
//!   costs the host little: two links that are not made yet, and few requests a second.
//! * **A recording is worth nothing.** A link counts when its first sealed packet is heard, which needs an answer to
//!   what the host has just drawn at random.
//! * **Nothing is lost and nothing doubled** between two phones that live. Memory is bounded, whoever sends.
//! * **A length tells only a class.** A sealed packet is filled up to one of thirteen lengths; the sender writes secrets with a
//!   fixed width.

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
pub use keys::{KeyId, MemberKey, SEAL};
pub use packet::{JoinRefusal, MemberRole, PROTOCOL};
pub use random::{RandomnessUnavailable, SecureRandom};
pub use session::{Farewell, MAX_MESSAGE, SessionMessage};
