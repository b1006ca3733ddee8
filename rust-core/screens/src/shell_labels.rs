//! The labels of parts that the shells add themselves, so that all text comes from the core.

use crate::words::{Language, Words};

/// The labels of the shells' own parts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ShellLabels {
    /// The language's tag, by which the platform chooses fonts and voices.
    pub tag: String,
    /// The title of the log.
    pub log: String,
    /// The title of what the player has seen of hidden cards.
    pub known: String,
    /// The button that closes a sheet over the table.
    pub close: String,
    /// The note on what only this player sees.
    pub only_you: String,
    /// The label before the reason why something cannot be chosen.
    pub cannot: String,
    /// The note that the player's own cards are hidden.
    pub hidden: String,
    /// The button that shows them again.
    pub show: String,
    /// The action that hides them.
    pub hide: String,
    /// The name that a screen reader gives to the seats of a table, to go from one to the next.
    pub seats: String,
    /// Its name for the cards that the player has before them.
    pub hand: String,
    /// Its name for the choices.
    pub choices: String,
    /// Its name for the key that takes the last digit back.
    pub erase: String,
    /// The key beside a text field that hands in what was typed.
    pub enter: String,
}

/// The labels in that language.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn shell_labels(language: Language) -> ShellLabels {
    let words = Words::shared(language);
    let say = |id: &str| words.say(id, &[]);
    ShellLabels {
        tag: language.tag().to_owned(),
        log: say("shell-log"),
        known: say("shell-known"),
        close: say("shell-close"),
        only_you: say("shell-only-you"),
        cannot: say("shell-cannot"),
        hidden: say("shell-hidden"),
        show: say("shell-show"),
        hide: say("shell-hide"),
        seats: say("shell-seats"),
        hand: say("shell-hand"),
        choices: say("shell-choices"),
        erase: say("shell-erase"),
        enter: say("shell-enter"),
    }
}
