//! For what a table awaits its player.

use ayatsuri_rules::Seat;

use crate::{PromptToken, SignalReason};

/// For what a table awaits its player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    /// What for.
    pub reason: SignalReason,
    /// The `id` of the prompt, if it is one.
    pub prompt: Option<PromptToken>,
    /// The same for everything that is one signal: the prompts of one turn, the same agreement in a lobby.
    pub occasion: u64,
    /// Whom, if several people sit at this phone.
    pub person: Option<AwaitedHere>,
}

/// Which of several people at this phone is awaited.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AwaitedHere {
    /// Their seat.
    pub seat: Seat,
    /// Whether they have not opened the cover yet.
    pub is_covered: bool,
}
