//! Marionette Kingdom for tuning.

use ayatsuri_bots::kingdom::{player, prospects};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{MAX_PLAYERS, Setup, State};
use ayatsuri_rules::{Game, LegalActions, View};

use super::{Tuned, sparse, with_small_indices};

impl Tuned for State {
    const NAME: &'static str = "kingdom";

    fn sections() -> Vec<(String, Vec<String>)> {
        prospects::SECTIONS.map(|name| (name.to_string(), prospects::names().collect())).into()
    }

    fn section(setup: &Setup) -> usize {
        usize::from(setup.players > 2)
    }

    /// Changes at each turn of each round: *player* uses the prospects to compare the outcomes of its turn.
    fn moment(&self) -> u32 {
        16 * u32::from(self.board().round) + u32::from(self.board().turn.number)
    }

    fn features_of_seats(&self) -> Vec<Vec<(u16, f32)>> {
        self.board().seats().map(|seat| sparse(prospects::features(self.board(), seat))).collect()
    }

    fn player_names() -> Vec<String> {
        player::blocks::names().collect()
    }

    fn features(view: &View<State>, legal: &LegalActions<<State as Game>::Action>) -> Vec<Vec<(u16, f32)>> {
        let mut whims = GameRng::from_number(u64::from(view.observation.board.round));
        with_small_indices(player::features(&view.observation, &view.memory, legal.as_slice(), &mut whims))
    }

    /// Random setups: three players in two of three games, otherwise two.
    fn any_setup(number: u32, rng: &mut GameRng) -> Setup {
        let players = if number.is_multiple_of(3) { 2 } else { MAX_PLAYERS };
        Setup::random(players, rng).expect("a legal table")
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn shares(&self) -> Vec<f32> {
        let winner = self.outcome().map(|outcome| outcome.winner);
        self.board().seats().map(|seat| if winner == Some(seat) { 1.0 } else { 0.0 }).collect()
    }
}
