//! One seat on one or two rows: its player, its gold and cards, and its city as tiles.

use ayatsuri_phone::screen::{SeatView, SignKind, TableScreen, Tile};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::Canvas;
use crate::describe;
use crate::focus_target::{self, FocusTarget};
use crate::look::{self, NOTED, amount_words};
use crate::sheet::Run;
use crate::text;
use crate::words::{self, TerminalText};

/// A tile as it is drawn, with the space after it.
pub struct DrawnTile {
    /// Its runs of text; the last one is the space.
    pub runs: Vec<Run>,
    /// Its width in cells, without that space.
    pub width: u16,
}

/// The longest name on a tile, in cells.
const MAX_NAME: usize = 24;

/// The tiles of a city, with names as long as there is room for in all of them.
pub fn tiles(canvas: &Canvas, city: &[Tile], room: usize) -> Vec<DrawnTile> {
    let at = |name: usize| city.iter().map(|tile| drawn_tile(canvas, tile, name)).collect::<Vec<_>>();
    (0..=MAX_NAME)
        .rev()
        .filter(|&name| name != 1) // a single letter tells nothing
        .map(at)
        .find(|tiles| tiles.iter().map(|t| usize::from(t.width) + 1).sum::<usize>() <= room + 1)
        .unwrap_or_else(|| at(0))
}

/// Whether all names of a city fit into this many cells uncut.
pub fn is_whole(city: &[Tile], room: usize) -> bool {
    let width = |tile: &Tile| {
        let extras_width = [(tile.gold, "+"), (tile.under, "_")].iter().filter(|(n, _)| *n > 0).count() * 3;
        text::width(&text::drawable(&tile.card.name)) + look::letter(&tile.card).len() + 4 + extras_width
    };
    city.iter().map(width).sum::<usize>() <= room + 1
}

fn drawn_tile(canvas: &Canvas, tile: &Tile, name: usize) -> DrawnTile {
    let whole = text::drawable(&tile.card.name);
    // A name that is cut ends with a dot; in two cells there is no room for it.
    let is_cut = text::width(&whole) > name && name > 2;
    let kept = text::cut(&whole, if is_cut { name - 1 } else { name }).trim_end();
    let name_shown = if is_cut { format!("{kept}.") } else { kept.to_owned() };
    let mut words = format!("{}{}", look::letter(&tile.card), tile.points);
    if !name_shown.is_empty() {
        words = format!("{words} {name_shown}");
        if name <= 4 {
            words = format!("{}{}{name_shown}", look::letter(&tile.card), tile.points);
        }
    }
    if tile.gold > 0 {
        words.push_str(&format!("+{}", tile.gold));
    }
    if tile.under > 0 {
        words.push_str(&format!("_{}", tile.under));
    }
    let width = text::width(&words) as u16;
    DrawnTile { runs: vec![(words, canvas.palette().plate(tile.card.tint)), (" ".to_owned(), Style::new())], width }
}

/// The columns at which the parts of a seat's row begin; the same for all seats of a table.
#[derive(Clone, Copy)]
pub struct SeatColumns {
    name: u16,
    counter: usize,
}

impl SeatColumns {
    /// The columns for a table, no wider than its contents need.
    pub fn of(table: &TableScreen, width: u16) -> SeatColumns {
        let widest = table.seats.iter().map(|s| text::width(&text::drawable(&s.name))).max().unwrap_or(0);
        let most = table.seats.iter().flat_map(|s| &s.counters).map(|c| c.amount).max().unwrap_or(0);
        let room = if width >= 100 { 16 } else { 10 };
        SeatColumns { name: widest.clamp(4, room) as u16, counter: if most > 99 { 3 } else { 2 } }
    }
}

