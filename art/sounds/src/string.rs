//! A plucked string like that of a shamisen, by the method of Karplus and Strong: a wave runs to and fro in a line of
//! samples, and loses its high frequencies on the way. Where the string lies on the neck it buzzes (*sawari*): when it
//! swings towards the neck, a part of it lies on the neck, and the string is shorter for that moment. Below it is a
//! skin, which the plectrum strikes in passing.

use libm::{exp, log, pow, sin};

use crate::mode::{Mode, blow, ring};
use crate::{RATE, samples};

/// A string.
pub struct Plucked {
    /// The frequency of its lowest tone, in Hertz.
    pub tone: f64,
    /// The time until it has lost 60 dB, in seconds.
    pub decay: f64,
    /// The strength of the buzz: the number of samples by which the line is shorter at the full swing.
    pub buzz: f64,
}

impl Plucked {
    /// Returns the sound of one pluck.
    #[must_use]
    pub fn struck(&self, seconds: f64) -> Vec<f64> {
        let rate = f64::from(RATE);
        // The filter in the loop below delays the wave by half a sample.
        let long = rate / self.tone - 0.5;
        let kept = exp(-log(1_000.0) / (self.decay * self.tone));
        let room = long as usize + 4;
        let mut line: Vec<f64> = self.drawn(room, long);
        let (mut string, mut last) = (Vec::with_capacity(samples(seconds)), 0.0);
        for n in 0..samples(seconds) {
            let newest = line[(n + room - 1) % room];
            let reach = long - self.buzz * newest.max(0.0);
            let place = (n as f64) + (room as f64) * 2.0 - reach;
            let whole = place as usize;
            let part = place - whole as f64;
            let arriving = line[whole % room] + part * (line[(whole + 1) % room] - line[whole % room]);
            // High frequencies die away sooner.
            let now = kept * (0.52 * arriving + 0.48 * last);
            last = arriving;
            line[n % room] = now;
            string.push(now);
        }
        self.on_skin(&string, seconds)
    }

    /// Returns the shape of the string when the plectrum lets it go: a corner at a sixth of its length.
    fn drawn(&self, room: usize, long: f64) -> Vec<f64> {
        let corner = long / 6.0;
        let height = |n: usize| {
            let x = n as f64;
            if x > long {
                0.0
            } else if x < corner {
                x / corner
            } else {
                (long - x) / (long - corner)
            }
        };
        let heights: Vec<f64> = (0..room).map(height).collect();
        let mean = heights.iter().sum::<f64>() / room as f64;
        heights.iter().map(|one| one - mean).collect()
    }

    /// Returns the sound of the skin under the bridge and the plectrum.
    fn on_skin(&self, string: &[f64], seconds: f64) -> Vec<f64> {
        let mut before = 0.0;
        // The bridge presses on the skin as the string moves: a tone an octave higher presses twice as much.
        let pressed: Vec<f64> = string.iter().map(|&now| (now - std::mem::replace(&mut before, now)) * 3.0).collect();
        let skin = [(310.0, 0.05, 0.05), (520.0, 0.04, 0.05), (880.0, 0.03, 0.04), (1_650.0, 0.02, 0.03)]
            .map(|(frequency, decay, gain)| Mode { frequency, decay, gain });
        let sung = ring(&skin, &pressed, seconds);
        let plectrum = ring(&skin, &blow(0.001), seconds);
        let mut heard: Vec<f64> =
            pressed.iter().zip(sung).zip(plectrum).map(|((own, sung), struck)| own + sung + 6.0 * struck).collect();
        let rise = samples(0.001);
        for (n, heard) in heard.iter_mut().take(rise).enumerate() {
            *heard *= pow(sin(std::f64::consts::FRAC_PI_2 * n as f64 / rise as f64), 2.0);
        }
        heard
    }
}
