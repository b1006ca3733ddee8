//! The table from top to bottom: round, rank strip, the other seats, the headline, the player's own city and hand, the
//! prompt. It fits eight seats into 80 by 24 cells; a larger window gives longer rows, and the log beside them.

use ayatsuri_phone::screen::{Card, Screen, TableAction, TableScreen, UserAction};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_crossterm::crossterm::event::KeyCode;

use super::prompt::{EntryDetail, draw_prompt, prompt_sheet, step_height};
use super::row_heights::{REPLAY, RowHeights, WAITING};
use super::seats::{self, SeatColumns};
use super::story::{draw_missed, draw_side_pane};
use super::{Canvas, keyed, rank_strip};
use crate::describe;
use crate::focus_target::{self, FocusTarget};
use crate::look;
use crate::page_keys::page_keys;
use crate::sheet::{Run, Sheet};
use crate::text;
use crate::words::TerminalText;

// The parts of the table from the top; arrow keys move between them.
const TOP: u8 = 0;
const RANKS: u8 = 1;
const RIVALS: u8 = 2;
pub(super) const MIDDLE: u8 = 3;
const OWN: u8 = 4;
const HAND: u8 = 5;
pub(super) const PROMPT: u8 = 6;
const BAR: u8 = 7;
pub(super) const LOG: u8 = 8;

pub fn draw(canvas: &mut Canvas, area: Rect, screen: &Screen, table: &TableScreen) {
    draw_title(canvas, area, table);
    let foot = area.bottom() - 1;
    let mut left = Rect { y: area.y + 1, height: area.height - 2, ..area };
    let is_wide = is_wide(area);
    if is_wide {
        left.width = area.width - side_pane_width(area.width);
    }
    let hand = hand_sheet(canvas, table, left.width - 2);
    let middle = middle_sheet(canvas, table, left.width - 1);
    let height = |detail| {
        let prompt = table.prompt.as_ref();
        // Without a prompt the story stands there; a replay has its bars there, and the hand and choices of each seat.
        let without_prompt = if focus_target::is_replayed(table) { REPLAY } else { WAITING };
        prompt.map_or(without_prompt, |prompt| prompt_sheet(canvas, table, prompt, left.width - 2, detail).height())
    };
    let notice = table.notice.as_ref().or(table.watching.as_ref());
    let inner_width = usize::from(left.width - 2);
    let notice_rows = notice.map_or(0, |notice| text::wrap(notice, inner_width).len());
    let notice_button_rows = usize::from(!table.notice_buttons.is_empty());
    let lesson_rows: usize = table.lesson.iter().map(|lesson| step_height(lesson, inner_width)).sum();
    let above_prompt = notice_rows + notice_button_rows + lesson_rows;
    let prompt_heights = (height(EntryDetail::Full) + above_prompt, height(EntryDetail::Label) + above_prompt);
    let left_area = Rect { height: area.height, ..left };
    let rows = RowHeights::of(left_area, table, middle.height(), hand.height(), prompt_heights);
    let mut y = left.y;
    draw_ranks(canvas, Rect { y, height: rows.ranks, ..area }, table);
    y += rows.ranks;
    if is_wide {
        draw_side_pane(canvas, Rect { x: left.right(), y, width: area.width - left.width, height: foot - y }, table);
    }
    y = draw_rivals(canvas, Rect { y, ..left }, table, rows.rival);
    draw_headline(canvas, Rect { y, height: rows.headline, ..left }, table);
    y += rows.headline;
    canvas.sheet(&middle, Rect { y, height: rows.middle, x: left.x + 1, width: left.width - 1 }, MIDDLE, |_| None);
    y += rows.middle;
    let columns = SeatColumns::of(table, left.width);
    if let Some(mine) = table.seats.iter().find(|s| s.is_mine) {
        seats::draw_seat(canvas, Rect { y, height: rows.own, ..left }, table, mine, columns, OWN);
    }
    y += rows.own;
    let inner = Rect { x: left.x + 1, width: left.width - 2, ..left };
    canvas.sheet(&hand, Rect { y, height: rows.hand, ..inner }, HAND, |_| None);
    y += rows.hand;
    canvas.rule(left, y);
    let rest = Rect { y: y + 1, height: (foot - rows.hint).saturating_sub(y + 1), ..inner };
    let used = draw_prompt(canvas, rest, table);
    // The rows that a short prompt leaves free go to the hint.
    let hint_y = (rest.y + used + 1).min(rest.bottom());
    let hint_rows = canvas.hint(Rect { y: hint_y, height: foot - hint_y, ..inner }, screen).max(2);
    let free = Rect { y: hint_y + hint_rows, height: (foot - hint_y).saturating_sub(hint_rows), ..inner };
    if is_wide {
        draw_own_cards(canvas, free, table);
    } else if table.prompt.is_some() {
        draw_missed(canvas, free, table);
    }
    draw_bar(canvas, Rect { x: area.x + 1, width: area.width - 2, ..area }, foot, screen, table);
}

