//! A body that is struck sounds as the sum of its modes: each swings at its own frequency and dies away by itself.

use std::f64::consts::PI;

use libm::{cos, exp, log, sin};

use crate::{RATE, samples};

/// One way in which a body swings.
#[derive(Clone, Copy)]
pub struct Mode {
    /// Hertz.
    pub frequency: f64,
    /// Seconds until it has lost 60 dB.
    pub decay: f64,
    /// How much of the blow it takes, and gives to the air.
    pub gain: f64,
}

/// The force of a blow that lasts `seconds` seconds: half a swing, as of two bodies that meet and part. Its sum is 1.
#[must_use]
pub fn blow(seconds: f64) -> Vec<f64> {
    let long = samples(seconds).max(1);
    let force: Vec<f64> = (0..long).map(|n| sin(PI * (n as f64 + 0.5) / long as f64)).collect();
    let sum: f64 = force.iter().sum();
    force.iter().map(|one| one / sum).collect()
}

/// The sound of the body under this force, for a number of seconds. Modes that the rate cannot carry are left out.
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
