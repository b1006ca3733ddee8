//! The actions at a table, apart from answers to prompts.

/// An action at a table where this phone plays alone. Answers to prompts are `UserAction::Choose`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TableAction {
    /// Lets the bots act up to this player's next prompt, or to the end.
    Skip,
    /// Lets the bots do one action.
    Step,
    /// Stops the bots.
    Pause,
    /// Lets the bots go on.
    Continue,
    /// Shows the game to the next observer.
    NextEyes {
        /// The seat that looks; nothing for what everybody sees.
        seat: Option<u32>,
    },
    /// Asks what a master would choose at this player's prompt. The screen shows it when it is worked out.
    Hint,
    /// Takes the hint away.
    CloseHint,
    /// Takes back this player's last step.
    TakeBack {
        /// The number of its entry in the table's log, so that a second press takes no other step back.
        entry: u32,
    },
    /// Shows the rules of the game.
    Rules,
    /// Shows the settings.
    Settings,
    /// Goes to the first screen; the game is kept.
    Leave,
    /// Asks for confirmation before the game is given up.
    GiveUp {
        /// The number of the table in the store.
        table: i64,
    },
}

impl TableAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            TableAction::Skip => "skip",
            TableAction::Step => "next",
            TableAction::Pause | TableAction::Continue => "pause",
            TableAction::NextEyes { .. } => "eyes",
            TableAction::Hint => "hint",
            TableAction::CloseHint => "close-hint",
            TableAction::TakeBack { .. } => "take-back",
            TableAction::Rules => "rules",
            TableAction::Settings => "settings",
            TableAction::Leave => "leave",
            TableAction::GiveUp { .. } => "give-up",
        }
        .to_owned()
    }
}
