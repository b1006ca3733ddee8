//! The steps of the game. `advance` takes them from the agenda one by one until one of them asks a seat.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The next thing to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Gather, shuffle and deal the occupations of a new round, and ask for the first pick (L2, L6).
    #[default]
    Deal,
    /// Pass two to the left, and ask for the second pick (L2).
    PassOn,
    /// Begin the turn with this number, from 0: each seat has one in the first lap and one in the second (L3).
    Turn(u8),
    /// Ask for the next step of the turn (L3).
    Play,
    /// Ask this seat whether the display is refilled (KF).
    Refill(Seat),
    /// Ask this seat whether the event that it looked at goes on top or under the pile (KH).
    PutBack(Seat),
    /// Turn up the next event and apply it (L4).
    TurnEvent,
    /// Tax the seat that is this many places from the dealer (KX).
    Tax(u8),
    /// Ask this seat about its next tax, if any is due (KX).
    PayTax(Seat),
    /// After the event: take old events back, refill the display, end the game or the round (L4–L6).
    Close,
}

/// The steps to come: at most the next turn, this turn and an interruption.
pub type Agenda = crate::agenda::Agenda<Step, 4>;
