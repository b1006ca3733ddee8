//! The table from top to bottom: round, rank strip, the other seats, the headline, the player's own city and hand, the
//! prompt. It is laid out for eight seats in 80 by 24; more room gives longer rows, and the log beside them.

use ayatsuri_phone::screen::{
    Card, ChoiceGallery, LogLine, Prompt, PromptEntry, Screen, TableAction, TableScreen, UserAction,
};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::seats::{self, SeatColumns};
use super::{Canvas, keyed, number, rank_strip, replay};
use crate::describe;
use crate::focus_target::{self, FocusTarget};
use crate::look;
use crate::page_keys::page_keys;
use crate::sheet::{Run, Sheet};
use crate::since;
use crate::text;
use crate::walk;
use crate::words::{self, TerminalText};

// The parts of the table from the top; arrow keys move between them.
const TOP: u8 = 0;
const RANKS: u8 = 1;
const RIVALS: u8 = 2;
const MIDDLE: u8 = 3;
const OWN: u8 = 4;
const HAND: u8 = 5;
const PROMPT: u8 = 6;
const BAR: u8 = 7;
const LOG: u8 = 8;

/// How many rows the part of the prompt has at least while nothing is asked.
const WAITING: usize = 6;

/// How many rows that part has at least in a replay: four are bars.
const REPLAY: usize = 12;

/// The height of each part, in rows.
#[derive(Clone, Copy, Debug)]
struct RowHeights {
    ranks: u16,
    rival: u16,
    headline: u16,
    middle: u16,
    own: u16,
    hand: u16,
    hint: u16,
}

/// The heights that the own city, the hand, the middle and the hint would like to have, in rows.
#[derive(Clone, Copy)]
struct WantedRows {
    own: u16,
    hand: u16,
    middle: u16,
    hint: u16,
}

impl RowHeights {
    /// Divides the height. What lies on the table keeps its rows whatever is asked, so that nothing moves from one
    /// prompt to the next; the hand, the prompt and the hint share the rest. Only a prompt that cannot be shown there
    /// even at its shortest takes rows from the table. `prompt` is its height at its longest and at its shortest.
    fn of(area: Rect, table: &TableScreen, market: usize, hand: usize, prompt: (usize, usize)) -> RowHeights {
        let (longest, shortest) = prompt;
        // The market of a game with chips needs one or two rows by the names that lie there.
        let market = if table.market.is_empty() && table.event.is_none() { market } else { market.max(2) };
        let share = if area.height < 30 { 7 } else { area.height / 3 };
        let steady = RowHeights::divided(area, table, market, (hand.min(1), 1), share);
        let rivals = table.seats.iter().filter(|s| !s.is_mine).count() as u16;
        let rest = |rows: RowHeights| usize::from(area.height.saturating_sub(rows.without_prompt(rivals)));
        if rest(steady) < shortest {
            return RowHeights::divided(area, table, market, (hand, 5), shortest.max(6) as u16);
        }
        // The hand is worth more than the details of choices, and these more than the hint.
        let wishes: [(fn(&mut RowHeights, u16), usize); 4] = [
            (|rows, hand| rows.hand = hand.min(2), shortest.max(longest.min(5))),
            (|rows, _| rows.hint = 2, longest),
            (|rows, hand| rows.hand = hand, longest),
            (|rows, _| rows.hint = 5, longest),
        ];
        let mut rows = steady;
        for (wish, prompt) in wishes {
            let mut more = rows;
            wish(&mut more, (hand as u16).min(4));
            if rest(more) >= prompt {
                rows = more;
            }
        }
        rows
    }

