//! The sound of a body that is struck: the sum of its modes. A mode is one way in which the body swings, with its own
//! frequency, and it dies away by itself.

use std::f64::consts::PI;

use libm::{cos, exp, log, sin};

use crate::{RATE, samples};

/// One way in which a body swings.
#[derive(Clone, Copy)]
pub struct Mode {
    /// The frequency, in Hertz.
    pub frequency: f64,
    /// The time until the mode has lost 60 dB, in seconds.
    pub decay: f64,
    /// The strength of the mode in the sound, as a factor: how much of the blow it takes and gives to the air.
    pub gain: f64,
}

/// Returns the force of a blow of this length, sample by sample: half a sine wave, as of two bodies that meet and part.
/// The sum of the samples is 1.
#[must_use]
pub fn blow(seconds: f64) -> Vec<f64> {
    let long = samples(seconds).max(1);
    let force: Vec<f64> = (0..long).map(|n| sin(PI * (n as f64 + 0.5) / long as f64)).collect();
    let sum: f64 = force.iter().sum();
    force.iter().map(|one| one / sum).collect()
}

/// Returns the sound of a body with these modes under this force, for a number of seconds. Modes with frequencies that
/// [`RATE`] cannot carry are left out.
#[must_use]
pub fn ring(modes: &[Mode], force: &[f64], seconds: f64) -> Vec<f64> {
    let rate = f64::from(RATE);
    let mut heard = vec![0.0; samples(seconds)];
    for mode in modes.iter().filter(|mode| mode.frequency < rate * 0.47) {
        let angle = 2.0 * PI * mode.frequency / rate;
        let radius = exp(-log(1_000.0) / (mode.decay * rate));
        let (back, further) = (2.0 * radius * cos(angle), radius * radius);
        let (mut last, mut before) = (0.0, 0.0);
        for (n, heard) in heard.iter_mut().enumerate() {
            let now = back * last - further * before + sin(angle) * force.get(n).copied().unwrap_or(0.0);
            (before, last) = (last, now);
            *heard += mode.gain * now;
        }
    }
    heard
}
