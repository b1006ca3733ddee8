//! Tables nearby, and the door of one of them.

use super::{Button, OptionRow, UserAction};

/// The tables of other phones in reach.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NearbyScreen {
    /// "Tables nearby".
    pub title: String,
    /// What goes on, or why nothing does.
    pub text: String,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// The tables, the nearest first.
    pub tables: Vec<NearbyTable>,
    /// The invitation as a picture says it, for a phone that cannot read pictures.
    pub rows: Vec<OptionRow>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// A table in reach.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NearbyTable {
    /// The name of its action, for scripts and tests: made from it.
    pub id: String,
    /// Asks the table what it is.
    pub action: UserAction,
    /// The table's name; its mark on air before it was asked.
    pub title: String,
    /// The game and the free places, as far as known.
    pub detail: Option<String>,
    /// How strong its signal is: 1 to 4.
    pub strength: u32,
    /// The same in words.
    pub strength_label: String,
    /// Why nobody can join; nothing where there is none.
    pub closed: Option<String>,
}

/// A table that was chosen, and the code that lets in.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct JoinScreen {
    /// The table's name.
    pub title: String,
    /// Its game, its free places.
    pub facts: Vec<String>,
    /// What goes on, or what went wrong.
    pub text: String,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// The code (free text, digits).
    pub rows: Vec<OptionRow>,
    /// Join, watch as a board, back.
    pub buttons: Vec<Button>,
}

/// What can be done among the tables nearby.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum NearbyAction {
    /// Asks a table what it is.
    Ask { table: u32 },
}

impl NearbyAction {
    pub(crate) fn id(&self) -> String {
        match self {
            NearbyAction::Ask { table } => format!("table/{table:08x}"),
        }
    }
}

/// What can be done at the door of a table.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum JoinAction {
    /// Asks to be let in, with the code that was typed, to play.
    Enter { table: u32 },
    /// The same, to show what everybody sees.
    Watch { table: u32 },
}

impl JoinAction {
    pub(crate) fn id(&self) -> String {
        match self {
            JoinAction::Enter { .. } => "enter".to_owned(),
            JoinAction::Watch { .. } => "watch".to_owned(),
        }
    }
}
