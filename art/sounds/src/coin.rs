//! Coins: round plates of metal with a free rim, which meet, bounce and ring.

use libm::pow;

use crate::mode::{Mode, blow, ring};

/// The frequencies of the modes of a free round plate, as multiples of the lowest one.
const MODES: [f64; 6] = [1.0, 1.73, 2.328, 3.91, 4.11, 6.3];

/// Returns the sound of one coin that meets another; `lowest` is the frequency of its lowest mode, in Hertz.
#[must_use]
pub fn clink(lowest: f64, seconds: f64) -> Vec<f64> {
    let modes = MODES.map(|ratio| Mode {
        frequency: lowest * ratio,
        decay: 0.3 / pow(ratio, 0.4),
        gain: 1.0 / pow(ratio, 0.3),
    });
    ring(&modes, &blow(0.000_1), seconds)
}
