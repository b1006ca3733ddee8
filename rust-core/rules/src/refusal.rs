//! What the refusals of all games have in common: they say what is wrong, and name the rules by which it is.

use std::fmt;

/// A refusal that names the rules by which it is one.
pub trait NamesRules {
    /// Hands to `say` the ids of the rules, as the rules text has them, and what is wrong in words.
    fn reason<T>(&self, say: impl FnOnce(&'static str, fmt::Arguments<'_>) -> T) -> T;

    /// The id of the rule: the first one, if it names several.
    fn rule(&self) -> &'static str {
        self.reason(|rules, _| rules.split(", ").next().unwrap_or_default())
    }
}
