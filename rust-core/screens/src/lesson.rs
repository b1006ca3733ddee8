//! A step of a lesson, shown over the table or the result.

use super::{Button, Target};

/// A step of a lesson: a text about one new thing, shown beside that thing. While it is there, the game waits, except
/// for the action that the step asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LessonView {
    /// Whether it leads through a game or asks for the best choice.
    pub kind: LessonKind,
    /// Its title; nothing between two steps.
    pub title: Option<String>,
    /// The new thing, or the next thing to do.
    pub text: String,
    /// How far the lesson has come: "3 of 12".
    pub progress: String,
    /// The places to light up; none if the step is about the table as a whole.
    pub lights: Vec<LitPlace>,
    /// The first button reads on, and is missing if the step asks for an action; the last one skips the rest of the
    /// lesson.
    pub buttons: Vec<Button>,
}

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LessonKind {
    /// It leads through a game.
    Lesson,
    /// It asks for the best choice at a table where nothing goes on: its buttons belong to the prompt.
    Puzzle,
}

/// A place on the screen that a step of a lesson lights up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LitPlace {
    /// A thing on the table.
    At {
        /// The thing.
        target: Target,
    },
    /// A choice of the prompt.
    Choice {
        /// Its `index`.
        index: u32,
    },
    /// All of the rank strip.
    Ranks,
}

/// An action in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LessonAction {
    /// Goes on from the step with that number, from 1. The number keeps a second press from skipping the next step.
    Next {
        /// The number.
        step: u32,
    },
    /// Ends the lesson and its game.
    Skip,
}

impl LessonAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            LessonAction::Next { .. } => "next-step".to_owned(),
            LessonAction::Skip => "skip-lesson".to_owned(),
        }
    }
}
