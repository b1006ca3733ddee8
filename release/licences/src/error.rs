//! What can be wrong, in words for who changes a lock file.

use std::path::PathBuf;

/// Why there is no list, or why it is not as it is kept.
#[derive(Debug, thiserror::Error)]
pub enum LicenceError {
    /// The program was called otherwise.
    #[error("ayatsuri-licences write, or check [FILE]")]
    Usage,
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// Cargo does not answer as it should.
    #[error("cargo {what}: {says}")]
    Cargo {
        /// What was asked.
        what: &'static str,
        /// What it says.
        says: String,
    },
    /// A line of a table, or a file, is not as it should be.
    #[error("{place}: {what}")]
    Malformed {
        /// Where.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// Something must not be shipped, or is not listed: all of it, one a line.
    #[error("{0}")]
    Troubles(String),
}

impl LicenceError {
    /// An error of a file.
    pub fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> LicenceError {
        let path = path.into();
        move |error| LicenceError::File { path, error }
    }

    /// Something that is not as it should be.
    pub fn malformed(place: impl Into<String>, what: impl Into<String>) -> LicenceError {
        LicenceError::Malformed { place: place.into(), what: what.into() }
    }
}
