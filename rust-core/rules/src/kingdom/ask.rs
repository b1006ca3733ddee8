//! What seats can be asked.

use serde::{Deserialize, Serialize};

/// What somebody is asked, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DecisionKind {
    /// Nobody is asked: the game has ended, or has not begun.
    #[default]
    Nothing,
    /// Keep one of the three dealt (L2).
    FirstPick,
    /// Keep one of the two received (L2).
    SecondPick,
    /// The next step of the turn: first reveal, then what is left of it (L3).
    Turn,
    /// Whether to use the effect that the Imp's player robs (KI).
    Rob,
    /// Whether to refill the display (KF).
    Refill,
    /// Where the event goes that was looked at (KH).
    PutBack,
    /// Which tax is paid next, or which building given up (KX).
    Tax,
}
