//! The steps of the game.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Gather, shuffle and deal the occupations of a new round, and ask for the first pick (L2, L6).
    #[default]
    Deal,
    /// Pass two to the left, and ask for the second pick (L2).
    PassOn,
    /// The turn of this number, from 0: the first lap, then the second (L3).
    Turn(u8),
    /// Ask for the next step of the turn (L3).
    Play,
    /// Ask this seat whether the display is refilled (KF).
    Refill(Seat),
    /// Ask this seat where the event goes that it looked at (KH).
    PutBack(Seat),
    /// Turn an event and apply it (L4).
    TurnEvent,
    /// The taxes of this seat counted from the dealer, from 0 (KX).
    Tax(u8),
    /// Ask this seat about its next tax, if any is due (KX).
    PayTax(Seat),
    /// After the event: the third one, the display, the end of the game or of the round (L4–L6).
    Close,
}

/// What is to come. The flow is at most the turn after this one, this turn and an interruption deep.
pub type Agenda = crate::agenda::Agenda<Step, 4>;
