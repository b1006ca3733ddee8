//! The bots that a person chooses by name for a new game. The table draws the remaining bots.

use ayatsuri_bots::{Level, Persona};
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{OptionChoice, OptionRow, SetupAction};
use ayatsuri_wording::names::{self, level_message};

use crate::bot_records::{BotRecord, BotRecords};

/// The chosen bots, and how this phone's owner fared against each bot so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChosenCompany {
    /// Their names, in the order in which they were chosen.
    chosen: Vec<&'static str>,
    records: BotRecords,
}

impl ChosenCompany {
    /// Chooses nobody yet, and reads the records of the games in the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn nobody(store: &Store) -> Result<ChosenCompany, TableError> {
        Ok(ChosenCompany { chosen: vec![], records: BotRecords::of(store)? })
    }

    /// The chosen bots that get a place at a table with this number of bots: those chosen first.
    pub fn of(&self, bots: usize) -> &[&'static str] {
        &self.chosen[..self.chosen.len().min(bots)]
    }

    /// Adds a bot as the last one if it `sits`, and removes it if not. Ignores a name that no bot has.
    pub fn choose(&mut self, name: &str, sits: bool) {
        self.chosen.retain(|chosen| *chosen != name);
        if sits {
            self.chosen.extend(Persona::by_name(name).map(|persona| persona.name));
        }
    }

    /// The row of choices for a table with this number of bots of this level. A bot with the name of one of the
    /// `people` cannot be chosen. A choice names the bot's temper if bots of this level show theirs.
    pub fn row(&self, words: &Words, bots: usize, level: Level, people: &[String]) -> OptionRow {
        let seated = self.of(bots);
        let choice = |persona: Persona| {
            let is_chosen = seated.contains(&persona.name);
            let shown = names::shown_name(words, persona.name);
            let is_taken = people.iter().any(|one| *one == persona.name || *one == shown);
            let label = match names::temper_of(words, persona.name, level) {
                Some(temper) => words.say("setup-company-bot", &[("name", shown.into()), ("temper", temper.into())]),
                None => shown,
            };
            let why_closed = match (is_taken, seated.len() < bots) {
                (true, _) => Some("setup-company-name"),
                (false, false) => Some("setup-company-full"),
                (false, true) => None,
            };
            let closed = why_closed.filter(|_| !is_chosen).map(|message| words.say(message, &[]));
            let action = SetupAction::Company { name: persona.name.to_owned(), sits: !is_chosen };
            let record = self.records.get(persona.name).map(|BotRecord { games, ahead, .. }| {
                words.say("setup-company-record", &[("games", games.into()), ("ahead", ahead.into())])
            });
            let (detail, picture) = (record, names::picture_of_bot(persona.name));
            OptionChoice { closed, detail, picture, ..OptionChoice::new(action, label, is_chosen) }
        };
        let row = OptionRow::of_choices(words.say("setup-company", &[]), Persona::ALL.map(choice).into());
        let detail = if names::has_temper(level) { "setup-company-detail" } else { "setup-company-detail-alike" };
        row.detail(words.say(detail, &[("level", words.say(level_message(Level::Player), &[]).into())]))
    }
}
