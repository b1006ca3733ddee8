//! What keeps the site from being built.

use std::path::PathBuf;

/// What keeps the site from being built.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file cannot be read or written.
    #[error("{path}: {why}")]
    File { path: PathBuf, why: std::io::Error },
    /// A file says what it must not.
    #[error("{path}: {what}")]
    Content { path: PathBuf, what: String },
}

impl SiteError {
    pub(crate) fn content(path: impl Into<PathBuf>, what: impl Into<String>) -> SiteError {
        SiteError::Content { path: path.into(), what: what.into() }
    }
}
