//! The secrecy law through whole hosts, on positions of every edition and of Kingdom; and leaks that it notices. Many
//! more: `scripts/test hosts 100000`

use ayatsuri_laws::{GameConformance, Leak, TOLD, Told, check_alike};
use ayatsuri_rules::{city, kingdom};

/// The most positions of one game, so that there are many games.
const OF_A_GAME: u64 = 15;

/// The number of games within which a leak must show.
const GAMES: u64 = 400;

fn check_hosts_tell_alike<G: GameConformance>(positions: u64) {
    let (mut told, mut games) = (Told::default(), 0);
    while told.positions < positions {
        if let Err(broken) = check_alike::<G>(3, games, OF_A_GAME, None, &mut told) {
            panic!("game {games}: {broken}");
        }
        games += 1;
    }
    println!("{games} games: {told:?}");
    assert!(told.runs > 2 * positions && told.messages > told.runs, "{told:?}");
}

#[test]
fn hosts_of_city_games_tell_alike_in_eight_hundred_positions() {
    check_hosts_tell_alike::<city::State>(800);
}

#[test]
fn hosts_of_kingdom_tell_alike_in_four_hundred_positions() {
    check_hosts_tell_alike::<kingdom::State>(400);
}

fn check_each_noticed<G: GameConformance>(leaks: &[Leak]) {
    for &leak in leaks {
        let found = (0..GAMES).find_map(|number| {
            let found = check_alike::<G>(4, number, OF_A_GAME, Some(leak), &mut Told::default());
            found.err().map(|broken| (number, broken))
        });
        let (number, broken) = found.unwrap_or_else(|| panic!("{leak:?} is not noticed in {GAMES} games"));
        println!("{leak:?} is noticed in game {number}: {broken:.200}");
        assert_eq!(broken.law, TOLD, "{leak:?}: {broken}");
    }
}

#[test]
fn what_a_host_of_a_city_game_would_give_away_is_noticed() {
    check_each_noticed::<city::State>(&Leak::ALL);
}

#[test]
fn what_a_host_of_kingdom_would_give_away_is_noticed() {
    // Every entry concerns everybody in Kingdom, so this leak cannot occur.
    let leaks = Leak::ALL.into_iter().filter(|leak| *leak != Leak::SomeEntries);
    check_each_noticed::<kingdom::State>(&leaks.collect::<Vec<_>>());
}
