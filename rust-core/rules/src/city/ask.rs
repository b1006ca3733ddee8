//! The questions that a seat can be asked.

use serde::{Deserialize, Serialize};

use super::district::District;
use crate::seat::Seat;

/// The kind of question that a seat is asked, as everybody sees it. What that seat alone sees of the question is its
/// [`super::observation::PendingChoice`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)] // an explicit discriminant byte: rollouts match on it all the time
pub enum DecisionKind {
    /// Nobody is asked: the game has ended, or has not begun.
    #[default]
    Nothing,
    /// Pick a character (D1).
    Draft,
    /// Put a character away face down (D7).
    PutAway,
    /// The next step of the turn (T3–T5). A choice that takes several steps is asked as this, too.
    Turn,
    /// Which of the cards looked at to keep, and in which order the others go (T3, E10).
    Keep,
    /// Which card of that player's hand to take (C3b).
    TakeFromHand(Seat),
    /// To whom the crown goes (C4b).
    GiveCrown,
    /// What to pay that player for the crown (E16).
    PayForCrown(Seat),
    /// Whether to take the card that was destroyed in that seat's city (P6).
    Rescue(District, Seat),
    /// How many districts end the game (P17).
    Ring,
    /// Whether to look through the deck (P21).
    LookThroughDeck,
    /// Which card of the deck to take (P21).
    TakeFromDeck,
    /// Whether to draw with an empty hand (P19).
    Park,
    /// Whether the assassinated character is this seat's and shows itself (P20).
    Hospital,
}
