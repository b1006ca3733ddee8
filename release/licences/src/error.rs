//! The errors, in words for whoever changes a lock file.

use std::path::PathBuf;

/// Why there is no list of licences, or why it differs from the one in the repository.
#[derive(Debug, thiserror::Error)]
pub enum LicenceError {
    /// The program was called with other arguments.
    #[error("ayatsuri-licences write, or check [FILE]")]
    Usage,
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// Cargo fails, or its answer cannot be read.
    #[error("cargo {what}: {says}")]
    Cargo {
        /// Cargo's subcommand.
        what: &'static str,
        /// The output of cargo.
        says: String,
    },
    /// A line of a table, or a file, is malformed.
    #[error("{place}: {what}")]
    Malformed {
        /// The file or the component.
        place: String,
        /// The fault.
        what: String,
    },
    /// Everything that must not be shipped or is not listed, one line for each.
    #[error("{0}")]
    Troubles(String),
}

impl LicenceError {
    /// Makes the error that this file cannot be read or written.
    pub fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> LicenceError {
        let path = path.into();
        move |error| LicenceError::File { path, error }
    }

    /// Makes the error that something in this place is malformed.
    pub fn malformed(place: impl Into<String>, what: impl Into<String>) -> LicenceError {
        LicenceError::Malformed { place: place.into(), what: what.into() }
    }
}
