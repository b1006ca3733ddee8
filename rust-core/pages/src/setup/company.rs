//! With whom somebody sits down: the bots that they choose by name. The others are drawn.

use ayatsuri_bots::{Level, Persona};
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{OptionChoice, OptionRow, SetupAction};
use ayatsuri_wording::names;
use ayatsuri_wording::names::level_message;

use crate::bot_records::{BotRecord, BotRecords};

/// The bots that were chosen, and how this phone's owner fared against each so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChosenCompany {
    /// In the order in which they were chosen.
    chosen: Vec<&'static str>,
    records: BotRecords,
}

impl ChosenCompany {
    /// Nobody yet; the records are those of the games in the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn nobody(store: &Store) -> Result<ChosenCompany, TableError> {
        Ok(ChosenCompany { chosen: vec![], records: BotRecords::of(store)? })
    }

    /// Those that have a place at a table with so many bots.
    pub fn of(&self, bots: usize) -> &[&'static str] {
        &self.chosen[..self.chosen.len().min(bots)]
    }

    /// Chooses a bot, or no longer; one that there is not changes nothing.
    pub fn choose(&mut self, name: &str, sits: bool) {
        self.chosen.retain(|chosen| *chosen != name);
        self.chosen.extend(Persona::by_name(name).filter(|_| sits).map(|persona| persona.name));
    }

    /// The row in which they are chosen, for so many bots of this level. None sits there who has the name of one of the
    /// `people`. Their tempers are told where they will show.
    pub fn row(&self, words: &Words, bots: usize, level: Level, people: &[String]) -> OptionRow {
        let sit = self.of(bots);
        let choice = |persona: Persona| {
            let is_chosen = sit.contains(&persona.name);
            let said = names::shown_name(words, persona.name);
            let is_taken = people.iter().any(|one| *one == persona.name || *one == said);
            let label = match names::temper_of(words, persona.name, level) {
                Some(temper) => words.say("setup-company-bot", &[("name", said.into()), ("temper", temper.into())]),
                None => said,
            };
            let why = match (is_taken, sit.len() < bots) {
                (true, _) => Some("setup-company-name"),
                (false, false) => Some("setup-company-full"),
                (false, true) => None,
            };
            let closed = why.filter(|_| !is_chosen).map(|why| words.say(why, &[]));
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
