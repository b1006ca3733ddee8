//! A puzzle at its table: the question, the judging of answers, and the text over the table.

use std::cell::OnceCell;

use ayatsuri_bots::review::MomentReason;
use ayatsuri_table::{ExerciseSubject, PuzzleStep};

use super::{KeptPuzzles, PuzzleInPlay, names};
use crate::call_context::CallContext;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, LessonAction, LessonKind, LessonView, LitPlace, TableScreen};
use ayatsuri_wording::rule_set::RuleSet;

/// A puzzle in play, with its answer.
pub struct PuzzleAtTable {
    step: PuzzleStep,
    now: PuzzleInPlay,
    rules: RuleSet,
    /// Its place among those of its rule set and grade, from 1, and how many there are.
    place: (usize, usize),
    /// Why the best choice is better than the next best, once it was worked out.
    why: OnceCell<Option<MomentReason>>,
}

/// How a puzzle's game works out and words what the puzzle says of its answer.
pub trait PuzzleSpeaker {
    /// The text of a choice.
    fn label(&self, table: &TableScreen, index: u32) -> String;
    /// Why the choice `best` is better than `other`; `None` if the end of the round shows no reason.
    fn reason(&self, best: u32, other: u32) -> Option<MomentReason>;
    /// That reason in a sentence.
    fn told(&self, reason: MomentReason) -> Option<String>;
}

impl PuzzleAtTable {
    pub fn new(step: PuzzleStep, now: PuzzleInPlay, rules: RuleSet) -> PuzzleAtTable {
        let all = names(rules, now.grade);
        let number = all.iter().position(|name| *name == now.name).map_or(0, |place| place + 1);
        PuzzleAtTable { step, now, rules, place: (number, all.len()), why: OnceCell::new() }
    }

    /// The part that is stored.
    pub fn in_play(&self) -> &PuzzleInPlay {
        &self.now
    }

    fn best(&self) -> Option<u32> {
        self.step.best().map(|best| best as u32)
    }

    /// Whether the answer is known: found, or shown.
    fn is_over(&self) -> bool {
        self.now.is_shown || self.best().is_some_and(|best| self.now.tried.contains(&best))
    }

    /// Judges and stores an answer. Refuses it if the right answer is known already.
    pub fn answer(&mut self, call: &mut CallContext<'_>, index: u32) -> Result<Option<PhoneError>, CallError> {
        if self.is_over() {
            return Ok(Some(PhoneError::NotOffered { message: call.words.say("puzzle-over", &[]) }));
        }
        if self.now.tried.last() == Some(&index) {
            return Ok(Some(PhoneError::NotOffered { message: call.words.say("puzzle-tried", &[]) }));
        }
        let mut now = self.now.clone();
        // The text is about the choice tried last; a choice that is tried again counts once.
        now.tried.retain(|tried| *tried != index);
        now.tried.push(index);
        self.keep(call, now, Some(index) == self.best())?;
        Ok(None)
    }

    fn keep(&mut self, call: &mut CallContext<'_>, now: PuzzleInPlay, is_solved: bool) -> Result<(), CallError> {
        let mut kept = KeptPuzzles::of(call.store);
        kept.note(&now, is_solved);
        kept.keep(call.store)?;
        self.now = now;
        Ok(())
    }

    /// The number of the button that goes on; it changes once the answer is known.
    fn button_number(&self) -> u32 {
        2 * self.place.0 as u32 + u32::from(self.is_over())
    }

    /// Goes on by the button with that number: shows the answer, or takes up the next puzzle. Returns whether this
    /// puzzle is left; `None` if there was no such button.
    pub fn go_on(&mut self, call: &mut CallContext<'_>, number: u32) -> Result<Option<bool>, CallError> {
        if number != self.button_number() {
            return Ok(None);
        }
        if !self.is_over() {
            self.keep(call, PuzzleInPlay { is_shown: true, ..self.now.clone() }, false)?;
            return Ok(Some(false));
        }
        let mut kept = KeptPuzzles::of(call.store);
        kept.go_on();
        kept.keep(call.store)?;
        Ok(Some(true))
    }

