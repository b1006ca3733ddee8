//! Measures how loud people hear a sound: the mean square of its loudest tenth of a second, after the filters of the
//! standard ITU-R BS.1770.

use std::f64::consts::PI;

use libm::{log10, pow, sqrt, tan};

use crate::{RATE, samples};

/// The loudness of every sound, in dB relative to full scale. At more the clappers, whose blows are short, would be
/// clipped.
pub const LOUDNESS: f64 = -19.0;

/// A filter with two poles and two zeros.
struct Filter {
    ahead: [f64; 3],
    back: [f64; 2],
}

impl Filter {
    /// The effect of a listener's head: frequencies above 1.7 kHz are louder by 4 dB.
    fn head() -> Filter {
        let k = tan(PI * 1_681.974_450_955_533 / f64::from(RATE));
        let (quality, high) = (0.707_175_236_955_419_6, pow(10.0, 3.999_843_853_973_347 / 20.0));
        let band = pow(high, 0.499_666_774_154_541_6);
        let whole = 1.0 + k / quality + k * k;
        Filter {
            ahead: [
                (high + band * k / quality + k * k) / whole,
                2.0 * (k * k - high) / whole,
                (high - band * k / quality + k * k) / whole,
            ],
            back: [2.0 * (k * k - 1.0) / whole, (1.0 - k / quality + k * k) / whole],
        }
    }

    /// The effect of an ear, which hardly hears very low frequencies.
    fn low() -> Filter {
        let k = tan(PI * 38.135_470_876_024_44 / f64::from(RATE));
        let quality = 0.500_327_037_323_877_3;
        let whole = 1.0 + k / quality + k * k;
        Filter { ahead: [1.0, -2.0, 1.0], back: [2.0 * (k * k - 1.0) / whole, (1.0 - k / quality + k * k) / whole] }
    }

    fn of(&self, sound: &[f64]) -> Vec<f64> {
        let (mut x, mut y) = ([0.0; 2], [0.0; 2]);
        let step = |&now: &f64| {
            let ahead = self.ahead[0] * now + self.ahead[1] * x[0] + self.ahead[2] * x[1];
            let out = ahead - self.back[0] * y[0] - self.back[1] * y[1];
            (x, y) = ([now, x[0]], [out, y[0]]);
            out
        };
        sound.iter().map(step).collect()
    }
}

/// Returns the loudness of a sound, in dB relative to full scale; −∞ for silence.
#[must_use]
pub fn loudness(sound: &[f64]) -> f64 {
    let heard = Filter::low().of(&Filter::head().of(sound));
    let window = samples(0.1);
    let power = |from: usize| heard.iter().skip(from).take(window).map(|one| one * one).sum::<f64>() / window as f64;
    let loudest = (0..heard.len()).step_by(samples(0.01)).map(power).fold(0.0, f64::max);
    10.0 * log10(loudest)
}

/// Returns the loudness of a sound in samples of 16 bits, as [`loudness`] does.
#[must_use]
pub fn loudness_of(sound: &[i16]) -> f64 {
    loudness(&sound.iter().map(|&one| f64::from(one) / 32_768.0).collect::<Vec<_>>())
}

/// Returns the sound at [`LOUDNESS`], in samples of 16 bits.
pub(crate) fn evened(sound: &[f64]) -> Vec<i16> {
    let gain = pow(10.0, (LOUDNESS - loudness(sound)) / 20.0) * 32_768.0;
    sound.iter().map(|one| rounded(one * gain)).collect()
}

fn rounded(sample: f64) -> i16 {
    libm::round(sample).clamp(-32_768.0, 32_767.0) as i16
}

/// Converts an amplitude in per cent to dB.
#[must_use]
pub fn decibels(percent: u32) -> f64 {
    20.0 * log10(f64::from(percent) / 100.0)
}

/// Returns the root of the mean square, as a part of full scale.
#[must_use]
pub fn effective(sound: &[i16]) -> f64 {
    let square = |&one: &i16| f64::from(one) * f64::from(one);
    sqrt(sound.iter().map(square).sum::<f64>() / sound.len().max(1) as f64) / 32_768.0
}
