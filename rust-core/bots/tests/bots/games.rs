//! Every level plays legal games to their end at every table, in a reasonable number of rounds.

use crate::common::{games_of, tables, whole_game};
use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::Setup;

#[test]
fn each_level_plays_whole_games_in_every_edition_with_random_casts() {
    let mut rng = GameRng::from_number(7);
    for (edition, players) in tables() {
        for level in Level::ALL {
            for seed in 0..games_of(level, 12) {
                let setup = Setup::random(edition, players, &mut rng).expect("a legal table");
                whole_game(&setup, &vec![level; usize::from(players)], seed);
            }
        }
    }
}

#[test]
fn levels_mixed_at_a_table_play_whole_games_too() {
    let mut rng = GameRng::from_number(8);
    for (edition, players) in tables() {
        for seed in 0..4 {
            let setup = Setup::random(edition, players, &mut rng).expect("a legal table");
            let levels: Vec<Level> = (0..players).filter_map(|_| rng.pick(&Level::ALL)).collect();
            whole_game(&setup, &levels, seed);
        }
    }
}

#[test]
fn novices_end_their_games_in_good_time() {
    let mut rng = GameRng::from_number(9);
    for (edition, players) in tables() {
        let (mut rounds, mut longest) = (0, 0);
        let games = 40;
        for seed in 0..games {
            let setup = Setup::random(edition, players, &mut rng).expect("a legal table");
            let played = whole_game(&setup, &vec![Level::Novice; usize::from(players)], seed);
            rounds += u64::from(played.end.board().round);
            longest = longest.max(played.end.board().round);
        }
        println!("{} {players}: {:.1} rounds, at most {longest}", edition.name(), rounds as f64 / games as f64);
        assert!(rounds <= 14 * games, "{} with {players}: {rounds} rounds in {games} games", edition.name());
        assert!(longest <= 25, "{} with {players}: {longest} rounds", edition.name());
    }
}