    /// Every part gets its least, then the prompt its share, then the others more.
    fn divided(area: Rect, table: &TableScreen, market: usize, (hand, hint): (usize, u16), prompt: u16) -> RowHeights {
        let rivals = table.seats.iter().filter(|s| !s.is_mine).count() as u16;
        let middle = u16::from(!table.market.is_empty() || table.event.is_some());
        // Seen by everybody a table has neither an own city nor a hand.
        let own = u16::from(table.seats.iter().any(|seat| seat.is_mine));
        let hand = (hand as u16).min(4);
        let least = RowHeights { ranks: 2, rival: 1, headline: 1, middle, own, hand: hand.min(1), hint: 1 };
        let mut rows = least;
        let full = WantedRows { own: 2 * own, hand, middle: (market as u16).clamp(middle, 3), hint };
        // Grants wishes in this order as long as the prompt keeps its rows.
        let wishes: [fn(&mut RowHeights, WantedRows); 9] = [
            |rows, full| rows.hand = full.hand.min(2),
            |rows, full| rows.middle = full.middle,
            |rows, full| rows.own = full.own,
            |rows, _| rows.rival = 2,
            |rows, full| rows.hand = full.hand,
            |rows, full| rows.hint = full.hint.min(2),
            |rows, _| (rows.ranks, rows.headline) = (3, 2),
            |rows, _| rows.rival = 3,
            |rows, full| rows.hint = full.hint,
        ];
        for wish in wishes {
            let mut more = rows;
            wish(&mut more, full);
            if more.without_prompt(rivals) + prompt <= area.height {
                rows = more;
            }
        }
        rows
    }

    fn without_prompt(self, rivals: u16) -> u16 {
        // Title, two rules, bar.
        4 + self.ranks + self.rival * rivals + self.headline + self.middle + self.own + self.hand + self.hint
    }
}

pub fn draw(canvas: &mut Canvas, area: Rect, screen: &Screen, table: &TableScreen) {
    title(canvas, area, table);
    let foot = area.bottom() - 1;
    let mut left = Rect { y: area.y + 1, height: area.height - 2, ..area };
    let is_wide = is_wide(area);
    if is_wide {
        let side = (area.width / 3).max(area.width.saturating_sub(100)).min(72);
        left.width = area.width - side;
    }
    let hand = hand_sheet(canvas, table, left.width - 2);
    let market = middle_sheet(canvas, table, left.width - 1);
    let height = |detail| {
        let prompt = table.prompt.as_ref();
        // While the player waits, the story stands there; in a replay its bars, and what each seat had.
        let else_shown = if focus_target::is_replayed(table) { REPLAY } else { WAITING };
        prompt.map_or(else_shown, |prompt| prompt_sheet(canvas, table, prompt, left.width - 2, detail).height())
    };
    let notices = table.notice.iter().chain(&table.watching);
    let above: usize = notices.map(|notice| text::wrap(notice, usize::from(left.width - 2)).len()).sum();
    let above = above + usize::from(!table.notice_buttons.is_empty());
    let asked = (height(EntryDetail::Full) + above, height(EntryDetail::Label) + above);
    let rows = RowHeights::of(Rect { height: area.height, ..left }, table, market.height(), hand.height(), asked);
    let mut y = left.y;
    ranks(canvas, Rect { y, height: rows.ranks, ..area }, table);
    y += rows.ranks;
    if is_wide {
        side_pane(canvas, Rect { x: left.right(), y, width: area.width - left.width, height: foot - y }, table);
    }
    y = rivals(canvas, Rect { y, ..left }, table, rows.rival);
    headline(canvas, Rect { y, height: rows.headline, ..left }, table);
    y += rows.headline;
    canvas.sheet(&market, Rect { y, height: rows.middle, x: left.x + 1, width: left.width - 1 }, MIDDLE, |_| None);
    y += rows.middle;
    let columns = SeatColumns::of(table, left.width);
    if let Some(mine) = table.seats.iter().find(|s| s.is_mine) {
        seats::seat(canvas, Rect { y, height: rows.own, ..left }, table, mine, columns, OWN);
    }
    y += rows.own;
    let inner = Rect { x: left.x + 1, width: left.width - 2, ..left };
    canvas.sheet(&hand, Rect { y, height: rows.hand, ..inner }, HAND, |_| None);
    y += rows.hand;
    canvas.rule(left, y);
    let most = Rect { y: y + 1, height: (foot - rows.hint).saturating_sub(y + 1), ..inner };
    let used = prompt(canvas, most, table);
    // The rows that a short prompt leaves free go to the hint.
    let hint = (most.y + used + 1).min(most.bottom());
    let told = canvas.hint(Rect { y: hint, height: foot - hint, ..inner }, screen).max(2);
    let free = Rect { y: hint + told, height: (foot - hint).saturating_sub(told), ..inner };
    if is_wide {
        own_cards(canvas, free, table);
    } else if table.prompt.is_some() {
        missed(canvas, free, table);
    }
    bar(canvas, Rect { x: area.x + 1, width: area.width - 2, ..area }, foot, screen, table);
}

