//! Everything that a dishonest host may do, as data: a new message or a new trick is one more line here, and the search
//! tries it at every place of an evening.

mod alterations;
mod deeds;
mod forgeries;

use ayatsuri_fair_deal::{Commitment, Contribution, ContributionEntropy, DealContext};
use ayatsuri_multiplayer::{DealTerms, HostMessage, ObserverUpdate};
use ayatsuri_rules::city::State as City;
use ayatsuri_table::Level;

pub use alterations::ALTERATIONS;
pub use deeds::DEEDS;
pub use forgeries::FORGERIES;

use crate::evening::Evening;
use crate::host::Host;
use crate::script::Kind;

/// A message altered in one field.
#[derive(Debug)]
pub struct Alteration {
    /// Its name in scripts.
    pub name: &'static str,
    /// The kind of message that it alters.
    pub of: Kind,
    /// Alters the message.
    pub alter: fn(&mut HostMessage, &Host),
}

/// A message that the host makes up.
#[derive(Debug)]
pub struct Forgery {
    /// Its name in scripts.
    pub name: &'static str,
    /// Returns the message for the guest of this index, or `None` if nothing has happened yet to forge it from.
    pub say: fn(&Host, usize) -> Option<HostMessage>,
}

/// Something that the host does besides sending messages.
#[derive(Debug)]
pub struct HostDeed {
    /// Its name in scripts.
    pub name: &'static str,
    /// Whether an honest host may do it, too.
    pub is_honest: bool,
    /// Carries the deed out. Returns whether it was possible at this point of the evening.
    pub act: fn(&mut Evening) -> bool,
}

/// A level of bots that the people have not agreed on.
const OTHER_LEVEL: Level = Level::Builder;

/// Returns terms in which bots of another level stand in for the people.
fn with_other_levels(mut terms: DealTerms) -> DealTerms {
    terms.seats.iter_mut().filter(|seat| seat.member.is_some()).for_each(|seat| seat.bot = OTHER_LEVEL);
    terms
}

/// Makes a commitment of the host to another contribution than the one it has committed to.
fn other_part(host: &Host, context: DealContext) -> Commitment {
    Contribution::new(context, host.me, None, &ContributionEntropy([9; 32], [8; 32])).commitment()
}

/// Alters the last update of a message, and removes that update's checksum.
fn update(message: &mut HostMessage, alter: impl FnOnce(&mut ObserverUpdate<City>)) {
    if let HostMessage::Updates(updates) = message
        && let Some(last) = updates.last_mut()
        && let Some(mut update) = ObserverUpdate::<City>::read(last)
    {
        update.check = None;
        alter(&mut update);
        *last = update.to_bytes();
    }
}
