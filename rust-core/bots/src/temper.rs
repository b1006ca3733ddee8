//! Tempers: how a bot leans where choices are about as good. A temper is a section of the game's data file, numbers
//! that are added to those of *player*; *master* leans by the same. They are set by hand: manner, not strength.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How a bot of the levels *player* and *master* leans; the others have no temper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Temper {
    /// Nowhere.
    #[default]
    Even,
    /// To whatever harms others: assassins, thieves and warlords, Death and the Imp, troops.
    Fierce,
    /// To saving for what is dear.
    Patient,
    /// To building whatever it can pay, soon.
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

    /// The temper of that name.
    pub fn by_name(name: &str) -> Option<Temper> {
        Temper::ALL.into_iter().find(|temper| temper.name() == name)
    }

    /// Its section of a data file; the even one has none.
    pub(crate) fn section(self) -> String {
        format!("temper.{}", self.name())
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