/// Whether the log has room beside the table.
fn is_wide(area: Rect) -> bool {
    area.width >= 120
}

fn title(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let (y, end) = (area.y, area.right() - 1);
    let mut right = end;
    for pile in table.piles.iter().rev() {
        let words = text::certain(&format!("{} {}", pile.label, pile.amount));
        let spot = FocusTarget::Pile(pile.id.clone());
        let mut style = palette.dim();
        if !focus_target::choices_at(table, &spot).is_empty() {
            style = style.patch(palette.lit());
        }
        let x = canvas.put_right(y, area.x, right, &words, style);
        canvas.spot(spot, TOP, Rect::new(x, y, right - x, 1), None);
        right = x.saturating_sub(2);
    }
    let room = |x: u16| usize::from(right.saturating_sub(x));
    // The round is worth more than the whole name of the game.
    let subtitle_width = text::width(&text::certain(&table.subtitle)) + 2;
    let title_room = room(area.x + 1).saturating_sub(subtitle_width).max(8).min(room(area.x + 1));
    let title = text::clip(&text::certain(&table.title), title_room);
    let x = canvas.put(area.x + 1, y, right, &title, palette.accent()) + 2;
    let subtitle = text::clip(&text::certain(&table.subtitle), room(x));
    canvas.put(x, y, right, &subtitle, palette.strong());
}

fn ranks(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let shares = rank_strip::shares(table, area.width);
    let narrowest = shares.iter().min().map_or(0, |&width| usize::from(width.saturating_sub(1)));
    let is_long = rank_strip::are_long_words_shown(table, narrowest);
    let mut x = area.x;
    for (i, width) in shares.into_iter().enumerate() {
        rank_strip::rank(canvas, RANKS, Rect { x, width, ..area }, table, i, is_long);
        x += width;
    }
}

