//! The bots. A bot sees a view and the legal actions, and never a state. `docs/bots.md` says what each level does and
//! how strong it is. Ids such as C1b or KD in comments are those of the rules in `docs/rules/`.

#![warn(missing_docs)]

pub mod city;
pub mod hint;
pub mod kingdom;
mod level;
mod persona;
mod player;
mod portable;
mod random;
pub mod rating;
pub mod review;
pub mod search;
mod seat_views;
mod temper;
mod version;
pub mod weights;

pub use level::{Level, Levelled};
pub use persona::Persona;
pub use player::Player;
pub use random::RandomBot;
pub use search::Master;
pub use seat_views::{SeatViews, play};
pub use temper::Temper;
pub use version::{DIGEST, REVISION};

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, View};

/// A program that chooses for a seat.
///
/// It chooses only by the arguments: what the seat may know and remember, what it may do, and randomness. The bots here
/// keep nothing between two choices, so that a table can be resumed with new ones.
pub trait Bot<G: Game> {
    /// Chooses one of `legal`, the legal actions of `view`. There is at least one.
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, rng: &mut GameRng) -> G::Action;

    /// The number of trials after which the last choice was cut short; `None` if it was not. A bot with that number of
    /// trials as its budget makes the same choice.
    fn stopped_after(&self) -> Option<u32> {
        None
    }
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, rng: &mut GameRng) -> G::Action {
        (**self).choose(view, legal, rng)
    }

    fn stopped_after(&self) -> Option<u32> {
        (**self).stopped_after()
    }
}
