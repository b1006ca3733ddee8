//! Everything that a cheating host may do and an honest one does not, as data. A new message or trick is one more line
//! here, and the search tries it at every place.

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
    /// Makes the message for the guest of this number; `None` where there is nothing of that kind to say.
    pub say: fn(&Host, usize) -> Option<HostMessage>,
}

/// Something that the host does beside its messages.
#[derive(Debug)]
pub struct HostDeed {
    /// Its name in scripts.
    pub name: &'static str,
    /// Whether an honest host does it, too.
    pub is_honest: bool,
    /// Does the deed. Returns whether it was possible at this point of the evening.
    pub act: fn(&mut Evening) -> bool,
}

/// A level that was not agreed on.
const OTHER_LEVEL: Level = Level::Builder;

fn with_other_levels(mut terms: DealTerms) -> DealTerms {
    terms.seats.iter_mut().filter(|seat| seat.member.is_some()).for_each(|seat| seat.bot = OTHER_LEVEL);
    terms
}

fn other_part(host: &Host, context: DealContext) -> Commitment {
    Contribution::new(context, host.me, None, &ContributionEntropy([9; 32], [8; 32])).commitment()
}

/// Alters the last update of a message, which then has no checksum.
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
