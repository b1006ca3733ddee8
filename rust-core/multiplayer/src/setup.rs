//! What is agreed to play, whichever game it is: the one place here that names the games.

use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

/// What is agreed to play. A new game is one more variant, at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgreedSetup {
    /// A city game.
    City(city::Setup),
    /// Marionette Kingdom.
    Kingdom(kingdom::Setup),
}

impl AgreedSetup {
    /// How many seats there are.
    pub fn players(&self) -> u8 {
        match self {
            AgreedSetup::City(setup) => setup.players,
            AgreedSetup::Kingdom(setup) => setup.players,
        }
    }

    /// The rule set, as records call it.
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