/// Draws the other seats clockwise. The string leads to the seat that acts.
fn rivals(canvas: &mut Canvas, area: Rect, table: &TableScreen, rows: u16) -> u16 {
    let palette = canvas.palette();
    let columns = SeatColumns::of(table, area.width);
    let mut y = area.y;
    let acting = table.seats.iter().filter(|s| !s.is_mine).position(|s| s.is_acting);
    for (i, seat) in table.seats.iter().filter(|s| !s.is_mine).enumerate() {
        let box_of = Rect { y, height: rows.min(2), ..area };
        seats::seat(canvas, box_of, table, seat, columns, RIVALS);
        if acting.is_some_and(|at| i < at) {
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

fn headline(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let inner = Rect { x: area.x + 4, width: area.width - 5, ..area };
    canvas.rule(area, area.y);
    let words = text::certain(text::said(&table.headline));
    if area.height == 1 || text::width(&words) <= usize::from(inner.width) - 2 {
        let words = text::clip(&words, usize::from(inner.width) - 2);
        if !words.is_empty() {
            let x = canvas.put(inner.x - 1, area.y, inner.right(), " ", Style::new());
            let end = canvas.put(x, area.y, inner.right(), &words, palette.ground().patch(palette.strong()));
            canvas.put(end, area.y, inner.right(), " ", Style::new());
            canvas.spot(FocusTarget::Headline, MIDDLE, Rect::new(x, area.y, end - x, 1), None);
        }
    } else {
        let rows = canvas.paragraph(inner, &words, palette.strong());
        canvas.spot(FocusTarget::Headline, MIDDLE, Rect { height: rows.min(area.height), ..inner }, None);
    }
}

fn plate(canvas: &Canvas, table: &TableScreen, spot: FocusTarget, card: &Card) -> (FocusTarget, Vec<Run>) {
    let palette = canvas.palette();
    let lit = !focus_target::choices_at(table, &spot).is_empty();
    let mut style = palette.plate(card.tint);
    if lit {
        style = style.patch(palette.lit());
    }
    (spot, vec![(look::plate_words(canvas.state.language, card), style)])
}

fn middle_sheet(canvas: &Canvas, table: &TableScreen, width: u16) -> Sheet {
    let mut sheet = Sheet::new(width);
    if let Some(event) = &table.event {
        sheet.item(None, &[(canvas.label(text::said(&table.event_label)), canvas.palette().dim())]);
        let (spot, runs) = plate(canvas, table, FocusTarget::Event, event);
        sheet.item(Some(spot), &runs);
    }
    if !table.market.is_empty() {
        sheet.item(None, &[(canvas.label(&table.market_label), canvas.palette().dim())]);
    }
    for (i, card) in table.market.iter().enumerate().rev() {
        let (spot, runs) = plate(canvas, table, FocusTarget::Market(i), card);
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
    // If the hand is the characters drawn above, there is nothing else to show.
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

/// Draws the prompt, or who is awaited; returns how many rows it took.
fn prompt(canvas: &mut Canvas, window: Rect, table: &TableScreen) -> u16 {
    let palette = canvas.palette();
    let top = window.y;
    let mut window = window;
    for notice in table.notice.iter().chain(&table.watching) {
        let rows = canvas.paragraph(window, notice, palette.accent()).min(window.height);
        window = Rect { y: window.y + rows, height: window.height - rows, ..window };
    }
    if !table.notice_buttons.is_empty() && window.height > 1 {
        canvas.bar(window, window.y, &keyed(&table.notice_buttons), PROMPT);
        window = Rect { y: window.y + 1, height: window.height - 1, ..window };
    }
    if let Some(playback) = table.playback.as_ref().filter(|playback| playback.steps.is_some()) {
        return window.y - top + replay::draw(canvas, window, playback, PROMPT);
    }
    let Some(prompt) = &table.prompt else {
        let waiting = since::waiting(canvas.state.language, table).unwrap_or_default();
        let mut rows = canvas.paragraph(window, &waiting, palette.dim());
        if rows > 0 && table.waiting.is_some() {
            canvas.spot(FocusTarget::Question, PROMPT, Rect { height: 1, ..window }, None);
        }
        if canvas.state.is_paused {
            let words = canvas.say(TerminalText::Paused);
            let at = Rect { y: window.y + rows, height: window.height.saturating_sub(rows), ..window };
            rows += canvas.paragraph(at, words, palette.accent());
        }
        let free = Rect { y: window.y + rows + 1, height: window.height.saturating_sub(rows + 1), ..window };
        // Beside the table stands the log, which tells it.
        if !is_wide(canvas.buffer.area) {
            missed(canvas, free, table);
        }
        return window.y - top + window.height;
    };
    let sheet = fitting_sheet(canvas, table, prompt, window);
    let pressable = walk::pressable(prompt, &canvas.state.path);
    let key = |spot: &FocusTarget| match spot {
        FocusTarget::OutOfGroup => Some(KeyCode::Esc),
        spot => number(pressable.iter().position(|one| one == spot)?),
    };
    canvas.sheet(&sheet, window, PROMPT, key);
    window.y - top + window.height.min(sheet.height() as u16)
}

/// How much of each entry is shown in the prompt; the rest is told where the focus is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum EntryDetail {
    /// All of it.
    Full,
    /// Its text, and its warning.
    Warned,
    /// Its text alone, with a mark for a warning.
    Label,
}

/// The prompt with as much of each entry as lets all of them be in sight.
fn fitting_sheet(canvas: &Canvas, table: &TableScreen, prompt: &Prompt, window: Rect) -> Sheet {
    let sheet = |detail| prompt_sheet(canvas, table, prompt, window.width, detail);
    let fits = |sheet: &Sheet| sheet.height() <= usize::from(window.height);
    [EntryDetail::Full, EntryDetail::Warned]
        .into_iter()
        .map(sheet)
        .find(fits)
        .unwrap_or_else(|| sheet(EntryDetail::Label))
}

fn prompt_sheet(canvas: &Canvas, table: &TableScreen, prompt: &Prompt, width: u16, detail: EntryDetail) -> Sheet {
    let palette = canvas.palette();
    let language = canvas.state.language;
    let path = &canvas.state.path;
    let mut sheet = Sheet::new(width);
    match walk::group(prompt, path) {
        Some(group) => {
            let mut said = group.label.clone();
            for more in group.note.iter().chain(&group.warning).filter(|_| detail < EntryDetail::Label) {
                said = describe::joined(language, &said, more);
            }
            sheet.block(FocusTarget::Question, &said, palette.strong());
            let runs = [
                (" Esc ".to_owned(), palette.button().patch(palette.crown())),
                (format!("{} ", canvas.say(TerminalText::OutOfGroup)), palette.button()),
            ];
            sheet.item(Some(FocusTarget::OutOfGroup), &runs);
        }
        None => {
            let mut asked = prompt.question.clone();
            if let Some(cause) = prompt.cause.as_ref().filter(|_| detail < EntryDetail::Label) {
                asked = describe::joined(language, &asked, cause);
            }
            sheet.block(FocusTarget::Question, &asked, palette.strong());
        }
    }
    for (i, card) in prompt.looked.iter().enumerate() {
        if describe::is_told_by_choices(prompt, card) || detail == EntryDetail::Label {
            continue;
        }
        let (spot, runs) = plate(canvas, table, FocusTarget::Looked(i), card);
        sheet.item(Some(spot), &runs);
    }
    sheet.end_row();
    let pressable = walk::pressable(prompt, path);
    let group_warning = walk::group(prompt, path).and_then(|group| group.warning.as_ref());
    let keyed = |spot: &FocusTarget, label: &str, is_primary: bool| -> Vec<Run> {
        let place = pressable.iter().position(|one| one == spot);
        let key = place.and_then(number).map(super::key_name).unwrap_or_default();
        let style = palette.button_as(false, is_primary);
        vec![(format!(" {key:1} "), style.patch(palette.crown())), (format!("{label} "), style)]
    };
    let add = |runs: &mut Vec<Run>, more: Option<&String>, warning: Option<&String>| {
        if let Some(more) = more.filter(|_| detail == EntryDetail::Full) {
            runs.push((format!(" {more} "), palette.button().patch(palette.dim())));
        }
        if let Some(warning) = warning {
            let words = if detail == EntryDetail::Label { String::new() } else { format!("{warning} ") };
            runs.push((format!("! {words}"), palette.button().patch(palette.accent())));
        }
    };
    for (place, entry) in walk::entries(prompt, path).iter().enumerate() {
        if let PromptEntry::Gallery { gallery: ChoiceGallery { label: Some(label), .. } } = entry {
            // What can be named stands apart from what is done at once, where there is room.
            if detail < EntryDetail::Label {
                sheet.end_row();
            }
            sheet.item(None, &[(canvas.label(label), palette.dim())]);
        }
        for line in entry.lines() {
            let Some(i) = walk::place_of(prompt, line) else { continue };
            let choice = &prompt.choices[i];
            let mut runs = keyed(&FocusTarget::Choice(i), &line.label, choice.primary);
            // What the group warns of is not repeated in it.
            let warning = choice.warning.as_ref().filter(|&warning| group_warning != Some(warning));
            add(&mut runs, line.detail.as_ref(), warning);
            sheet.item(Some(FocusTarget::Choice(i)), &runs);
        }
        if let PromptEntry::Group { group } = entry {
            let spot = FocusTarget::Group([&path[..], &[place]].concat());
            let mut runs = keyed(&spot, &describe::group_words(language, group), false);
            add(&mut runs, group.note.as_ref(), group.warning.as_ref());
            sheet.item(Some(spot), &runs);
        }
    }
    if let Some(first) = prompt.closed.first().filter(|_| path.is_empty()) {
        sheet.end_row();
        let why = describe::joined(language, &first.label, &first.reason);
        let count = prompt.closed.len().to_string();
        let closed = describe::joined(language, canvas.say(TerminalText::Closed), &count);
        let words = format!("x {}", words::labelled(language, &closed, &why));
        let words = text::clip(&text::certain(&words), usize::from(width));
        sheet.item(Some(FocusTarget::ClosedList), &[(words, palette.dim())]);
    }
    sheet
}

fn bar(canvas: &mut Canvas, area: Rect, y: u16, screen: &Screen, table: &TableScreen) {
    let palette = canvas.palette();
    // In a replay the bar for stepping is above, where otherwise the prompt is.
    let playback = table.playback.iter().filter(|p| p.steps.is_none()).flat_map(|p| &p.buttons);
    // In a group, Esc leads out of it and not away from the table.
    let mut keys = keyed(playback.chain(&table.buttons));
    keys.retain(|&(_, key)| key != KeyCode::Esc || canvas.state.path.is_empty());
    // There is mostly nothing to take back: a closed button would cost the row its words.
    keys.retain(|(button, _)| {
        button.closed.is_none() || !matches!(button.action, UserAction::Table(TableAction::TakeBack { .. }))
    });
    let room = Rect { width: area.width.saturating_sub(canvas.needed_width(screen)), ..area };
    let mut x = canvas.bar(room, y, &keys, BAR);
    if let Some(playback) = table.playback.as_ref().filter(|p| p.steps.is_none()) {
        x = canvas.put(x, y, room.right(), &format!("{} ", playback.step), palette.accent());
    }
    let own = page_keys(canvas.state.language, screen);
    canvas.own_keys_from(area, y, x, &own, BAR);
}

/// Fills the room below the hint with the texts of the player's own characters and cards, of the event and of the
/// market, as many as fit.
fn own_cards(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let palette = canvas.palette();
    let language = canvas.state.language;
    let city = table.seats.iter().filter(|s| s.is_mine).flat_map(|s| &s.city).map(|tile| &tile.card);
    let mut told: Vec<&str> = vec![];
    let mut y = area.y + 1;
    for card in table.characters.iter().chain(&table.hand).chain(&table.event).chain(&table.market).chain(city) {
        if card.text.is_none() || told.contains(&card.id.as_str()) {
            continue;
        }
        told.push(&card.id);
        let mut sheet = Sheet::new(area.width);
        sheet.text(&describe::headline(language, card), palette.tinted(card.tint).patch(palette.strong()));
        sheet.indented(2, text::said(&card.text), palette.dim());
        let height = sheet.height() as u16;
        if y + height > area.bottom() {
            break;
        }
        canvas.sheet(&sheet, Rect { y, height, ..area }, PROMPT, |_| None);
        y += height;
    }
}

/// Draws what happened since the player decided anything, as far as there is room: minor things are left out first, then
/// the oldest ones.
fn missed(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
    let room = usize::from(area.height).saturating_sub(1);
    let all = since::missed(table);
    if room == 0 || all.is_empty() {
        return;
    }
    let placed = || (table.log.len() - all.len()..).zip(all);
    let mut sheet = log_sheet(canvas, placed(), None, area.width);
    if sheet.height() > room {
        sheet = log_sheet(canvas, placed().filter(|(_, line)| !since::is_minor(line)), None, area.width);
    }
    if sheet.height() == 0 {
        return;
    }
    let heading = canvas.label(&canvas.title(TerminalText::SinceYourTurn));
    canvas.put(area.x, area.y, area.right(), &heading, canvas.palette().accent());
    let window = Rect { y: area.y + 1, height: area.height - 1, ..area };
    canvas.sheet_from(&sheet, window, sheet.height().saturating_sub(room), LOG, |_| None);
}

/// Draws what this player knows and the log, beside the table.
fn side_pane(canvas: &mut Canvas, area: Rect, table: &TableScreen) {
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

/// The log: headings stand out, and lines that only this player was told are marked. A heading of its own stands above
/// line `since`.
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
        // A press tells its cards.
        if !line.cards.is_empty() {
            sheet.place(FocusTarget::LogLine(place), top);
        }
    }
    sheet
}
