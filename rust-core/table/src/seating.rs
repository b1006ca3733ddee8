//! Who sits at a table, and what is agreed before it begins.
//! A person on another phone is a person; the table does not care which phone that is.

use ayatsuri_fair_deal::{Commitments, Holder, Member, Opening as Part};
use serde::{Deserialize, Serialize};

use crate::entry::Hand;
use crate::error::Error;
use crate::hosted::Hosted;
use ayatsuri_bots::Level;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    Person,
    /// A bot of that level.
    Bot(Level),
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// The name that the table shows.
    pub name: String,
    /// Who plays.
    pub who: Who,
}

impl Seated {
    /// A person of that name.
    pub fn person(name: impl Into<String>) -> Seated {
        Seated { name: name.into(), who: Who::Person }
    }

    /// A bot of that name and level.
    pub fn bot(name: impl Into<String>, level: Level) -> Seated {
        Seated { name: name.into(), who: Who::Bot(level) }
    }
}

/// How the cards were dealt at a table of several phones, where nobody chose the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fair {
    /// What was published before.
    pub list: Commitments,
    /// What was opened to the host: to be shown to all at the end, and not before.
    pub parts: Vec<Part>,
    /// Which phone held which seat; none for a bot.
    pub seated: Vec<Option<Member>>,
}

impl Fair {
    /// Which phone held a seat at the deal.
    pub fn holder(&self, seat: usize) -> Option<Holder> {
        let member = (*self.seated.get(seat)?)?;
        Some(Holder { member, key: self.list.of(member)?.key })
    }
}

/// All that a game begins from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Opening<G: Hosted> {
    /// What was agreed.
    pub setup: G::Setup,
    /// What all chance comes from, the bots' too.
    pub seed: [u8; 32],
    /// Who sits where, from seat 0 clockwise.
    pub seats: Vec<Seated>,
    /// How the seed came about, if several phones made it.
    pub fair: Option<Fair>,
}

impl<G: Hosted> Opening<G> {
    /// A game on one phone, which draws the seed by itself.
    pub fn alone(setup: G::Setup, seed: [u8; 32], seats: Vec<Seated>) -> Opening<G> {
        Opening { setup, seed, seats, fair: None }
    }

    /// Who plays a seat at the deal.
    pub fn hand(&self, seat: usize) -> Hand {
        match self.seats[seat].who {
            Who::Bot(level) => Hand::Bot(level),
            Who::Person => Hand::Person(self.fair.as_ref().and_then(|fair| fair.holder(seat))),
        }
    }

    /// Whether a game can begin so.
    pub fn check(&self) -> Result<(), Error> {
        G::check(&self.setup).map_err(|bad| Error::Setup(bad.to_string()))?;
        let players = G::players(&self.setup);
        if usize::from(players) == self.seats.len() {
            Ok(())
        } else {
            Err(Error::Seats { seated: self.seats.len(), players })
        }
    }
}
