//! How strong the levels are. The bounds are wide enough for the noise of a few hundred games and narrow enough to
//! notice a broken bot.
//! `docs/bots.md` has the exact figures.

use std::ops::RangeBounds;

use crate::common::share;
use ayatsuri_bots::Level::{self, Builder, Master, Novice, Player, Random};
use ayatsuri_rules::city::edition::EditionId;

#[test]
fn the_builder_beats_three_randoms_in_nine_games_of_ten() {
    let share = share(EditionId::Classic, Builder, Random, 400);
    println!("{share:.1} %");
    assert!(share >= 93.0, "{share:.1} %"); // 97.5 ± 0.8
}

/// Checks in every edition that the share of victories of one bot against three others is within bounds.
fn in_every_edition(one: Level, others: Level, good: impl RangeBounds<f64>) {
    for edition in EditionId::ALL {
        let share = share(edition, one, others, 400);
        println!("{}: {share:.1} %", edition.name());
        assert!(good.contains(&share), "{}: {share:.1} %", edition.name());
    }
}

#[test]
fn the_novice_beats_three_randoms_in_nine_games_of_ten_of_every_edition() {
    in_every_edition(Novice, Random, 95.0..); // 98.8 ± 0.5 and more
}

#[test]
fn the_novice_is_better_than_the_builder_and_beatable() {
    in_every_edition(Novice, Builder, 28.0..70.0);
}

#[test]
fn the_player_is_clearly_better_than_the_novice_in_every_edition() {
    in_every_edition(Player, Novice, 34.0..); // 42.4 ± 2.5 and more
}

#[test]
fn a_master_with_little_time_is_better_than_builders_and_players_all_the_same() {
    let builders = share(EditionId::Classic, Master, Builder, 120);
    let players = share(EditionId::Fullset, Master, Player, 120);
    println!("against builders {builders:.1} %, against players {players:.1} %");
    assert!(builders >= 36.0, "{builders:.1} %"); // 49 ± 4.5; a player has as much
    assert!(players >= 56.0, "{players:.1} %"); // 74 ± 4.5: what the search is worth
}
