//! Writes paths as short texts: SVG's path data, with the commands `M`, `l`, `h`, `v`, `q`, `c` and `Z` alone.

use std::fmt::Write as _;

use kurbo::{BezPath, PathEl, Point};

/// Writes the path data of a path, with this number of decimals.
pub fn path_text(path: &BezPath, decimals: u32) -> String {
    let mut writer = Writer { scale: 10_f64.powi(decimals as i32), decimals, ..Writer::default() };
    for element in path.elements() {
        writer.element(*element);
    }
    writer.text
}

/// Writes a number with at most this many decimals.
pub fn number(value: f64, decimals: u32) -> String {
    let scale = 10_f64.powi(decimals as i32);
    Scaled((value * scale).round() as i64, decimals).to_string()
}

/// A number in units of its last decimal.
/// The second part is how many decimals it has.
struct Scaled(i64, u32);

impl std::fmt::Display for Scaled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scale = 10_u64.pow(self.1);
        let (whole, rest) = (self.0.unsigned_abs() / scale, self.0.unsigned_abs() % scale);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        write!(f, "{whole}")?;
        if rest > 0 {
            let digits = format!("{rest:0width$}", width = self.1 as usize);
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

/// Writes path data. It rounds each point by itself and writes the distances between the rounded points, so that errors
/// of rounding do not add up.
#[derive(Default)]
struct Writer {
    text: String,
    scale: f64,
    decimals: u32,
    /// The current point, rounded.
    at: (i64, i64),
    /// The point at which the current part of the path began.
    start: (i64, i64),
    /// The command written last.
    command: char,
}

impl Writer {
    fn element(&mut self, element: PathEl) {
        match element {
            PathEl::MoveTo(to) => {
                let to = self.rounded(to);
                self.command = 'M';
                self.text.push('M');
                self.read_numbers(&[to.0, to.1], true);
                (self.at, self.start) = (to, to);
            }
            PathEl::LineTo(to) => {
                let to = self.rounded(to);
                match (to.0 - self.at.0, to.1 - self.at.1) {
                    (0, 0) => {}
                    (x, 0) => self.relative('h', &[x]),
                    (0, y) => self.relative('v', &[y]),
                    (x, y) => self.relative('l', &[x, y]),
                }
                self.at = to;
            }
            PathEl::QuadTo(a, to) => self.curve('q', &[a, to]),
            PathEl::CurveTo(a, b, to) => self.curve('c', &[a, b, to]),
            PathEl::ClosePath => {
                self.text.push('Z');
                self.command = 'Z';
                self.at = self.start;
            }
        }
    }

    fn curve(&mut self, command: char, points: &[Point]) {
        let rounded: Vec<(i64, i64)> = points.iter().map(|&point| self.rounded(point)).collect();
        let from = self.at;
        let offsets: Vec<i64> = rounded.iter().flat_map(|to| [to.0 - from.0, to.1 - from.1]).collect();
        self.relative(command, &offsets);
        self.at = rounded[rounded.len() - 1];
    }

    /// Writes a command with relative coordinates. A command that is the same as the one before is left out.
    fn relative(&mut self, command: char, values: &[i64]) {
        let again = self.command == command;
        if !again {
            self.text.push(command);
            self.command = command;
        }
        self.read_numbers(values, !again);
    }

    fn read_numbers(&mut self, values: &[i64], after_letter: bool) {
        for (i, &value) in values.iter().enumerate() {
            if value >= 0 && !(after_letter && i == 0) {
                self.text.push(' ');
            }
            write!(self.text, "{}", Scaled(value, self.decimals)).expect("a string takes all");
        }
    }

    fn rounded(&self, point: Point) -> (i64, i64) {
        ((point.x * self.scale).round() as i64, (point.y * self.scale).round() as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_rounded_where_they_stand() {
        let path = BezPath::from_svg("M1.04 1.04L2.08 1.04L3.12 2L3.12 4C1 2-1-.5 0 0Z").expect("a path");
        assert_eq!(path_text(&path, 1), "M1 1h1.1l1 1v2c-2.1-2-4.1-4.5-3.1-4Z");
        assert_eq!(number(-0.05, 2), "-0.05");
        assert_eq!(number(12.0, 2), "12");
    }
}
