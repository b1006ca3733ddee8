//! A component: one thing of others that is shipped, with its licence; and the artifacts in which it is shipped.

use std::collections::BTreeSet;

/// One of the things that people get from us.
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
    /// All artifacts, in the order in which lists name them.
    pub const ALL: [Artifact; 4] = [Artifact::Android, Artifact::Ios, Artifact::Terminal, Artifact::Window];

    /// Returns the artifact's name in lists.
    pub fn name(self) -> &'static str {
        match self {
            Artifact::Android => "android",
            Artifact::Ios => "ios",
            Artifact::Terminal => "terminal",
            Artifact::Window => "window",
        }
    }

    /// Returns the artifact with this name.
    pub fn named(name: &str) -> Option<Artifact> {
        Artifact::ALL.into_iter().find(|artifact| artifact.name() == name)
    }
}

/// A library, or a part of one, that is shipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Its name.
    pub name: String,
    /// Its version; empty if it has none of its own.
    pub version: String,
    /// Its licence as its authors state it: an SPDX expression.
    pub licence: String,
    /// The artifacts in which it is shipped.
    pub shipped_in: BTreeSet<Artifact>,
    /// The texts that come with it: its licences, and who holds the rights. Empty if it has none.
    pub texts: Vec<Text>,
    /// Its authors. They stand in the text of a licence that the component does not bring itself.
    pub authors: Vec<String>,
}

/// A text that comes with a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The name of its file.
    pub file: String,
    /// The content of the file.
    pub text: String,
}
