//! The tables nearby, and the table that is being joined.

use super::{Button, OptionRow, Picture, UserAction};

/// The tables of other phones in range.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NearbyScreen {
    /// "Tables nearby".
    pub title: String,
    /// The line about what is going on, or why nothing is found.
    pub text: String,
    /// Whether something is under way; a shell shows that by a sign that moves.
    pub is_busy: bool,
    /// The tables, nearest first.
    pub tables: Vec<NearbyTable>,
    /// The row for an invitation as text, if nobody can scan the code.
    pub rows: Vec<OptionRow>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// A table in range.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NearbyTable {
    /// The name of its action, for scripts and tests.
    pub id: String,
    /// Asks the table for its description.
    pub action: UserAction,
    /// The table's name; before the table has answered, its tag, which is the number that it advertises.
    pub title: String,
    /// The game and the free seats, as far as known.
    pub detail: Option<String>,
    /// The strength of its signal, 1 to 4.
    pub strength: u32,
    /// The same in words.
    pub strength_label: String,
    /// Why it cannot be joined; nothing if it can.
    pub closed: Option<String>,
    /// The picture of its game; nothing before it has answered.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub picture: Option<Picture>,
}

/// A table that was chosen, and the code for joining it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct JoinScreen {
    /// The table's name.
    pub title: String,
    /// Its game and its free seats.
    pub facts: Vec<String>,
    /// The line about what is going on, or what went wrong.
    pub text: String,
    /// Whether something is under way; a shell shows that by a sign that moves.
    pub is_busy: bool,
    /// The row for the code (free text, digits).
    pub rows: Vec<OptionRow>,
    /// Join, watch as a board, back.
    pub buttons: Vec<Button>,
}

/// An action on the tables nearby.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NearbyAction {
    /// Asks a table for its description.
    Ask {
        /// The table's tag on air, as a number.
        table: u32,
    },
}

impl NearbyAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            NearbyAction::Ask { table } => format!("table/{table:08x}"),
        }
    }
}

/// An action on the table that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum JoinAction {
    /// Joins as a player, with the code that was typed.
    Enter {
        /// The table's tag on air, as a number.
        table: u32,
    },
    /// Joins as a board that shows what everybody sees.
    Watch {
        /// The table's tag on air, as a number.
        table: u32,
    },
}

impl JoinAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            JoinAction::Enter { .. } => "enter".to_owned(),
            JoinAction::Watch { .. } => "watch".to_owned(),
        }
    }
}
