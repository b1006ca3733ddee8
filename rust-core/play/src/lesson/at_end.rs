//! The steps of a lesson that are left when its game is over: the last one, and those whose moment never came.

use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedId, TableError, TableId};

use super::kept::{KeptLessons, LessonInPlay};
use super::views;
use ayatsuri_screens::LessonView;
use ayatsuri_screens::words::Words;
use ayatsuri_wording::lesson_script::{Lesson, LessonStep, Moment};
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;

/// The end of a lesson, shown with the result.
pub struct LessonAtEnd {
    game: FinishedId,
    rules: RuleSet,
    /// The steps that are still to be read, in order.
    left: Vec<usize>,
    /// How many steps the lesson has.
    step_count: usize,
}

impl LessonAtEnd {
    /// The end of the lesson in which that game was played; `None` if it was no lesson, or all steps are read.
    pub fn of(store: &Store, game: FinishedId) -> Option<LessonAtEnd> {
        let kept = KeptLessons::of(store);
        let in_play = kept.at(TableId(game.0))?;
        let rules = RuleSet::by_name(&in_play.rules)?;
        let (left, step_count) = match rules {
            RuleSet::City(_) => (left(City::lesson(rules)?, in_play), City::lesson(rules)?.steps.len()),
            RuleSet::Kingdom => (left(Kingdom::lesson(rules)?, in_play), Kingdom::lesson(rules)?.steps.len()),
        };
        Some(LessonAtEnd { game, rules, left, step_count })
    }

    /// Whether all steps are read.
    pub fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    fn number(&self) -> usize {
        self.step_count + 1 - self.left.len()
    }

    /// The step that is told now.
    pub fn view(&self, words: &Words) -> Option<LessonView> {
        let (step, number) = (*self.left.first()?, self.number());
        match self.rules {
            RuleSet::City(_) => view(words, self.rules, City::lesson(self.rules)?, step, number),
            RuleSet::Kingdom => view(words, self.rules, Kingdom::lesson(self.rules)?, step, number),
        }
    }

    /// Notes that the step with that number was read. Returns whether there was such a step. After the last step, the
    /// lesson counts as taken, and its game is deleted, so that it stands in no history.
    pub fn read(&mut self, store: &mut Store, number: u32) -> Result<bool, TableError> {
        if self.is_over() || self.number() != number as usize {
            return Ok(false);
        }
        let step = self.left.remove(0);
        let mut kept = KeptLessons::of(store);
        let name = match self.rules {
            RuleSet::City(_) => City::lesson(self.rules).and_then(|lesson| name(lesson, step)),
            RuleSet::Kingdom => Kingdom::lesson(self.rules).and_then(|lesson| name(lesson, step)),
        };
        if let Some(in_play) = &mut kept.in_play {
            in_play.read.extend(name);
        }
        if self.is_over() {
            kept.end();
            store.forget(self.game)?;
        }
        kept.keep(store)?;
        Ok(true)
    }

    /// Ends the lesson without reading on.
    pub fn skip(&mut self, store: &mut Store) -> Result<(), TableError> {
        self.left.clear();
        let mut kept = KeptLessons::of(store);
        kept.end();
        store.forget(self.game)?;
        kept.keep(store)
    }
}

/// The steps that a person must still read. Steps that end by an action are not among them.
fn left<G: PresentableGame>(lesson: &Lesson<G>, in_play: &LessonInPlay) -> Vec<usize> {
    let is_left = |step: &LessonStep<G>| {
        !matches!(step.when, Moment::BeforeAction(_)) && !in_play.read.iter().any(|read| read == step.step_name)
    };
    (0..).zip(lesson.steps).filter(|(_, step)| is_left(step)).map(|(number, _)| number).collect()
}

fn view<G: PresentableGame>(
    words: &Words,
    rules: RuleSet,
    lesson: &Lesson<G>,
    step: usize,
    number: usize,
) -> Option<LessonView> {
    let told = lesson.steps.get(step)?;
    Some(views::of_step(words, rules, told.step_name, number, lesson.steps.len(), true))
}

fn name<G: PresentableGame>(lesson: &Lesson<G>, step: usize) -> Option<String> {
    lesson.steps.get(step).map(|step| step.step_name.to_owned())
}
