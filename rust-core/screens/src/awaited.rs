//! A table's wait for its player.

use ayatsuri_rules::Seat;

use crate::{PromptToken, SignalReason};

/// A table's wait for its player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    /// The reason for it.
    pub reason: SignalReason,
    /// The `id` of the prompt, if it waits for an answer to one.
    pub prompt: Option<PromptToken>,
    /// A number that stays the same while it is one signal: for all prompts of one turn, for one agreement in a lobby.
    pub occasion: u64,
    /// The awaited person, if several people sit at this phone.
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
