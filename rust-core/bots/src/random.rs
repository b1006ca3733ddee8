//! *random*: any legal action, each equally likely, in any game.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, View};

use crate::Bot;

/// Chooses any legal action with the same chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _: &View<G>, legal: &LegalActions<G::Action>, rng: &mut GameRng) -> G::Action {
        rng.pick(legal.as_slice()).unwrap_or_default()
    }
}
