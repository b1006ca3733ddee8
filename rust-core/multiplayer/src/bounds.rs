//! What a guest's phone takes from a host at most, who may run any program: its memory and its store stay bounded, and
//! what it draws is of the agreed game. Beyond these bounds a message changes nothing and is a failure of the host.

use ayatsuri_fair_deal::DealRequest;
use ayatsuri_rules::MAX_SEATS;

use crate::host::MAX_GUESTS;
use crate::wire::{DealAnnouncement, HostMessage};

/// The most bytes of updates and views that are taken in of one game. The longest games have some 100,000.
pub const MAX_HEARD: usize = 1 << 20;

/// The longest update or view, in bytes.
pub const MAX_UPDATE: usize = 4_096;

/// The longest disclosure, in bytes.
pub const MAX_DISCLOSURE: usize = 128 * 1024;

/// The longest message of any other kind, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The most phones in a deal.
const MAX_DEALERS: usize = MAX_GUESTS + 1;

/// The most people in a lobby: each phone's owner, and those who sit at a phone with others.
const MAX_PEOPLE: usize = MAX_DEALERS + MAX_SEATS;

/// The most void attempts at a deal: each leaves out a phone.
pub const MAX_VOIDS: usize = MAX_DEALERS;

/// The most restarts from a snapshot, each of which is a new revision of the rules or a damaged store.
const MAX_MENDED: u32 = 1_000;

/// Whether an honest host can say this.
pub(crate) fn is_possible(down: &HostMessage) -> bool {
    match down {
        HostMessage::Updates(updates) => updates.iter().all(|update| update.len() <= MAX_UPDATE),
        HostMessage::View { mended, updates, view, .. } => {
            view.len() <= MAX_UPDATE && *mended <= MAX_MENDED && *updates as usize <= MAX_HEARD
        }
        HostMessage::Disclosure { opened, .. } => opened.len() <= MAX_DISCLOSURE,
        other => is_short(other) && is_of_one_table(other),
    }
}

fn is_short(down: &HostMessage) -> bool {
    postcard::to_stdvec(down).is_ok_and(|bytes| bytes.len() <= MAX_MESSAGE)
}

fn is_of_one_table(down: &HostMessage) -> bool {
    match down {
        HostMessage::Lobby(lobby) => {
            let is_named = lobby.voids.iter().all(|names| names.len() <= MAX_DEALERS);
            lobby.people.len() <= MAX_PEOPLE && lobby.voids.len() <= MAX_VOIDS && is_named
        }
        HostMessage::DealRequest(DealRequest::Commit { members, .. }) => members.len() <= MAX_DEALERS,
        HostMessage::DealRequest(DealRequest::Open(list)) => list.list.len() <= MAX_DEALERS,
        HostMessage::DealRequest(DealRequest::Void { context, missing }) => {
            usize::from(context.attempt) < MAX_VOIDS && missing.len() <= MAX_DEALERS
        }
        HostMessage::DealTerms(terms) => terms.seats.len() == usize::from(terms.setup.players()),
        HostMessage::Dealt(dealt) => is_game(dealt),
        _ => true,
    }
}

pub(crate) fn is_game(dealt: &DealAnnouncement) -> bool {
    let players = usize::from(dealt.setup.players());
    let is_void = |missing: &Vec<_>| missing.len() <= MAX_DEALERS;
    dealt.setup.is_legal()
        && (dealt.seats.len(), dealt.seated.len()) == (players, players)
        && dealt.own.is_none_or(|own| usize::from(own) < players)
        && dealt.list.list.len() <= MAX_DEALERS
        && dealt.voids.len() <= MAX_VOIDS
        && dealt.voids.iter().all(|(_, missing)| is_void(missing))
        && dealt.mended <= MAX_MENDED
}
