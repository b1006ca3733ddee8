//! The page with the rules and cards of an edition; each game writes its own text.

use super::{Acted, PageContext, PhoneCommand};
use ayatsuri_play::games;
use ayatsuri_play::puzzle::{self, KeptPuzzles, grade_message};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, PuzzleGrade, RulesAction, RulesScreen, UserAction};
use ayatsuri_store::Store;
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::rule_set::RulesText;

/// The page with the rules of this rule set.
pub struct RulesPage(pub RuleSet);

impl RulesPage {
    pub fn screen(&self, words: &Words, store: &Store) -> RulesScreen {
        let editions = self.0.row(words, |edition| RulesAction::Edition { edition }.into());
        let lesson = games::has_lesson(self.0).then(|| {
            let learn = RulesAction::Learn { edition: self.0.name().to_owned() };
            Button::new(learn, words.say("rules-lesson", &[])).detail(words.say("rules-lesson-detail", &[]))
        });
        let back = Button::new(UserAction::Back, words.say("back", &[]));
        let puzzles = self.puzzles(words, store);
        let RulesText { title, chapters, characters, districts } = games::rules(self.0, words);
        RulesScreen { title, editions, chapters, characters, districts, lesson, puzzles, buttons: vec![back] }
    }

    /// The grades of puzzles that this rule set has, each with its button.
    fn puzzles(&self, words: &Words, store: &Store) -> Vec<PuzzleGrade> {
        let kept = KeptPuzzles::of(store);
        let scores = (puzzle::EXERCISES..=puzzle::HARDEST).map(|grade| (grade, kept.score(self.0, grade)));
        let button = |(grade, (solved, all)): (u8, (usize, usize))| {
            let action = RulesAction::Puzzle { edition: self.0.name().to_owned(), grade: grade.into() };
            let label = words.say(grade_message(grade), &[]);
            let args = [("grade", label.as_str().into()), ("solved", solved.into()), ("all", all.into())];
            let (title, detail) = match grade {
                puzzle::EXERCISES => ("rules-exercises", "rules-exercises-detail"),
                _ => ("rules-puzzles", "rules-puzzles-detail"),
            };
            let (title, detail) = (words.say(title, &args), words.say(detail, &args));
            let button = Button::new(action, title).detail(detail);
            let score = words.say("rules-puzzles-score", &args);
            PuzzleGrade { label, solved: solved as u32, all: all as u32, score, button }
        };
        scores.filter(|(_, (_, all))| *all > 0).map(button).collect()
    }

    pub fn act(&mut self, context: PageContext<'_>, action: RulesAction) -> Acted {
        match action {
            RulesAction::Edition { edition } => {
                self.0 = RuleSet::named(context.words, &edition)?;
                Ok(PhoneCommand::Stay)
            }
            RulesAction::Learn { edition } => Ok(PhoneCommand::Learn(RuleSet::named(context.words, &edition)?)),
            RulesAction::Puzzle { edition, grade } => {
                let mut kept = KeptPuzzles::of(context.store);
                kept.begin(RuleSet::named(context.words, &edition)?, u8::try_from(grade).unwrap_or_default());
                kept.keep(context.store)?;
                Ok(PhoneCommand::Puzzle)
            }
        }
    }
}
