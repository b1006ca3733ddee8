//! The steps of the game. The round takes them from the agenda one by one until one of them asks somebody.

use serde::{Deserialize, Serialize};

use super::character::Rank;
use super::district::District;
use super::turn_in_play::TurnKind;
use crate::seat::Seat;

/// The next thing to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Step {
    /// Lay out the characters of a new round.
    #[default]
    LayOut,
    /// Ask for the next pick of the draft; after the last one, call the first rank.
    Draft,
    /// Call a rank (T1, T1a, T2).
    Call(Rank),
    /// This seat, the called Emperor's or the Witch's in the Emperor's place, hands the crown on (C4b).
    GiveCrown(Seat),
    /// The first seat pays the second for the crown (E16).
    PayForCrown(Seat, Seat),
    /// Pay this called seat the late tax or the Queen's gold (T1a.4).
    Court(Seat),
    /// Begin a turn (T1a.5, T1a.6).
    Begin(Seat, TurnKind),
    /// This seat, the Witch's, goes on with the turn of the called player (C1b.2).
    WitchGoesOn(Seat),
    /// Ask for the next step of the turn.
    Play,
    /// End the turn (T7).
    EndTurn,
    /// Pay the Tax Collector at the end of the turn (T7).
    Tax,
    /// Pay the Poor House's owner at the end of the turn (T7).
    PoorHouse,
    /// Ask the Park's owner at the end of the turn (T7).
    Park,
    /// Refund the Alchemist at the end of the turn (T7).
    Refund,
    /// Ask which card of that player's hand to take (C3b).
    TakeFromHand(Seat),
    /// Ask the first seat whether to take the card that was destroyed in the second one's city (P6).
    Rescue(Seat, District, Seat),
    /// Move the card that left a city to where E12 says.
    Clear(District),
    /// Move the cards under the Museum that left this seat's city to where E12 says (P23).
    EmptyMuseum(Seat),
    /// Ask the builder of the Bell Tower (P17).
    Ring(Seat),
    /// Ask the builder of the Lighthouse (P21).
    Lighthouse(Seat),
    /// Ask the seat which card of the deck to take (P21).
    TakeFromDeck(Seat),
    /// Ask the seat whether the assassinated character shows itself (P20).
    Hospital(Seat),
    /// End the round (T8).
    EndRound,
}

/// The steps to come: at most a call, the Witch's continuation and the four parts of T7.
pub type Agenda = crate::agenda::Agenda<Step, 8>;
