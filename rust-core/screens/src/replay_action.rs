//! The bar of a replay.

/// An action in a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ReplayAction {
    /// Goes to the deal.
    First,
    /// Goes back a step.
    Previous,
    /// Goes forward a step.
    Next,
    /// Goes to the end.
    Last,
    /// Goes to any step: a shell makes it by itself from its bar, and from the list of rounds and turns.
    Seek {
        /// The step, from 0 to the replay's `steps`.
        step: u32,
    },
    /// Goes to the beginning of the turn before.
    PreviousTurn,
    /// Goes to the beginning of the next turn.
    NextTurn,
    /// Goes to the beginning of the round before.
    PreviousRound,
    /// Goes to the beginning of the next round.
    NextRound,
    /// Opens every hand, draft and choice, or closes them again.
    Everything {
        /// Whether all of it is open.
        open: bool,
    },
    /// Shows the game to the next observer.
    NextEyes {
        /// The seat that looks; nothing for what everybody sees.
        seat: Option<u32>,
    },
    /// Shows the game to an observer chosen from the list.
    Eyes {
        /// The seat that looks; nothing for what everybody sees.
        seat: Option<u32>,
    },
    /// Keeps the record, which somebody sent, among the finished games.
    Keep,
    /// Shows the game's result.
    Result,
    /// Shows the rules of the game.
    Rules,
}

impl ReplayAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            ReplayAction::First => "first".to_owned(),
            ReplayAction::Previous => "previous".to_owned(),
            ReplayAction::Next => "next".to_owned(),
            ReplayAction::Last => "last".to_owned(),
            ReplayAction::Seek { step } => format!("seek/{step}"),
            ReplayAction::PreviousTurn => "previous-turn".to_owned(),
            ReplayAction::NextTurn => "next-turn".to_owned(),
            ReplayAction::PreviousRound => "previous-round".to_owned(),
            ReplayAction::NextRound => "next-round".to_owned(),
            ReplayAction::Everything { .. } => "everything".to_owned(),
            ReplayAction::NextEyes { .. } => "eyes".to_owned(),
            ReplayAction::Eyes { seat: Some(seat) } => format!("eyes/{seat}"),
            ReplayAction::Eyes { seat: None } => "eyes/board".to_owned(),
            ReplayAction::Keep => "keep".to_owned(),
            ReplayAction::Result => "result".to_owned(),
            ReplayAction::Rules => "rules".to_owned(),
        }
    }
}
