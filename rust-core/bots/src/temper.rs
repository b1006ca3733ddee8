//! Tempers: a bot's preferences among choices that are about equally good. A temper is a section of the game's data
//! file, whose numbers are added to the weights of *player*; *master* uses the same. The numbers of tempers are set by
//! hand, for style and not for strength.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The preference of a bot of the level *player* or *master*; other levels have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Temper {
    /// No preference.
    #[default]
    Even,
    /// Harming others: assassins, thieves and warlords, Death and the Imp, troops.
    Fierce,
    /// Saving for expensive cards.
    Patient,
    /// Building early whatever the bot can pay for.
    Hasty,
}

impl Temper {
    /// All of them.
    pub const ALL: [Temper; 4] = [Temper::Even, Temper::Fierce, Temper::Patient, Temper::Hasty];

    /// The name in options and data files.
    pub fn name(self) -> &'static str {
        match self {
            Temper::Even => "even",
            Temper::Fierce => "fierce",
            Temper::Patient => "patient",
            Temper::Hasty => "hasty",
        }
    }

    /// The temper with this name.
    pub fn by_name(name: &str) -> Option<Temper> {
        Temper::ALL.into_iter().find(|temper| temper.name() == name)
    }

    /// The name of its section in a data file; the even temper has no such section.
    pub(crate) fn section(self) -> String {
        format!("temper.{}", self.name())
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
