//! The error for a position set up by hand that no game can reach: which field is wrong, and why.

use std::fmt::Display;

/// Why a position is refused; `MoveCause` is the game's own enum of reasons.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {why}")]
pub struct InvalidPosition<MoveCause: Display> {
    /// The field that is wrong, such as `deck` or `A city`.
    pub field: String,
    /// Why no game can have it.
    pub why: MoveCause,
}

/// Refuses a position because of `field`.
pub(crate) fn bad<T, MoveCause: Display>(
    field: impl Into<String>,
    why: MoveCause,
) -> Result<T, InvalidPosition<MoveCause>> {
    Err(InvalidPosition { field: field.into(), why })
}
