//! Who sits at a table, and what is agreed before it begins.
//! A person on another phone is a person; the table does not care which phone that is.

use ayatsuri_fair_deal::{CommitmentList, CommitmentOpening as Part, MemberId, SeatHolder};
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::Controller;
use ayatsuri_bots::Level;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// A person.
    Person,
    /// A bot of that level.
    Bot(Level),
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedPlayer {
    /// The name that the table shows.
    pub name: String,
    /// Who plays.
    pub who: Occupant,
}

impl SeatedPlayer {
    /// A person of that name.
    pub fn person(name: impl Into<String>) -> SeatedPlayer {
        SeatedPlayer { name: name.into(), who: Occupant::Person }
    }

    /// A bot of that name and level.
    pub fn bot(name: impl Into<String>, level: Level) -> SeatedPlayer {
        SeatedPlayer { name: name.into(), who: Occupant::Bot(level) }
    }
}

/// How the cards were dealt at a table of several phones, where nobody chose the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FairDealRecord {
    /// What was published before.
    pub list: CommitmentList,
    /// What was opened to the host: to be shown to all at the end, and not before.
    pub parts: Vec<Part>,
    /// Which phone held which seat; none for a bot.
    pub seated: Vec<Option<MemberId>>,
}

impl FairDealRecord {
    /// Which phone held a seat at the deal.
    pub fn holder(&self, seat: usize) -> Option<SeatHolder> {
        let member = (*self.seated.get(seat)?)?;
        Some(SeatHolder { member, key: self.list.of(member)?.key })
    }
}

/// All that a game begins from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameStart<G: HostableGame> {
    /// What was agreed.
    pub setup: G::Setup,
    /// What all chance comes from, the bots' too.
    pub seed: [u8; 32],
    /// Who sits where, from seat 0 clockwise.
    pub seats: Vec<SeatedPlayer>,
    /// How the seed came about, if several phones made it.
    pub fair: Option<FairDealRecord>,
}

impl<G: HostableGame> GameStart<G> {
    /// A game on one phone, which draws the seed by itself.
    pub fn alone(setup: G::Setup, seed: [u8; 32], seats: Vec<SeatedPlayer>) -> GameStart<G> {
        GameStart { setup, seed, seats, fair: None }
    }

    /// Who plays a seat at the deal.
    pub fn hand(&self, seat: usize) -> Controller {
        match self.seats[seat].who {
            Occupant::Bot(level) => Controller::Bot(level),
            Occupant::Person => Controller::Person(self.fair.as_ref().and_then(|fair| fair.holder(seat))),
        }
    }

    /// Whether a game can begin so.
    pub fn check(&self) -> Result<(), TableError> {
        G::check(&self.setup).map_err(|bad| TableError::Setup(bad.to_string()))?;
        let players = G::players(&self.setup);
        if usize::from(players) == self.seats.len() {
            Ok(())
        } else {
            Err(TableError::Seats { seated: self.seats.len(), players })
        }
    }
}
