//! A step of a lesson, told over the table or the result.

use super::{Button, Target};
use crate::rule_set::RuleSet;
use crate::words::Words;

/// A step of a lesson: one new thing, beside what it is about. While it is there nothing goes on but what it asks for.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LessonView {
    /// What it is about, in a few words; nothing between two steps.
    pub title: Option<String>,
    /// What there is to know, or what is to be done next.
    pub text: String,
    /// How far the lesson has come: "3 of 12".
    pub progress: String,
    /// What it is about, to be lit up; nothing where it is about everything.
    pub lights: Vec<LitPlace>,
    /// To read on, first, where it asks for nothing to be done; to skip the rest of the lesson, last.
    pub buttons: Vec<Button>,
}

/// A place on the screen that a step of a lesson lights up.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
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
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LessonAction {
    /// Goes on from the step with that number, from 1, so that a second press passes over no other step.
    Next {
        /// The number.
        step: u32,
    },
    /// Ends the lesson and its game.
    Skip,
}

impl LessonAction {
    pub(crate) fn id(&self) -> String {
        match self {
            LessonAction::Next { .. } => "next-step".to_owned(),
            LessonAction::Skip => "skip-lesson".to_owned(),
        }
    }
}

impl LessonView {
    /// The step with that name, the `number`th of `of`. What it lights up is the caller's to fill.
    pub(crate) fn of_step(
        words: &Words,
        rules: RuleSet,
        name: &str,
        number: usize,
        of: usize,
        reads: bool,
    ) -> LessonView {
        let edition = [("edition", rules.wording().into())];
        let title = Some(words.say(&format!("lesson-{name}-title"), &edition));
        let text = words.say(&format!("lesson-{name}"), &edition);
        let label = if number == of { "lesson-done" } else { "lesson-next" };
        let next = Button::new(LessonAction::Next { step: number as u32 }, words.say(label, &[])).primary();
        let buttons = reads.then_some(next).into_iter().chain((number < of).then(|| skip(words))).collect();
        LessonView { title, text, progress: progress(words, number, of), lights: vec![], buttons }
    }

    /// What is to be done between two steps; `done` have been told.
    pub(crate) fn between(words: &Words, choice: &str, done: usize, of: usize) -> LessonView {
        let text = words.say("lesson-now", &[("choice", choice.into())]);
        let progress = progress(words, done, of);
        LessonView { title: None, text, progress, lights: vec![], buttons: vec![skip(words)] }
    }
}

fn progress(words: &Words, number: usize, of: usize) -> String {
    words.say("lesson-progress", &[("number", number.into()), ("steps", of.into())])
}

fn skip(words: &Words) -> Button {
    let say = |id: &str| words.say(id, &[]);
    Button::new(LessonAction::Skip, say("lesson-skip")).asked(say("lesson-skip-question"), say("lesson-skip-no"))
}
