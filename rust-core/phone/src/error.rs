//! What a call to the phone can be refused for. Each message is a sentence in the phone's language, ready to be shown.

use ayatsuri_table::TableError;

use crate::words::Words;

/// Why a call was refused. The phone is then as it was before, but that after `Store` the trouble is the screen in
/// front, and after `Fault` the table as it was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, uniffi::Error)]
#[uniffi(flat_error)]
pub enum PhoneError {
    /// The screen in front has no such button, row or choice, or it is closed.
    #[error("{message}")]
    NotOffered {
        /// What to tell the person.
        message: String,
    },
    /// The prompt that was answered is not open: it was answered before, or there was never one of that number.
    #[error("{message}")]
    LateAnswer {
        /// What to tell the person.
        message: String,
    },
    /// A value that was typed is not one of the good ones.
    #[error("{message}")]
    BadValue {
        /// What to tell the person, with the good values.
        message: String,
    },
    /// No game can be set up so: a choice of the setup screen that is closed.
    #[error("{message}")]
    BadSetup {
        /// What to tell the person, naming the rule.
        message: String,
    },
    /// No finished game has that number.
    #[error("{message}")]
    NoSuchGame {
        /// What to tell the person.
        message: String,
    },
    /// A record of a game cannot be read or replayed.
    #[error("{message}")]
    BadRecord {
        /// What to tell the person.
        message: String,
    },
    /// What must be kept could not be written or read.
    #[error("{message}")]
    Store {
        /// What to tell the person.
        message: String,
    },
    /// A mistake of the program. Whether the call was done is to be seen on the screen.
    #[error("{message}")]
    Fault {
        /// What to tell the person.
        message: String,
    },
    /// The phone was closed before.
    #[error("{message}")]
    Closed {
        /// What to tell the person.
        message: String,
    },
}

impl PhoneError {
    /// A value with the list of good ones.
    pub(crate) fn bad_value(words: &Words, id: &str, value: &str, good: &[&str]) -> PhoneError {
        PhoneError::BadValue { message: words.say(id, &[("value", value.into()), ("good", good.join(", ").into())]) }
    }

    /// Which error it is, for the log: the message may say what a person has typed.
    pub(crate) fn kind(&self) -> &'static str {
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

    /// A button, row or choice that the screen in front does not have.
    pub(crate) fn not_there(words: &Words) -> PhoneError {
        PhoneError::NotOffered { message: words.say("refused-not-there", &[]) }
    }
}

/// What stops a call: a refusal, or a store that fails.
#[derive(Debug)]
pub(crate) enum CallError {
    Refused(PhoneError),
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
