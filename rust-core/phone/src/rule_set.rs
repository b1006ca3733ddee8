//! The rule sets this phone plays, by the names that options, records and statistics call them by.
//! What each of them is like is in [`crate::games`].

use ayatsuri_rules::city::EditionId;

use crate::error::PhoneError;
use crate::screen::{OptionChoice, OptionRow, UserAction};
use crate::words::Words;

/// What can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// The city game in one of its editions.
    City(EditionId),
    /// Marionette Kingdom.
    Kingdom,
}

impl RuleSet {
    /// All of them, in the order in which they are offered.
    pub const ALL: [RuleSet; EditionId::COUNT + 1] = {
        let mut all = [RuleSet::Kingdom; EditionId::COUNT + 1];
        let mut number = 0;
        while number < EditionId::COUNT {
            all[number] = RuleSet::City(EditionId::ALL[number]);
            number += 1;
        }
        all
    };

    /// The name in options and records.
    pub fn name(self) -> &'static str {
        match self {
            RuleSet::City(edition) => edition.name(),
            RuleSet::Kingdom => "kingdom",
        }
    }

    /// The name that messages choose their wording by: an edition without words of its own speaks those of its kin.
    pub(crate) fn wording(self) -> &'static str {
        match self {
            RuleSet::City(edition) => edition.data().kin.name(),
            RuleSet::Kingdom => self.name(),
        }
    }

    /// The rule set of that name.
    pub fn by_name(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The rule set of that name, or the list of good ones.
    pub(crate) fn named(words: &Words, name: &str) -> Result<RuleSet, PhoneError> {
        RuleSet::by_name(name).ok_or_else(|| {
            let good = RuleSet::ALL.map(RuleSet::name);
            PhoneError::bad_value(words, "bad-edition", name, &good)
        })
    }

    /// The message that names it, and the beginning of the one that tells what it is like.
    fn message(self) -> &'static str {
        match self {
            RuleSet::City(EditionId::First) => "edition-first",
            RuleSet::City(EditionId::Fullset) => "edition-fullset",
            RuleSet::City(EditionId::Expanded) => "edition-expanded",
            RuleSet::City(EditionId::Classic) => "edition-classic",
            RuleSet::Kingdom => "edition-kingdom",
        }
    }

    /// What people call it.
    pub(crate) fn title(self, words: &Words) -> String {
        words.say(self.message(), &[])
    }

    /// The row in which one of them is chosen, this one now; `action` is what chooses one by its name.
    pub(crate) fn row(self, words: &Words, action: impl Fn(String) -> UserAction) -> OptionRow {
        let choice = |set: RuleSet| OptionChoice::new(action(set.name().to_owned()), set.title(words), set == self);
        let row = OptionRow::of_choices(words.say("setup-edition", &[]), RuleSet::ALL.map(choice).into());
        row.detail(words.say(&format!("{}-text", self.message()), &[]))
    }
}

/// Which of a game's editions is played: what its sentences and cards are worded by.
pub trait EditionWording: Copy + Into<RuleSet> {
    /// The name in options and records.
    fn name(self) -> &'static str {
        self.into().name()
    }

    /// The name that messages choose their wording by.
    fn wording(self) -> &'static str {
        self.into().wording()
    }
}

impl<E: Copy + Into<RuleSet>> EditionWording for E {}

/// A rule set and how many play. One that this version does not know has the name it was kept under.
pub(crate) fn game_title(words: &Words, name: &str, players: usize) -> String {
    let title = RuleSet::by_name(name).map_or_else(|| name.to_owned(), |set| set.title(words));
    words.say("game-title", &[("edition-name", title.into()), ("players", players.into())])
}
