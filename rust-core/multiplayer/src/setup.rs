//! The agreed setup of any game: the one place in this crate that lists the games.

use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

/// The agreed setup of a game. A new game is one more variant, at the end: variants are numbered on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgreedSetup {
    /// A city game.
    City(city::Setup),
    /// Marionette Kingdom.
    Kingdom(kingdom::Setup),
}

impl AgreedSetup {
    /// The number of seats.
    pub fn players(&self) -> u8 {
        match self {
            AgreedSetup::City(setup) => setup.players,
            AgreedSetup::Kingdom(setup) => setup.players,
        }
    }

    /// The id of the rule set, as records have it.
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
