//! Effects: the core asks a shell for them after an action.

/// Something that a shell does after an action, by the means of its system.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ShellEffect {
    /// Hand this text to an app that the person chooses.
    Share {
        /// Its kind decides on the file's name and type.
        kind: SharedKind,
        /// The whole text.
        text: String,
    },
    /// Delete every copy that was made for sharing.
    ForgetShared,
}

/// A kind of text that a person shares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SharedKind {
    /// The record of a finished game, as JSON.
    Record {
        /// The game's number.
        game: i64,
    },
    /// The report, which helps to find a fault.
    Report,
    /// The link record: when this phone's radios connected, sent and received, and how much.
    LinkRecord,
    /// The person's line of the deal of the day.
    Day,
}
