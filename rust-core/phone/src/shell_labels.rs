//! The labels of parts that the shells add themselves: everything that is read comes from the texts of the core.

use crate::words::{Language, Words};

/// What a shell writes on its own parts.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ShellLabels {
    /// The language's tag, by which the platform chooses fonts and how words are read aloud.
    pub tag: String,
    /// Before what a card costs.
    pub cost: String,
    /// Before what a card is taxed.
    pub tax: String,
    /// The log of the game.
    pub log: String,
    /// What the player has seen of hidden cards.
    pub known: String,
    /// Closes what lies over the table.
    pub close: String,
    /// Nobody else is shown this.
    pub only_you: String,
    /// Before the reason why something cannot be chosen now.
    pub cannot: String,
}

/// The labels in a language.
#[uniffi::export]
pub fn shell_labels(language: Language) -> ShellLabels {
    let words = Words::shared(language);
    let say = |id: &str| words.say(id, &[]);
    ShellLabels {
        tag: language.tag().to_owned(),
        cost: say("shell-cost"),
        tax: say("shell-tax"),
        log: say("shell-log"),
        known: say("shell-known"),
        close: say("shell-close"),
        only_you: say("shell-only-you"),
        cannot: say("shell-cannot"),
    }
}
