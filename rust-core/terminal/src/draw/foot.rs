//! The last rows of a screen: its buttons with their keys, and the keys of the terminal itself. All of them can be clicked.

use ayatsuri_phone::screen::{Button, Screen};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{Canvas, key_name};
use crate::focus_target::FocusTarget;
use crate::page_keys::{PageKey, needed, page_keys};
use crate::text;

/// Between two keys of the terminal, in cells.
const GAP: u16 = 2;

impl Canvas<'_> {
    /// Draws a row of buttons, each with its key; returns the column after it. Where not all of them fit, the last ones
    /// are drawn as their keys alone, which the help page explains.
    pub(super) fn bar(&mut self, area: Rect, y: u16, buttons: &[(&Button, KeyCode)], section: u8) -> u16 {
        let palette = self.palette();
        let words = |(button, key): &(&Button, KeyCode), is_whole: bool| {
            let label = if is_whole { format!("{} ", button.label) } else { String::new() };
            (format!(" {} ", key_name(*key)), text::certain(&label))
        };
        let width = |whole: usize| -> usize {
            let each = buttons.iter().enumerate().map(|(place, one)| {
                let (key, label) = words(one, place < whole);
                text::width(&key) + text::width(&label) + 1
            });
            each.sum::<usize>().saturating_sub(1)
        };
        let whole = (0..=buttons.len()).rev().find(|&whole| width(whole) <= usize::from(area.width)).unwrap_or(0);
        let mut x = area.x;
        for (place, one) in buttons.iter().enumerate() {
            let (button, key) = one;
            let start = x;
            let style = if button.closed.is_none() { palette.button() } else { palette.dim() };
            let (name, label) = words(one, place < whole);
            x = self.put(x, y, area.right(), &name, style.patch(palette.crown()));
            x = self.put(x, y, area.right(), &label, style);
            self.spot(FocusTarget::Button(button.id.clone()), section, Rect::new(start, y, x - start, 1), Some(*key));
            x += 1;
        }
        x
    }

    /// How many rows these buttons need at the foot of a page, with the keys of the terminal beside the last of them.
    pub(super) fn foot_height(&self, area: Rect, screen: &Screen, buttons: &[(&Button, KeyCode)]) -> u16 {
        self.foot_rows(area, screen, buttons).len() as u16
    }

    fn foot_rows<'b>(
        &self,
        area: Rect,
        screen: &Screen,
        buttons: &[(&'b Button, KeyCode)],
    ) -> Vec<Vec<(&'b Button, KeyCode)>> {
        let mut rows: Vec<Vec<(&Button, KeyCode)>> = vec![vec![]];
        let mut used = 0;
        for &(button, key) in buttons {
            let width = text::width(&key_name(key)) + text::width(&text::certain(&button.label)) + 4;
            if used > 0 && used + width > usize::from(area.width) + 1 {
                rows.push(vec![]);
                used = 0;
            }
            used += width;
            rows.last_mut().expect("there is a row").push((button, key));
        }
        if used + usize::from(self.needed_width(screen)) > usize::from(area.width) && used > 0 {
            rows.push(vec![]);
        }
        rows
    }

    fn own_keys(&self, screen: &Screen) -> Vec<PageKey> {
        page_keys(self.state.language, screen)
    }

    /// Draws the buttons of a page in as many rows as they need, the last of which is `y`, and the keys of the terminal.
    pub(super) fn foot(&mut self, area: Rect, y: u16, screen: &Screen, buttons: &[(&Button, KeyCode)], section: u8) {
        let rows = self.foot_rows(area, screen, buttons);
        let top = y + 1 - rows.len() as u16;
        let mut end = area.x;
        for (row, at) in rows.iter().zip(top..) {
            end = self.bar(area, at, row, section);
        }
        let keys = self.own_keys(screen);
        self.own_keys_from(area, y, end, &keys, section);
    }

    /// The width that a footer leaves to the keys which it always names.
    pub(super) fn needed_width(&self, screen: &Screen) -> u16 {
        keys_width(needed(&self.own_keys(screen))) + GAP
    }

    /// Draws keys of the terminal at the right end of a row, as many as fit from column `start` on: the last ones, which
    /// are the most important.
    pub(super) fn own_keys_from(&mut self, area: Rect, y: u16, start: u16, keys: &[PageKey], section: u8) {
        let dim = self.palette().dim();
        let mut right = area.right();
        for key in keys.iter().rev() {
            let x = right.saturating_sub(key_width(key));
            if x < start || right < area.x + key_width(key) {
                break;
            }
            self.put(x, y, right, &shown(key), dim);
            self.spot(FocusTarget::Key(key.code), section, Rect::new(x, y, right - x, 1), None);
            right = x.saturating_sub(GAP);
        }
    }
}

/// The width of these keys beside each other, in cells.
pub(super) fn keys_width(keys: &[PageKey]) -> u16 {
    let gaps = GAP * (keys.len() as u16).saturating_sub(1);
    keys.iter().map(key_width).sum::<u16>() + gaps
}

fn shown(key: &PageKey) -> String {
    text::certain(&format!("{} {}", key_name(key.code), key.label))
}

fn key_width(key: &PageKey) -> u16 {
    text::width(&shown(key)) as u16
}
