//! Bars of hard wood whose ends are free: the clappers of the theatre, and a card on the table.

use libm::{cos, cosh, pow, sin, sinh};

use crate::mode::{Mode, blow, ring};

/// Where the modes of a free bar lie: solutions of cos x · cosh x = 1.
const SOLUTIONS: [f64; 5] = [4.730_040_745, 7.853_204_624, 10.995_607_838, 14.137_165_491, 17.278_759_657];

/// A bar of wood.
pub struct Bar {
    /// Its lowest mode, in Hertz.
    pub lowest: f64,
    /// Seconds until that mode has lost 60 dB. Wood damps higher ones sooner.
    pub decay: f64,
    /// Where it is struck, from its middle (0) to its end (1).
    pub place: f64,
    /// How long the other bar touches it, in seconds.
    pub touch: f64,
}

impl Bar {
    /// The sound of one blow.
    #[must_use]
    pub fn struck(&self, seconds: f64) -> Vec<f64> {
        let along = 0.5 + self.place * 0.5;
        let modes = SOLUTIONS.map(|solution| {
            let ratio = (solution / SOLUTIONS[0]) * (solution / SOLUTIONS[0]);
            let shape = swing(solution, along);
            Mode { frequency: self.lowest * ratio, decay: self.decay / pow(ratio, 0.6), gain: shape * shape }
        });
        ring(&modes, &blow(self.touch), seconds)
    }
}

/// How far a free bar swings in this mode, so far `along` it.
fn swing(solution: f64, along: f64) -> f64 {
    let x = solution * along;
    let lean = (cosh(solution) - cos(solution)) / (sinh(solution) - sin(solution));
    cosh(x) + cos(x) - lean * (sinh(x) + sin(x))
}

/// Both clappers of one blow, which are never quite alike.
#[must_use]
pub fn clap(lowest: f64, seconds: f64) -> Vec<f64> {
    let one = Bar { lowest, decay: 0.24, place: 0.42, touch: 0.000_25 }.struck(seconds);
    let other = Bar { lowest: lowest * 1.043, decay: 0.2, place: 0.36, touch: 0.000_25 }.struck(seconds);
    one.iter().zip(other).map(|(one, other)| one + 0.8 * other).collect()
}

/// A slip of wood laid on a board: both sound, and not for long.
#[must_use]
pub fn tap(seconds: f64) -> Vec<f64> {
    let slip = Bar { lowest: 640.0, decay: 0.11, place: 0.9, touch: 0.000_9 }.struck(seconds);
    let board = Bar { lowest: 265.0, decay: 0.13, place: 0.2, touch: 0.001_4 }.struck(seconds);
    slip.iter().zip(board).map(|(slip, board)| slip + 0.7 * board).collect()
}
