//! The error for a position set up by hand that no game can reach: which field is wrong, and why.

use std::fmt::Display;

/// Why a position is refused; `Reason` is the game's own enum.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {why}")]
pub struct InvalidPosition<Reason: Display> {
    /// The field that is wrong, such as `deck` or `A city`.
    pub field: String,
    /// Why no game can have it.
    pub why: Reason,
}

/// Refuses a position because of `field`.
pub(crate) fn bad<T, Reason: Display>(field: impl Into<String>, why: Reason) -> Result<T, InvalidPosition<Reason>> {
    Err(InvalidPosition { field: field.into(), why })
}
