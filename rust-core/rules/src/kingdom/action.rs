//! The actions: one step of one seat, four bytes each.

use serde::{Deserialize, Serialize};

use super::cards::{Building, Occupation};
use super::chips::Chip;
use crate::seat::Seat;

/// One step. Four bytes and aligned, so that a list of them is written a word at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Action {
    /// Draft: keep this occupation (L2).
    Pick(Occupation),
    /// Reveal this one of the own face-down cards, the first thing in a turn (L3).
    Reveal(Occupation),
    /// Use the effect: Alchemist, Smith, Cook, General; for the Hermit, look at the top event.
    UseEffect,
    /// Name a player and an occupation, as Death or Imp (KD, KI).
    Name(Seat, Occupation),
    /// Pay these two chips for honour (KE). Named in the order of [`Chip::BASIC`].
    PayForHonour(Chip, Chip),
    /// Move this displayed building to the discard pile (KF).
    Discard(Building),
    /// Refill the display from the pile (KF).
    Refill,
    /// Lay the event that was looked at on the top again (KH).
    PutOnTop,
    /// Lay it under the pile (KH).
    PutUnder,
    /// Take a chip of this kind from the dealer (KP).
    TakeFromDealer(Chip),
    /// Take the basic chip (L3).
    TakeBasic(Chip),
    /// Buy a displayed building; with the Quarry, of which kind it costs less (L3, K18).
    Buy(Building, Option<Chip>),
    /// Give the first kind to the bank and take the second (K29).
    Swap(Chip, Chip),
    /// The turn is over.
    #[default]
    EndTurn,
    /// Pay this building's tax (KX).
    PayTax(Building),
    /// Do not, and put it on the discard pile (KX).
    GiveUp(Building),
    /// Keep all buildings without paying (K30).
    IgnoreTaxes,
    /// Do without what is offered.
    Decline,
}