/// The width of a window, in cells, from which on the log has room beside the table.
const WIDE_FROM: u16 = 120;

/// The widest table beside a log, in cells: in a wider window the log gets the rest.
const WIDEST_TABLE: u16 = 100;

/// The widest log, in cells: longer lines are hard to read.
const WIDEST_SIDE_PANE: u16 = 72;

/// The least room for the game's title beside its round, in cells.
const LEAST_TITLE: usize = 8;

/// Whether the log has room beside the table.
pub(super) fn is_wide(area: Rect) -> bool {
    area.width >= WIDE_FROM
}

/// The width of the log beside the table: a third of the window or more.
fn side_pane_width(width: u16) -> u16 {
    (width / 3).max(width.saturating_sub(WIDEST_TABLE)).min(WIDEST_SIDE_PANE)
}

fn draw_title(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let (y, end) = (area.y, area.right() - 1);
    let mut right = end;
    for pile in table.piles.iter().rev() {
        let words = text::drawable(&format!("{} {}", pile.label, pile.amount));
        let target = FocusTarget::Pile(pile.id.clone());
        let mut style = palette.dim();
        if !focus_target::choices_at(table, &target).is_empty() {
            style = style.patch(palette.lit());
        }
        let x = canvas.put_right(y, area.x, right, &words, style);
        canvas.add_hit_box(target, TOP, Rect::new(x, y, right - x, 1), None);
        right = x.saturating_sub(2);
    }
    let room = |x: u16| usize::from(right.saturating_sub(x));
    // The round matters more than the whole name of the game.
    let subtitle_width = text::width(&text::drawable(&table.subtitle)) + 2;
    let title_room = room(area.x + 1).saturating_sub(subtitle_width).max(LEAST_TITLE).min(room(area.x + 1));
    let title = text::clip(&text::drawable(&table.title), title_room);
    let x = canvas.put(area.x + 1, y, right, &title, palette.accent()) + 2;
    let subtitle = text::clip(&text::drawable(&table.subtitle), room(x));
    canvas.put(x, y, right, &subtitle, palette.strong());
}

fn draw_ranks(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let shares = rank_strip::shares(table, area.width);
    let narrowest = shares.iter().min().map_or(0, |&width| usize::from(width.saturating_sub(1)));
    let is_long = rank_strip::has_room_for_long_words(table, narrowest);
    let mut x = area.x;
    for (i, width) in shares.into_iter().enumerate() {
        rank_strip::draw_rank(canvas, RANKS, Rect { x, width, ..area }, table, i, is_long);
        x += width;
    }
}

/// Draws the other seats clockwise. A puppet's string is drawn to the seat that acts.
fn draw_rivals(canvas: &mut Canvas, area: Rect, table: &TableScreen, rows: u16) -> u16 {
    let palette = canvas.palette();
    let columns = SeatColumns::of(table, area.width);
    let mut y = area.y;
    let acting = table.seats.iter().filter(|s| !s.is_mine).position(|s| s.is_acting);
    for (i, seat) in table.seats.iter().filter(|s| !s.is_mine).enumerate() {
        let seat_area = Rect { y, height: rows.min(2), ..area };
        seats::draw_seat(canvas, seat_area, table, seat, columns, RIVALS);
        if acting.is_some_and(|acting| i < acting) {
            for row in y..y + rows {
                canvas.put(area.x, row, area.right(), "|", palette.dim());
            }
        } else if acting == Some(i) {
            canvas.put(area.x, y, area.right(), "`", palette.dim());
        }
        y += rows;
    }
    y
}

fn draw_headline(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let inner = Rect { x: area.x + 4, width: area.width - 5, ..area };
    canvas.rule(area, area.y);
    let words = text::drawable(text::or_empty(&table.headline));
    if area.height == 1 || text::width(&words) <= usize::from(inner.width) - 2 {
        let words = text::clip(&words, usize::from(inner.width) - 2);
        if !words.is_empty() {
            let x = canvas.put(inner.x - 1, area.y, inner.right(), " ", Style::new());
            let end = canvas.put(x, area.y, inner.right(), &words, palette.ground().patch(palette.strong()));
            canvas.put(end, area.y, inner.right(), " ", Style::new());
            canvas.add_hit_box(FocusTarget::Headline, MIDDLE, Rect::new(x, area.y, end - x, 1), None);
        }
    } else {
        let rows = canvas.paragraph(inner, &words, palette.strong());
        canvas.add_hit_box(FocusTarget::Headline, MIDDLE, Rect { height: rows.min(area.height), ..inner }, None);
    }
}

/// A card as a plate: its focus target and its text, lit up if a choice points at it.
pub(super) fn plate(canvas: &Canvas, table: &TableScreen, target: FocusTarget, card: &Card) -> (FocusTarget, Vec<Run>) {
    let palette = canvas.palette();
    let is_lit = !focus_target::choices_at(table, &target).is_empty();
    let mut style = palette.plate(card.tint);
    if is_lit {
        style = style.patch(palette.lit());
    }
    (target, vec![(look::plate_words(canvas.state.language, card), style)])
}

