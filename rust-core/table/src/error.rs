//! Failures of a table or its storage, in words for the person whose phone it is. A refused action is not an error but
//! a [`crate::InputOutcome`].

/// A failure of a table or its storage.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The rules refuse the setup.
    #[error("{0}")]
    Setup(String),
    /// The number of seated players does not fit the setup.
    #[error("{seated} are seated, and this game is set up for {players}")]
    Seats {
        /// How many are seated.
        seated: usize,
        /// How many players the setup is for.
        players: u8,
    },
    /// Another process has the storage open.
    #[error("Ayatsuri is already running with the games kept in {place}; close it there first")]
    InUse {
        /// The place where the games are kept.
        place: String,
    },
    /// The storage is no storage of games, or part of it is gone.
    #[error("the games kept in {place} are damaged and cannot be read ({detail})")]
    Damaged {
        /// The place where the games are kept.
        place: String,
        /// The damage that was found.
        detail: String,
    },
    /// One table or finished game cannot be read; the others can.
    #[error("this game is damaged and cannot be read ({detail}); all others can")]
    DamagedGame {
        /// The damage that was found.
        detail: String,
    },
    /// A later version of the program has written the storage.
    #[error("the games kept in {place} were written by a newer version of Ayatsuri; please update this one")]
    Newer {
        /// The place where the games are kept.
        place: String,
    },
    /// A game was played under another revision of the rules, and no state was kept to go on from.
    #[error("this game was played under revision {found} of the rules and cannot go on under revision {ours}")]
    Revision {
        /// The game's revision.
        found: u32,
        /// This program's revision.
        ours: u32,
    },
    /// The disk is full.
    #[error("there is no room left to keep the games in {place}; free some space and try again")]
    Full {
        /// The place where the games are kept.
        place: String,
    },
    /// The place does not exist or may not be written.
    #[error("the games cannot be kept in {place}: it cannot be written ({detail})")]
    Unwritable {
        /// The place where the games are kept.
        place: String,
        /// The system's message.
        detail: String,
    },
    /// There is no such table or finished game.
    #[error("this game is not kept here any more")]
    Gone,
    /// A table of another game was asked for.
    #[error("this is a game of {found}, not of {wanted}")]
    OtherGame {
        /// The game that was found.
        found: String,
        /// The game that was asked for.
        wanted: String,
    },
}