/// Draws a seat, on two rows if `area` has two.
pub fn draw_seat(
    canvas: &mut Canvas,
    area: Rect,
    table: &TableScreen,
    seat: &SeatView,
    columns: SeatColumns,
    section: u8,
) {
    let palette = canvas.palette();
    let (y, end) = (area.y, area.right());
    let mark = look::standing(seat);
    let whole = Rect { height: area.height.min(2), x: area.x + 1, width: area.width - 1, ..area };
    let focused = canvas.state.overlay.is_none() && canvas.state.focus == Some(FocusTarget::Seat(seat.seat));
    canvas.add_hit_box(FocusTarget::Seat(seat.seat), section, Rect { height: 1, ..whole }, None);
    let unless_focused = |style: Style| if focused { Style::new() } else { style };
    canvas.put(area.x + 1, y, end, mark, unless_focused(palette.accent()));
    let crown = seat
        .signs
        .iter()
        .find(|sign| matches!(sign.kind, SignKind::Crown | SignKind::Dealer))
        .map_or("", |sign| sign.short.as_str());
    canvas.put(area.x + 2, y, end, crown, unless_focused(palette.crown()));
    if seat.signs.iter().any(|sign| sign.kind == SignKind::Away) {
        canvas.put(area.x + 4, y, end, "-", unless_focused(palette.accent()));
    }
    let is_lit = !focus_target::choices_at(table, &FocusTarget::Seat(seat.seat)).is_empty();
    let mut style = if seat.is_acting { palette.accent() } else { palette.strong() };
    if is_lit {
        style = style.patch(palette.lit());
    }
    let names: Vec<String> = table.seats.iter().map(|one| text::drawable(&one.name)).collect();
    let place = table.seats.iter().position(|one| one.seat == seat.seat).unwrap_or(0);
    let name = &text::clipped_apart(&names, usize::from(columns.name), "..")[place];
    let mut x = area.x + 5;
    canvas.put(area.x + 4, y, end, " ", palette.seat(seat.colour.number));
    canvas.put(x, y, x + columns.name, name, unless_focused(style));
    x += columns.name;
    for counter in &seat.counters {
        let words = counted(canvas, text::or_empty(&counter.short), counter.amount, columns.counter);
        x = canvas.put(x + 1, y, end, &words, unless_focused(palette.crown()));
    }
    let words = counted(canvas, canvas.say(TerminalText::HandLetter), seat.hand, 2);
    x = canvas.put(x + 1, y, end, &words, Style::new());
    x = canvas.put(x + 1, y, end, &format!("{:>4}", seat.progress), Style::new());
    let flag = if seat.notes.is_empty() { " " } else { NOTED };
    x = canvas.put(x, y, end, flag, unless_focused(palette.accent()));
    if area.height == 1 {
        // Ranks are shown as numbers; their names are on the strip and in the description.
        let ranks: Vec<String> = seat.revealed.iter().filter_map(|c| c.rank).map(|r| r.to_string()).collect();
        let ranks = if ranks.is_empty() { String::new() } else { format!("#{}", ranks.join("+")) };
        canvas.put(x, y, end, &text::pad(&ranks, 4), unless_focused(palette.dim()));
        x += 5;
        draw_city(canvas, Rect { x, width: end.saturating_sub(x), height: 1, ..area }, table, seat, section);
    } else {
        x += 1;
        for card in &seat.revealed {
            let words = format!("{} {} ", card.rank.map(|r| r.to_string()).unwrap_or_default(), card.name);
            x = canvas.put(x, y, end, &words, unless_focused(palette.tinted(card.tint).patch(palette.strong())));
        }
        if !seat.notes.is_empty() {
            // Brackets keep them apart from a character's name.
            let language = canvas.state.language;
            let notes: Vec<String> = seat.notes.iter().map(|note| note.label.clone()).collect();
            let notes = text::drawable(&words::in_brackets(language, &describe::listed(language, &notes)));
            canvas.put(
                x,
                y,
                end,
                &text::clip(&notes, usize::from(end.saturating_sub(x))),
                unless_focused(palette.dim()),
            );
        }
        let below = Rect { x: area.x + 5, y: y + 1, width: area.width - 5, height: 1 };
        draw_city(canvas, below, table, seat, section);
    }
}

/// An amount with the letter of the thing counted: `7g`, 金7.
fn counted(canvas: &Canvas, letter: &str, amount: u32, digits: usize) -> String {
    let words = amount_words(canvas.state.language, letter, amount);
    let width = letter.chars().count() + digits;
    if words.starts_with(letter) { format!("{words:<width$}") } else { format!("{words:>width$}") }
}

fn draw_city(canvas: &mut Canvas, area: Rect, table: &TableScreen, seat: &SeatView, section: u8) {
    let palette = canvas.palette();
    let mut x = area.x;
    for (place, drawing) in tiles(canvas, &seat.city, usize::from(area.width)).into_iter().enumerate() {
        let target = FocusTarget::Tile { seat: seat.seat, place };
        let is_lit = !focus_target::choices_at(table, &target).is_empty();
        let (words, style) = &drawing.runs[0];
        let style = if is_lit { style.patch(palette.lit()) } else { *style };
        let end = canvas.put(x, area.y, area.right(), words, style);
        canvas.add_hit_box(target, section, Rect::new(x, area.y, end - x, 1), None);
        x = (end + 1).min(area.right());
    }
}
