//! Who plays when no person does. A bot sees a view and the legal choices, and never a state.
//! `docs/bots.md` says what each level does and how strong it is.

#![warn(missing_docs)]

pub mod city;
pub mod kingdom;
mod level;
mod persona;
mod player;
mod random;
pub mod search;
mod seat_views;
mod temper;
pub mod weights;

pub use level::{Level, Levelled};
pub use persona::Persona;
pub use player::Player;
pub use random::RandomBot;
pub use search::Master;
pub use seat_views::{SeatViews, play};
pub use temper::Temper;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, View};

/// One who chooses for a seat.
///
/// What he has to choose by are the arguments: what the seat may know and remember, what it may do, and chance.
/// The bots here keep nothing between two choices, so that a table can be resumed with new ones.
pub trait Bot<G: Game> {
    /// One of `legal`, which are the legal actions of `view` and never none.
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, chance: &mut GameRng) -> G::Action;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, chance: &mut GameRng) -> G::Action {
        (**self).choose(view, legal, chance)
    }
}
