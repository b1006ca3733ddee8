//! The page about the app.

use super::{Button, Chapter};

/// A number or a name of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AboutFact {
    /// Its name: "Version".
    pub label: String,
    /// Its value.
    pub value: String,
}

/// The page about the app.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AboutScreen {
    /// "About Ayatsuri".
    pub title: String,
    /// Version, protocol, revision of each game's rules.
    pub facts: Vec<AboutFact>,
    /// Credits, licences, privacy, support.
    pub chapters: Vec<Chapter>,
    /// Back.
    pub buttons: Vec<Button>,
}
