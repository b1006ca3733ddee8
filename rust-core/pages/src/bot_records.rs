//! How the owner of this phone fared against each bot, in the finished games that the phone keeps.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ayatsuri_bots::Persona;
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedSeat, Level, Occupant, TableError};

/// How the owner fared against one bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BotRecord {
    /// The number of games with the bot.
    pub games: u32,
    /// In how many of them the owner finished ahead of the bot.
    pub ahead: u32,
    /// In how many of them the owner finished behind the bot.
    pub behind: u32,
    /// The highest level at which they met. It says whether the owner has seen the bot's temper, which weak levels do
    /// not show.
    pub level: Option<Level>,
}

/// The record of each bot that the owner met, by its name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotRecords(BTreeMap<&'static str, BotRecord>);

impl BotRecords {
    /// Reads the records from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn of(store: &Store) -> Result<BotRecords, TableError> {
        let mut records = BotRecords::default();
        store.finished(0, u32::MAX)?.iter().filter(|game| !game.is_sent).for_each(|game| records.add(game));
        Ok(records)
    }

    /// Adds a game. A game with other people counts for no bot, just as it counts for no rating.
    pub fn add(&mut self, game: &Finished) {
        let Some((own, others)) = own_and_others(game) else { return };
        let Some(levels) = others.iter().map(|other| bot_level(other)).collect::<Option<Vec<Level>>>() else { return };
        for (other, level) in others.iter().zip(levels) {
            let Some(persona) = Persona::by_name(&other.name) else { continue };
            let record = self.0.entry(persona.name).or_default();
            record.games += 1;
            record.level = record.level.max(Some(level));
            record.ahead += u32::from(compare(own, other).is_gt());
            record.behind += u32::from(compare(own, other).is_lt());
        }
    }

    /// The record of the bot with this name; nothing if the owner never met it.
    pub fn get(&self, name: &str) -> Option<BotRecord> {
        self.0.get(name).copied()
    }

    /// All records, ordered by the bot's name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, BotRecord)> {
        self.0.iter().map(|(name, record)| (*name, *record))
    }
}

/// The owner's seat of a game, and the others; nothing if the owner did not play.
pub fn own_and_others(game: &Finished) -> Option<(&FinishedSeat, Vec<&FinishedSeat>)> {
    let own = game.own?.index();
    let others = game.seats.iter().enumerate().filter(|(place, _)| *place != own).map(|(_, seat)| seat);
    Some((game.seats.get(own)?, others.collect()))
}

/// Whether a seat finished ahead of another (`Greater`), behind it or level with it.
pub fn compare(own: &FinishedSeat, other: &FinishedSeat) -> Ordering {
    (own.won, own.points).cmp(&(other.won, other.points))
}

/// The level of the bot at a seat; nothing for a person.
pub fn bot_level(seat: &FinishedSeat) -> Option<Level> {
    match seat.occupant {
        Occupant::Bot(level) => Some(level),
        Occupant::Person => None,
    }
}
