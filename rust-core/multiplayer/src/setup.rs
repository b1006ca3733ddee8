//! The agreed setup of any game: the one place in this crate that lists the games.

use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

/// The revision of the rules of each game, as one phone has them. Two phones can play a game together if both have the
/// same revision of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRevisions {
    /// The revision of the city games.
    pub city: u16,
    /// The revision of Marionette Kingdom.
    pub kingdom: u16,
}

impl GameRevisions {
    /// The revisions of this program.
    pub const BUILT_IN: GameRevisions = {
        use ayatsuri_rules::Game;
        let (city, kingdom) = (city::State::REVISION, kingdom::State::REVISION);
        assert!(city <= u16::MAX as u32 && kingdom <= u16::MAX as u32);
        GameRevisions { city: city as u16, kingdom: kingdom as u16 }
    };

    /// The number in which the link carries them.
    pub const fn to_link(self) -> u32 {
        (self.city as u32) << 16 | self.kingdom as u32
    }

    /// The revisions in a number that the link has carried.
    pub const fn from_link(rules: u32) -> GameRevisions {
        GameRevisions { city: (rules >> 16) as u16, kingdom: rules as u16 }
    }

    /// The revision of the agreed game.
    pub fn of(self, setup: &AgreedSetup) -> u16 {
        match setup {
            AgreedSetup::City(_) => self.city,
            AgreedSetup::Kingdom(_) => self.kingdom,
        }
    }
}

impl Default for GameRevisions {
    fn default() -> GameRevisions {
        GameRevisions::BUILT_IN
    }
}

/// The agreed setup of a game. A new game is one more variant, at the end: variants are numbered on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgreedSetup {
    /// A city game.
    City(city::Setup),
    /// Marionette Kingdom.
    Kingdom(kingdom::Setup),
}

impl Default for AgreedSetup {
    /// The setup before anybody has chosen one: the Classic edition for four.
    fn default() -> AgreedSetup {
        AgreedSetup::City(city::Setup::recommended(city::EditionId::Classic, 4).expect("four can play it"))
    }
}

impl AgreedSetup {
    /// The number of seats.
    pub fn players(&self) -> u8 {
        match self {
            AgreedSetup::City(setup) => setup.players,
            AgreedSetup::Kingdom(setup) => setup.players,
        }
    }

    /// The id of the rule set, as it stands in records.
    pub fn edition(&self) -> &'static str {
        match self {
            AgreedSetup::City(setup) => city::State::edition(setup),
            AgreedSetup::Kingdom(setup) => kingdom::State::edition(setup),
        }
    }

    /// Whether the rules allow it.
    pub fn is_legal(&self) -> bool {
        match self {
            AgreedSetup::City(setup) => city::State::check(setup).is_ok(),
            AgreedSetup::Kingdom(setup) => kingdom::State::check(setup).is_ok(),
        }
    }
}
