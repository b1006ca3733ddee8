//! The errors of drawings and tables.

use std::path::PathBuf;

/// Why the drawings could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ArtError {
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A file that holds something which it may not.
    #[error("{place}: {what}")]
    Content {
        /// The file, or the id of a drawing.
        place: String,
        /// The fault, as a sentence without its full stop.
        what: String,
    },
}

impl ArtError {
    pub(crate) fn content(place: impl ToString, what: impl Into<String>) -> ArtError {
        ArtError::Content { place: place.to_string(), what: what.into() }
    }
}
