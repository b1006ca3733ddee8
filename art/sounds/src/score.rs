//! The seven sounds of the table: the blows of each, with their times.

use std::f64::consts::PI;

use libm::cos;

use crate::string::Plucked;
use crate::{coin, loudness, samples, skin, wood};

/// A sound with its name, by which the core asks for it, and its length in seconds.
pub struct Piece {
    /// The name of its file, without the ending.
    pub id: &'static str,
    seconds: f64,
    play: fn(&mut Stage),
}

/// All sounds, the lightest first.
pub const PIECES: [Piece; 7] = [
    Piece { id: "card", seconds: 0.16, play: card },
    Piece { id: "coins", seconds: 0.46, play: drop_coins },
    Piece { id: "income", seconds: 0.85, play: income },
    Piece { id: "drum", seconds: 0.62, play: drum },
    Piece { id: "curtain", seconds: 1.05, play: curtain },
    Piece { id: "your-turn", seconds: 0.52, play: your_turn },
    Piece { id: "flourish", seconds: 1.45, play: flourish },
];

impl Piece {
    /// Makes the sound as the shells play it, as loud as all others.
    #[must_use]
    pub fn made(&self) -> Vec<i16> {
        let mut stage = Stage(vec![0.0; samples(self.seconds)]);
        (self.play)(&mut stage);
        stage.fade();
        loudness::evened(&stage.0)
    }
}

/// The samples of a sound, to which all its blows are added.
struct Stage(Vec<f64>);

impl Stage {
    /// Adds a blow from this second on.
    fn at(&mut self, second: f64, gain: f64, sound: &[f64]) {
        for (heard, one) in self.0.iter_mut().skip(samples(second)).zip(sound) {
            *heard += gain * one;
        }
    }

    /// Lets the last part die away to a last sample of 0, so that nobody hears the end as a click.
    fn fade(&mut self) {
        let long = self.0.len().min(samples(0.07)).max(2);
        let from = self.0.len() - long;
        for (n, heard) in self.0[from..].iter_mut().enumerate() {
            *heard *= 0.5 + 0.5 * cos(PI * n as f64 / (long - 1) as f64);
        }
    }
}

fn card(stage: &mut Stage) {
    stage.at(0.0, 1.0, &wood::tap(0.16));
}

/// Three coins fall onto each other, and the last one bounces.
fn drop_coins(stage: &mut Stage) {
    for (second, lowest, gain) in [
        (0.0, 2_480.0, 0.9),
        (0.062, 2_910.0, 1.0),
        (0.131, 2_690.0, 0.8),
        (0.186, 2_690.0, 0.4),
        (0.219, 2_690.0, 0.2),
    ] {
        stage.at(second, gain, &coin::clink(lowest, 0.46));
    }
}

fn income(stage: &mut Stage) {
    stage.at(0.0, 1.0, &Plucked { tone: 293.66, decay: 1.1, buzz: 1.6 }.struck(0.85));
}

fn drum(stage: &mut Stage) {
    stage.at(0.0, 1.0, &skin::struck(118.0, 0.62));
}

/// The clappers as when a theatre's curtain opens: blows quicker and quicker, and a last one after a pause.
fn curtain(stage: &mut Stage) {
    let mut second = 0.0;
    for (n, pause) in [0.2, 0.15, 0.115, 0.09, 0.075, 0.17].into_iter().enumerate() {
        stage.at(second, 0.5 + 0.05 * n as f64, &wood::clap(1_010.0, 0.3));
        second += pause;
    }
    stage.at(second, 1.0, &wood::clap(1_010.0, 0.4));
}

/// Two beats on smaller clappers than the curtain's.
fn your_turn(stage: &mut Stage) {
    stage.at(0.0, 0.8, &wood::clap(1_330.0, 0.5));
    stage.at(0.17, 1.0, &wood::clap(1_330.0, 0.5));
}

/// Five plucked notes that rise (D, G, A, D, G), with the drum under the last, and then the clappers.
fn flourish(stage: &mut Stage) {
    for (second, tone) in [(0.0, 146.83), (0.11, 196.0), (0.22, 220.0), (0.33, 293.66), (0.46, 392.0)] {
        stage.at(second, 0.8, &Plucked { tone, decay: 1.3, buzz: 1.4 }.struck(1.0));
    }
    stage.at(0.46, 2.0, &skin::struck(118.0, 0.6));
    stage.at(0.8, 0.9, &wood::clap(1_010.0, 0.5));
}
