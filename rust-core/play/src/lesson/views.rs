//! A step of a lesson in words.

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, LessonAction, LessonKind, LessonView};
use ayatsuri_wording::rule_set::RuleSet;

/// The step with that name, the `number`th of `steps`. The caller adds the places that it lights up.
pub(super) fn of_step(
    words: &Words,
    rules: RuleSet,
    name: &str,
    number: usize,
    steps: usize,
    reads: bool,
) -> LessonView {
    let edition = [("edition", rules.wording().into())];
    let title = Some(words.say(&format!("lesson-{name}-title"), &edition));
    let text = words.say(&format!("lesson-{name}"), &edition);
    let label = if number == steps { "lesson-done" } else { "lesson-next" };
    let next = Button::new(LessonAction::Next { step: number as u32 }, words.say(label, &[])).primary();
    let buttons = reads.then_some(next).into_iter().chain((number < steps).then(|| skip(words))).collect();
    LessonView {
        kind: LessonKind::Lesson,
        title,
        text,
        progress: progress(words, number, steps),
        lights: vec![],
        buttons,
    }
}

/// The view between two steps, which says what to do next; `done` steps have been told.
pub(super) fn between(words: &Words, choice: &str, done: usize, steps: usize) -> LessonView {
    let text = words.say("lesson-now", &[("choice", choice.into())]);
    let progress = progress(words, done, steps);
    LessonView { kind: LessonKind::Lesson, title: None, text, progress, lights: vec![], buttons: vec![skip(words)] }
}

fn progress(words: &Words, number: usize, steps: usize) -> String {
    words.say("lesson-progress", &[("number", number.into()), ("steps", steps.into())])
}

fn skip(words: &Words) -> Button {
    let say = |id: &str| words.say(id, &[]);
    Button::new(LessonAction::Skip, say("lesson-skip")).asked(say("lesson-skip-question"), say("lesson-skip-no"))
}
