//! The screens for play with others: tables nearby, the code, the people, the audit.

use ayatsuri_phone::screen::{AuditScreen, Button, InvitationView, JoinScreen, LobbyScreen, NearbyScreen, PersonView};
use ratatui_core::style::Style;

use super::Canvas;
use super::option_row::option_row;
use super::qr;
use crate::describe;
use crate::focus_target::FocusTarget;
use crate::sheet::{Run, Sheet};
use crate::text;

/// The tables in range.
pub(super) fn nearby(canvas: &Canvas, nearby: &NearbyScreen, width: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    sheet.text(&nearby.text, palette.dim());
    sheet.gap();
    for (i, table) in nearby.tables.iter().enumerate() {
        let style = if table.closed.is_none() { palette.button() } else { palette.dim() };
        let bars = "|".repeat(table.strength as usize);
        let runs: [Run; 3] = [
            (format!("{} ", text::pad(&bars, 4)), palette.accent()),
            (format!(" {} ", table.title), style),
            (format!("  {}", describe::nearby_facts(table)), palette.dim()),
        ];
        sheet.end_row();
        sheet.item(Some(FocusTarget::Nearby(i)), &runs);
    }
    sheet.gap();
    nearby.rows.iter().for_each(|row| option_row(canvas, &mut sheet, row));
    sheet
}

/// The table that was chosen, with the row for its code.
pub(super) fn join(canvas: &Canvas, join: &JoinScreen, width: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    join.facts.iter().for_each(|fact| sheet.text(fact, Style::new()));
    sheet.gap();
    sheet.text(&join.text, palette.accent());
    sheet.gap();
    join.rows.iter().for_each(|row| option_row(canvas, &mut sheet, row));
    sheet
}

/// Whether a button of the lobby stands in the sheet, far from the bar, since it takes something from another player.
pub(super) fn is_apart(button: &Button) -> bool {
    button.confirm.is_some() && !button.primary
}

/// The people. `height` is that of the window in rows; the QR code needs many.
pub(super) fn lobby(canvas: &Canvas, lobby: &LobbyScreen, width: u16, height: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    // The summary mostly begins with the same words.
    if !lobby.summary.starts_with(&lobby.subtitle) {
        sheet.text(&lobby.subtitle, palette.strong());
    }
    sheet.text(&lobby.summary, palette.dim());
    if let Some(view) = &lobby.invitation {
        sheet.gap();
        code(canvas, &mut sheet, view);
    }
    let watching = |sheet: &mut Sheet| {
        if !lobby.watching.is_empty() {
            sheet.gap();
            sheet.text(text::or_empty(&lobby.watching_label), palette.dim());
            lobby.watching.iter().for_each(|one| draw_person(canvas, sheet, "  ", one));
        }
    };
    // A person who can be given a seat is waiting for it, and must be in sight.
    let is_awaited = lobby.watching.iter().any(|one| !one.buttons.is_empty());
    if is_awaited {
        watching(&mut sheet);
    }
    sheet.gap();
    lobby.seats.iter().enumerate().for_each(|(i, one)| draw_person(canvas, &mut sheet, &format!("{} ", i + 1), one));
    if !is_awaited {
        watching(&mut sheet);
    }
    sheet.gap();
    lobby.rows.iter().for_each(|row| option_row(canvas, &mut sheet, row));
    if let Some(view) = &lobby.invitation {
        qr::invitation(canvas, &mut sheet, view, width, height);
    }
    // These stand last on the sheet, after a gap, as they are rarely pressed.
    sheet.gap();
    for button in lobby.buttons.iter().filter(|button| is_apart(button)) {
        sheet.item(Some(FocusTarget::Button(button.id.clone())), &[(format!(" {} ", button.label), palette.button())]);
        sheet.end_row();
    }
    sheet
}

fn code(canvas: &Canvas, sheet: &mut Sheet, view: &InvitationView) {
    sheet.text(&view.label, Style::new());
    sheet.end_row();
    sheet.item(None, &[(format!("  {}", qr::spaced(&view.code)), canvas.palette().crown())]);
    sheet.end_row();
}

fn draw_person(canvas: &Canvas, sheet: &mut Sheet, number: &str, one: &PersonView) {
    let palette = canvas.palette();
    let name = if one.is_away { palette.dim() } else { palette.strong() };
    let mark = if one.is_ready { "*" } else { " " };
    let language = canvas.state.language;
    let named = describe::joined(language, &one.name, text::or_empty(&one.colour_label));
    // The name alone is strong, the rest of the line is dim.
    let after_name = named.strip_prefix(&one.name).unwrap_or_default();
    sheet.end_row();
    let runs: [Run; 3] = [
        (format!("{number}{mark} "), palette.accent()),
        (one.name.clone(), name),
        (format!("{after_name}  {}  ", text::or_empty(&one.detail)), palette.dim()),
    ];
    sheet.item(None, &runs);
    for button in &one.buttons {
        let style = if button.closed.is_none() { palette.button() } else { palette.dim() };
        sheet.item(Some(FocusTarget::Button(button.id.clone())), &[(format!(" {} ", button.label), style)]);
    }
    sheet.end_row();
}

/// The result of the audit.
pub(super) fn audit(canvas: &Canvas, audit: &AuditScreen, width: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    for (place, paragraph) in audit.text.iter().enumerate() {
        // Each paragraph can have the focus, so that a long audit can be scrolled.
        sheet.block(FocusTarget::Reading(place), paragraph, Style::new());
        sheet.gap();
    }
    if !audit.words.is_empty() {
        sheet.text(text::or_empty(&audit.words_label), palette.dim());
        sheet.gap();
        sheet.item(None, &[(format!("   {}", audit.words.join("   ")), palette.crown())]);
    }
    sheet
}
