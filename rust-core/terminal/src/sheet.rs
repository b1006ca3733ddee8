//! A sheet: text and focus targets that flow from left to right and down, on as many rows as they need. In a window
//! that is too small, it scrolls to the focus.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use crate::focus_target::FocusTarget;
use crate::text;

/// A focus target with its place on a sheet or on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedTarget {
    pub target: FocusTarget,
    /// The column where it begins, in cells from the left.
    pub x: u16,
    /// Its row, counted from the sheet's top.
    pub y: usize,
    /// Its width in cells.
    pub width: u16,
    /// Its height in rows.
    pub height: usize,
}

/// A text in one style.
pub type Run = (String, Style);

/// The columns for the mark that there is more, and for a space before it.
const MARK: u16 = 2;

/// Flowing text and focus targets.
pub struct Sheet {
    width: usize,
    rows: Vec<Vec<Run>>,
    used: usize,
    /// The focus targets on it.
    pub placed: Vec<PlacedTarget>,
}

impl Sheet {
    /// An empty sheet for a window of this width. It leaves room for the mark that there is more above or below.
    pub fn new(width: u16) -> Sheet {
        Sheet { width: usize::from(width.saturating_sub(MARK).max(2)), rows: vec![], used: 0, placed: vec![] }
    }

    /// The width for text, in cells.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Ends the row if there is something on it.
    pub fn end_row(&mut self) {
        self.used = self.width;
    }

    /// Adds an empty row.
    pub fn gap(&mut self) {
        self.rows.push(vec![]);
        self.end_row();
    }

    /// Adds a paragraph on rows of its own.
    pub fn text(&mut self, words: &str, style: Style) {
        self.indented(0, words, style);
    }

    /// Adds a paragraph that is indented.
    pub fn indented(&mut self, indent: usize, words: &str, style: Style) {
        for line in text::wrap(words, self.width.saturating_sub(indent)) {
            self.rows.push(vec![(" ".repeat(indent), Style::new()), (line, style)]);
        }
        self.end_row();
    }

    /// Adds a paragraph whose rows after the first are indented.
    pub fn hanging(&mut self, indent: usize, words: &str, style: Style) {
        let lines = text::wrap(words, self.width.saturating_sub(indent));
        for (i, line) in lines.into_iter().enumerate() {
            self.rows.push(vec![(" ".repeat(if i == 0 { 0 } else { indent }), Style::new()), (line, style)]);
        }
        self.end_row();
    }

    /// Adds a paragraph that can have the focus.
    pub fn block(&mut self, target: FocusTarget, words: &str, style: Style) {
        let y = self.rows.len();
        self.text(words, style);
        let height = self.rows.len() - y;
        self.placed.push(PlacedTarget { target, x: 0, y, width: self.width as u16, height });
    }

    /// Makes the rows from `top` to the last one a thing that can have the focus.
    pub fn place(&mut self, target: FocusTarget, top: usize) {
        let height = self.rows.len() - top;
        self.placed.push(PlacedTarget { target, x: 0, y: top, width: self.width as u16, height });
    }

    /// Adds a thing beside the one before if it fits, otherwise on the next row; wrapped if it is wider than the sheet.
    pub fn item(&mut self, target: Option<FocusTarget>, runs: &[Run]) {
        let runs: Vec<Run> = runs.iter().map(|(words, style)| (text::drawable(words), *style)).collect();
        let wide: usize = runs.iter().map(|(words, _)| text::width(words)).sum();
        if wide > self.width {
            self.long_item(target, &runs);
            return;
        }
        let gap = usize::from(self.used > 0);
        if self.rows.is_empty() || self.used + gap + wide > self.width {
            self.rows.push(vec![]);
            self.used = 0;
        } else if gap > 0 {
            self.push((" ".to_owned(), Style::new()));
            self.used += 1;
        }
        let (x, y) = (self.used as u16, self.rows.len() - 1);
        for run in runs {
            self.push(run);
        }
        self.used += wide;
        if let Some(spot) = target {
            self.placed.push(PlacedTarget { target: spot, x, y, width: wide as u16, height: 1 });
        }
    }

    /// Adds a thing that is wider than the sheet. Its rows after the first stand below its text, not below its key.
    fn long_item(&mut self, target: Option<FocusTarget>, runs: &[Run]) {
        let key = if runs.len() > 1 { text::width(&runs[0].0) } else { 0 };
        let indent = if key * 4 > self.width { 0 } else { key };
        let words: String = runs.iter().map(|(words, _)| words.as_str()).collect();
        let top = self.rows.len();
        // Each letter keeps its style; the spaces at which a row ends are gone.
        let mut letters = runs.iter().flat_map(|(words, style)| words.chars().map(|letter| (letter, *style)));
        for line in hung(&words, self.width, indent) {
            let mut row: Vec<Run> = vec![];
            if self.rows.len() > top && indent > 0 {
                row.push((" ".repeat(indent), Style::new()));
            }
            for letter in line.chars() {
                let style = letters.find(|(one, _)| *one == letter).map(|(_, style)| style).unwrap_or_default();
                match row.last_mut() {
                    Some((words, last)) if *last == style => words.push(letter),
                    _ => row.push((letter.to_string(), style)),
                }
            }
            self.rows.push(row);
        }
        self.end_row();
        if let Some(spot) = target {
            self.place(spot, top);
        }
    }

