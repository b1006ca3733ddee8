//! Why a call to the phone is refused. Each message is a sentence in the phone's language, ready to be shown.

use ayatsuri_table::TableError;

use crate::words::Words;

/// Why a call was refused. The phone is then as it was before, with two exceptions: after `Store` the trouble screen is
/// in front, and after `Fault` the table is as it was last written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
#[cfg_attr(feature = "uniffi", uniffi(flat_error))]
pub enum PhoneError {
    /// The screen in front does not offer this button, row or choice, or it is closed.
    #[error("{message}")]
    NotOffered {
        /// The sentence to show.
        message: String,
    },
    /// The prompt that was answered is not open: it has been answered already, or no prompt has that number.
    #[error("{message}")]
    LateAnswer {
        /// The sentence to show.
        message: String,
    },
    /// A value that was typed or named is not valid.
    #[error("{message}")]
    BadValue {
        /// The sentence to show; it lists the valid values.
        message: String,
    },
    /// A choice of the setup screen that is closed: no game can be set up with it.
    #[error("{message}")]
    BadSetup {
        /// The sentence to show; it names the rule.
        message: String,
    },
    /// There is no finished game with that number.
    #[error("{message}")]
    NoSuchGame {
        /// The sentence to show.
        message: String,
    },
    /// A record of a game cannot be read or replayed.
    #[error("{message}")]
    BadRecord {
        /// The sentence to show.
        message: String,
    },
    /// The store could not be read or written.
    #[error("{message}")]
    Store {
        /// The sentence to show.
        message: String,
    },
    /// A bug in the program (a panic). The screen shows whether the call took effect.
    #[error("{message}")]
    Fault {
        /// The sentence to show.
        message: String,
    },
    /// The phone has been shut down.
    #[error("{message}")]
    Closed {
        /// The sentence to show.
        message: String,
    },
}

impl PhoneError {
    /// The error for an invalid value, with the list of valid ones.
    pub fn bad_value(words: &Words, id: &str, value: &str, good: &[&str]) -> PhoneError {
        PhoneError::BadValue { message: words.say(id, &[("value", value.into()), ("good", good.join(", ").into())]) }
    }

    /// The variant's name for the log; the message does not go there, since it may quote what a person typed.
    pub fn kind(&self) -> &'static str {
        match self {
            PhoneError::NotOffered { .. } => "not offered",
            PhoneError::LateAnswer { .. } => "late answer",
            PhoneError::BadValue { .. } => "bad value",
            PhoneError::BadSetup { .. } => "bad setup",
            PhoneError::NoSuchGame { .. } => "no such game",
            PhoneError::BadRecord { .. } => "bad record",
            PhoneError::Store { .. } => "store",
            PhoneError::Fault { .. } => "fault",
            PhoneError::Closed { .. } => "closed",
        }
    }

    /// The error for an action that the screen in front does not offer.
    pub fn not_there(words: &Words) -> PhoneError {
        PhoneError::NotOffered { message: words.say("refused-not-there", &[]) }
    }
}

/// Why a call stops: it is refused, or the store fails.
#[derive(Debug)]
pub enum CallError {
    /// It is refused.
    Refused(PhoneError),
    /// The store fails.
    Store(TableError),
}

impl From<PhoneError> for CallError {
    fn from(error: PhoneError) -> CallError {
        CallError::Refused(error)
    }
}

impl From<TableError> for CallError {
    fn from(error: TableError) -> CallError {
        CallError::Store(error)
    }
}
