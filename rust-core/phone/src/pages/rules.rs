//! The rules and the cards of an edition. What they say is each game's own.

use super::{Acted, Navigation, PageContext};
use crate::games;
use crate::rule_set::RuleSet;
use crate::screen::{Button, Card, OptionRow, UserAction};
use crate::words::Words;

/// One chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}

/// The rules and the cards of an edition.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct RulesScreen {
    /// The edition.
    pub title: String,
    /// The editions to choose from.
    pub editions: OptionRow,
    /// The rules.
    pub chapters: Vec<Chapter>,
    /// The characters.
    pub characters: Vec<Card>,
    /// The districts.
    pub districts: Vec<Card>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// What a game says of its rules.
pub struct RulesText {
    /// The edition.
    pub title: String,
    /// The rules.
    pub chapters: Vec<Chapter>,
    /// The characters.
    pub characters: Vec<Card>,
    /// The districts.
    pub districts: Vec<Card>,
}

/// What can be done in the rules.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum RulesAction {
    /// Shows those of another edition, by its name.
    Edition { edition: String },
}

impl RulesAction {
    pub(crate) fn id(&self) -> String {
        match self {
            RulesAction::Edition { edition } => format!("edition/{edition}"),
        }
    }
}

/// The rules of one edition.
pub(crate) struct RulesPage(pub RuleSet);

impl RulesPage {
    pub fn screen(&self, words: &Words) -> RulesScreen {
        let editions = self.0.row(words, |edition| RulesAction::Edition { edition }.into());
        let buttons = vec![Button::new(UserAction::Back, words.say("back", &[]))];
        let RulesText { title, chapters, characters, districts } = games::rules(self.0, words);
        RulesScreen { title, editions, chapters, characters, districts, buttons }
    }

    pub fn act(&mut self, context: PageContext<'_>, action: RulesAction) -> Acted {
        match action {
            RulesAction::Edition { edition } => self.0 = RuleSet::named(context.words, &edition)?,
        }
        Ok(Navigation::Stay)
    }
}
