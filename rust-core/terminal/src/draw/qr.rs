//! The QR code of a table: in the lobby if there is room, and on a page of its own.

use ayatsuri_phone::screen::{InvitationView, QrPicture, Screen};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Style};

use super::Canvas;
use crate::focus_target::FocusTarget;
use crate::page_keys::PageKey;
use crate::sheet::{Run, Sheet};
use crate::words::TerminalText;

/// The width of the light margin that scanners need around the QR code, in squares.
const QUIET: u32 = 4;

// Two of the 256 indexed colours. The colours that a terminal calls black and white may be others, and its own
// background is dark in one theme and light in the other.
const DARK: Color = Color::Indexed(16);
const LIGHT: Color = Color::Indexed(231);

/// The code digit by digit, as people read it aloud.
pub(super) fn spaced(code: &str) -> String {
    code.chars().flat_map(|c| [c, ' ']).collect()
}

/// Adds the invitation at the end of the list of people, as its picture may be higher than the window. The lines around
/// it can be focused, in order to scroll to it.
pub(super) fn invitation(canvas: &Canvas, sheet: &mut Sheet, view: &InvitationView, width: u16, height: u16) {
    sheet.gap();
    sheet.block(FocusTarget::Reading(0), &view.text, canvas.palette().dim());
    let side = side(&view.picture);
    if u32::from(width) >= 2 * side && u32::from(height) >= side + 8 {
        for y in 0..side {
            sheet.end_row();
            let runs: Vec<Run> = (0..side).map(|x| ("  ".to_owned(), square(&view.picture, x, y))).collect();
            sheet.item(None, &runs);
        }
        sheet.end_row();
        sheet.block(FocusTarget::Reading(1), &view.text, canvas.palette().dim());
    }
}

/// Draws the page of the QR code: the code to type above it, the picture as large as the window allows.
pub(super) fn page(canvas: &mut Canvas, area: Rect, screen: &Screen) {
    let Screen::Lobby(lobby) = screen else { return };
    let Some(view) = &lobby.invitation else { return };
    let palette = canvas.palette();
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            canvas.buffer[(x, y)].reset();
        }
    }
    canvas.buffer.set_style(area, palette.ground());
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    let end = canvas.put(inner.x, area.y, inner.right(), &lobby.title, palette.accent());
    canvas.put_right(area.y, end + 2, inner.right(), &spaced(&view.code), palette.crown());
    let room = Rect { y: area.y + 1, height: area.height - 2, ..inner };
    let side = side(&view.picture);
    if u32::from(room.width) >= 2 * side && u32::from(room.height) >= side {
        let corner = middle(room, 2 * side, side);
        for (y, row) in (0..side).zip(corner.y..) {
            for (x, column) in (0..side).zip((corner.x..).step_by(2)) {
                canvas.buffer.set_string(column, row, "  ", square(&view.picture, x, y));
            }
        }
    } else if u32::from(room.width) >= side && u32::from(room.height) >= side.div_ceil(2) {
        let corner = middle(room, side, side.div_ceil(2));
        for (y, row) in (0..side).step_by(2).zip(corner.y..) {
            for (x, column) in (0..side).zip(corner.x..) {
                let (mark, style) = two_squares(&view.picture, x, y);
                canvas.buffer.set_string(column, row, mark, style);
            }
        }
    } else {
        let words = canvas.say(TerminalText::QrTooSmall);
        let rows = canvas.paragraph(room, words, palette.accent());
        let rest = Rect { y: room.y + rows + 1, height: room.height.saturating_sub(rows + 1), ..room };
        canvas.paragraph(rest, &view.text, palette.dim());
    }
    let close = PageKey {
        code: ratatui_crossterm::crossterm::event::KeyCode::Esc,
        label: canvas.say(TerminalText::Close).to_owned(),
    };
    canvas.own_keys_from(inner, area.bottom() - 1, inner.x, &[close], 0);
}

/// A window of this size in the middle of `room`.
fn middle(room: Rect, width: u32, height: u32) -> Rect {
    let (width, height) = (width as u16, height as u16);
    Rect { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height }
}

/// The number of squares in a row, with the margin.
fn side(picture: &QrPicture) -> u32 {
    picture.size + 2 * QUIET
}

/// A square that is two columns wide, since a character is about twice as high as wide.
fn square(picture: &QrPicture, x: u32, y: u32) -> Style {
    Style::new().bg(if is_dark(picture, x, y) { DARK } else { LIGHT })
}

/// Two squares in one cell, one below the other. Light is drawn on dark, so that a terminal without colours, which
/// mostly has a dark background, shows the light squares light.
fn two_squares(picture: &QrPicture, x: u32, y: u32) -> (&'static str, Style) {
    let is_below = y + 1 < side(picture);
    let mark = match (is_dark(picture, x, y), is_below && is_dark(picture, x, y + 1)) {
        (true, true) => " ",
        (true, false) => "\u{2584}",
        (false, true) => "\u{2580}",
        (false, false) => "\u{2588}",
    };
    (mark, Style::new().fg(LIGHT).bg(DARK))
}

/// Whether a square is dark; coordinates include the light margin.
fn is_dark(picture: &QrPicture, x: u32, y: u32) -> bool {
    let inside = |corner: u32| corner.checked_sub(QUIET).filter(|corner| *corner < picture.size);
    match (inside(x), inside(y)) {
        (Some(x), Some(y)) => picture.dark.get((y * picture.size + x) as usize).copied().unwrap_or(false),
        _ => false,
    }
}
