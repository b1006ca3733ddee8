//! How strong the levels are. The bounds are wide enough for the noise of a few hundred games and narrow enough to
//! notice a broken bot.
//! `docs/bots.md` has the exact figures.

use ayatsuri_bots::Level::{self, Builder, Master, Novice, Player, Random};
use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::Setup;

use crate::common::whole_kingdom;

/// The share of victories of the first level against the second on all other seats, in percent; the seats are rotated.
fn share(players: u8, one: Level, others: Level, games: u64) -> f64 {
    let setup = Setup::recommended(players).expect("two or three");
    let won = (0..games).filter(|game| {
        let place = Seat((game % u64::from(players)) as u8);
        let levels: Vec<Level> = (0..players).map(|seat| if Seat(seat) == place { one } else { others }).collect();
        whole_kingdom(&setup, &levels, 1000 + game / u64::from(players)).outcome.winner == place
    });
    100.0 * won.count() as f64 / games as f64
}

/// The share of victories is at least that of `shares`, for each number of players.
fn at_least(one: Level, others: Level, games: u64, shares: &[(u8, f64)]) {
    for &(players, least) in shares {
        let share = share(players, one, others, games);
        println!("{players} players: {share:.1} %");
        assert!(share >= least, "{players} players: {share:.1} %");
    }
}

#[test]
fn the_novice_wins_four_tables_of_five_against_two_randoms() {
    at_least(Novice, Random, 600, &[(3, 80.0)]);
}

#[test]
fn the_builder_beats_randoms() {
    at_least(Builder, Random, 600, &[(2, 80.0), (3, 80.0)]);
}

#[test]
fn the_novice_is_better_than_the_builder() {
    at_least(Novice, Builder, 600, &[(2, 60.0), (3, 40.0)]);
}

#[test]
fn the_player_is_clearly_better_than_the_novice() {
    at_least(Player, Novice, 600, &[(2, 57.0), (3, 49.0)]); // 65.5 ± 1.9 and 59.2 ± 2.0
}

#[test]
fn a_master_with_little_time_is_better_than_players() {
    at_least(Master, Player, 90, &[(2, 56.0), (3, 40.0)]); // of 240 games 72.5 ± 2.9 and 56.2 ± 3.2
}
