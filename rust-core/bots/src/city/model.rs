//! What a search has to know of the city games.

use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::{Action, Now, State, outcome, score};
use ayatsuri_rules::{Legal, Seat, View};

use super::{player, prospects};
use crate::Temper;
use crate::search::Modelled;

impl Modelled for State {
    const TRIALS: u32 = 2400;
    const ROUNDS: u16 = 1;
    const GUESSES: usize = 3;

    fn seat(now: &Now) -> Option<Seat> {
        now.observer.seat()
    }

    fn expected(now: &Now, legal: &Legal<Action>, chance: &mut Chance) -> Action {
        player::choose(Temper::Even, now, legal, chance)
    }

    fn knowledge(view: &View<State>, legal: &[Action], temper: Temper) -> Vec<f32> {
        player::knowledge(temper, &view.now, legal)
    }

    fn weed(now: &Now, legal: &mut Legal<Action>) {
        player::weed(now, legal);
    }

    fn current_round(&self) -> u16 {
        self.board.round
    }

    fn prospects(&self, seat: Seat) -> f32 {
        match outcome(&self.board) {
            Some(outcome) if outcome.winners.contains(seat) => 1.0 / outcome.winners.len() as f32,
            Some(_) => 0.0,
            None => prospects::prospects(self, seat),
        }
    }

    fn lead(&self, seat: Seat) -> f32 {
        let points = |seat: Seat| f32::from(score(&self.board, seat).total());
        points(seat) - self.board.seats().without(seat).map(points).fold(0.0, f32::max)
    }

    fn plausibility(&self, now: &Now) -> f32 {
        player::plausibility(self, now)
    }
}
