//! The outcome that two phones at one table must have, by their version numbers; and how a table refuses a guest.

use std::cmp::Ordering;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{JoinRefusal, LinkGuestEvent, PROTOCOL};
use ayatsuri_multiplayer::{GameRevisions, NetworkGame};

use super::live::{FRAME, LiveGuest, LiveHost, connection};
use super::recording::Recording;

/// The outcome of an app of a recorded version and today's at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// They play to the audit.
    Plays,
    /// They sit in one lobby and cannot play this game: the rules of one are older.
    WaitsForUpdate,
    /// The table refuses the guest, and each is told whose app is older.
    Refused,
}

impl Expected {
    /// The outcome by the protocols and revisions of both.
    pub fn of(recording: &Recording) -> Expected {
        let ours = GameRevisions::BUILT_IN;
        if recording.protocol != PROTOCOL {
            Expected::Refused
        } else if recording.revisions.of(&recording.setup) != ours.of(&recording.setup) {
            Expected::WaitsForUpdate
        } else {
            Expected::Plays
        }
    }
}

/// The place of the protocol in the first frame of a request: tag, number and kind come before it, in all versions
/// (docs/link.md).
const PROTOCOL_AT: usize = 4;

/// The place of the kind in the frame of a refusal: tag, number, kind, reason.
const KIND_AT: usize = 3;
const NO: u8 = 6;
const GUEST_IS_OLDER: u8 = 0;
const HOST_IS_OLDER: u8 = 1;

/// The first frame of a guest with another protocol.
pub fn with_protocol(join: &[u8], protocol: u8) -> Vec<u8> {
    let mut frame = join.to_vec();
    frame[PROTOCOL_AT] = protocol;
    frame
}

/// Checks that today's host refuses a recorded guest with another protocol, and says whose app is older.
///
/// # Errors
/// If the host does not say whose app is older.
pub fn check_refused_as_host<G: NetworkGame>(recording: &Recording) -> Result<(), String> {
    let now = MonotonicMillis(0);
    let (mut host, _) = LiveHost::<G>::new(recording.setup.clone(), recording.bots_digest);
    host.link.hear(connection(0), &recording.join, now);
    let answer = host.link.next(connection(0), FRAME, now).ok_or("the host does not answer the guest")?;
    let why = if recording.protocol < PROTOCOL { GUEST_IS_OLDER } else { HOST_IS_OLDER };
    if answer[..2] == recording.join[..2] && answer[KIND_AT..KIND_AT + 2] == [NO, why] {
        Ok(())
    } else {
        Err(format!("the host answers a guest of protocol {} with {answer:02x?}", recording.protocol))
    }
}

/// Checks that today's guest understands from a recorded host's refusal whose app is older.
///
/// # Errors
/// If the guest does not understand whose app is older.
pub fn check_refused_as_guest<G: NetworkGame>(recording: &Recording) -> Result<(), String> {
    let now = MonotonicMillis(0);
    let (_, invitation) = LiveHost::<G>::new(recording.setup.clone(), recording.bots_digest);
    let mut guest = LiveGuest::<G>::new(&invitation, 0).link;
    let join = guest.next(FRAME, now).ok_or("a guest asks for nothing")?;
    // The answer to this request has its tag.
    let answer = [&join[..2], &recording.refusal[2..]].concat();
    guest.hear(&answer, now);
    let wanted = match recording.protocol.cmp(&PROTOCOL) {
        Ordering::Greater => JoinRefusal::GuestOutdated,
        _ => JoinRefusal::HostOutdated,
    };
    match guest.event() {
        Some(LinkGuestEvent::Refused { refusal: why, .. }) if why == wanted => Ok(()),
        other => Err(format!("a guest who is refused by protocol {} learns {other:?}", recording.protocol)),
    }
}
