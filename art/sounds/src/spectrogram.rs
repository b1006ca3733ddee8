//! Draws a sound as a picture (a spectrogram): time to the right, frequency upwards, bright where it is loud.

use std::f64::consts::PI;
use std::path::Path;

use libm::{cos, log10, sin, sqrt};

use crate::{RATE, SoundError};

/// The number of samples from one column to the next, and the number of samples that a column measures.
const STEP: usize = 441;
const WINDOW: usize = 512;
/// The columns of a row, which is twenty seconds long, and the rows of pixels in it. In the gap below it is a line with
/// a mark at each second.
const WIDE: usize = 1_000;
const HIGH: usize = 128;
const GAP: usize = 6;
/// The level, in dB relative to full scale, below which everything is black.
const DARK: f64 = -85.0;

/// Writes the picture: rows of twenty seconds, each from 0 to 11 kHz.
///
/// # Errors
///
/// The picture cannot be written.
pub fn write(path: &Path, sound: &[i16]) -> Result<(), SoundError> {
    let columns: Vec<[f64; HIGH]> = (0..sound.len() / STEP).map(|column| spectrum(sound, column * STEP)).collect();
    let rows = columns.len().div_ceil(WIDE).max(1);
    let high = rows * (HIGH + GAP);
    let mut pixels = vec![0_u8; WIDE * high * 3];
    let mut paint = |x: usize, y: usize, colour: [u8; 3]| {
        let at = (y * WIDE + x) * 3;
        pixels[at..at + 3].copy_from_slice(&colour);
    };
    for (n, column) in columns.iter().enumerate() {
        let (x, top) = (n % WIDE, n / WIDE * (HIGH + GAP));
        for (band, &loud) in column.iter().enumerate() {
            paint(x, top + HIGH - 1 - band, glow(((loud - DARK) / -DARK).clamp(0.0, 1.0)));
        }
    }
    let columns_a_second = RATE as usize / STEP;
    for row in 0..rows {
        for x in (0..WIDE).step_by(columns_a_second) {
            for y in 1..GAP - 1 {
                paint(x, row * (HIGH + GAP) + HIGH + y, [255; 3]);
            }
        }
    }
    let drawn = drawn(&pixels, WIDE as u32, high as u32);
    let bytes = drawn.map_err(|error| SoundError::Content { path: path.to_owned(), what: error.to_string() })?;
    crate::wave::write(path, &bytes)
}

/// Returns the level of each frequency from this sample on, in dB relative to full scale.
fn spectrum(sound: &[i16], from: usize) -> [f64; HIGH] {
    let shaped: Vec<f64> = (0..WINDOW)
        .map(|n| {
            let hill = 0.5 - 0.5 * cos(2.0 * PI * n as f64 / WINDOW as f64);
            hill * f64::from(sound.get(from + n).copied().unwrap_or(0)) / 32_768.0
        })
        .collect();
    if shaped.iter().all(|&one| one == 0.0) {
        return [DARK; HIGH];
    }
    let turn: Vec<(f64, f64)> = (0..WINDOW)
        .map(|n| {
            let angle = 2.0 * PI * n as f64 / WINDOW as f64;
            (cos(angle), sin(angle))
        })
        .collect();
    std::array::from_fn(|band| {
        let frequency = band * (WINDOW / 2) / HIGH + 1;
        let (mut real, mut other) = (0.0, 0.0);
        for (n, one) in shaped.iter().enumerate() {
            let (c, s) = turn[n * frequency % WINDOW];
            real += one * c;
            other += one * s;
        }
        20.0 * log10(sqrt(real * real + other * other) * 4.0 / WINDOW as f64 + 1e-9)
    })
}

/// Returns the colour of a level from 0 to 1: from black through red and yellow to white.
fn glow(loud: f64) -> [u8; 3] {
    let part = |from: f64| (((loud - from) * 3.0).clamp(0.0, 1.0) * 255.0) as u8;
    [part(0.0), part(1.0 / 3.0), part(2.0 / 3.0)]
}

fn drawn(pixels: &[u8], wide: u32, high: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = vec![];
    let mut encoder = png::Encoder::new(&mut bytes, wide, high);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
