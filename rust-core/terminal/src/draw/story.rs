//! The story beside a table or below its prompt: the log, the lines since this player's turn, this player's knowledge.

use ayatsuri_phone::screen::{LogLine, TableScreen};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::Canvas;
use super::table::{LOG, MIDDLE};
use crate::focus_target::FocusTarget;
use crate::sheet::Sheet;
use crate::since;
use crate::words::{self, TerminalText};

/// Draws the lines since the player's last decision. If there is too little room, it leaves out first the minor ones,
/// then the oldest ones.
pub(super) fn draw_missed(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let room = usize::from(area.height).saturating_sub(1);
    let all = since::missed(table);
    if room == 0 || all.is_empty() {
        return;
    }
    let placed = || (table.log.len() - all.len()..).zip(all);
    let mut sheet = log_sheet(canvas, placed(), None, area.width);
    if sheet.height() > room {
        sheet = log_sheet(canvas, since::briefly(table, placed()), None, area.width);
    }
    if sheet.height() == 0 {
        return;
    }
    let heading = canvas.label(&canvas.title(TerminalText::SinceYourTurn));
    canvas.put(area.x, area.y, area.right(), &heading, canvas.palette().accent());
    let window = Rect { y: area.y + 1, height: area.height - 1, ..area };
    canvas.sheet_from(&sheet, window, sheet.height().saturating_sub(room), LOG, |_| None);
}

/// Draws this player's knowledge and the log, beside the table.
pub(super) fn draw_side_pane(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    for y in area.y..area.bottom() {
        canvas.put(area.x, y, area.right(), "|", palette.dim());
    }
    let inner = Rect { x: area.x + 2, width: area.width - 3, ..area };
    let mut y = inner.y;
    if !table.knowledge.is_empty() {
        let mut sheet = Sheet::new(inner.width);
        for fact in &table.knowledge {
            sheet.hanging(2, fact, Style::new());
        }
        canvas.put(inner.x, y, inner.right(), &canvas.title(TerminalText::Known), palette.accent());
        let height = (sheet.height() as u16).min(inner.height / 3);
        canvas.sheet(&sheet, Rect { y: y + 1, height, ..inner }, MIDDLE, |_| None);
        y += height + 2;
    }
    canvas.put(inner.x, y, inner.right(), &canvas.title(TerminalText::Log), palette.accent());
    let window = Rect { y: y + 1, height: inner.bottom() - y - 1, ..inner };
    let sheet = log_sheet(canvas, (0..).zip(&table.log), since::first_missed(table), inner.width);
    let first = sheet.height().saturating_sub(usize::from(window.height));
    canvas.sheet_from(&sheet, window, first, LOG, |_| None);
}

/// The log: headings stand out, and this player's secrets are marked. The heading *since your turn* stands above line
/// `since`.
pub fn log_sheet<'a>(
    canvas: &Canvas,
    log: impl IntoIterator<Item = (usize, &'a LogLine)>,
    since: Option<usize>,
    width: u16,
) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    for (place, line) in log {
        if since == Some(place) {
            sheet.text(&format!("- {} -", canvas.title(TerminalText::SinceYourTurn)), palette.accent());
        }
        let top = sheet.height();
        if line.is_heading {
            sheet.text(&line.text, palette.crown());
        } else if line.is_secret {
            let words = words::in_brackets(canvas.state.language, &line.text);
            sheet.indented(2, &words, palette.dim());
        } else {
            sheet.indented(2, &line.text, Style::new());
        }
        // A press on the line describes its cards.
        if !line.cards.is_empty() {
            sheet.place(FocusTarget::LogLine(place), top);
        }
    }
    sheet
}
