//! The expected outcome if phones of two versions meet at one table, and checks of the frames that refuse a guest.

use std::cmp::Ordering;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{JoinRefusal, LinkGuestEvent, PROTOCOL};
use ayatsuri_multiplayer::{GameRevisions, NetworkGame};

use super::live::{FRAME, LiveGuest, LiveHost, connection};
use super::recording::Recording;

/// The expected outcome if an app of a recorded version and today's meet at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// They play the game to its audit.
    Plays,
    /// They sit in one lobby and cannot play this game, because one of them has older rules.
    WaitsForUpdate,
    /// The table refuses the guest, and each is told whose app is older.
    Refused,
}

impl Expected {
    /// Compares the protocol and the revisions of a recording with today's.
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

/// The place of the protocol in a guest's first frame. In all versions the bytes before it are: tag (2), number, kind
/// (docs/link.md).
const PROTOCOL_AT: usize = 4;

/// The place of the kind in the frame of a refusal (tag, number, kind, reason); below it the kind and the two reasons.
const KIND_AT: usize = 3;
/// The kind of a refusal.
const NO: u8 = 6;
const GUEST_IS_OLDER: u8 = 0;
const HOST_IS_OLDER: u8 = 1;

/// Returns a guest's first frame with its protocol replaced.
pub fn with_protocol(join: &[u8], protocol: u8) -> Vec<u8> {
    let mut frame = join.to_vec();
    frame[PROTOCOL_AT] = protocol;
    frame
}

/// Checks that today's host refuses a recorded guest of another protocol and says whose app is older.
///
/// # Errors
/// A description of the fault in the answer of the host.
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

/// Checks that today's guest reads in the refusal of a recorded host whose app is older.
///
/// # Errors
/// A description of what the guest reads in it instead.
pub fn check_refused_as_guest<G: NetworkGame>(recording: &Recording) -> Result<(), String> {
    let now = MonotonicMillis(0);
    let (_, invitation) = LiveHost::<G>::new(recording.setup.clone(), recording.bots_digest);
    let mut guest = LiveGuest::<G>::new(&invitation, 0).link;
    let join = guest.next(FRAME, now).ok_or("a guest asks for nothing")?;
    // An answer begins with the tag of its request.
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
