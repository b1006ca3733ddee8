//! The rank strip: the characters of the cast in calling order, each with the player who turned out to have it, the
//! marks of its naming, and this player's knowledge. If the terminal is wide enough, each place has the width that its
//! words need.

use ayatsuri_phone::screen::{RankState, RankView, SeatView, TableScreen};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::Canvas;
use crate::focus_target::{self, FocusTarget};
use crate::look::{CALLED, OWN, SILENT, STAMP};
use crate::text;
use crate::words::TerminalText;

/// The cells for the word below a name: the longest short word has six letters, and a naming has its mark before them.
const WORD: u16 = 7;

/// The width of each place in cells, including one for the gap after it. Together they fill `room`.
///
/// They depend on the names alone, so that nothing moves when a rank is named or called: each place gets room for its
/// name, and for a short word below it. If there is less room, the widest places are cut, down to that word; if there
/// is more, all places get the same share of it.
pub fn shares(table: &TableScreen, room: u16) -> Vec<u16> {
    let name = |rank: &RankView| {
        let head = rank.card.rank.map_or(0, |rank| rank.to_string().len()) + OWN.len();
        (head + text::width(&text::drawable(&rank.card.name))) as u16 + 1
    };
    let least = WORD + 1; // with the gap
    let mut shares: Vec<u16> = table.ranks.iter().map(|rank| name(rank).max(least)).collect();
    let mut used: u16 = shares.iter().sum();
    // Shorten as few names as possible: each time the widest place gives all it can.
    while used > room
        && let Some(widest) = shares.iter_mut().max()
    {
        let gives = widest.saturating_sub(least).clamp(1, used - room);
        *widest -= gives;
        used -= gives;
    }
    let count = shares.len().max(1) as u16;
    for (i, share) in shares.iter_mut().enumerate() {
        *share += (room - used) / count + u16::from((i as u16) < (room - used) % count);
    }
    shares
}

/// The signs before a name: the rank, then the mark of this player's own character or a space, so that all names begin
/// in the same column. Occupations have no rank, and no space either.
fn head(rank: &RankView) -> String {
    let mine = if rank.is_mine { OWN } else { "" };
    match rank.card.rank {
        Some(number) => format!("{number}{mine:1}"),
        None => mine.to_owned(),
    }
}

/// Whether the longer words about each place fit into `room` cells. The places use them together or not at all.
pub fn has_room_for_long_words(table: &TableScreen, room: usize) -> bool {
    table.ranks.iter().all(|rank| text::width(&text::drawable(text::or_empty(&rank.known))) <= room)
}

/// The second row of a place: the player who turned out to have the character, or what became of it.
fn words_below(canvas: &Canvas, table: &TableScreen, rank: &RankView, room: usize) -> String {
    let seat = rank.seat.and_then(|n| table.seats.iter().find(|s| s.seat == n));
    match (seat, rank.state) {
        (Some(seat), _) => named_apart(table, seat, room),
        _ if !rank.marks.is_empty() => String::new(), // the naming below the name says enough
        (None, RankState::FaceUp) => canvas.say(TerminalText::FaceUpShort).to_owned(),
        (None, RankState::Silent) => SILENT.to_owned(),
        (None, RankState::Called) => CALLED.to_owned(),
        _ => String::new(),
    }
}

/// Draws one place: its name; below it who turned out to have it or how it was named; and what is known of it if a row
/// is left, in the longer words if `is_long`.
pub fn draw_rank(canvas: &mut Canvas, section: u8, area: Rect, table: &TableScreen, place: usize, is_long: bool) {
    let rank = &table.ranks[place];
    let palette = canvas.palette();
    let target = FocusTarget::Rank(place);
    let end = area.right() - 1;
    let room = usize::from(end - area.x);
    let mut style = match rank.state {
        RankState::Waiting => palette.tinted(rank.card.tint),
        RankState::Called => palette.accent().add_modifier(Modifier::REVERSED),
        RankState::Answered => palette.tinted(rank.card.tint).patch(palette.strong()),
        RankState::Silent => palette.dim(),
        RankState::FaceUp => palette.dim().add_modifier(Modifier::CROSSED_OUT),
    };
    if !focus_target::choices_at(table, &target).is_empty() {
        style = style.patch(palette.lit());
    }
    canvas.add_hit_box(target.clone(), section, Rect::new(area.x, area.y, end - area.x, 1), None);
    let focused = canvas.state.overlay.is_none() && canvas.state.focus.as_ref() == Some(&target);
    let unless_focused = |style: Style| if focused { Style::new() } else { style };
    let head = head(rank);
    let name = text::drawable(&rank.card.name);
    let at = canvas.put(area.x, area.y, end, &head, unless_focused(palette.accent()));
    canvas.put(at, area.y, end, &shortened(&name, room - head.len()), unless_focused(style));

    let below = words_below(canvas, table, rank, room);
    // The player who turned out to have it matters more than how it was named: the naming then stands below the name
    // only if there is room.
    let is_marked = !rank.marks.is_empty() && (rank.seat.is_none() || area.height > 2);
    if is_marked {
        let stamps: Vec<&str> = rank.marks.iter().map(|mark| mark.short.as_str()).collect();
        let words = text::drawable(&format!("{STAMP}{}", stamps.join(STAMP)));
        let y = area.y + if rank.seat.is_some() { 2 } else { 1 };
        canvas.put(area.x, y, end, &shortened(&words, room), palette.accent());
    }
    let style = if rank.seat.is_some() { Style::new() } else { palette.dim() };
    canvas.put(area.x, area.y + 1, end, &shortened(&text::drawable(&below), room), style);
    let is_free = rank.marks.is_empty() && below.is_empty();
    // This player's knowledge has the third row, or the second one if that is free. It gives way to a naming in the
    // third row: then somebody turned out to have the character, and there is nothing more to know.
    if is_free || area.height > 2 && !(is_marked && rank.seat.is_some()) {
        let known = if is_long { &rank.known } else { &rank.known_short };
        let known = text::drawable(text::or_empty(known));
        let y = if is_free { area.y + 1 } else { area.y + 2 };
        canvas.put(area.x, y, end, &shortened(&known, room), palette.dim());
    }
}

/// A seat's name, shortened to `room` cells so that it still differs from all other names of the table.
fn named_apart(table: &TableScreen, seat: &SeatView, room: usize) -> String {
    let names: Vec<String> = table.seats.iter().map(|one| text::drawable(&one.name)).collect();
    let place = table.seats.iter().position(|one| one.seat == seat.seat);
    place.and_then(|place| text::clipped_apart(&names, room, ".").into_iter().nth(place)).unwrap_or_default()
}

/// The text, or its beginning and a dot if it does not fit.
fn shortened(words: &str, room: usize) -> String {
    text::clipped(words, room, ".")
}
