//! What Marionette Kingdom gives to be tuned.

use ayatsuri_bots::kingdom::{player, prospects};
use ayatsuri_bots::{Bot, Level};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{MAX_PLAYERS, Setup, State};
use ayatsuri_rules::{Game, LegalActions, View};

use super::Tuned;

impl Tuned for State {
    const NAME: &'static str = "kingdom";

    fn sections() -> Vec<(String, Vec<String>)> {
        prospects::SECTIONS.map(|name| (name.to_string(), prospects::names().collect())).into()
    }

    fn section(setup: &Setup) -> usize {
        usize::from(setup.players > 2)
    }

    /// Each turn of each round: *player* compares by the prospects what its turn can come to.
    fn moment(&self) -> u32 {
        16 * u32::from(self.board().round) + u32::from(self.board().turn.number)
    }

    fn looks_of_seats(&self) -> Vec<Vec<(u16, f32)>> {
        let sparse = |seat| {
            let looks = prospects::looks(self.board(), seat);
            (0..).zip(looks).filter(|&(_, amount)| amount != 0.0).collect()
        };
        self.board().seats().map(sparse).collect()
    }

    fn player_names() -> Vec<String> {
        player::blocks::names().collect()
    }

    fn looks(view: &View<State>, legal: &LegalActions<<State as Game>::Action>) -> Vec<Vec<(u16, f32)>> {
        let narrow = |looks: Vec<(usize, f32)>| looks.into_iter().map(|(at, amount)| (at as u16, amount)).collect();
        let mut whims = GameRng::from_number(u64::from(view.now.board.round));
        let looks = player::looks(&view.now, &view.memory, legal.as_slice(), &mut whims);
        looks.into_iter().map(narrow).collect()
    }

    fn builder() -> Box<dyn Bot<State> + Send> {
        Level::Builder.for_kingdom()
    }

    fn novice() -> Box<dyn Bot<State> + Send> {
        Level::Novice.for_kingdom()
    }

    fn player() -> Box<dyn Bot<State> + Send> {
        Level::Player.for_kingdom()
    }

    /// Two tables of three in three, every second one with the Princess.
    fn any_setup(number: u32, chance: &mut GameRng) -> Setup {
        let players = if number.is_multiple_of(3) { 2 } else { MAX_PLAYERS };
        Setup::random(players, chance).expect("a legal table")
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn shares(&self) -> Vec<f32> {
        let winner = self.outcome().map(|outcome| outcome.winner);
        self.board().seats().map(|seat| if winner == Some(seat) { 1.0 } else { 0.0 }).collect()
    }
}
