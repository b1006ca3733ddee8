//! A drum: a round skin that is held at its rim and struck beside its middle.

use libm::{exp, log, sqrt};

use crate::mode::{Mode, blow, ring};
use crate::samples;

/// The modes of a round skin. Each has its frequency as a multiple of the lowest mode's (by the zeros of Bessel's
/// functions), and its share of the sound of a blow halfway to the rim: modes with nodes through the middle radiate
/// little.
const MODES: [(f64, f64); 9] = [
    (1.0, 1.0),
    (1.594, 0.75),
    (2.136, 0.6),
    (2.296, 0.5),
    (2.653, 0.42),
    (2.918, 0.4),
    (3.156, 0.3),
    (3.501, 0.28),
    (3.6, 0.25),
];

/// Returns the sound of a blow on a skin whose lowest mode has this frequency, in Hertz.
#[must_use]
pub fn struck(lowest: f64, seconds: f64) -> Vec<f64> {
    let modes: Vec<Mode> = MODES
        .iter()
        .map(|&(ratio, gain)| Mode { frequency: lowest * ratio, decay: 0.75 / sqrt(ratio), gain })
        .collect();
    let even = ring(&modes, &blow(0.002), seconds * 1.1);
    // A skin that swings far is tighter and sounds higher, so the sound is played faster at first: by 22 %, which
    // halves every 45 ms.
    let mut place = 0.0;
    let settled = samples(0.045) as f64;
    let mut heard = Vec::with_capacity(samples(seconds));
    for n in 0..samples(seconds) {
        let whole = place as usize;
        let part = place - whole as f64;
        let at = |n: usize| even.get(n).copied().unwrap_or(0.0);
        heard.push(at(whole) + part * (at(whole + 1) - at(whole)));
        place += 1.0 + 0.22 * exp(-(n as f64) / settled * log(2.0));
    }
    // The stick itself, wood on hide.
    let stick = ring(&[Mode { frequency: 1_150.0, decay: 0.035, gain: 0.3 }], &blow(0.000_6), seconds);
    heard.iter().zip(stick).map(|(skin, stick)| skin + stick).collect()
}
