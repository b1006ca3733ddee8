//! A plucked string after Karplus and Strong, as a shamisen's: its waves run to and fro in a line and lose their heights on
//! the way. Where it lies on the neck it buzzes (*sawari*): the part that swings towards the neck is wrapped on it, so that
//! the string is shorter for that moment. Below it lies a skin, which the plectrum strikes in passing.

use libm::{exp, log, pow, sin};

use crate::mode::{Mode, blow, ring};
use crate::{RATE, samples};

/// A string.
pub struct Plucked {
    /// Its lowest tone, in Hertz.
    pub tone: f64,
    /// Seconds until it has lost 60 dB.
    pub decay: f64,
    /// How much it buzzes: by how many samples the line is shorter at the full swing.
    pub buzz: f64,
}

impl Plucked {
    /// The sound of one pluck.
    #[must_use]
    pub fn struck(&self, seconds: f64) -> Vec<f64> {
        let rate = f64::from(RATE);
        // The filter below holds a wave back for half a sample.
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

    /// The string as the plectrum lets it go: a corner at a sixth of its length.
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

    /// The parts of the string and of the plectrum that the skin gives to the air.
    fn on_skin(&self, string: &[f64], seconds: f64) -> Vec<f64> {
        let mut before = 0.0;
        // A bridge presses as the string bends: more with each octave.
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
