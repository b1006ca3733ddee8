//! Writes the text that the shells load, line by line. Single spaces separate words. The first line is
//! `ayatsuri-art 1`, with the number of the format.
//!
//! | line | |
//! |---|---|
//! | `role NAME NIGHT DAY` | a role's colors, as RRGGBB |
//! | `tint TINT ROLE NIGHT DAY` | a role of a tint |
//! | `seat NUMBER NIGHT DAY` | a seat's color |
//! | `drawing ID WIDTH HEIGHT OPACITY LEFT TOP RIGHT BOTTOM` | a drawing begins: its grid from 0, 0, its opacity as a whole, the bounds of its paths |
//! | `clip PATH`, `unclip` | what follows is drawn only inside of this path; no longer. A drawing begins without |
//! | `fill ROLE OPACITY nonzero\|evenodd plain\|pattern LINE PATH` | a filled path; with the tint's pattern over it; LINE is the width of the ink around it by day, 0 for none |
//! | `stroke ROLE OPACITY WIDTH butt\|round DASHES PATH` | a line with round joins; DASHES are `-` or lengths, separated by commas |
//!
//! A PATH is SVG path data to the end of the line, of `M`, `l`, `h`, `v`, `q`, `c` and `Z` alone; a space or a minus
//! sign separates numbers.

use std::fmt::Write as _;

use crate::colours::Colours;
use crate::drawing::{Drawing, Layer, Paint};
use crate::library::Library;
use crate::path_text::{number, path_text};

/// The number of the format, in its first line.
pub const FORMAT: u32 = 1;

/// Writes all colours and drawings as the text that the shells load.
pub fn text(colours: &Colours, library: &Library) -> String {
    let mut text = format!("ayatsuri-art {FORMAT}\n");
    let mut line = |words: &[&str]| {
        text.push_str(&words.join(" "));
        text.push('\n');
    };
    for (role, shade) in &colours.roles {
        line(&["role", role, &shade.night[1..], &shade.day[1..]]);
    }
    for (tint, roles) in &colours.tints {
        for (role, shade) in roles {
            line(&["tint", tint, role, &shade.night[1..], &shade.day[1..]]);
        }
    }
    for (seat, shade) in colours.seats.iter().enumerate() {
        line(&["seat", &seat.to_string(), &shade.night[1..], &shade.day[1..]]);
    }
    for (id, drawing) in library {
        write_drawing(&mut text, id, drawing);
    }
    text
}

/// Returns the number of decimals of a drawing's path data: a wide grid needs fewer than one of a few dozen units.
fn decimals(drawing: &Drawing) -> u32 {
    if drawing.width >= 256.0 { 1 } else { 2 }
}

fn write_drawing(text: &mut String, id: &str, drawing: &Drawing) {
    let decimals = decimals(drawing);
    let bounds = drawing.bounds();
    let numbers = [drawing.width, drawing.height, drawing.opacity, bounds.x0, bounds.y0, bounds.x1, bounds.y1];
    let numbers: Vec<String> = numbers.iter().map(|&value| number(value, 2)).collect();
    writeln!(text, "drawing {id} {}", numbers.join(" ")).expect("a string takes all");
    let mut clip = None;
    for layer in &drawing.layers {
        if layer.clip != clip {
            clip = layer.clip.clone();
            match &clip {
                Some(path) => writeln!(text, "clip {}", path_text(path, decimals)).expect("a string takes all"),
                None => text.push_str("unclip\n"),
            }
        }
        write_layer(text, layer, decimals);
    }
}

fn write_layer(text: &mut String, layer: &Layer, decimals: u32) {
    let (role, opacity, path) = (&layer.role, number(layer.opacity, 2), path_text(&layer.path, decimals));
    match &layer.paint {
        Paint::Fill { even_odd, patterned, line } => {
            let rule = if *even_odd { "evenodd" } else { "nonzero" };
            let pattern = if *patterned { "pattern" } else { "plain" };
            writeln!(text, "fill {role} {opacity} {rule} {pattern} {} {path}", number(*line, 2))
        }
        Paint::Stroke { width, flat, dashes } => {
            let cap = if *flat { "butt" } else { "round" };
            let dashes: Vec<String> = dashes.iter().map(|&length| number(length, 2)).collect();
            let dashes = if dashes.is_empty() { "-".to_owned() } else { dashes.join(",") };
            writeln!(text, "stroke {role} {opacity} {} {cap} {dashes} {path}", number(*width, 3))
        }
    }
    .expect("a string takes all");
}

/// Wraps the text in a Swift file.
pub fn swift(text: &str) -> String {
    format!(
        "// Written by scripts/art from art/. art/README.md says how it is read.\n\n\
         /// All colours and drawings of the app.\n\
         public enum DrawingsText {{\n    public static let text = #\"\"\"\n{text}\"\"\"#\n}}\n"
    )
}
