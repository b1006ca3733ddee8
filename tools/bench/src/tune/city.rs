//! The city game for tuning.

use ayatsuri_bots::city::{player, prospects};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{EditionId, Setup, State};
use ayatsuri_rules::{Game, LegalActions, Seat, View};

use super::{Tuned, sparse, with_small_indices};

impl Tuned for State {
    const NAME: &'static str = "city";

    fn sections() -> Vec<(String, Vec<String>)> {
        prospects::sections().map(|name| (name, prospects::names().collect())).collect()
    }

    fn section(setup: &Setup) -> usize {
        prospects::section_of(setup.edition, setup.players)
    }

    /// Changes at the start of each round, where trials end.
    fn moment(&self) -> u32 {
        u32::from(self.board().round)
    }

    fn features_of_seats(&self) -> Vec<Vec<(u16, f32)>> {
        self.board().seats().map(|seat| sparse(prospects::features(self, seat))).collect()
    }

    fn player_names() -> Vec<String> {
        player::blocks::names().collect()
    }

    fn features(view: &View<State>, legal: &LegalActions<<State as Game>::Action>) -> Vec<Vec<(u16, f32)>> {
        with_small_indices(player::features(&view.observation, legal.as_slice()))
    }

    /// Every edition in turn; four players more often than other numbers; one cast in three is the recommended one, the
    /// others are random.
    fn any_setup(number: u32, rng: &mut GameRng) -> Setup {
        let edition = EditionId::ALL[number as usize % EditionId::COUNT];
        let (least, most) = edition.data().players;
        let players = if rng.below(3) == 0 { 4 } else { least + rng.below(u32::from(most - least + 1)) as u8 };
        let setup =
            if rng.below(3) == 0 { Setup::recommended(edition, players) } else { Setup::random(edition, players, rng) };
        setup.expect("a legal table")
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn shares(&self) -> Vec<f32> {
        let winners = self.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let share = |seat: Seat| if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        self.board().seats().map(share).collect()
    }
}
