//! The start of a ruling: only a setup, a dealt game, or a position.

use std::fmt::Display;

use ayatsuri_rules::Seat;

use crate::json::{Field, Read};
use crate::run::{Failure, Play, RulingCheck, RulingHarness};
use crate::table::{Table, broken};

/// The start of a ruling.
#[derive(Clone, Debug)]
pub enum Start<P> {
    /// The game is dealt from this seed, with the crown or the dealer marker at this seat.
    Deal([u8; 32], Option<Seat>),
    /// The game begins at a position.
    At(Box<P>),
}

impl<P> Start<P> {
    /// At a position, if `state`, which is its state, can be.
    pub fn at<S, Why: Display>(position: P, state: Result<S, Why>, field: &Field<'_>) -> Read<Start<P>> {
        match state {
            Ok(_) => Ok(Start::At(Box::new(position))),
            Err(why) => field.wrong(why.to_string()),
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
            let state = G::state_of(position, &setup).map_err(|why| broken("the position", "one that can be", why))?;
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
    if start.is_none() && play.checks().any(|(_, check)| !check.is_of_setup()) {
        return top.wrong("without a position only the setup can be checked");
    }
    Ok(())
}
