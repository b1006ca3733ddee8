//! The players of a table, and everything that is agreed before the game begins. The table makes no difference between
//! persons on this phone and on others.

use ayatsuri_fair_deal::{CommitmentList, CommitmentOpening, MemberId, SeatHolder};
use ayatsuri_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::Controller;
use ayatsuri_bots::Level;

/// The kind of player of a seat: a person or a bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// A person.
    Person,
    /// A bot of this level.
    Bot(Level),
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedPlayer {
    /// The name that the table shows.
    pub name: String,
    /// The kind of player.
    #[serde(rename = "who")]
    pub occupant: Occupant,
}

impl SeatedPlayer {
    /// A person of that name.
    pub fn person(name: impl Into<String>) -> SeatedPlayer {
        SeatedPlayer { name: name.into(), occupant: Occupant::Person }
    }

    /// A bot of that name and level.
    pub fn bot(name: impl Into<String>, level: Level) -> SeatedPlayer {
        SeatedPlayer { name: name.into(), occupant: Occupant::Bot(level) }
    }
}

/// How the cards were dealt at a table of several phones, where nobody chose the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FairDealRecord {
    /// The commitments that were published before any contribution was opened.
    pub list: CommitmentList,
    /// The contributions opened to the host. Nobody else may see them before the end of the game.
    #[serde(rename = "parts")]
    pub openings: Vec<CommitmentOpening>,
    /// The phone that held each seat; `None` for a bot.
    pub seated: Vec<Option<MemberId>>,
}

impl FairDealRecord {
    /// The phone that held a seat at the deal.
    pub fn holder(&self, seat: usize) -> Option<SeatHolder> {
        self.list.holder(&self.seated, Seat(u8::try_from(seat).ok()?))
    }
}

/// Everything that a game begins from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameStart<G: HostableGame> {
    /// The setup of the game.
    pub setup: G::Setup,
    /// The seed of all chance, the bots' included.
    pub seed: [u8; 32],
    /// The players, from seat 0 clockwise.
    pub seats: Vec<SeatedPlayer>,
    /// How several phones made the seed; `None` if the host drew it.
    #[serde(rename = "fair")]
    pub fair_deal: Option<FairDealRecord>,
}

impl<G: HostableGame> GameStart<G> {
    /// The start of a game on one phone, which draws the seed itself.
    pub fn alone(setup: G::Setup, seed: [u8; 32], seats: Vec<SeatedPlayer>) -> GameStart<G> {
        GameStart { setup, seed, seats, fair_deal: None }
    }

    /// The controller of a seat at the deal.
    pub fn controller(&self, seat: usize) -> Controller {
        match self.seats[seat].occupant {
            Occupant::Bot(level) => Controller::Bot(level),
            Occupant::Person => Controller::Person(self.fair_deal.as_ref().and_then(|fair| fair.holder(seat))),
        }
    }

    /// Checks whether a game can begin so.
    ///
    /// # Errors
    /// If the rules refuse the setup, or the number of seats is not the setup's.
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
