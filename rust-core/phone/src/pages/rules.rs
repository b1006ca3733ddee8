//! The page with the rules and cards of an edition; each game writes its own text.

use super::{Acted, Navigation, PageContext};
use crate::games;
use crate::puzzle::{self, KeptPuzzles, grade_message};
use crate::rule_set::RuleSet;
use crate::screen::{Button, Card, OptionRow, UserAction};
use crate::words::Words;
use ayatsuri_store::Store;

/// One chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// The paragraphs, in order.
    pub paragraphs: Vec<String>,
}

/// The rules and the cards of an edition.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
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
    /// The lesson, if there is one, puzzles by grade, and back.
    pub buttons: Vec<Button>,
}

/// The rules of one edition, as a game words them for [`RulesScreen`].
pub struct RulesText {
    /// The edition's name.
    pub title: String,
    /// The rules, chapter by chapter.
    pub chapters: Vec<Chapter>,
    /// The characters or occupations.
    pub characters: Vec<Card>,
    /// The districts, or the buildings and then the events.
    pub districts: Vec<Card>,
}

/// An action on the rules.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
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
    pub(crate) fn id(&self) -> String {
        match self {
            RulesAction::Edition { edition } => format!("edition/{edition}"),
            RulesAction::Learn { edition } => format!("lesson/{edition}"),
            RulesAction::Puzzle { edition, grade } => format!("puzzle/{edition}/{grade}"),
        }
    }
}

/// The page with the rules of this rule set.
pub(crate) struct RulesPage(pub RuleSet);

impl RulesPage {
    pub fn screen(&self, words: &Words, store: &Store) -> RulesScreen {
        let editions = self.0.row(words, |edition| RulesAction::Edition { edition }.into());
        let lesson = games::has_lesson(self.0).then(|| {
            let learn = RulesAction::Learn { edition: self.0.name().to_owned() };
            Button::new(learn, words.say("rules-lesson", &[])).detail(words.say("rules-lesson-detail", &[]))
        });
        let back = Button::new(UserAction::Back, words.say("back", &[]));
        let buttons = lesson.into_iter().chain(self.puzzles(words, store)).chain([back]).collect();
        let RulesText { title, chapters, characters, districts } = games::rules(self.0, words);
        RulesScreen { title, editions, chapters, characters, districts, buttons }
    }

    /// A button for each grade of puzzles that there are.
    fn puzzles(&self, words: &Words, store: &Store) -> Vec<Button> {
        let kept = KeptPuzzles::of(store);
        let scores = (1..=puzzle::HARDEST).map(|grade| (grade, kept.score(self.0, grade)));
        let button = |(grade, (solved, all)): (u8, (usize, usize))| {
            let action = RulesAction::Puzzle { edition: self.0.name().to_owned(), grade: grade.into() };
            let label = words.say("rules-puzzles", &[("grade", words.say(grade_message(grade), &[]).into())]);
            let detail = words.say("rules-puzzles-detail", &[("solved", solved.into()), ("all", all.into())]);
            Button::new(action, label).detail(detail)
        };
        scores.filter(|(_, (_, all))| *all > 0).map(button).collect()
    }

    pub fn act(&mut self, context: PageContext<'_>, action: RulesAction) -> Acted {
        match action {
            RulesAction::Edition { edition } => {
                self.0 = RuleSet::named(context.words, &edition)?;
                Ok(Navigation::Stay)
            }
            RulesAction::Learn { edition } => Ok(Navigation::Learn(RuleSet::named(context.words, &edition)?)),
            RulesAction::Puzzle { edition, grade } => {
                let mut kept = KeptPuzzles::of(context.store);
                kept.begin(RuleSet::named(context.words, &edition)?, u8::try_from(grade).unwrap_or_default());
                kept.keep(context.store)?;
                Ok(Navigation::Puzzle)
            }
        }
    }
}
