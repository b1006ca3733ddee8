//! The overlay, drawn on top of a screen: an explanation, the log, the player's knowledge, the keys, or several choices
//! to choose from.

use ayatsuri_phone::screen::{PlaybackMarkKind, Screen};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_crossterm::crossterm::event::KeyCode;

use super::{Canvas, foot, help, number, qr, story};
use crate::describe::{self, DescriptionLine, Tone};
use crate::focus_target::{self, FocusTarget};
use crate::page_keys::PageKey;
use crate::sheet::Sheet;
use crate::since;
use crate::ui::{HitBox, NO_KEY, Overlay, YES_KEY};
use crate::words::TerminalText;

pub fn draw(canvas: &mut Canvas, area: Rect, screen: &Screen) {
    let Some(on_top) = canvas.state.overlay.clone() else { return };
    // Nothing below the overlay can be focused or clicked.
    let below = std::mem::take(&mut canvas.drawn);
    if on_top == Overlay::QrCode {
        return qr::page(canvas, area, screen);
    }
    let palette = canvas.palette();
    let width = (area.width - 8).min(84);
    let mut sheet = Sheet::new(width - 4);
    let table = focus_target::table(screen);
    let title = match &on_top {
        Overlay::Explain(spot) | Overlay::Read(spot, _) => {
            let mut lines = describe::describe(canvas.state.language, screen, spot);
            if let Overlay::Read(_, cards) = &on_top {
                lines.extend(cards.iter().cloned());
            }
            write_description(canvas, &mut sheet, &lines);
            canvas.title(TerminalText::Explain)
        }
        Overlay::Cards(lines) => {
            write_description(canvas, &mut sheet, lines);
            canvas.title(TerminalText::Cards)
        }
        Overlay::Rounds => {
            let playback = focus_target::replay(screen);
            for mark in playback.into_iter().flat_map(|playback| &playback.marks) {
                if mark.kind == PlaybackMarkKind::Round {
                    let key = number(sheet.placed.len()).map(super::key_name).unwrap_or_default();
                    let words = format!(" {key:1} {}", mark.label);
                    sheet.block(FocusTarget::Jump(mark.step), &words, palette.button());
                }
            }
            canvas.title(TerminalText::Rounds)
        }
        // The QR code has a page of its own.
        Overlay::QrCode => String::new(),
        Overlay::Log => {
            let since = table.and_then(since::first_missed);
            let log = focus_target::log(screen).unwrap_or_default();
            sheet = story::log_sheet(canvas, (0..).zip(log), since, width - 4);
            canvas.title(TerminalText::Log)
        }
        Overlay::Known => {
            let known = table.map(|t| t.knowledge.as_slice()).unwrap_or_default();
            for fact in known {
                sheet.hanging(2, fact, Style::new());
            }
            if known.is_empty() {
                sheet.text(canvas.say(TerminalText::Nothing), palette.dim());
            }
            canvas.title(TerminalText::Known)
        }
        Overlay::Hint(lines) => {
            for line in lines {
                sheet.hanging(2, line, Style::new());
            }
            canvas.title(TerminalText::Hint)
        }
        Overlay::Help => {
            help::write(canvas, screen, &below, &mut sheet);
            canvas.title(TerminalText::Help)
        }
        Overlay::Pick(spot) => {
            if let (Some(table), Some(prompt)) = (table, focus_target::prompt(screen)) {
                sheet.text(&prompt.question, palette.strong());
                for (place, i) in focus_target::choices_at(table, spot).into_iter().enumerate() {
                    let choice = &prompt.choices[i];
                    let key = number(place).map(super::key_name).unwrap_or_default();
                    let words = format!(
                        " {key} {}",
                        describe::joined(canvas.state.language, &choice.label, crate::text::or_empty(&choice.detail))
                    );
                    sheet.block(FocusTarget::Choice(i), &words, palette.button());
                }
            }
            canvas.title(TerminalText::PickHelp)
        }
        Overlay::Confirm(confirm, _) => {
            sheet.text(&confirm.question, palette.strong());
            for (yes, key, label) in [(true, YES_KEY, &confirm.yes), (false, NO_KEY, &confirm.no)] {
                let words = format!(" {} {label}", super::key_name(key));
                sheet.block(FocusTarget::Answer { yes }, &words, palette.button());
            }
            canvas.title(TerminalText::Confirm)
        }
    };
    let height = (sheet.height() as u16 + 4).min(area.height - 2);
    let mut top = area.y + (area.height - height) / 2;
    if matches!(on_top, Overlay::Confirm(..)) {
        // A confirmation stands below its choice, as far as there is room.
        let is_choice = |hit: &&HitBox| matches!(hit.target, FocusTarget::Choice(_) | FocusTarget::Question);
        let about = below.hits.iter().filter(is_choice).map(|hit| hit.shown.bottom()).max().unwrap_or(0);
        top = about.max(top).min(area.bottom() - height - 1);
    }
    let frame = Rect::new(area.x + (area.width - width) / 2, top, width, height);
    for y in frame.y..frame.bottom() {
        for x in frame.x..frame.right() {
            canvas.buffer[(x, y)].reset();
        }
    }
    // A wide character that is half covered by the frame would spill over its edge.
    for y in frame.y..frame.bottom() {
        if frame.x > area.x {
            let before = &mut canvas.buffer[(frame.x - 1, y)];
            if crate::text::width(before.symbol()) > 1 {
                before.set_symbol(" ");
            }
        }
    }
    canvas.buffer.set_style(frame, palette.card());
    let edge = palette.dim();
    let line = format!("+{}+", "-".repeat(usize::from(width) - 2));
    for y in frame.y..frame.bottom() {
        canvas.put(frame.x, y, frame.right(), "|", edge);
        canvas.put(frame.right() - 1, y, frame.right(), "|", edge);
    }
    canvas.put(frame.x, frame.y, frame.right(), &line, edge);
    canvas.put(frame.x, frame.bottom() - 1, frame.right(), &line, edge);
    canvas.put(frame.x + 2, frame.y, frame.right() - 2, &format!(" {title} "), palette.accent());
    let window = Rect { x: frame.x + 2, y: frame.y + 2, width: width - 4, height: height - 4 };
    let end = sheet.height().saturating_sub(usize::from(window.height));
    let first = canvas.state.scroll.min(end);
    canvas.sheet_from(&sheet, window, first, 0, |_| None);
    for (place, hit) in canvas.drawn.hits.iter_mut().enumerate() {
        hit.key = match hit.target {
            FocusTarget::Answer { yes } => Some(if yes { YES_KEY } else { NO_KEY }),
            // The log's lines are many and only read; the buttons have their keys on the page.
            FocusTarget::LogLine(_) | FocusTarget::Button(_) => None,
            _ => number(place),
        };
    }
    canvas.drawn.scroll_end = end;
    canvas.drawn.scroll_page = usize::from(window.height);
    foot_keys(canvas, area, &on_top, end > 0);
}

