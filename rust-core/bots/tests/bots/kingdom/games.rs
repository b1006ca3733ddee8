//! Every level plays legal games to their end at every table, in a reasonable number of rounds.

use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;

use crate::common::{games_of, kingdoms, whole_kingdom};

#[test]
fn each_level_plays_whole_games_at_every_table() {
    for setup in kingdoms() {
        for level in Level::ALL {
            for seed in 0..games_of(level, 40) {
                whole_kingdom(&setup, &vec![level; usize::from(setup.players)], seed);
            }
        }
    }
}

#[test]
fn levels_mixed_at_a_table_play_whole_games_too() {
    let mut rng = GameRng::from_number(8);
    for setup in kingdoms() {
        for seed in 0..15 {
            let levels: Vec<Level> = (0..setup.players).filter_map(|_| rng.pick(&Level::ALL)).collect();
            whole_kingdom(&setup, &levels, seed);
        }
    }
}

#[test]
fn novices_end_their_games_in_good_time() {
    for setup in kingdoms() {
        let games = 100;
        let rounds = (0..games).map(|seed| {
            let played = whole_kingdom(&setup, &vec![Level::Novice; usize::from(setup.players)], seed);
            u32::from(played.end.board().round)
        });
        let rounds: Vec<u32> = rounds.collect();
        let (sum, longest) = (rounds.iter().sum::<u32>(), rounds.iter().max());
        println!("{} players: {:.1} rounds, at most {longest:?}", setup.players, f64::from(sum) / games as f64);
        assert!(sum <= 12 * games as u32, "{} players: {sum} rounds in {games} games", setup.players);
        assert!(longest <= Some(&30), "{} players: {longest:?} rounds", setup.players);
    }
}
