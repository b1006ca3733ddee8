//! The setups that this phone remembers: the latest ones, the level chosen last, and the favorite table, which the
//! first screen offers.

use ayatsuri_multiplayer::AgreedSetup;
use ayatsuri_store::Store;
use ayatsuri_table::{Level, TableError};
use serde::{Deserialize, Serialize};

use super::{ChosenCompany, SetupDraft, SetupPurpose};
use ayatsuri_play::further_people::FurtherPeople;
use ayatsuri_play::games;

/// How many setups are remembered.
const REMEMBERED: usize = 5;

/// The name of the setting.
const NAME: &str = "tables";

/// A setup from which a game was begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RememberedTable {
    /// The setup's number on this phone; no other setup ever gets it.
    pub number: u32,
    pub setup: AgreedSetup,
    pub level: Level,
    /// Whether only bots played, for a person to watch.
    pub watch: bool,
    /// Whether it was a table of several phones.
    pub is_shared: bool,
}

impl RememberedTable {
    fn of(draft: &SetupDraft, number: u32) -> RememberedTable {
        let is_shared = draft.purpose != SetupPurpose::Alone;
        RememberedTable { number, setup: draft.terms.agreed(), level: draft.level, watch: draft.watch, is_shared }
    }

    /// The same terms again, without the number of a deal.
    pub fn draft(&self, purpose: SetupPurpose) -> SetupDraft {
        let (_, terms) = games::agreed(&self.setup);
        let (seed, people) = (String::new(), FurtherPeople::default());
        let company = ChosenCompany::default();
        let seated = vec![];
        SetupDraft { terms, purpose, level: offered(self.level), watch: self.watch, seed, people, company, seated }
    }

    fn is_same(&self, other: &RememberedTable) -> bool {
        self.setup == other.setup
            && self.level == other.level
            && self.watch == other.watch
            && self.is_shared == other.is_shared
    }
}

/// Everything that the phone remembers of its setups.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableMemory {
    /// The number that was given last.
    last: u32,
    /// The setups, the latest first.
    pub tables: Vec<RememberedTable>,
    /// The table that the first screen offers.
    pub favorite: Option<RememberedTable>,
}

impl TableMemory {
    /// Reads the memory from a store; it is empty if this version cannot read it.
    pub fn of(store: &Store) -> TableMemory {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set(NAME, self)
    }

    fn numbered(&mut self, draft: &SetupDraft) -> RememberedTable {
        self.last = self.last.wrapping_add(1);
        RememberedTable::of(draft, self.last)
    }

    /// Remembers a setup as the latest.
    pub fn remember(&mut self, store: &mut Store, draft: &SetupDraft) -> Result<(), TableError> {
        let latest = self.numbered(draft);
        self.tables.retain(|table| !table.is_same(&latest));
        self.tables.insert(0, latest);
        self.tables.truncate(REMEMBERED);
        self.keep(store)
    }

    /// Makes a table the favorite, or with `None` removes the favorite.
    pub fn set_favorite(&mut self, store: &mut Store, draft: Option<&SetupDraft>) -> Result<(), TableError> {
        self.favorite = draft.map(|draft| self.numbered(draft));
        self.keep(store)
    }

    /// Whether these terms are the favorite's.
    pub fn is_favorite(&self, draft: &SetupDraft) -> bool {
        self.favorite.as_ref().is_some_and(|favorite| favorite.is_same(&RememberedTable::of(draft, 0)))
    }

    /// The setup with that number.
    pub fn table(&self, number: u32) -> Option<&RememberedTable> {
        self.tables.iter().find(|table| table.number == number)
    }

    /// The last setup for a game alone, or for a table of several phones.
    pub fn latest(&self, is_shared: bool) -> Option<&RememberedTable> {
        self.tables.iter().find(|table| table.is_shared == is_shared)
    }

    /// The level chosen last.
    pub fn level(&self) -> Level {
        self.tables.first().map_or(Level::Novice, |table| offered(table.level))
    }
}

/// The level if it is offered, and the lowest level otherwise: an older app offered more.
fn offered(level: Level) -> Level {
    if Level::OFFERED.contains(&level) { level } else { Level::Novice }
}
