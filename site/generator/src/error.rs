//! The error for a site that cannot be built.

use std::path::PathBuf;

/// Why the site cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file cannot be read or written.
    #[error("{path}: {why}")]
    File { path: PathBuf, why: std::io::Error },
    /// The content of a file is wrong.
    #[error("{path}: {what}")]
    Content { path: PathBuf, what: String },
}

impl SiteError {
    pub(crate) fn content(path: impl Into<PathBuf>, what: impl Into<String>) -> SiteError {
        SiteError::Content { path: path.into(), what: what.into() }
    }
}
