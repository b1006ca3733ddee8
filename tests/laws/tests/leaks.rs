//! A test of the secrecy law itself: a game with a leak planted must break it, whichever secret leaks.
//! `cargo test -p ayatsuri-laws --features leaky`
#![cfg(feature = "leaky")]

use ayatsuri_laws::{Broken, Counts, Lawful, chance_of, compare, watch_one};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::State;
use ayatsuri_rules::city::leak::{Leak, plant};

/// Each leak must show within so many games.
const GAMES: u64 = 400;

/// Plays random games, true ones, and tries the secrecy law at their prompts with `leak` planted. The first break and
/// the number of games it took.
fn first_break(leak: Option<Leak>, games: u64) -> Option<(u64, Broken)> {
    (0..games).find_map(|number| {
        let mut chance = chance_of(11, number);
        let setup = State::any_setup(&mut chance);
        let played = watch_one::<State>(&setup, &mut chance, |game, views, chance| {
            let seat = Seat(chance.below(u32::from(setup.players)) as u8);
            let Some((exchange, other)) = game.exchanged(seat, &views[seat.index()].1, chance) else { return Ok(()) };
            plant(leak);
            let compared = compare(exchange, [*game, other], seat, &mut Counts::default(), chance);
            plant(None);
            compared
        });
        played.err().map(|broken| (number + 1, broken))
    })
}

#[test]
fn each_planted_leak_is_noticed() {
    let unnoticed: Vec<Leak> = Leak::ALL
        .into_iter()
        .filter(|&leak| match first_break(Some(leak), GAMES) {
            Some((games, broken)) => {
                println!("{leak:?} is noticed in game {games}: {}", broken.law);
                false
            }
            None => true,
        })
        .collect();
    assert!(unnoticed.is_empty(), "not noticed in {GAMES} games: {unnoticed:?}");
}

#[test]
fn without_a_leak_nothing_is_noticed() {
    if let Some((games, broken)) = first_break(None, 100) {
        panic!("in game {games} {broken}");
    }
}