    /// Puts the puzzle's text over the table. No choice is marked before the answer is known, and none asks for
    /// confirmation, as nothing is lost here.
    pub fn show(&self, words: &Words, table: &mut TableScreen, speaker: &impl PuzzleSpeaker) {
        let label = |table: &TableScreen, index| speaker.label(table, index);
        let (is_over, best) = (self.is_over(), self.best().unwrap_or_default());
        for choice in table.prompt.iter_mut().flat_map(|prompt| &mut prompt.choices) {
            choice.primary = is_over && choice.index == best;
            (choice.warning, choice.confirm) = (None, None);
        }
        let say = |id: &str| words.say(id, &[]);
        let points = |cost: i16| (f32::from(cost) / 10.0).round().max(1.0) as i64;
        let (title, text) = if is_over {
            let others = (0u32..).zip(&self.step.costs).filter(|(_, cost)| **cost > 0);
            let chances = i64::from((self.step.share + 5) / 10);
            let choice = label(table, best);
            let text = match others.min_by_key(|(_, cost)| **cost) {
                Some((other, cost)) => {
                    let args = [
                        ("choice", choice.into()),
                        ("percent", chances.into()),
                        ("other", label(table, other).into()),
                        ("points", points(*cost).into()),
                    ];
                    let text = words.say("puzzle-best", &args);
                    let reason = || *self.why.get_or_init(|| speaker.reason(best, other));
                    // An exercise says what it teaches.
                    let why = if self.step.subject.is_none() { reason() } else { None };
                    match why.and_then(|why| speaker.told(why)) {
                        Some(why) => words.say("exercise-why", &[("words", text.into()), ("why", why.into())]),
                        None => text,
                    }
                }
                None => words.say("puzzle-best-alone", &[("choice", choice.into()), ("percent", chances.into())]),
            };
            let text = match self.step.subject {
                Some(subject) => {
                    words.say("exercise-why", &[("words", text.into()), ("why", say(texts(subject).1).into())])
                }
                None => text,
            };
            (say(if self.now.is_shown { "puzzle-shown-title" } else { "puzzle-found-title" }), text)
        } else if let Some(&tried) = self.now.tried.last() {
            let cost = self.step.costs.get(tried as usize).copied().unwrap_or(-1);
            let choice = label(table, tried);
            let text = match cost {
                ..0 => words.say("puzzle-foolish", &[("choice", choice.into())]),
                cost => words.say("puzzle-missed", &[("choice", choice.into()), ("points", points(cost).into())]),
            };
            (say("puzzle-missed-title"), text)
        } else if let Some(subject) = self.step.subject {
            (say(texts(subject).0), say("exercise-asks"))
        } else {
            let grade = say(grade_message(self.now.grade));
            let args = [("edition-name", self.rules.title(words).into()), ("grade", grade.into())];
            (say("puzzle-title"), words.say("puzzle-asks", &args))
        };
        let next = match (is_over, self.place.0 == self.place.1) {
            (false, _) => "puzzle-show",
            (true, false) => "lesson-next",
            (true, true) => "lesson-done",
        };
        let next = Button::new(LessonAction::Next { step: self.button_number() }, say(next));
        table.lesson = Some(LessonView {
            kind: LessonKind::Puzzle,
            title: Some(title),
            text,
            progress: words.say("lesson-progress", &[("number", self.place.0.into()), ("steps", self.place.1.into())]),
            lights: is_over.then_some(LitPlace::Choice { index: best }).into_iter().collect(),
            buttons: vec![Button { primary: is_over, ..next }, Button::new(LessonAction::Skip, say("puzzle-leave"))],
        });
    }
}

/// The messages that name the subject of an exercise, and that say what it teaches.
fn texts(subject: ExerciseSubject) -> (&'static str, &'static str) {
    match subject {
        ExerciseSubject::Income => ("exercise-income-title", "exercise-income"),
        ExerciseSubject::Keeping => ("exercise-keeping-title", "exercise-keeping"),
        ExerciseSubject::Building => ("exercise-building-title", "exercise-building"),
        ExerciseSubject::Draft => ("exercise-draft-title", "exercise-draft"),
        ExerciseSubject::Naming => ("exercise-naming-title", "exercise-naming"),
        ExerciseSubject::Destroying => ("exercise-destroying-title", "exercise-destroying"),
        ExerciseSubject::Swapping => ("exercise-swapping-title", "exercise-swapping"),
    }
}

/// The message with a grade in words.
pub fn grade_message(grade: u8) -> &'static str {
    match grade {
        0 => "puzzle-grade-0",
        1 => "puzzle-grade-1",
        2 => "puzzle-grade-2",
        3.. => "puzzle-grade-3",
    }
}
