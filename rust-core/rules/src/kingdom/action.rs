//! The actions: one step of one seat, four bytes each.

use serde::{Deserialize, Serialize};

use super::cards::{Building, Occupation};
use super::chips::Chip;
use crate::seat::Seat;

/// One step of one seat. Four bytes and aligned, so that a list of them is written a word at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Action {
    /// Draft: keep this occupation (L2).
    Pick(Occupation),
    /// Reveal this one of one's own face-down cards: the first step of a turn (L3).
    Reveal(Occupation),
    /// Use the effect: Alchemist, Smith, Cook, General; for the Hermit, look at the top event.
    UseEffect,
    /// Name a player and an occupation, as Death or Imp (KD, KI).
    Name(Seat, Occupation),
    /// Pay these two chips, in the order of [`Chip::BASIC`], for honour (KE).
    PayForHonour(Chip, Chip),
    /// Move this displayed building to the discard pile (KF).
    Discard(Building),
    /// Refill the display from the pile (KF).
    Refill,
    /// Put the event that was looked at back on top (KH).
    PutOnTop,
    /// Put the event that was looked at under the pile (KH).
    PutUnder,
    /// Take a chip of this kind from the dealer (KP).
    TakeFromDealer(Chip),
    /// Take a chip of this kind as the turn's basic chip (L3).
    TakeBasic(Chip),
    /// Buy this displayed building; with the Quarry, paying less of this kind (L3, K18).
    Buy(Building, Option<Chip>),
    /// Give a chip of the first kind to the bank and take one of the second (K29).
    Swap(Chip, Chip),
    /// End the turn.
    #[default]
    EndTurn,
    /// Pay this building's tax (KX).
    PayTax(Building),
    /// Discard this building instead of paying its tax (KX).
    GiveUp(Building),
    /// Keep all buildings without paying (K30).
    IgnoreTaxes,
    /// Decline what is offered.
    Decline,
}
