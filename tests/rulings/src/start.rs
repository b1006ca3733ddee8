//! Where a ruling starts: with a setup alone, with a dealt game, or at a position.

use std::fmt::Debug;

use ayatsuri_rules::{Game, Seat};

use crate::json::{Field, Read};
use crate::run::{Failure, Play, RulingHarness};
use crate::table::{Table, broken};

/// A position as a ruling states it.
pub trait StatedPosition: Clone + Debug {
    /// The game.
    type Game: Game;

    /// The state of the position with another setup.
    ///
    /// # Errors
    /// Why no game can reach it.
    fn state_with(&self, setup: &<Self::Game as Game>::Setup) -> Result<Self::Game, String>;
    /// The state of the position.
    ///
    /// # Errors
    /// Why no game can reach it.
    fn state(&self) -> Result<Self::Game, String>;
}

/// Where a ruling starts.
#[derive(Clone, Debug)]
pub enum Start<P> {
    /// The game is dealt from this seed, with the crown or the dealer marker at this seat.
    Deal([u8; 32], Option<Seat>),
    /// The game begins at a position.
    At(Box<P>),
}

impl<P: StatedPosition> Start<P> {
    /// A start at a position, which must be possible.
    pub fn at(position: P, field: &Field<'_>) -> Read<Start<P>> {
        match position.state() {
            Ok(_) => Ok(Start::At(Box::new(position))),
            Err(why) => field.wrong(why),
        }
    }
}

/// The table at which a ruling is played; without a start it has only a setup.
pub fn table<G: RulingHarness>(start: Option<&Start<G::Position>>, mut setup: G::Setup) -> Result<Table<G>, Failure> {
    match start {
        None => Ok(Table::of_setup(setup)),
        Some(Start::Deal(seed, first)) => {
            G::begin_with(&mut setup, *first);
            Table::dealt(setup, *seed)
        }
        Some(Start::At(position)) => {
            let state = position.state_with(&setup).map_err(|why| broken("the position", "one that can be", why))?;
            Table::at(setup, state)
        }
    }
}

/// Refuses a ruling that plays or checks something for which its start is not enough.
pub fn check<G: RulingHarness>(top: &Field<'_>, start: Option<&Start<G::Position>>, play: &Play<G>) -> Read<()> {
    if start.is_none() && !play.play.is_empty() {
        return top.wrong("what is played needs a position");
    }
    if play.checks().next().is_none() {
        return top.wrong("nothing is checked");
    }
    if start.is_none() && play.checks().any(|(_, check)| !G::is_of_setup(check)) {
        return top.wrong("without a position only the setup can be checked");
    }
    Ok(())
}
