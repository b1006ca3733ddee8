//! The agreement before a game: players, dealer, Princess, figures. Only a legal setup becomes a game. L1.

use serde::{Deserialize, Serialize};

use super::cards::{Occupation, Occupations};
use super::figures::Figures;
use crate::chance::GameRng;
use crate::seat::Seat;

/// The most players: each needs three of nine or ten cards.
pub const MAX_PLAYERS: u8 = 3;

/// The agreement before the first card is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players, 2 or 3.
    pub players: u8,
    /// Whether the Princess plays (KP).
    pub princess: bool,
    /// The seat that has the dealer marker first (L1); `None`: chance decides.
    #[serde(default)]
    pub dealer: Option<Seat>,
    /// The figures of the game: [`Figures::HOUSE`], except in a search for better ones.
    #[serde(default)]
    pub figures: Figures,
}

/// Why a setup is refused, in words that name the rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSetup {
    /// Too few or too many players.
    #[error("Marionette Kingdom is for 2 or 3 players, not {players}: each gets three of nine or ten cards (L2)")]
    Players {
        /// The number stated.
        players: u8,
    },
    /// The dealer is not at the table.
    #[error("seat {seat} is not at a table of {players} and cannot be the dealer (L1)")]
    Dealer {
        /// The seat's number from 1.
        seat: u8,
        /// The number of players.
        players: u8,
    },
}

impl Setup {
    /// A game of this number of players, without the Princess and with a random dealer. Three are recommended for a
    /// first game.
    ///
    /// # Errors
    /// If the game is not for this number of players.
    pub fn recommended(players: u8) -> Result<Setup, InvalidSetup> {
        let setup = Setup { players, princess: false, dealer: None, figures: Figures::HOUSE };
        setup.check()?;
        Ok(setup)
    }

    /// A random legal setup with this number of players and [`Figures::HOUSE`].
    ///
    /// # Errors
    /// If the game is not for this number of players.
    pub fn random(players: u8, rng: &mut GameRng) -> Result<Setup, InvalidSetup> {
        let mut setup = Setup::recommended(players)?;
        setup.princess = rng.below(2) == 1;
        setup.dealer = Some(Seat(rng.below(u32::from(players)) as u8));
        Ok(setup)
    }

    /// Checks whether a game can be set up so.
    ///
    /// # Errors
    /// The first rule that the setup breaks.
    pub fn check(&self) -> Result<(), InvalidSetup> {
        let players = self.players;
        if !(2..=MAX_PLAYERS).contains(&players) {
            return Err(InvalidSetup::Players { players });
        }
        match self.dealer {
            Some(Seat(seat)) if seat >= players => Err(InvalidSetup::Dealer { seat: seat.saturating_add(1), players }),
            _ => Ok(()),
        }
    }

    /// The occupations that play: nine, and the Princess if the table wants her.
    pub fn occupations(&self) -> Occupations {
        occupations(self.princess)
    }
}

/// The occupations that play.
#[inline]
pub(super) fn occupations(princess: bool) -> Occupations {
    Occupations::first(Occupation::COUNT - usize::from(!princess))
}
