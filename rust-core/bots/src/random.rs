//! *random*: any legal action, each equally likely, in any game.

use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::{Game, Legal, View};

use crate::Bot;

/// Chooses evenly among what is legal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &View<G>, legal: &Legal<G::Action>, chance: &mut Chance) -> G::Action {
        chance.pick(legal.as_slice()).unwrap_or_default()
    }
}
