//! The rules and cards of an edition.

use super::{Button, Card, OptionRow};

/// One chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// The paragraphs, in order.
    pub paragraphs: Vec<String>,
}

/// The rules and the cards of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RulesScreen {
    /// The edition's name.
    pub title: String,
    /// The row in which another edition is chosen.
    pub editions: OptionRow,
    /// The rules, chapter by chapter.
    pub chapters: Vec<Chapter>,
    /// The characters; the occupations in Marionette Kingdom.
    pub characters: Vec<Card>,
    /// The districts; the buildings and then the events in Marionette Kingdom.
    pub districts: Vec<Card>,
    /// Begins the lesson, or goes on with it; nothing if the edition has none.
    pub lesson: Option<Button>,
    /// The puzzles, by grade.
    pub puzzles: Vec<PuzzleGrade>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// The puzzles of one grade.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzleGrade {
    /// The grade in words: "easy".
    pub label: String,
    /// How many are solved.
    pub solved: u32,
    /// How many there are.
    pub all: u32,
    /// Both in words, which say that a first try counts.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub score: String,
    /// Takes up the next one that is not solved.
    pub button: Button,
}

/// An action on the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RulesAction {
    /// Shows the rules of another edition.
    Edition {
        /// The name of the rule set.
        edition: String,
    },
    /// Begins the lesson of the rule set that is shown, or goes on with it.
    Learn {
        /// The name of the rule set.
        edition: String,
    },
    /// Takes up a puzzle of the rule set that is shown.
    Puzzle {
        /// The name of the rule set.
        edition: String,
        /// How hard it is, from 1.
        grade: u32,
    },
}

impl RulesAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            RulesAction::Edition { edition } => format!("edition/{edition}"),
            RulesAction::Learn { edition } => format!("lesson/{edition}"),
            RulesAction::Puzzle { edition, grade } => format!("puzzle/{edition}/{grade}"),
        }
    }
}
