//! The bots of Marionette Kingdom: whole games, strength, golden games, what the novice makes of its cards, and what a
//! choice depends on. One program, that it is linked once.

#[path = "../common/mod.rs"]
mod common;
mod games;
mod strength;

use ayatsuri_bots::{Bot, Level};
use ayatsuri_rules::kingdom::{Setup, State};
use common::{Played, whole_game_of};

/// Bots of these levels, one for each seat, play the deal of `seed`.
fn whole_game(setup: &Setup, levels: &[Level], seed: u64) -> Played<State> {
    let bots: Vec<Box<dyn Bot<State> + Send>> = levels.iter().map(|level| level.for_kingdom()).collect();
    whole_game_of(setup, bots, seed)
}

/// Two and three players, each with and without the Princess.
fn tables() -> impl Iterator<Item = Setup> {
    (2..=3).flat_map(|players| {
        let setup = Setup::recommended(players).expect("two or three");
        [false, true].map(|princess| Setup { princess, ..setup.clone() })
    })
}
