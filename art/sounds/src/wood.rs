//! Bars of hard wood whose ends are free. They make the sounds of a theatre's clappers, and of a card laid on the
//! table.

use libm::{cos, cosh, pow, sin, sinh};

use crate::mode::{Mode, blow, ring};

/// The solutions of cos x · cosh x = 1, which give the modes of a free bar.
const SOLUTIONS: [f64; 5] = [4.730_040_745, 7.853_204_624, 10.995_607_838, 14.137_165_491, 17.278_759_657];

/// A bar of wood.
pub struct Bar {
    /// The frequency of its lowest mode, in Hertz.
    pub lowest: f64,
    /// The time until that mode has lost 60 dB, in seconds. Wood damps higher modes sooner.
    pub decay: f64,
    /// The place where it is struck, from its middle (0) to its end (1).
    pub place: f64,
    /// How long the other bar touches it at a blow, in seconds.
    pub touch: f64,
}

impl Bar {
    /// Returns the sound of one blow.
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

/// Returns how far a free bar swings in this mode, at the place `along` it: 0 is one end, 1 the other.
fn swing(solution: f64, along: f64) -> f64 {
    let x = solution * along;
    let lean = (cosh(solution) - cos(solution)) / (sinh(solution) - sin(solution));
    cosh(x) + cos(x) - lean * (sinh(x) + sin(x))
}

/// Returns the sound of two clappers that strike each other. No two are quite alike.
#[must_use]
pub fn clap(lowest: f64, seconds: f64) -> Vec<f64> {
    let one = Bar { lowest, decay: 0.24, place: 0.42, touch: 0.000_25 }.struck(seconds);
    let other = Bar { lowest: lowest * 1.043, decay: 0.2, place: 0.36, touch: 0.000_25 }.struck(seconds);
    one.iter().zip(other).map(|(one, other)| one + 0.8 * other).collect()
}

/// Returns the sound of a slip of wood laid on a board: both sound shortly.
#[must_use]
pub fn tap(seconds: f64) -> Vec<f64> {
    let slip = Bar { lowest: 640.0, decay: 0.11, place: 0.9, touch: 0.000_9 }.struck(seconds);
    let board = Bar { lowest: 265.0, decay: 0.13, place: 0.2, touch: 0.001_4 }.struck(seconds);
    slip.iter().zip(board).map(|(slip, board)| slip + 0.7 * board).collect()
}
