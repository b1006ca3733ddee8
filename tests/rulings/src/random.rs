//! Random games for tests.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, LegalActions};

/// Plays a random game to its end. Returns it with all its events and secrets.
pub fn random_game<G: Game>(setup: &G::Setup, rng: &mut GameRng) -> (G, AddressedEvents<G>) {
    let mut events = AddressedEvents::new();
    let mut game = G::start(setup, rng.seed(), &mut events).expect("a random setup is legal");
    let mut legal = LegalActions::new();
    while let Some(seat) = game.owes().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(legal.as_slice()).expect("somebody who is asked can do something");
        game.apply(seat, action, &mut events).expect("what is listed is accepted");
    }
    (game, events)
}
