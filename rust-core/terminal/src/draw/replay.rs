//! The bars of a replay, in place of the prompt: one for steps, one for turns and rounds, one for the observer, and one
//! to drag.

use ayatsuri_phone::screen::{Button, Playback, PlaybackMarkKind, ReplayAction, UserAction};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::{Canvas, keyed};
use crate::describe;
use crate::focus_target::FocusTarget;
use crate::sheet::Sheet;

/// Draws the bars, and below them the hand and the choices of each seat; returns how many rows they took.
pub(super) fn draw(canvas: &mut Canvas, window: Rect, playback: &Playback, section: u8) -> u16 {
    let palette = canvas.palette();
    let (eyes, steps): (Vec<&Button>, Vec<&Button>) = playback.buttons.iter().partition(|button| {
        matches!(button.action, UserAction::Replay(ReplayAction::NextEyes { .. } | ReplayAction::Everything { .. }))
    });
    let mut y = window.y;
    let eyes_name =
        eyes.iter().find(|button| matches!(button.action, UserAction::Replay(ReplayAction::NextEyes { .. })));
    let eyes_name = eyes_name.and_then(|button| button.detail.clone()).unwrap_or_default();
    let mut end = window.x;
    for row in [steps, playback.jumps.iter().collect(), eyes] {
        if y < window.bottom() {
            end = canvas.bar(window, y, &keyed(row.iter().copied()), section);
            y += 1;
        }
    }
    // The seat through whose eyes the table is seen stands behind the last bar.
    canvas.put(end + 1, y.saturating_sub(1), window.right(), &eyes_name, palette.accent());
    if y < window.bottom() {
        seek_bar(canvas, Rect { y, height: 1, ..window }, playback, section);
        y += 1;
    }
    let mut sheet = Sheet::new(window.width);
    for (place, seat) in playback.open.iter().enumerate() {
        for (row, (is_name, line)) in describe::open_seat(canvas.state.language, seat).into_iter().enumerate() {
            let style = if is_name { palette.strong() } else { Style::new() };
            sheet.block(FocusTarget::Reading(place * 100 + row), &line, style);
        }
    }
    let rest = Rect { y, height: window.bottom().saturating_sub(y), ..window };
    canvas.sheet(&sheet, rest, section, |_| None);
    window.height
}

/// Draws the whole game as a bar: a mark where each round begins, another where the replay stands.
fn seek_bar(canvas: &mut Canvas, area: Rect, playback: &Playback, section: u8) {
    let palette = canvas.palette();
    let steps = playback.steps.unwrap_or(playback.step);
    let progress = format!("{:>w$}/{steps}", playback.step, w = steps.to_string().len());
    let x = canvas.put(area.x, area.y, area.right(), &progress, palette.accent()) + 1;
    let bar = Rect { x, width: area.right().saturating_sub(x), ..area };
    if bar.width < 2 {
        return;
    }
    let column = |step: u32| (step * u32::from(bar.width - 1) + steps / 2).checked_div(steps).unwrap_or(0) as u16;
    canvas.put(bar.x, bar.y, bar.right(), &"-".repeat(usize::from(bar.width)), palette.dim());
    for mark in playback.marks.iter().filter(|mark| mark.kind == PlaybackMarkKind::Round) {
        canvas.put(bar.x + column(mark.step), bar.y, bar.right(), "+", palette.dim());
    }
    canvas.put(bar.x + column(playback.step), bar.y, bar.right(), "#", palette.accent());
    canvas.add_hit_box(FocusTarget::SeekBar, section, bar, None);
}
