//! The city games under the laws: their [`GameConformance`].

mod actions;
mod drafts;
mod exchange;
mod keeping;
mod kinds;
mod ledger;

pub use drafts::{DraftPick, draft_picks};
pub use exchange::CityExchange;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, EditionId, Event, Observation, Secret, Setup, State};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::GameConformance;

/// Lists every edition with every number of players.
pub fn all_tables() -> impl Iterator<Item = (EditionId, u8)> {
    EditionId::ALL.into_iter().flat_map(|edition| {
        let (least, most) = edition.data().players;
        (least..=most).map(move |players| (edition, players))
    })
}

fn table_name(edition: EditionId, players: u8) -> String {
    format!("{:.5}{players}", edition.name())
}

impl GameConformance for State {
    type Exchange = CityExchange;
    type Ledger = ledger::Ledger;

    const SHOWS_ALL: u64 = 20_000;

    fn any_setup(rng: &mut GameRng) -> Setup {
        let tables: Vec<_> = all_tables().collect();
        let (edition, players) = tables[rng.below(tables.len() as u32) as usize];
        Setup::random(edition, players, rng).expect("the numbers of players are the edition's")
    }

    fn table(setup: &Setup) -> String {
        table_name(setup.edition, setup.players)
    }

    fn tables() -> Vec<String> {
        all_tables().map(|(edition, players)| table_name(edition, players)).collect()
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
        view.memory.check_truth(self, view.observation.observer)
    }

    fn check_consistent(&self) -> Result<(), String> {
        drafts::check_consistent(self)
    }

    fn check_worked_out(&self, observation: &Observation) -> Result<(), String> {
        for seat in self.board().seats().filter(|&seat| Observer::Seat(seat) != observation.observer) {
            let holds = self.characters(seat).minus(self.board().revealed(seat));
            let may = observation.may_hold(seat);
            if !holds.minus(may).is_empty() {
                return Err(format!("{seat:?} holds {holds:?} and is said to hold some of {may:?}, of {self:?}"));
            }
        }
        Ok(())
    }

    fn exchanged(&self, seat: Seat, view: &View<State>, rng: &mut GameRng) -> Option<(CityExchange, State)> {
        exchange::any(self, seat, view, rng)
    }
}
