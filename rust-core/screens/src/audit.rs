//! The result of a game's audit.

use super::Button;

/// The result of a game's audit, for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Finding {
    /// The host's record has not come yet; the screen changes when it has.
    Waiting,
    /// The deal, and everything that was shown, were true.
    Fair,
    /// Something was not true.
    Wrong,
    /// It could not be checked.
    Unknown,
}

/// The result of a game's audit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AuditScreen {
    /// The result in a sentence.
    pub title: String,
    /// The same for a picture.
    pub found: Finding,
    /// The meaning of the result, and its limits.
    pub text: Vec<String>,
    /// The label of the words: "Compare these words aloud"; nothing without words.
    pub words_label: Option<String>,
    /// Four words that the people compare aloud, phone by phone; none if something was wrong.
    pub words: Vec<String>,
    /// Back.
    pub buttons: Vec<Button>,
}
