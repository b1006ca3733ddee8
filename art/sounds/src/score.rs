//! The blows of each sound, with their times.

use std::f64::consts::PI;

use libm::cos;

use crate::string::Plucked;
use crate::{coin, loudness, samples, skin, wood};

/// A sound: its name, which the core gives it, and how long it is, in seconds.
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
    /// The sound as the shells have it, as loud as all others.
    #[must_use]
    pub fn made(&self) -> Vec<i16> {
        let mut stage = Stage(vec![0.0; samples(self.seconds)]);
        (self.play)(&mut stage);
        stage.fade();
        loudness::evened(&stage.0)
    }
}

/// Where all that is struck comes together.
struct Stage(Vec<f64>);

impl Stage {
    /// Lets it sound from that second on.
    fn at(&mut self, second: f64, gain: f64, sound: &[f64]) {
        for (heard, one) in self.0.iter_mut().skip(samples(second)).zip(sound) {
            *heard += gain * one;
        }
    }

    /// The last part dies away, and the last sample of all is nothing: no end is heard as a click.
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

/// Three coins fall onto each other; the last bounces.
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

/// As when the curtain opens: quicker and quicker, and one more.
fn curtain(stage: &mut Stage) {
    let mut second = 0.0;
    for (n, pause) in [0.2, 0.15, 0.115, 0.09, 0.075, 0.17].into_iter().enumerate() {
        stage.at(second, 0.5 + 0.05 * n as f64, &wood::clap(1_010.0, 0.3));
        second += pause;
    }
    stage.at(second, 1.0, &wood::clap(1_010.0, 0.4));
}

/// Two beats, on smaller clappers than the curtain's.
fn your_turn(stage: &mut Stage) {
    stage.at(0.0, 0.8, &wood::clap(1_330.0, 0.5));
    stage.at(0.17, 1.0, &wood::clap(1_330.0, 0.5));
}

/// Up the strings (D, G, A, D, G: a fourth, a tone, a fourth, a fourth), the drum below the last, and the clappers.
fn flourish(stage: &mut Stage) {
    for (second, tone) in [(0.0, 146.83), (0.11, 196.0), (0.22, 220.0), (0.33, 293.66), (0.46, 392.0)] {
        stage.at(second, 0.8, &Plucked { tone, decay: 1.3, buzz: 1.4 }.struck(1.0));
    }
    stage.at(0.46, 2.0, &skin::struck(118.0, 0.6));
    stage.at(0.8, 0.9, &wood::clap(1_010.0, 0.5));
}
