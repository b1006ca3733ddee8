//! The last rows of a screen: its buttons with their keys, and the keys of the terminal itself. All of them can be
//! clicked.

use ayatsuri_phone::screen::{Button, LessonAction, ReplayAction, Screen, TableAction, TogetherAction, UserAction};
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::KeyCode;

use super::{Canvas, key_name};
use crate::focus_target::FocusTarget;
use crate::page_keys::{PageKey, needed, page_keys, typing_keys};
use crate::text;

/// The gap between two keys of the terminal, in cells.
const GAP: u16 = 2;

impl Canvas<'_> {
    /// Draws a row of buttons, each with its key; returns the column after it. A key always stands with its label: if
    /// not all buttons fit, the ones pressed least are left to the help page, and their keys still work.
    pub(super) fn bar(&mut self, area: Rect, y: u16, buttons: &[(&Button, KeyCode)], section: u8) -> u16 {
        self.bar_beside(area, y, buttons, section, 0)
    }

    /// Like [`Canvas::bar`], but buttons that are rarely pressed leave `often` columns to keys of the terminal.
    pub(super) fn bar_beside(
        &mut self,
        area: Rect,
        y: u16,
        buttons: &[(&Button, KeyCode)],
        section: u8,
        often: u16,
    ) -> u16 {
        let palette = self.palette();
        let is_typing = self.state.entry.is_some();
        let words = |(button, key): &(&Button, KeyCode)| {
            let key = if is_typing { " ".to_owned() } else { format!(" {} ", key_name(*key)) };
            (key, text::drawable(&format!("{} ", button.label)))
        };
        let width = |one: &(&Button, KeyCode)| {
            let (key, label) = words(one);
            text::width(&key) + text::width(&label) + 1
        };
        let mut order: Vec<usize> = (0..buttons.len()).collect();
        order.sort_by_key(|&place| rarity(buttons[place].0));
        let (mut used, mut shown) = (0, vec![false; buttons.len()]);
        for place in order {
            let is_rare = rarity(buttons[place].0) >= RARE;
            let room = usize::from(area.width.saturating_sub(if is_rare { often } else { 0 })) + 1;
            if used + width(&buttons[place]) <= room {
                used += width(&buttons[place]);
                shown[place] = true;
            }
        }
        let mut x = area.x;
        for (one, is_shown) in buttons.iter().zip(shown) {
            let (button, key) = one;
            let target = FocusTarget::Button(button.id.clone());
            if !is_shown {
                self.add_hit_box(target, section, Rect::ZERO, Some(*key));
                continue;
            }
            let start = x;
            let style = if button.closed.is_none() { palette.button() } else { palette.dim() };
            let (name, label) = words(one);
            x = self.put(x, y, area.right(), &name, style.patch(palette.crown()));
            x = self.put(x, y, area.right(), &label, style);
            self.add_hit_box(target, section, Rect::new(start, y, x - start, 1), Some(*key));
            x += 1;
        }
        x
    }

    /// The number of rows that these buttons need at the foot of a page, with the keys of the terminal beside the last
    /// of them.
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
            let width = text::width(&key_name(key)) + text::width(&text::drawable(&button.label)) + 4;
            if used > 0 && used + width > usize::from(area.width) + 1 {
                rows.push(vec![]);
                used = 0;
            }
            used += width;
            rows.last_mut().expect("there is a row").push((button, key));
        }
        // While a person types a text, its keys have the last row alone.
        let is_typing = self.state.entry.is_some();
        if is_typing || used + usize::from(self.needed_width(screen)) > usize::from(area.width) && used > 0 {
            rows.push(vec![]);
        }
        // The button that leaves the page stands in the last row.
        let is_out = |one: &&(&Button, KeyCode)| one.1 == KeyCode::Esc;
        if let [before @ .., last] = &mut rows[..]
            && !is_typing
            && let Some(place) = before.iter().position(|row| row.iter().any(|one| is_out(&one)))
        {
            let way_out = before[place].iter().find(is_out).copied();
            before[place].retain(|one| !is_out(&one));
            last.extend(way_out);
        }
        let mut left = rows.len();
        rows.retain(|row| {
            left -= 1;
            !row.is_empty() || left == 0
        });
        rows
    }

    fn own_keys(&self, screen: &Screen) -> Vec<PageKey> {
        page_keys(self.state.language, screen)
    }

    /// The width of the keys of the terminal that are pressed often at a table: for explanations and the log.
    pub(super) fn often_used_width(&self, screen: &Screen) -> u16 {
        let often = |key: &PageKey| matches!(key.code, KeyCode::Char('?' | 'l'));
        let keys: Vec<PageKey> = self.own_keys(screen).into_iter().filter(often).collect();
        keys_width(&keys) + GAP
    }

    /// Draws the buttons of a page in as many rows as they need, and the keys of the terminal. `y` is the last of
    /// the rows.
    pub(super) fn foot(&mut self, area: Rect, y: u16, screen: &Screen, buttons: &[(&Button, KeyCode)], section: u8) {
        let rows = self.foot_rows(area, screen, buttons);
        let top = y + 1 - rows.len() as u16;
        let mut end = area.x;
        for (row, at) in rows.iter().zip(top..) {
            end = self.bar(area, at, row, section);
        }
        if self.state.entry.is_some() {
            // Every other key is text; clicks work as ever.
            let keys = typing_keys(self.state.language);
            self.own_keys_from(area, y, area.x, &keys, section);
            return;
        }
        let keys = self.own_keys(screen);
        self.own_keys_from(area, y, end, &keys, section);
    }

    /// The width that a footer must leave to the keys that it always names.
    pub(super) fn needed_width(&self, screen: &Screen) -> u16 {
        keys_width(needed(&self.own_keys(screen))) + GAP
    }

    /// Draws keys of the terminal at the right end of a row, as many as fit from column `start` on. It leaves out the
    /// first ones, which are the least important.
    pub(super) fn own_keys_from(&mut self, area: Rect, y: u16, start: u16, keys: &[PageKey], section: u8) {
        let dim = self.palette().dim();
        let mut right = area.right();
        for key in keys.iter().rev() {
            let x = right.saturating_sub(key_width(key));
            if x < start || right < area.x + key_width(key) {
                break;
            }
            self.put(x, y, right, &key_words(key), dim);
            self.add_hit_box(FocusTarget::Key(key.code), section, Rect::new(x, y, right - x, 1), None);
            right = x.saturating_sub(GAP);
        }
    }
}

