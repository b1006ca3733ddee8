//! The strength of a person who plays against bots of known strength, as a number. It is a Glicko rating (M. E.
//! Glickman, *Parameter estimation in large dynamic paired comparison experiments*, 1999, and his description *The
//! Glicko system*).
//!
//! A rating is a number and how uncertain it is. Here one table is one rating period. The person is compared with each
//! other seat; since all these comparisons are of one game, each counts only as a part of one. The bots' own ratings
//! are fixed: they never learn.

use crate::Level;

/// The rating before the first game.
const START: f64 = 1000.0;
/// The standard deviation of that first rating.
const START_DEVIATION: f64 = 350.0;
/// The least deviation of a rating, so that it still follows somebody who learns.
const LEAST_DEVIATION: f64 = 45.0;
/// The variance that each game adds, because strength changes.
const DRIFT: f64 = 15.0 * 15.0;
/// Glickman's q: ln 10 / 400.
const Q: f64 = std::f64::consts::LN_10 / 400.0;

/// A rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The number.
    pub mean: f64,
    /// Its standard deviation: the true strength is within two deviations of `mean` with a chance of 95 %.
    pub deviation: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { mean: START, deviation: START_DEVIATION }
    }
}

impl Rating {
    /// The rating after a game. `others` are the strengths of the other seats, each with the person's result against
    /// it: 1 if they came before it, 0 if after it, ½ if level with it.
    #[must_use]
    pub fn after(self, others: &[(f64, f64)]) -> Rating {
        if others.is_empty() {
            return self;
        }
        let part = 1.0 / others.len() as f64;
        let before = (self.deviation * self.deviation + DRIFT).min(START_DEVIATION * START_DEVIATION);
        let (mut surprise, mut weight) = (0.0, 0.0);
        for (strength, score) in others {
            // The strengths of bots have no deviation, so Glickman's g is 1.
            let expected = 1.0 / (1.0 + libm::exp(-Q * (self.mean - strength)));
            surprise += part * (score - expected);
            weight += part * expected * (1.0 - expected);
        }
        let precision = 1.0 / before + Q * Q * weight;
        Rating { mean: self.mean + Q / precision * surprise, deviation: (1.0 / precision).sqrt().max(LEAST_DEVIATION) }
    }
}

/// The fixed rating of a level at the city games, or at Marionette Kingdom; `None` for the yardsticks. It follows from
/// how often one bot of the level wins against three (in Marionette Kingdom two) of the level below, as `docs/bots.md`
/// has it: 400 for each tenfold of the odds against one of them.
pub fn strength(level: Level, is_kingdom: bool) -> Option<f64> {
    match (level, is_kingdom) {
        (Level::Random | Level::Builder, _) => None,
        (Level::Novice, _) => Some(1000.0),
        (Level::Player, false) => Some(1150.0),
        (Level::Player, true) => Some(1170.0),
        (Level::Master, false) => Some(1520.0),
        (Level::Master, true) => Some(1500.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ayatsuri_rules::chance::GameRng;

    #[test]
    fn one_game_gives_what_the_description_computes() {
        // By hand, for one opponent of the same strength: 1 / (1/(200² + 15²) + q²/4) is 173.7², and the rating rises
        // by q × 173.7² / 2.
        let won = Rating { mean: 1500.0, deviation: 200.0 }.after(&[(1500.0, 1.0)]);
        let before = 200.0 * 200.0 + DRIFT;
        let precision = 1.0 / before + Q * Q * 0.25;
        assert!((won.mean - (1500.0 + Q / precision * 0.5)).abs() < 1e-9);
        assert!((won.mean - 1586.8).abs() < 0.1 && (won.deviation - 173.7).abs() < 0.1, "{won:?}");
    }

    #[test]
    fn who_plays_like_a_bot_is_rated_like_it_and_no_surer_than_may_be() {
        for (true_mean, most_off) in [(1000.0, 60.0), (1150.0, 60.0), (1400.0, 75.0)] {
            let mut rng = GameRng::from_number(9);
            let (mut sum, mut rating) = (0.0, Rating::default());
            for game in 0..1200 {
                let one = |strength: f64, rng: &mut GameRng| {
                    let expected = 1.0 / (1.0 + libm::exp(-Q * (true_mean - strength)));
                    (strength, if f64::from(rng.below(1_000_000)) < expected * 1e6 { 1.0 } else { 0.0 })
                };
                let table = [one(1000.0, &mut rng), one(1150.0, &mut rng), one(1520.0, &mut rng)];
                rating = rating.after(&table);
                sum += if game >= 200 { rating.mean } else { 0.0 };
            }
            assert!((sum / 1000.0 - true_mean).abs() < most_off, "{true_mean}: {}", sum / 1000.0);
            assert!((LEAST_DEVIATION..90.0).contains(&rating.deviation), "{rating:?}");
        }
    }
}
