//! The rule sets that this phone plays, by the names that options, records and statistics use. `ayatsuri_play::games`
//! has the code that depends on them.

use ayatsuri_rules::city::EditionId;

use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Card, Chapter, OptionChoice, OptionRow, Picture, UserAction};

/// A rule set that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// The city game in one of its editions.
    City(EditionId),
    /// Marionette Kingdom.
    Kingdom,
}

impl RuleSet {
    /// All rule sets, in the order in which they are offered.
    pub const ALL: [RuleSet; EditionId::COUNT + 1] = {
        let mut all = [RuleSet::Kingdom; EditionId::COUNT + 1];
        let mut number = 0;
        while number < EditionId::COUNT {
            all[number] = RuleSet::City(EditionId::ALL[number]);
            number += 1;
        }
        all
    };

    /// The name in options and records, such as `classic`.
    pub fn name(self) -> &'static str {
        match self {
            RuleSet::City(edition) => edition.name(),
            RuleSet::Kingdom => "kingdom",
        }
    }

    /// The key by which messages choose their wording; an edition without wordings of its own uses that of a related
    /// one.
    pub fn wording(self) -> &'static str {
        match self {
            RuleSet::City(edition) => edition.data().texts_and_weights_of.name(),
            RuleSet::Kingdom => self.name(),
        }
    }

    /// The rule set with that name.
    pub fn by_name(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The rule set with that name, or an error that lists the valid names.
    pub fn named(words: &Words, name: &str) -> Result<RuleSet, PhoneError> {
        RuleSet::by_name(name).ok_or_else(|| {
            let good = RuleSet::ALL.map(RuleSet::name);
            PhoneError::bad_value(words, "bad-edition", name, &good)
        })
    }

    /// The id of the message that names it; the id of its description begins with it.
    fn message(self) -> &'static str {
        match self {
            RuleSet::City(EditionId::First) => "edition-first",
            RuleSet::City(EditionId::Fullset) => "edition-fullset",
            RuleSet::City(EditionId::Expanded) => "edition-expanded",
            RuleSet::City(EditionId::Classic) => "edition-classic",
            RuleSet::Kingdom => "edition-kingdom",
        }
    }

    /// The name in the phone's language.
    pub fn title(self, words: &Words) -> String {
        words.say(self.message(), &[])
    }

    /// The three cards of its poster: the one that stands for it, and those left and right of it.
    fn cast(self) -> [&'static str; 3] {
        match self {
            RuleSet::City(EditionId::First) => ["character/Warlord", "character/Thief", "character/Architect"],
            RuleSet::City(EditionId::Fullset) => ["character/Magician", "character/Queen", "character/Artist"],
            RuleSet::City(EditionId::Expanded) => ["character/Witch", "character/Wizard", "character/Emperor"],
            RuleSet::City(EditionId::Classic) => ["character/King", "character/Assassin", "character/Bishop"],
            RuleSet::Kingdom => ["occupation/Princess", "occupation/Cook", "occupation/Death"],
        }
    }

    /// The picture that stands for it.
    pub fn picture(self) -> Picture {
        Picture::Card { card: self.cast()[0].to_owned() }
    }

    /// The row in which a rule set is chosen, with this one selected; `action` makes the action for a name.
    pub fn row(self, words: &Words, action: impl Fn(String) -> UserAction) -> OptionRow {
        let choice = |set: RuleSet| {
            let beside = set.cast()[1..].iter().map(|&card| card.to_owned()).collect();
            let choice = OptionChoice::new(action(set.name().to_owned()), set.title(words), set == self);
            OptionChoice { beside, ..choice.picture(set.picture()) }
        };
        let row = OptionRow::of_choices(words.say("setup-edition", &[]), RuleSet::ALL.map(choice).into());
        row.detail(words.say(&format!("{}-text", self.message()), &[]))
    }
}

/// The rule set that the setup shows first, and that of a quick game.
pub const FIRST_GAME: RuleSet = RuleSet::City(EditionId::Classic);

/// The edition of a game that is played; sentences and cards are worded by it.
pub trait EditionWording: Copy + Into<RuleSet> {
    /// The name in options and records.
    fn name(self) -> &'static str {
        self.into().name()
    }

    /// The key by which messages choose their wording.
    fn wording(self) -> &'static str {
        self.into().wording()
    }
}

impl<E: Copy + Into<RuleSet>> EditionWording for E {}

/// Rule set and number of players, in words. A rule set that this version does not know is called by its stored name.
pub fn game_title(words: &Words, name: &str, players: usize) -> String {
    let title = RuleSet::by_name(name).map_or_else(|| name.to_owned(), |set| set.title(words));
    words.say("game-title", &[("edition-name", title.into()), ("players", players.into())])
}

/// The picture of the rule set with that stored name; nothing for one that this version does not know.
pub fn game_picture(name: &str) -> Option<Picture> {
    RuleSet::by_name(name).map(RuleSet::picture)
}

/// The rules of one edition, as a game words them for its screen.
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
