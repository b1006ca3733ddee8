//! What the refusals of all games have in common: words, and behind them the ids of the rules in brackets.

use std::fmt;

/// Where words go that nobody asked for.
struct Unsaid;

impl fmt::Write for Unsaid {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// The first of the rules that a refusal names when it is said.
pub(crate) fn first_rule(say: impl FnOnce(&mut dyn fmt::Write) -> Result<&'static str, fmt::Error>) -> &'static str {
    say(&mut Unsaid).ok().and_then(|rules| rules.split(", ").next()).unwrap_or_default()
}
