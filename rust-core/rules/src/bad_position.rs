//! A position set up by hand that cannot be: what was stated, and why not.

use std::fmt::Display;

/// A position that cannot be, with a game's own reasons.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {why}")]
pub struct InvalidPosition<MoveCause: Display> {
    /// What was stated: `deck`, `A city`.
    pub field: String,
    /// Why that cannot be.
    pub why: MoveCause,
}

/// Refuses a position.
pub(crate) fn bad<T, MoveCause: Display>(
    field: impl Into<String>,
    why: MoveCause,
) -> Result<T, InvalidPosition<MoveCause>> {
    Err(InvalidPosition { field: field.into(), why })
}
