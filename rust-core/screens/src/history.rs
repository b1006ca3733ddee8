//! The finished games.

use super::{Button, OptionRow, Picture, UserAction};

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HistoryEntry {
    /// The game's number, as `export_game` takes it.
    pub id: i64,
    /// Shows its result.
    pub open: UserAction,
    /// Shares its record, which any other phone opens. For a shell that cannot share texts, writes it into the phone's
    /// folder.
    pub export: UserAction,
    /// Asks for confirmation before the game is deleted.
    pub delete: UserAction,
    /// Edition and number of players.
    pub title: String,
    /// The winners and their points.
    pub detail: String,
    /// The place and points of this phone's player in words; nothing if they won or did not play.
    pub own: Option<String>,
    /// The picture of its game.
    pub picture: Option<Picture>,
    /// The place of this phone's player, from 1; nothing if they did not play.
    pub own_place: Option<u32>,
    /// Their points; nothing if they did not play.
    pub own_points: Option<u32>,
    /// The other people who played, in words.
    pub people: String,
    /// When it ended, in milliseconds since 1970; the shell words the date.
    pub finished_ms: i64,
    /// Whether this phone's player won.
    pub is_won: bool,
    /// Whether it is somebody else's game, kept from a record that they sent. It counts in no statistics.
    #[cfg_attr(feature = "uniffi", uniffi(default = false))]
    pub is_sent: bool,
}

/// The finished games.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HistoryScreen {
    /// "History".
    pub title: String,
    /// Filters, where games differ: the game, whose it was, with whom. The last row takes the text of a record that
    /// somebody sent.
    pub rows: Vec<OptionRow>,
    /// The games that pass the filters, newest first.
    pub entries: Vec<HistoryEntry>,
    /// The text where there are no games; otherwise nothing.
    pub empty: Option<String>,
    /// Where a game was just exported to; otherwise nothing.
    pub note: Option<String>,
    /// The labels for opening, sharing and deleting a game, a word each, in this order.
    pub entry_labels: Vec<String>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// The games that the list shows, by who played them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum GamesShown {
    /// All.
    #[default]
    All,
    /// Those that this phone's player played.
    Own,
    /// Those that they watched, and those that somebody sent.
    Others,
}

/// An action on the list of finished games.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum HistoryAction {
    /// Shows a game's result.
    Open {
        /// The number of the finished game.
        game: i64,
    },
    /// Shares a game's record. For a shell that cannot share texts, writes it into the phone's folder.
    Export {
        /// The number of the finished game.
        game: i64,
    },
    /// Asks for confirmation before a game is deleted.
    Delete {
        /// The number of the finished game.
        game: i64,
    },
    /// Shows the games of one rule set only.
    Game {
        /// The name of the rule set; nothing for all.
        edition: Option<String>,
    },
    /// Shows the games of this phone's player, or those of others.
    Whose {
        /// Whose games.
        shown: GamesShown,
    },
    /// Shows the games with one person only.
    With {
        /// The person's name; nothing for everybody.
        name: Option<String>,
    },
}

impl HistoryAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            HistoryAction::Open { game } => format!("open/{game}"),
            HistoryAction::Export { game } => format!("export/{game}"),
            HistoryAction::Delete { game } => format!("delete/{game}"),
            HistoryAction::Game { edition } => format!("game/{}", edition.as_deref().unwrap_or("all")),
            HistoryAction::Whose { shown: GamesShown::All } => "whose/all".to_owned(),
            HistoryAction::Whose { shown: GamesShown::Own } => "whose/own".to_owned(),
            HistoryAction::Whose { shown: GamesShown::Others } => "whose/others".to_owned(),
            HistoryAction::With { name: Some(name) } => format!("with/{name}"),
            HistoryAction::With { name: None } => "with/".to_owned(),
        }
    }
}
