//! The memory of whole games of masters, which must also fit on phones with little of it.

use ayatsuri_bots::search::SearchableGame;
use ayatsuri_bots::{Bot, Master, SeatViews, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::{city, kingdom};

/// The most bytes that a table of masters may hold on the heap at any moment. The goal is 32 MiB; measurements gave
/// less than 200 KiB.
const MAX_BYTES: u64 = 1 << 20;

/// The peak of heap memory in a game in which masters play all seats: their data, views and searches, with the search
/// budget of their level.
fn peak<G: SearchableGame>(setup: &G::Setup, players: u8) -> u64 {
    let held = allocation_counter::measure(|| {
        let mut rng = GameRng::from_number(11);
        let mut views = SeatViews::<G>::before(setup, players).expect("a legal setup");
        let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
        let mut masters: Vec<Master> = (0..players).map(|_| Master::default()).collect();
        play(&mut game, &mut views, |seat, view, legal| masters[seat.index()].choose(view, legal, &mut rng));
        assert!(game.outcome().is_some());
    });
    held.bytes_max
}

fn check_small(name: &str, peak: u64) {
    println!("{name}: at most {} KiB", peak.div_ceil(1024));
    assert!(peak > 1024, "{name}: {peak} bytes are not what a search holds");
    assert!(peak < MAX_BYTES, "{name}: {peak} bytes");
}

#[test]
fn a_whole_game_of_eight_masters_holds_little_memory() {
    let setup = city::Setup::recommended(EditionId::Fullset, 8).expect("eight can play");
    check_small("eight masters, fullset", peak::<city::State>(&setup, 8));
}

#[test]
fn a_whole_game_of_three_masters_of_marionette_kingdom_holds_little_memory() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    check_small("three masters, Marionette Kingdom", peak::<kingdom::State>(&setup, 3));
}