    fn push(&mut self, run: Run) {
        self.rows.last_mut().expect("a row was begun before").push(run);
    }

    /// The first row to show in a window of this height so that the focus is in it.
    pub fn scroll_to(&self, focus: Option<&FocusTarget>, window: usize) -> usize {
        let last = self.rows.len().saturating_sub(window);
        let Some(at) = focus.and_then(|spot| self.placed.iter().find(|p| p.target == *spot)) else { return 0 };
        if at.y + at.height <= window {
            return 0; // the window's beginning shows it: stay there, so that nothing jumps
        }
        if at.height >= window {
            return at.y;
        }
        (at.y + at.height).saturating_sub(window * 2 / 3 + 1).min(at.y).min(last)
    }

    /// Draws the rows from `first` on into the window, with a mark if there are more above or below.
    pub fn draw(&self, buffer: &mut Buffer, window: Rect, first: usize, mark: Style) {
        let shown = self.rows.iter().skip(first).take(usize::from(window.height));
        for (row, y) in shown.zip(window.y..) {
            let mut x = window.x;
            for (words, style) in row {
                let room = usize::from(window.right().saturating_sub(x));
                x = buffer.set_stringn(x, y, words, room, *style).0;
            }
        }
        if window.is_empty() {
            return;
        }
        if first > 0 {
            buffer.set_string(window.right() - 1, window.y, "^", mark);
        }
        if first + usize::from(window.height) < self.rows.len() {
            buffer.set_string(window.right() - 1, window.bottom() - 1, "v", mark);
        }
    }
}

/// The text in lines of this width; those after the first are narrower by `indent`.
fn hung(words: &str, width: usize, indent: usize) -> Vec<String> {
    let lines = text::wrap(words, width);
    let Some(first) = lines.first().filter(|_| indent > 0 && lines.len() > 1) else { return lines };
    let rest = words.strip_prefix(first.as_str()).unwrap_or_default().trim_start();
    [first.clone()].into_iter().chain(text::wrap(rest, width.saturating_sub(indent))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(words: &str) -> Vec<Run> {
        vec![(words.to_owned(), Style::new())]
    }

    #[test]
    fn things_stand_side_by_side_while_they_fit() {
        let mut sheet = Sheet::new(10 + MARK);
        for (i, words) in ["four", "five5", "six"].iter().enumerate() {
            sheet.item(Some(FocusTarget::Hand(i)), &run(words));
        }
        let places: Vec<_> = sheet.placed.iter().map(|p| (p.x, p.y)).collect();
        assert_eq!(places, [(0, 0), (5, 0), (0, 1)]);
    }

    #[test]
    fn a_thing_that_is_wrapped_keeps_the_styles_of_its_parts() {
        let (bold, dim) = (Style::new().bold(), Style::new().dim());
        let mut sheet = Sheet::new(14 + MARK);
        sheet.item(Some(FocusTarget::Hand(0)), &[(" 1 ".to_owned(), bold), ("End it now! Really".to_owned(), dim)]);
        let styles: Vec<Vec<Style>> =
            sheet.rows.iter().map(|row| row.iter().map(|(_, style)| *style).collect()).collect();
        let below = Style::new();
        assert_eq!(styles, [vec![bold, dim], vec![below, dim]]);
        let words: Vec<String> =
            sheet.rows.iter().map(|row| row.iter().map(|(words, _)| words.as_str()).collect()).collect();
        assert_eq!(words, [" 1 End it now!", "   Really"], "its second row stands below its text");
        assert_eq!((sheet.placed[0].y, sheet.placed[0].height), (0, 2));
    }

    #[test]
    fn the_window_follows_the_focus() {
        let mut sheet = Sheet::new(10);
        for i in 0..20 {
            sheet.block(FocusTarget::Reading(i), "line", Style::new());
        }
        for i in 0..20 {
            for window in 1..8 {
                let first = sheet.scroll_to(Some(&FocusTarget::Reading(i)), window);
                assert!(first <= i && i < first + window, "{i} is not in {first}+{window}");
            }
        }
        assert_eq!(sheet.scroll_to(None, 3), 0);
    }
}
