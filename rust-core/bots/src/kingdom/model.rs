//! What a search has to know of Marionette Kingdom.

use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::kingdom::{Action, Memory, Now, State, outcome};
use ayatsuri_rules::{Legal, Seat, View};

use super::{player, prospects};
use crate::Temper;
use crate::search::Modelled;

impl Modelled for State {
    const TRIALS: u32 = 320;
    const ROUNDS: u16 = 1;
    const GUESSES: usize = 1;

    fn seat(now: &Now) -> Option<Seat> {
        now.observer.seat()
    }

    fn expected(now: &Now, legal: &Legal<Action>, chance: &mut Chance) -> Action {
        player::choose(Temper::Even, now, &Memory::default(), legal, chance)
    }

    fn knowledge(view: &View<State>, legal: &[Action], temper: Temper) -> Vec<f32> {
        player::knowledge(temper, &view.now, &view.memory, legal)
    }

    fn weed(now: &Now, legal: &mut Legal<Action>) {
        player::weed(now, legal);
    }

    fn current_round(&self) -> u16 {
        self.board.round
    }

    fn prospects(&self, seat: Seat) -> f32 {
        match outcome(&self.board) {
            Some(outcome) => crate::weights::yes(outcome.winner == seat),
            None => prospects::prospects(&self.board, seat),
        }
    }

    fn lead(&self, seat: Seat) -> f32 {
        let points = |seat: Seat| f32::from(self.board.points(seat));
        points(seat) - self.board.seats().without(seat).map(points).fold(0.0, f32::max)
    }

    fn plausibility(&self, _: &Now) -> f32 {
        1.0
    }
}
