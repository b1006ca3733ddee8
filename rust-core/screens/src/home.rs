//! The first screen.

use super::Button;

/// The first screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HomeScreen {
    /// The name of the app.
    pub title: String,
    /// The line below the title.
    pub subtitle: String,
    /// The games in play, a quick game of either kind, a new game, history, rules, statistics, settings.
    pub buttons: Vec<Button>,
    /// When the games in play of this phone were played last, so that two of them can be told apart.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub in_play: Vec<GameInPlay>,
}

/// A game in play on the first screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameInPlay {
    /// The id of its button.
    pub id: String,
    /// When something last happened, in milliseconds since 1970; the shell words the date.
    pub touched_ms: i64,
}

/// An action on the first screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum HomeAction {
    /// Goes back to a table of several phones.
    BackToTable {
        /// The table's tag on air, as a number.
        table: u32,
    },
    /// Goes on with the game that was played last.
    ResumeLatest {
        /// The number of the table in the store.
        table: i64,
    },
    /// Goes on with another game in play.
    Resume {
        /// The number of the table in the store.
        table: i64,
    },
    /// Begins the lesson of a rule set, or goes on with it.
    Learn {
        /// The name of the rule set.
        edition: String,
    },
    /// Starts a city game with the usual setup.
    Quick,
    /// Starts a game of Marionette Kingdom with the usual setup.
    QuickKingdom,
    /// Opens the favorite table at once.
    Favorite {
        /// Its number on this phone.
        number: u32,
    },
    /// Goes on with the puzzle in play, or takes up the next one.
    Puzzle,
    /// Opens the setup for a new game.
    New,
    /// Opens the setup for a table of several phones.
    Host,
    /// Searches for tables of other phones.
    Join,
    /// Shows the finished games.
    History,
    /// Shows the rules.
    Rules,
    /// Shows the statistics.
    Statistics,
    /// Shows the settings.
    Settings,
}

impl HomeAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            HomeAction::BackToTable { .. } => "together".to_owned(),
            HomeAction::ResumeLatest { .. } => "resume".to_owned(),
            HomeAction::Resume { table } => format!("resume/{table}"),
            HomeAction::Learn { edition } => format!("lesson/{edition}"),
            HomeAction::Puzzle => "puzzle".to_owned(),
            HomeAction::Quick => "quick".to_owned(),
            HomeAction::QuickKingdom => "quick/kingdom".to_owned(),
            HomeAction::Favorite { .. } => "favorite".to_owned(),
            HomeAction::New => "new".to_owned(),
            HomeAction::Host => "host".to_owned(),
            HomeAction::Join => "join".to_owned(),
            HomeAction::History => "history".to_owned(),
            HomeAction::Rules => "rules".to_owned(),
            HomeAction::Statistics => "statistics".to_owned(),
            HomeAction::Settings => "settings".to_owned(),
        }
    }
}