/// The last line while an overlay is on top of a page: it shows the keys that work now, in place of the page's own.
fn foot_keys(canvas: &mut Canvas, area: Rect, on_top: &Overlay, is_scrolled: bool) {
    let palette = canvas.palette();
    let y = area.bottom() - 1;
    for x in area.x..area.right() {
        canvas.buffer[(x, y)].reset();
    }
    canvas.buffer.set_style(Rect { y, height: 1, ..area }, palette.ground());
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    let key = |code, label: &str| PageKey { code, label: label.to_owned() };
    let mut keys = vec![key(KeyCode::Esc, canvas.say(TerminalText::Close))];
    if !matches!(on_top, Overlay::Help) {
        keys.insert(0, key(KeyCode::F(1), canvas.say(TerminalText::Help)));
    }
    let mut left = String::new();
    if let Overlay::Confirm(confirm, _) = on_top {
        let answers = [key(YES_KEY, &confirm.yes), key(NO_KEY, &confirm.no)];
        left = answers.map(|one| foot::key_words(&one)).join("  ");
    }
    if is_scrolled {
        left = format!("Up/Down {}", canvas.say(TerminalText::Scroll));
    }
    let room = usize::from(inner.width.saturating_sub(foot::keys_width(&keys) + 2));
    // An answer that is too long for this line stands in the frame alone.
    if crate::text::width(&crate::text::drawable(&left)) <= room {
        canvas.put(inner.x, y, inner.right(), &left, palette.dim());
    }
    canvas.own_keys_from(inner, y, inner.x, &keys, 1);
}

fn write_description(canvas: &Canvas, sheet: &mut Sheet, lines: &[DescriptionLine]) {
    let palette = canvas.palette();
    for (i, (tone, words)) in lines.iter().enumerate() {
        match tone {
            Tone::Title if i == 0 => sheet.text(words, palette.accent()),
            Tone::Title => sheet.text(words, palette.strong()),
            Tone::Plain => sheet.text(words, Style::new()),
            Tone::Dim => sheet.text(words, palette.dim()),
            Tone::Warning => sheet.text(words, palette.accent()),
        }
    }
}
