//! The questions that seats can be asked.

use serde::{Deserialize, Serialize};

/// The kind of question that seats are asked, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DecisionKind {
    /// Nobody is asked: the game has ended, or has not begun.
    #[default]
    Nothing,
    /// Keep one of the three dealt (L2).
    FirstPick,
    /// Keep one of the two received (L2).
    SecondPick,
    /// The next step of the turn: first to reveal, then what is left of the turn (L3).
    Turn,
    /// Whether the Imp's player uses the effect that they rob (KI).
    Rob,
    /// Whether to refill the display (KF).
    Refill,
    /// Whether the event that was looked at goes on top or under the pile (KH).
    PutBack,
    /// Which building's tax to pay next, or which building to give up (KX).
    Tax,
}
