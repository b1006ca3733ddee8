//! A trouble or a confirmation: something that a person must decide before going on.

use super::Button;

/// Something that a person must decide before going on: games cannot be kept or read, or an action needs confirmation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TroubleScreen {
    /// The title of the trouble.
    pub title: String,
    /// Its meaning, and how to go on.
    pub text: String,
    /// The ways to go on.
    pub buttons: Vec<Button>,
}

/// A way to go on from a trouble.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TroubleAction {
    /// Opens the store's file again.
    Retry,
    /// Goes on without storing anything.
    PlayWithoutSaving,
    /// Goes on with a store in a new folder.
    OpenFresh,
    /// Deletes a game that cannot be read.
    ForgetGame {
        /// The number of the table in the store.
        table: i64,
    },
    /// Deletes the table of several phones that cannot be read.
    ForgetTable,
    /// Gives a game up.
    GiveUp {
        /// The number of the table in the store.
        table: i64,
    },
    /// Deletes a finished game.
    DeleteGame {
        /// The number of the finished game.
        game: i64,
    },
    /// Ends the game of several phones for everybody.
    EndGame {
        /// The game's number at its table.
        game: u32,
    },
    /// Closes the table of several phones for good.
    CloseTable,
    /// Leaves the table of several phones for good.
    LeaveTable,
    /// Deletes everything that this phone keeps.
    EraseAll,
}

impl TroubleAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            TroubleAction::Retry => "retry",
            TroubleAction::PlayWithoutSaving => "without-saving",
            TroubleAction::OpenFresh => "fresh",
            TroubleAction::ForgetGame { .. } | TroubleAction::ForgetTable => "forget",
            TroubleAction::GiveUp { .. } => "give-up-yes",
            TroubleAction::DeleteGame { .. } => "delete-yes",
            TroubleAction::EndGame { .. } => "end-game-yes",
            TroubleAction::CloseTable => "close-table-yes",
            TroubleAction::LeaveTable => "leave-table-yes",
            TroubleAction::EraseAll => "erase-yes",
        }
        .to_owned()
    }
}
