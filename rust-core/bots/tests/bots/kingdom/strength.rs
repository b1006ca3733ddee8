//! How strong the levels are in Marionette Kingdom. The bounds are wide enough for the noise of a few hundred games and
//! narrow enough to notice a broken bot. A comment after a bound has the measured share in percent, with its standard
//! error; `docs/bots.md` has all figures.

use ayatsuri_bots::Level::{self, Builder, Master, Novice, Player, Random};
use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::Setup;

use crate::common::whole_kingdom;

/// The share of games, in percent, that `one` wins against `others` on all other seats. It sits at each seat in turn.
fn share(players: u8, one: Level, others: Level, games: u64) -> f64 {
    let setup = Setup::recommended(players).expect("two or three");
    let won = (0..games).filter(|game| {
        let place = Seat((game % u64::from(players)) as u8);
        let levels: Vec<Level> = (0..players).map(|seat| if Seat(seat) == place { one } else { others }).collect();
        whole_kingdom(&setup, &levels, 1000 + game / u64::from(players)).outcome.winner == place
    });
    100.0 * won.count() as f64 / games as f64
}

/// Checks that `one` wins at least the given share against `others`, in percent, for each number of players.
fn check_share(one: Level, others: Level, games: u64, least_shares: &[(u8, f64)]) {
    for &(players, least) in least_shares {
        let share = share(players, one, others, games);
        println!("{players} players: {share:.1} %");
        assert!(share >= least, "{players} players: {share:.1} %");
    }
}

#[test]
fn the_novice_wins_four_tables_of_five_against_two_randoms() {
    check_share(Novice, Random, 600, &[(3, 80.0)]);
}

#[test]
fn the_builder_beats_randoms() {
    check_share(Builder, Random, 600, &[(2, 80.0), (3, 80.0)]);
}

#[test]
fn the_novice_is_better_than_the_builder() {
    check_share(Novice, Builder, 600, &[(2, 60.0), (3, 40.0)]);
}

#[test]
fn the_player_is_clearly_better_than_the_novice() {
    check_share(Player, Novice, 600, &[(2, 57.0), (3, 49.0)]); // 65.5 ± 1.9 and 59.2 ± 2.0
}

#[test]
fn a_master_with_little_time_is_better_than_players() {
    check_share(Master, Player, 90, &[(2, 56.0), (3, 40.0)]); // in 240 games 72.5 ± 2.9 and 56.2 ± 3.2
}
