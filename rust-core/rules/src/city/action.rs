//! The actions: one step of one seat, four bytes each. Compound choices go step by step.

use serde::{Deserialize, Serialize};

use super::character::Character;
use super::district::District;
use crate::seat::Seat;

/// A reference to one district of one city. Copies of a district differ only in the Artist's gold (C9a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DistrictRef {
    /// The seat whose city it is in.
    pub seat: Seat,
    /// The district's name.
    pub district: District,
    /// Whether the Artist's gold lies on it.
    pub gilded: bool,
}

/// One step of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Action {
    /// Draft: keep this character (D1–D7).
    Take(Character),
    /// Draft of two: put this character away face down (D7).
    PutAway(Character),
    /// Thank the crown (P24).
    Thank,
    /// Take gold as the income (T3).
    Gold,
    /// Look at districts as the income (T3).
    Draw,
    /// Of the cards looked at, keep this one.
    Keep(District),
    /// Give this card up: under the deck or onto the pile, in the order given (E10, E11).
    GiveUp(District),
    /// The Magician gives up no more cards and draws as many as were given up (C3a).
    DrawAsMany,
    /// Take the colour income (T6).
    ColourIncome,
    /// Take the gold of the Merchant's card (C6a).
    Bonus,
    /// Build from hand (T4).
    Build(District),
    /// End the turn.
    #[default]
    EndTurn,
    /// Name a character: to kill (C1a), bewitch (C1b) or rob (C2a).
    Name(Character),
    /// Swap hands with this player (C3a).
    SwapHands(Seat),
    /// Look at this player's hand (C3b).
    Look(Seat),
    /// Of the hand looked at, take this card (C3b).
    TakeCard(District),
    /// Of the hand looked at, take this card and build it at once (C3b).
    BuildCard(District),
    /// Take the crown (C4a, E15).
    TakeCrown,
    /// Hand the crown on to this player (C4b).
    GiveCrown(Seat),
    /// Pay the Emperor 1 gold (E16).
    PayGold,
    /// Pay the Emperor this card (E16).
    PayCard(District),
    /// Let the richest player pay the Abbot (C5b).
    Tithe,
    /// Draw the cards of the Architect's power (C7a).
    DrawMore,
    /// Take the Navigator's gold (C7b).
    SailForGold,
    /// Draw the Navigator's cards (C7b).
    SailForCards,
    /// Destroy this district (C8a).
    Destroy(DistrictRef),
    /// Offer one of one's own districts for an exchange: its name, and whether gold lies on it (C8b).
    Offer(District, bool),
    /// Exchange the offered district for that one (C8b).
    ExchangeFor(DistrictRef),
    /// Lay gold on one's own district (C9a).
    Gild(District),
    /// Give up a hand card for gold (P3).
    UseLaboratory(District),
    /// Pay gold for cards (P4).
    UseSmithy,
    /// Pay the fee and take the destroyed card (P6).
    Rescue,
    /// The Bell Tower's owner decides that this many districts end the game (P17).
    Ring(u8),
    /// Draw the Park's cards, with an empty hand (P19).
    UsePark,
    /// Reveal the assassinated character for its income (P20).
    Reveal,
    /// Look through the deck (P21).
    LookThroughDeck,
    /// Of the deck looked through, take this card (P21).
    TakeFromDeck(District),
    /// Blow up the Powder Tower together with that district (P22).
    BlowUp(DistrictRef),
    /// Lay a hand card under the Museum (P23).
    LayUnder(District),
    /// Decline what is offered, or go on.
    Decline,
}