/// A table's buttons of this rarity or more give way to the keys for explanations and the log.
const RARE: u8 = 5;

/// How rarely a button is pressed, compared with others of its row.
fn rarity(button: &Button) -> u8 {
    match &button.action {
        UserAction::Lesson(LessonAction::Next { .. }) => 0,
        // These leave the page.
        UserAction::Back
        | UserAction::GoHome
        | UserAction::Table(TableAction::Leave)
        | UserAction::Together(TogetherAction::Leave) => 1,
        UserAction::Table(TableAction::Skip | TableAction::Step | TableAction::TakeBack { .. }) => 2,
        UserAction::Table(TableAction::Pause | TableAction::Continue | TableAction::Hint) => 3,
        UserAction::Table(TableAction::Rules | TableAction::Settings)
        | UserAction::Replay(ReplayAction::Rules)
        | UserAction::Together(TogetherAction::Rules | TogetherAction::Settings) => 6,
        UserAction::Table(TableAction::GiveUp { .. }) | UserAction::Together(TogetherAction::EndGame { .. }) => 7,
        _ => 4,
    }
}

/// The width of these keys beside each other, in cells.
pub(super) fn keys_width(keys: &[PageKey]) -> u16 {
    let gaps = GAP * (keys.len() as u16).saturating_sub(1);
    keys.iter().map(key_width).sum::<u16>() + gaps
}

/// A key with its label, as footers write it.
pub(super) fn key_words(key: &PageKey) -> String {
    text::drawable(&format!("{} {}", key_name(key.code), key.label))
}

fn key_width(key: &PageKey) -> u16 {
    text::width(&key_words(key)) as u16
}
