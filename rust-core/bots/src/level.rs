//! The levels: which bots there are, and their names.

use std::fmt;

use ayatsuri_rules as rules;
use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::search::{SearchBudget, SearchableGame};
use crate::{Bot, Master, RandomBot, Temper, city, kingdom};

/// How well a bot plays.
///
/// ```
/// use ayatsuri_bots::Level;
///
/// assert_eq!(Level::by_name("novice"), Some(Level::Novice));
/// assert!(Level::Novice < Level::Master);
/// assert!(Level::Master.takes_time());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Random legal actions: a yardstick.
    Random,
    /// Builds or buys the most expensive card that it can: a yardstick that never changes.
    Builder,
    /// The opponent of a first game.
    Novice,
    /// Rates each action by features of the table, and does not search.
    Player,
    /// A search that builds on *player*.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Builder, Level::Novice, Level::Player, Level::Master];

    /// The levels that people are offered, the weakest first. The others are yardsticks for measurements.
    pub const OFFERED: [Level; 3] = [Level::Novice, Level::Player, Level::Master];

    /// The name in options and records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Builder => "builder",
            Level::Novice => "novice",
            Level::Player => "player",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Whether a choice can take longer than a person should wait for the reaction to their own tap. Such a bot should
    /// think on another thread.
    pub fn takes_time(self) -> bool {
        match self {
            Level::Random | Level::Builder | Level::Novice | Level::Player => false,
            Level::Master => true,
        }
    }

    /// A new bot of this level and temper.
    pub fn bot<G: Levelled>(self, temper: Temper) -> Box<dyn Bot<G> + Send> {
        match self {
            Level::Random => Box::new(RandomBot),
            Level::Builder => Box::new(G::Builder::default()),
            Level::Novice => Box::new(G::Novice::default()),
            Level::Player => Box::new(G::Player::from(temper)),
            Level::Master => Box::new(Master::of(temper)),
        }
    }

    /// A new bot of this level and temper with a budget for its search, if it searches: only a master does.
    pub fn bot_within<G: Levelled>(self, temper: Temper, budget: SearchBudget) -> Box<dyn Bot<G> + Send> {
        match self {
            Level::Master => Box::new(Master::new(budget).tempered(temper)),
            _ => self.bot(temper),
        }
    }

    /// Its place among all levels, the weakest first: a number for records that know nothing of bots.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The level with this number.
    pub fn by_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number)).copied()
    }

    /// A new bot of this level for a city game, with the even temper.
    pub fn for_city(self) -> Box<dyn Bot<rules::city::State> + Send> {
        self.bot(Temper::Even)
    }

    /// A new bot of this level for Marionette Kingdom, with the even temper.
    pub fn for_kingdom(self) -> Box<dyn Bot<rules::kingdom::State> + Send> {
        self.bot(Temper::Even)
    }

    /// A bot of this level and temper for a city game.
    pub fn for_city_as(self, temper: Temper) -> Box<dyn Bot<rules::city::State> + Send> {
        self.bot(temper)
    }

    /// A bot of this level and temper for Marionette Kingdom.
    pub fn for_kingdom_as(self, temper: Temper) -> Box<dyn Bot<rules::kingdom::State> + Send> {
        self.bot(temper)
    }
}

/// A game with bots of every level.
pub trait Levelled: SearchableGame {
    /// The bot of the level *builder*.
    type Builder: Bot<Self> + Default + Send + 'static;
    /// The bot of the level *novice*.
    type Novice: Bot<Self> + Default + Send + 'static;
    /// The bot of the level *player*.
    type Player: Bot<Self> + From<Temper> + Send + 'static;
}

impl Levelled for rules::city::State {
    type Builder = city::Builder;
    type Novice = city::Novice;
    type Player = Player;
}

impl Levelled for rules::kingdom::State {
    type Builder = kingdom::Builder;
    type Novice = kingdom::Novice;
    type Player = Player;
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