fn middle_sheet(canvas: &Canvas, table: &TableScreen, width: u16) -> Sheet {
    let mut sheet = Sheet::new(width);
    if let Some(event) = &table.event {
        sheet.item(None, &[(canvas.label(text::or_empty(&table.event_label)), canvas.palette().dim())]);
        let (spot, mut runs) = plate(canvas, table, FocusTarget::Event, event);
        runs.push((" ".to_owned(), Style::new()));
        sheet.item(Some(spot), &runs);
    }
    if !table.market.is_empty() {
        sheet.item(None, &[(canvas.label(&table.market_label), canvas.palette().dim())]);
    }
    for (i, card) in table.market.iter().enumerate().rev() {
        let (spot, mut runs) = plate(canvas, table, FocusTarget::Market(i), card);
        // Names and prices contain spaces: without colours, two spaces show where the next card begins.
        if card.cost.len() > 1 || !card.tax.is_empty() {
            runs.push((" ".to_owned(), Style::new()));
        }
        sheet.item(Some(spot), &runs);
    }
    sheet
}

fn hand_sheet(canvas: &Canvas, table: &TableScreen, width: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    if !table.characters.is_empty() {
        for (i, card) in table.characters.iter().enumerate() {
            let rank = card.rank.map(|r| format!("{r} ")).unwrap_or_default();
            let style = palette.tinted(card.tint).add_modifier(Modifier::BOLD | Modifier::REVERSED);
            sheet.item(Some(FocusTarget::Mine(i)), &[(format!(" {rank}{} ", card.name), style)]);
        }
    }
    // If the hand consists of the characters drawn above, there is nothing else to show.
    let own = table.seats.iter().find(|s| s.is_mine && (s.hand == 0 || !table.hand.is_empty()));
    if let Some(own) = own {
        sheet.item(None, &[(canvas.label(&own.hand_label), palette.dim())]);
        if table.hand.is_empty() {
            sheet.item(None, &[(canvas.say(TerminalText::Nothing).to_owned(), palette.dim())]);
        }
    }
    for (i, card) in table.hand.iter().enumerate() {
        let (spot, runs) = plate(canvas, table, FocusTarget::Hand(i), card);
        sheet.item(Some(spot), &runs);
    }
    sheet
}

fn draw_bar(canvas: &mut Canvas, area: Rect, y: u16, screen: &Screen, table: &TableScreen) {
    let palette = canvas.palette();
    // A replay has its bar for stepping above, in place of the prompt.
    let playback = table.playback.iter().filter(|p| p.steps.is_none()).flat_map(|p| &p.buttons);
    let lesson = table.lesson.iter().flat_map(|lesson| &lesson.buttons);
    // In a group, Esc leads out of the group and not away from the table.
    let mut keys = keyed(lesson.chain(playback).chain(&table.buttons));
    keys.retain(|&(_, key)| key != KeyCode::Esc || canvas.state.path.is_empty());
    // There is mostly nothing to take back: a closed button would take the room of the other buttons' words.
    keys.retain(|(button, _)| {
        button.closed.is_none() || !matches!(button.action, UserAction::Table(TableAction::TakeBack { .. }))
    });
    let room = Rect { width: area.width.saturating_sub(canvas.needed_width(screen)), ..area };
    let mut x = canvas.bar_beside(room, y, &keys, BAR, canvas.often_used_width(screen));
    if let Some(playback) = table.playback.as_ref().filter(|p| p.steps.is_none()) {
        x = canvas.put(x, y, room.right(), &format!("{} ", playback.step), palette.accent());
    }
    let own = page_keys(canvas.state.language, screen);
    canvas.own_keys_from(area, y, x, &own, BAR);
}

/// Fills the room below the hint with the texts of the player's own characters and cards, of the event and of the
/// market, as many as fit.
fn draw_own_cards(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let language = canvas.state.language;
    let city = table.seats.iter().filter(|s| s.is_mine).flat_map(|s| &s.city).map(|tile| &tile.card);
    let mut drawn: Vec<&str> = vec![];
    let mut y = area.y + 1;
    for card in table.characters.iter().chain(&table.hand).chain(&table.event).chain(&table.market).chain(city) {
        if card.text.is_none() || drawn.contains(&card.id.as_str()) {
            continue;
        }
        drawn.push(&card.id);
        let mut sheet = Sheet::new(area.width);
        sheet.text(&describe::headline(language, card), palette.tinted(card.tint).patch(palette.strong()));
        sheet.indented(2, text::or_empty(&card.text), palette.dim());
        let height = sheet.height() as u16;
        if y + height > area.bottom() {
            break;
        }
        canvas.sheet(&sheet, Rect { y, height, ..area }, PROMPT, |_| None);
        y += height;
    }
}
