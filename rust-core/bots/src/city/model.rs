//! The city games as a search needs them.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, Observation, State, outcome, score};
use ayatsuri_rules::{LegalActions, Seat, View};

use super::{player, prospects};
use crate::Temper;
use crate::search::SearchableGame;

impl SearchableGame for State {
    const TRIALS: u32 = 2400;
    const ROUNDS: u16 = 1;
    const GUESSES: usize = 3;

    fn expected(observation: &Observation, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        player::choose(Temper::Even, observation, legal, rng)
    }

    fn ratings(view: &View<State>, legal: &[Action], temper: Temper) -> Vec<f32> {
        player::ratings(temper, &view.now, legal)
    }

    fn weed(observation: &Observation, legal: &mut LegalActions<Action>) {
        player::weed(observation, legal);
    }

    fn prospects(&self, seat: Seat) -> f32 {
        match outcome(self.board()) {
            Some(outcome) if outcome.winners.contains(seat) => 1.0 / outcome.winners.len() as f32,
            Some(_) => 0.0,
            None => prospects::prospects(self, seat),
        }
    }

    fn points_now(&self, seat: Seat) -> f32 {
        f32::from(score(self.board(), seat).total())
    }

    fn plausibility(&self, observation: &Observation) -> f32 {
        player::plausibility(self, observation)
    }
}
