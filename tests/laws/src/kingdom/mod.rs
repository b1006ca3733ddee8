//! Marionette Kingdom under the laws: its [`GameConformance`].

mod actions;
mod drafts;
mod exchange;
mod keeping;
mod kinds;
mod ledger;

pub use exchange::KingdomExchange;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Event, Figures, Observation, Secret, Setup, State};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::GameConformance;

fn table_name(players: u8, princess: bool) -> String {
    format!("{players}{}", if princess { "+KP" } else { "" })
}

/// Returns figures as a search for better ones may try them: each number of a building is up to one more or less.
fn other_figures(rng: &mut GameRng) -> Figures {
    let mut figures = Figures::HOUSE;
    let mut near = |n: u8| (n + rng.below(3) as u8).saturating_sub(1);
    for building in &mut figures.buildings {
        building.cost = building.cost.map(&mut near);
        building.tax = building.tax.map(&mut near);
        building.points = near(building.points).max(1);
    }
    figures.store = near(figures.store).max(1);
    figures.quarry = near(figures.quarry);
    figures
}

impl GameConformance for State {
    type Exchange = KingdomExchange;
    type Ledger = ledger::Ledger;

    const SHOWS_ALL: u64 = 5_000;

    fn any_setup(rng: &mut GameRng) -> Setup {
        let players = 2 + rng.below(2) as u8;
        let mut setup = Setup::random(players, rng).expect("two and three can play");
        if rng.below(4) == 0 {
            setup.dealer = None;
        }
        if rng.below(8) == 0 {
            setup.figures = other_figures(rng);
        }
        setup
    }

    fn table(setup: &Setup) -> String {
        table_name(setup.players, setup.princess)
    }

    fn tables() -> Vec<String> {
        [(2, false), (2, true), (3, false), (3, true)].map(|(players, princess)| table_name(players, princess)).into()
    }

    fn any_action(&self, rng: &mut GameRng) -> Action {
        actions::any(self, rng)
    }

    fn check_keeps(
        before: &View<State>,
        observed: &ObservedEvent<Event, Secret>,
        after: &View<State>,
    ) -> Result<(), String> {
        keeping::check_keeps(before, observed, after)
    }

    fn check_against_memory(&self, view: &View<State>) -> Result<(), String> {
        keeping::check_certain_of_own(view)?;
        view.memory.check_truth(self)
    }

    fn check_consistent(&self) -> Result<(), String> {
        drafts::check_consistent(self)
    }

    fn check_worked_out(&self, observation: &Observation) -> Result<(), String> {
        for seat in self.board().seats().filter(|&seat| Observer::Seat(seat) != observation.observer) {
            let holds = self.draft(seat).held().minus(self.board().revealed(seat));
            let may = observation.may_hold(seat);
            if !may.includes(holds) {
                return Err(format!("{seat:?} holds {holds:?} and is said to hold some of {may:?}, of {self:?}"));
            }
        }
        Ok(())
    }

    fn exchanged(&self, seat: Seat, view: &View<State>, rng: &mut GameRng) -> Option<(KingdomExchange, State)> {
        exchange::any(self, seat, view, rng)
    }
}
