//! One thing that is shipped.

use std::collections::BTreeSet;

/// What is handed to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Artifact {
    /// The Android app.
    Android,
    /// The iPhone app.
    Ios,
    /// The game in a terminal.
    Terminal,
    /// The app's screens in a window of a computer.
    Window,
}

impl Artifact {
    /// All of them, in the order in which lists name them.
    pub const ALL: [Artifact; 4] = [Artifact::Android, Artifact::Ios, Artifact::Terminal, Artifact::Window];

    /// Its name in lists.
    pub fn name(self) -> &'static str {
        match self {
            Artifact::Android => "android",
            Artifact::Ios => "ios",
            Artifact::Terminal => "terminal",
            Artifact::Window => "window",
        }
    }

    /// The artifact of that name.
    pub fn named(name: &str) -> Option<Artifact> {
        Artifact::ALL.into_iter().find(|artifact| artifact.name() == name)
    }
}

/// A library, or a part of one, that is shipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Its name.
    pub name: String,
    /// Its version; empty where it has none of its own.
    pub version: String,
    /// Its licence as its authors state it: an SPDX expression.
    pub licence: String,
    /// What it is shipped in.
    pub shipped_in: BTreeSet<Artifact>,
    /// The texts that come with it: of its licences, with who holds the rights. Empty if it brings none.
    pub texts: Vec<Text>,
    /// Who wrote it, for the text of a licence that it does not bring along.
    pub authors: Vec<String>,
}

/// A text that comes with a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The name of its file.
    pub file: String,
    /// What it says.
    pub text: String,
}
