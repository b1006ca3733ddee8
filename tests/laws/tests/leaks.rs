//! A test of the secrecy law itself: a game with a leak planted must break it, whichever secret leaks.
//! `cargo test -p ayatsuri-laws --features leaky`
#![cfg(feature = "leaky")]

use std::fmt::Debug;

use ayatsuri_laws::{Broken, Counts, GameConformance, chance_of, compare, watch_one};
use ayatsuri_rules::{Seat, city, kingdom};

/// The number of games within which each leak must show.
const GAMES: u64 = 400;

/// Plants one of a game's leaks, or mends it with `None`.
type Plant<L> = fn(Option<L>);

/// Plays random games without the leak, and checks the secrecy law at their prompts with `leak` planted. Returns the
/// first break and the number of games until then.
fn first_break<G: GameConformance, L: Copy>(leak: Option<L>, plant: Plant<L>, games: u64) -> Option<(u64, Broken)> {
    (0..games).find_map(|number| {
        let mut chance = chance_of(11, number);
        let setup = G::any_setup(&mut chance);
        let played = watch_one::<G>(&setup, &mut chance, |game, views, chance| {
            let seat = Seat(chance.below(u32::from(game.seats())) as u8);
            let Some((exchange, other)) = game.exchanged(seat, &views[seat.index()].1, chance) else { return Ok(()) };
            plant(leak);
            let compared = compare(exchange, [*game, other], seat, &mut Counts::default(), chance);
            plant(None);
            compared
        });
        played.err().map(|broken| (number + 1, broken))
    })
}

fn check_each_noticed<G: GameConformance, L: Copy + Debug>(leaks: &[L], plant: Plant<L>) {
    let unnoticed: Vec<&L> = leaks
        .iter()
        .filter(|&&leak| match first_break::<G, L>(Some(leak), plant, GAMES) {
            Some((games, broken)) => {
                println!("{leak:?} is noticed in game {games}: {}", broken.law);
                false
            }
            None => true,
        })
        .collect();
    assert!(unnoticed.is_empty(), "not noticed in {GAMES} games: {unnoticed:?}");
}

fn check_none_noticed<G: GameConformance, L: Copy>(plant: Plant<L>) {
    if let Some((games, broken)) = first_break::<G, L>(None, plant, 100) {
        panic!("in game {games} {broken}");
    }
}

#[test]
fn each_leak_planted_in_the_city_games_is_noticed() {
    check_each_noticed::<city::State, _>(city::leak::Leak::ALL, city::leak::plant);
}

#[test]
fn each_leak_planted_in_kingdom_is_noticed() {
    check_each_noticed::<kingdom::State, _>(kingdom::leak::Leak::ALL, kingdom::leak::plant);
}

#[test]
fn without_a_leak_nothing_is_noticed() {
    check_none_noticed::<city::State, _>(city::leak::plant);
    check_none_noticed::<kingdom::State, _>(kingdom::leak::plant);
}
