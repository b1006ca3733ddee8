//! The common part of the refusals of all games: a text, and the rules that it names.

use std::fmt;

/// A refusal that names the rules behind it.
pub trait NamesRules {
    /// Calls `say` with the ids of the rules, as in the rules text, and with the text that says what is wrong.
    fn reason<T>(&self, say: impl FnOnce(&'static str, fmt::Arguments<'_>) -> T) -> T;

    /// The id of the rule that the refusal names; the first one if it names several.
    fn rule(&self) -> &'static str {
        self.reason(|rules, _| rules.split(", ").next().unwrap_or_default())
    }
}
