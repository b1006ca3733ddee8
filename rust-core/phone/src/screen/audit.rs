//! What a game's audit has found.

use super::Button;

/// What became of a game's audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Finding {
    /// The host's record has not come yet; the screen changes when it has.
    Waiting,
    /// The deal and all that was shown were true.
    Fair,
    /// Something was not.
    Wrong,
    /// It cannot be told.
    Unknown,
}

/// What a game's audit has found.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct AuditScreen {
    /// What was found, in a sentence.
    pub title: String,
    /// The same in one sign.
    pub found: Finding,
    /// What that means, and what it does not.
    pub text: Vec<String>,
    /// What the words are for: "Compare these words aloud".
    pub words_label: Option<String>,
    /// Four words; none if something was wrong.
    pub words: Vec<String>,
    /// Back.
    pub buttons: Vec<Button>,
}
