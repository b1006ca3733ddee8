//! What the refusals of all games have in common: a text, followed by the ids of the rules in brackets.

use std::fmt;

/// Discards the text of a refusal, for a caller who wants only the rule.
struct Unsaid;

impl fmt::Write for Unsaid {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// The first rule that `say` returns.
pub(crate) fn first_rule(say: impl FnOnce(&mut dyn fmt::Write) -> Result<&'static str, fmt::Error>) -> &'static str {
    say(&mut Unsaid).ok().and_then(|rules| rules.split(", ").next()).unwrap_or_default()
}
