//! The page with the rules and cards of an edition; each game writes its own text.

use super::{Acted, Navigation, PageContext};
use crate::games;
use crate::rule_set::RuleSet;
use crate::screen::{Button, Card, OptionRow, UserAction};
use crate::words::Words;

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
    /// The lesson, if there is one, and back.
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
}

impl RulesAction {
    pub(crate) fn id(&self) -> String {
        match self {
            RulesAction::Edition { edition } => format!("edition/{edition}"),
            RulesAction::Learn { edition } => format!("lesson/{edition}"),
        }
    }
}

/// The page with the rules of this rule set.
pub(crate) struct RulesPage(pub RuleSet);

impl RulesPage {
    pub fn screen(&self, words: &Words) -> RulesScreen {
        let editions = self.0.row(words, |edition| RulesAction::Edition { edition }.into());
        let lesson = games::has_lesson(self.0).then(|| {
            let learn = RulesAction::Learn { edition: self.0.name().to_owned() };
            Button::new(learn, words.say("rules-lesson", &[])).detail(words.say("rules-lesson-detail", &[]))
        });
        let back = Button::new(UserAction::Back, words.say("back", &[]));
        let buttons = lesson.into_iter().chain([back]).collect();
        let RulesText { title, chapters, characters, districts } = games::rules(self.0, words);
        RulesScreen { title, editions, chapters, characters, districts, buttons }
    }

    pub fn act(&mut self, context: PageContext<'_>, action: RulesAction) -> Acted {
        match action {
            RulesAction::Edition { edition } => {
                self.0 = RuleSet::named(context.words, &edition)?;
                Ok(Navigation::Stay)
            }
            RulesAction::Learn { edition } => Ok(Navigation::Learn(RuleSet::named(context.words, &edition)?)),
        }
    }
}
