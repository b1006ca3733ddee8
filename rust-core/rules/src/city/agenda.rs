//! The steps of the game. The round takes them from the agenda one by one until one of them asks somebody.

use serde::{Deserialize, Serialize};

use super::character::Rank;
use super::district::District;
use super::turn_in_play::TurnKind;
use crate::seat::Seat;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Step {
    /// Lay out the characters of a new round.
    #[default]
    LayOut,
    /// The next pick of the draft, or the first call.
    Draft,
    /// Call a rank (T1, T1a, T2).
    Call(Rank),
    /// The called Emperor, or the Witch in his place, hands the crown on (C4b); the seat does it.
    GiveCrown(Seat),
    /// The first pays the second for the crown (E16).
    PayForCrown(Seat, Seat),
    /// The late tax, and the Queen's gold (T1a.4); the seat was called.
    Court(Seat),
    /// A turn begins (T1a.5, T1a.6).
    Begin(Seat, TurnKind),
    /// The Witch, this seat, goes on with the turn of the called player (C1b.2).
    WitchGoesOn(Seat),
    /// Ask for the next step of the turn.
    Play,
    /// The end of the turn (T7).
    EndTurn,
    /// T7: the tax.
    Tax,
    /// T7: the Poor House.
    PoorHouse,
    /// T7: the Park.
    Park,
    /// T7: the Alchemist.
    Refund,
    /// Ask which card of that player's hand to take (C3b).
    TakeFromHand(Seat),
    /// Ask the first seat whether to take the card that was destroyed in the second one's city (P6).
    Rescue(Seat, District, Seat),
    /// The card that left a city goes where E12 says.
    Clear(District),
    /// What lay under the Museum that left this seat's city goes there too (P23).
    EmptyMuseum(Seat),
    /// Ask the builder of the Bell Tower (P17).
    Ring(Seat),
    /// Ask the builder of the Lighthouse (P21).
    Lighthouse(Seat),
    /// Ask the seat which card of the deck to take (P21).
    TakeFromDeck(Seat),
    /// Ask the seat whether the assassinated character shows itself (P20).
    Hospital(Seat),
    /// The end of the round (T8).
    EndRound,
}

/// What is to come. The flow is at most a call, the Witch's continuation and the four parts of T7 deep.
pub type Agenda = crate::agenda::Agenda<Step, 8>;
