//! Every screen except the table: a title, a sheet that scrolls with the focus, a hint, a row of buttons.

use ayatsuri_phone::screen::{
    Button, Card, DailyState, HomeScreen, ResultScreen, Screen, SignKind, TogetherAction, UserAction,
};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_crossterm::crossterm::event::KeyCode;

use super::option_row::option_row;
use super::prompt::step_title;
use super::{Canvas, key_name, keyed, people};
use crate::describe;
use crate::focus_target::FocusTarget;
use crate::look;
use crate::own_rows::own_rows;
use crate::page_keys::page_keys;
use crate::sheet::{Run, Sheet};
use crate::text;
use crate::words::{self, TerminalText};

// The two sections of a page between which Tab moves: the sheet, and the row of buttons.
const BODY: u8 = 0;
const BAR: u8 = 1;

pub fn draw(canvas: &mut Canvas, area: Rect, screen: &Screen) {
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    let palette = canvas.palette();
    match screen {
        Screen::Home(home) => {
            menu(canvas, inner, screen, &home.title, &home.subtitle, &dated(home));
        }
        Screen::Trouble(trouble) => {
            menu(canvas, inner, screen, &trouble.title, &trouble.text, &trouble.buttons);
        }
        Screen::Cover(cover) => {
            let news = cover.table.headline.clone();
            let notice = cover.table.notice.clone();
            let lines: Vec<String> = [Some(cover.text.clone()), news, notice].into_iter().flatten().collect();
            menu(canvas, inner, screen, &cover.title, &lines.join("\n"), &cover.buttons);
        }
        Screen::Setup(setup) => {
            let mut sheet = Sheet::new(inner.width);
            for row in &setup.rows {
                option_row(canvas, &mut sheet, row);
            }
            sheet.gap();
            sheet.text(&setup.summary, Style::new());
            let problem = setup.problem.clone();
            page(canvas, inner, screen, &setup.title, &sheet, text::or_empty(&problem), &setup.buttons);
        }
        Screen::Settings(settings) => {
            let mut sheet = Sheet::new(inner.width);
            for row in own_rows(screen) {
                option_row(canvas, &mut sheet, row);
            }
            page(canvas, inner, screen, &settings.title, &sheet, "", &settings.buttons);
        }
        Screen::Result(result) => {
            let sheet = result_sheet(canvas, result, inner.width);
            // A lesson's buttons come first: until every step is read, its player looks for nothing else.
            let lesson_buttons = result.lesson.iter().flat_map(|lesson| &lesson.buttons);
            let buttons: Vec<Button> = lesson_buttons.chain(&result.buttons).cloned().collect();
            page(canvas, inner, screen, &result.title, &sheet, "", &buttons);
        }
        Screen::History(history) => {
            let mut sheet = Sheet::new(inner.width);
            for row in &history.rows {
                option_row(canvas, &mut sheet, row);
            }
            sheet.gap();
            if history.entries.is_empty() {
                sheet.text(text::or_empty(&history.empty), palette.dim());
            }
            for entry in &history.entries {
                let won = if entry.is_won { canvas.say(TerminalText::Won) } else { "" };
                let mark = text::pad(won, 4);
                let line = format!("{mark} {}  {}", date_and_time(entry.finished_ms), entry.title);
                sheet.block(FocusTarget::Entry(entry.id), &format!("#{:<4}{line}", entry.id), Style::new());
                for fact in [Some(entry.detail.as_str()), entry.own.as_deref(), Some(entry.people.as_str())] {
                    let fact = fact.unwrap_or_default();
                    if !fact.is_empty() {
                        sheet.indented(11, fact, palette.dim());
                    }
                }
                if let [_, share, delete] = &history.entry_labels[..] {
                    sheet.item(None, &[(" ".repeat(10), Style::new())]);
                    for (spot, label) in
                        [(FocusTarget::ShareEntry(entry.id), share), (FocusTarget::DeleteEntry(entry.id), delete)]
                    {
                        sheet.item(Some(spot), &[(format!(" {label} "), palette.button())]);
                    }
                    sheet.end_row();
                }
            }
            page(canvas, inner, screen, &history.title, &sheet, text::or_empty(&history.note), &history.buttons);
        }
        Screen::Statistics(statistics) => {
            let mut sheet = Sheet::new(inner.width);
            if statistics.rows.is_empty() {
                sheet.text(text::or_empty(&statistics.empty), palette.dim());
            }
            for (i, row) in statistics.rows.iter().enumerate() {
                sheet.block(FocusTarget::Reading(i), &row.label, palette.strong());
                sheet.indented(2, &row.text, Style::new());
            }
            page(canvas, inner, screen, &statistics.title, &sheet, "", &statistics.buttons);
        }
        Screen::Daily(daily) => {
            let mut sheet = Sheet::new(inner.width);
            sheet.text(&daily.heading, palette.strong());
            sheet.text(&daily.text, Style::new());
            sheet.text(text::or_empty(&daily.streak), palette.accent());
            sheet.gap();
            sheet.text(&daily.week_title, palette.accent());
            sheet.text(text::or_empty(&daily.week_text), palette.dim());
            for (i, day) in daily.week.iter().enumerate() {
                let mark = if day.is_today { "▸" } else { " " };
                let style = if day.state == DailyState::Reached { palette.strong() } else { Style::new() };
                sheet.block(FocusTarget::Reading(i), &format!("{mark} {}", day.label), style);
                sheet.indented(2, &day.text, palette.dim());
            }
            page(canvas, inner, screen, &daily.title, &sheet, "", &daily.buttons);
        }
        Screen::Review(review) => {
            let sheet = super::review::review(canvas, review, inner.width, inner.height);
            page(canvas, inner, screen, &review.title, &sheet, "", &review.buttons);
        }
        Screen::Rules(rules) => {
            let mut sheet = Sheet::new(inner.width);
            option_row(canvas, &mut sheet, &rules.editions);
            let mut paragraphs = 0;
            for chapter in &rules.chapters {
                sheet.gap();
                sheet.text(&chapter.title, palette.accent());
                for paragraph in &chapter.paragraphs {
                    sheet.block(FocusTarget::Reading(paragraphs), paragraph, Style::new());
                    paragraphs += 1;
                }
            }
            let characters = rules.characters.iter().enumerate().map(|(i, c)| (FocusTarget::RuleCharacter(i), c));
            let districts = rules.districts.iter().enumerate().map(|(i, c)| (FocusTarget::RuleDistrict(i), c));
            let lists: [Vec<(FocusTarget, &Card)>; 2] = [characters.collect(), districts.collect()];
            for list in lists {
                sheet.gap();
                for (spot, card) in list {
                    let letter = look::letter(card);
                    let number = look::number(canvas.state.language, card);
                    let runs: [Run; 2] = [
                        (format!("{letter}{number}"), palette.plate(card.tint)),
                        (format!(" {}", card.name), palette.strong()),
                    ];
                    sheet.end_row();
                    sheet.item(Some(spot), &runs);
                    sheet.end_row();
                    if let Some(text) = &card.text {
                        sheet.indented(4, text, palette.dim());
                    }
                }
            }
            let buttons: Vec<Button> = screen.buttons().into_iter().cloned().collect();
            page(canvas, inner, screen, &rules.title, &sheet, "", &buttons);
        }
        Screen::About(about) => {
            let mut sheet = Sheet::new(inner.width);
            for fact in &about.facts {
                sheet.end_row();
                let whole = words::labelled(canvas.state.language, &fact.label, &fact.value);
                let label = whole.strip_suffix(&fact.value).unwrap_or_default().to_owned();
                let runs: [Run; 2] = [(label, palette.dim()), (fact.value.clone(), palette.strong())];
                sheet.item(None, &runs);
            }
            let mut paragraphs = 0;
            for chapter in &about.chapters {
                sheet.gap();
                sheet.text(&chapter.title, palette.accent());
                for paragraph in &chapter.paragraphs {
                    sheet.block(FocusTarget::Reading(paragraphs), paragraph, Style::new());
                    paragraphs += 1;
                }
            }
            page(canvas, inner, screen, &about.title, &sheet, "", &about.buttons);
        }
        Screen::Log(log) => {
            let mut sheet = Sheet::new(inner.width);
            sheet.text(&log.text, palette.dim());
            let mut place = 0;
            let mut put = |sheet: &mut Sheet, line: &str, style: Style| {
                sheet.block(FocusTarget::Reading(place), line, style);
                place += 1;
            };
            for crash in &log.crashes {
                put(&mut sheet, &format!("{} {}", log.crashes_label, date_and_time(crash.at_ms)), palette.accent());
                crash.lines.iter().for_each(|line| put(&mut sheet, line, Style::new()));
            }
            log.lines.iter().for_each(|line| put(&mut sheet, line, Style::new()));
            page(canvas, inner, screen, &log.title, &sheet, text::or_empty(&log.note), &log.buttons);
        }
        Screen::Nearby(nearby) => {
            let sheet = people::nearby(canvas, nearby, inner.width);
            page(canvas, inner, screen, &nearby.title, &sheet, "", &nearby.buttons);
        }
        Screen::Join(join) => {
            let sheet = people::join(canvas, join, inner.width);
            page(canvas, inner, screen, &join.title, &sheet, "", &join.buttons);
        }
        Screen::Lobby(lobby) => {
            let sheet = people::lobby(canvas, lobby, inner.width, inner.height);
            let bar: Vec<Button> = lobby.buttons.iter().filter(|button| !people::is_apart(button)).cloned().collect();
            page(canvas, inner, screen, &lobby.title, &sheet, text::or_empty(&lobby.text), &bar);
        }
        Screen::Audit(audit) => {
            let sheet = people::audit(canvas, audit, inner.width);
            page(canvas, inner, screen, &audit.title, &sheet, "", &audit.buttons);
        }
        Screen::Table(_) => {}
    }
}

/// The date on which a game ended, in the computer's time zone.
pub fn date_and_time(millis: i64) -> String {
    let zone = jiff::tz::TimeZone::system();
    let instant = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    instant.to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string()
}

/// The lines of a page's text below its body: at most a fifth of the window. A sign shows that there are more.
fn lines_below(words: &str, area: Rect) -> Vec<String> {
    let width = usize::from(area.width);
    let mut lines = text::wrap(words, width);
    lines.retain(|line| !line.is_empty());
    let most = usize::from(area.height / 5).max(3);
    if lines.len() > most {
        lines.truncate(most);
        lines.iter_mut().skip(most - 1).for_each(|last| *last = text::clip(&format!("{last} .."), width));
    }
    lines
}

/// Draws a page: its title, the sheet, `problem` below it, the hint, and the buttons with their keys.
fn page(
    canvas: &mut Canvas,
    area: Rect,
    screen: &Screen,
    title: &str,
    sheet: &Sheet,
    problem: &str,
    buttons: &[Button],
) {
    let palette = canvas.palette();
    canvas.put(area.x, area.y, area.right(), title, palette.accent());
    canvas.rule(area, area.y + 1);
    let problem_lines = lines_below(problem, area);
    let problem_rows = problem_lines.len() as u16;
    let foot = area.bottom() - 1;
    let keys = keyed(buttons);
    let hint = Rect { y: foot - 2 - canvas.foot_height(area, screen, &keys), height: 2, ..area };
    let body_end = hint.y - 1 - problem_rows;
    let body = Rect { y: area.y + 2, height: body_end - (area.y + 2), ..area };
    canvas.sheet(sheet, body, BODY, |_| None);
    for (line, y) in problem_lines.iter().zip(body_end..) {
        canvas.put(area.x, y, area.right(), line, palette.accent());
    }
    canvas.rule(area, hint.y - 1);
    match canvas.state.entry {
        Some(_) => canvas.paragraph(hint, canvas.say(TerminalText::EditHelp), palette.dim()),
        None => canvas.hint(hint, screen),
    };
    canvas.foot(area, foot, screen, &keys, BAR);
}

/// The puppet on strings that decorates the first screen.
const PUPPET: [&str; 9] = [
    "  ___|___ ",
    "  |  |  | ",
    "  | _|_ | ",
    "  |(-_-)| ",
    "  o_/H\\_o ",
    "   |:H:|  ",
    "   |_H_|  ",
    "    | |   ",
    "   _| |_  ",
];

/// The puppet and the gap beside it take this many columns of the first screen; its drawing begins two columns further
/// right.
const PUPPET_WIDE: u16 = 16;

/// The first screen has the puppet only in a window of at least this many rows.
const PUPPET_ROWS: u16 = 20;

/// The most columns of a menu.
const MENU_WIDE: u16 = 72;

/// The most rows of a menu's subtitle.
const SUBTITLE_ROWS: u16 = 6;

/// Draws buttons one below the other, each with its detail. If the window is too low, the puppet is left out first,
/// then the details.
fn menu(canvas: &mut Canvas, area: Rect, screen: &Screen, title: &str, subtitle: &str, buttons: &[Button]) {
    let palette = canvas.palette();
    let is_home = matches!(screen, Screen::Home(_));
    let width = area.width.min(MENU_WIDE);
    let area = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let foot = area.bottom() - 1;
    let keys = keyed(buttons);
    let column = Rect { width: area.width - if is_home { PUPPET_WIDE } else { 0 }, height: SUBTITLE_ROWS, ..area };
    let subtitle_rows = text::wrap(subtitle, usize::from(column.width)).len().min(usize::from(SUBTITLE_ROWS)) as u16;
    // The rows between `y` and the two of the hint above the foot.
    let below = |y: u16| usize::from(foot.saturating_sub(y + 2));
    // The row where the buttons begin: below the puppet, or else below the title and its subtitle.
    let (below_puppet, below_subtitle) = (area.y + PUPPET.len() as u16 + 1, area.y + 3 + subtitle_rows);
    let whole = menu_sheet(canvas, &keys, area.width, true);
    let has_puppet =
        is_home && area.height >= PUPPET_ROWS && whole.height() <= below(below_puppet.max(below_subtitle + 2));
    let (top, sheet) = if has_puppet {
        (area.y + 2, whole)
    } else if whole.height() <= below(below_subtitle) {
        (area.y, whole)
    } else {
        (area.y, menu_sheet(canvas, &keys, area.width, false))
    };
    if has_puppet {
        for (i, row) in PUPPET.iter().enumerate() {
            let style = if i < 3 { palette.dim() } else { palette.crown() };
            canvas.put(area.right() - PUPPET_WIDE + 2, area.y + i as u16, area.right(), row, style);
        }
    }
    canvas.put(area.x, top + 1, area.right(), title, palette.accent());
    canvas.paragraph(Rect { y: top + 2, ..column }, subtitle, palette.dim());
    let y = if has_puppet { below_puppet.max(below_subtitle + 2) } else { below_subtitle };
    let body = Rect { y, height: foot.saturating_sub(y + 2), ..area };
    let key = |target: &FocusTarget| match target {
        FocusTarget::Button(id) => keys.iter().find(|(b, _)| b.id == *id).map(|(_, k)| *k),
        _ => None,
    };
    canvas.sheet(&sheet, body, BODY, key);
    if !canvas.state.notice.is_empty() {
        canvas.hint(Rect { y: foot - 2, height: 2, ..area }, screen);
    }
    let mut end = area.x;
    if canvas.state.focus.is_some() {
        let words = format!("Enter {}", canvas.say(TerminalText::Choose));
        end = canvas.put(area.x, foot, area.right(), &words, palette.dim()) + 2;
    }
    if buttons.len() > 1 {
        let words = format!("Up/Down {}", canvas.say(TerminalText::Move));
        end = canvas.put(end, foot, area.right(), &words, palette.dim()) + 2;
    }
    let own = page_keys(canvas.state.language, screen);
    canvas.own_keys_from(area, foot, end, &own, BAR);
}

/// The buttons of the first screen; where several games are in play, with the date on which each was played last.
fn dated(home: &HomeScreen) -> Vec<Button> {
    let dated = |button: &Button| {
        let game = home.in_play.iter().find(|game| game.id == button.id).filter(|_| home.in_play.len() > 1);
        let detail = button
            .detail
            .as_ref()
            .zip(game)
            .map(|(detail, game)| format!("{detail}  {}", date_and_time(game.touched_ms)));
        Button { detail: detail.or_else(|| button.detail.clone()), ..button.clone() }
    };
    home.buttons.iter().map(dated).collect()
}

/// The buttons of a menu, each on a row with its detail. If not `is_whole`, they stand as close together as possible,
/// and only games in play keep the details that tell them apart.
fn menu_sheet(canvas: &Canvas, keys: &[(&Button, KeyCode)], width: u16, is_whole: bool) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    for (button, key) in keys {
        let is_in_play = matches!(key, KeyCode::Char('1'..='9'));
        let style = palette.button_as(button.closed.is_some(), button.primary);
        let mut runs: Vec<Run> = vec![
            (format!(" {} ", key_name(*key)), style.patch(palette.crown())),
            (format!("{} ", button.label), style),
        ];
        let reason = button.closed.as_ref().or(button.detail.as_ref()).filter(|_| is_whole || is_in_play);
        runs.extend(reason.map(|reason| (format!(" {reason}"), palette.dim())));
        if is_whole || is_in_play {
            sheet.end_row();
        }
        sheet.item(Some(FocusTarget::Button(button.id.clone())), &runs);
        if is_in_play {
            sheet.end_row();
        }
    }
    sheet
}

/// The room for a name in a result, in cells.
const NAME: usize = 12;

/// The names of a result's seats, none wider than `room`.
fn names_within(result: &ResultScreen, room: usize) -> Vec<String> {
    let whole: Vec<String> = result.seats.iter().map(|seat| text::drawable(&seat.name)).collect();
    text::clipped_apart(&whole, room, ".")
}

fn result_sheet(canvas: &Canvas, result: &ResultScreen, width: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    let width = sheet.width();
    if let Some(lesson) = &result.lesson {
        sheet.text(&step_title(lesson), palette.accent());
        sheet.text(&lesson.text, palette.strong());
        sheet.gap();
    }
    sheet.text(&result.subtitle, palette.dim());
    if let Some(news) = &result.news {
        sheet.text(news, Style::new());
    }
    if let Some(tie) = &result.tie {
        sheet.text(tie, Style::new());
    }
    // The keys below have no room for a button's detail.
    let audit =
        result.buttons.iter().find(|button| matches!(button.action, UserAction::Together(TogetherAction::Audit)));
    if let Some(found) = audit.and_then(|audit| audit.detail.as_deref()) {
        sheet.text(found, palette.strong());
    }
    sheet.gap();
    // Names that would be cut get a row of their own. Cities stand beside the points of all seats, or below them.
    let room_beside_name = width.saturating_sub(31);
    let is_beside = result.seats.iter().all(|seat| super::seats::is_whole(&seat.city, room_beside_name));
    let names = names_within(result, NAME);
    for (i, seat) in result.seats.iter().enumerate() {
        sheet.end_row();
        let style = if seat.is_winner { palette.crown() } else { Style::new() };
        let mark = if seat.is_winner { canvas.say(TerminalText::WinnerMark) } else { "" };
        let name = format!("{} {} {}", seat.place, text::pad(mark, 2), text::pad(&names[i], NAME));
        let you = seat.signs.iter().find(|sign| sign.kind == SignKind::Mine).map_or("", |sign| sign.label.as_str());
        let name = format!("{name} {:>3} {}", seat.total, text::pad(you, 6));
        let room = width.saturating_sub(text::width(&name) + 1);
        let tiles = |room: usize| super::seats::tiles(canvas, &seat.city, room).into_iter().flat_map(|tile| tile.runs);
        let mut runs = vec![(name, style)];
        runs.push((" ".to_owned(), Style::new()));
        runs.extend(tiles(room).filter(|_| is_beside));
        let top = sheet.height();
        sheet.item(None, &runs);
        if !is_beside {
            sheet.end_row();
            let below = [(" ".repeat(4), Style::new())].into_iter().chain(tiles(width.saturating_sub(5)));
            sheet.item(None, &below.collect::<Vec<_>>());
        }
        sheet.place(FocusTarget::Placed(i), top);
        for note in seat.decided.iter().chain(&seat.notes) {
            sheet.end_row();
            sheet.indented(5, note, palette.dim());
        }
    }
    sheet.gap();
    for line in point_table(canvas, result, width) {
        sheet.end_row();
        sheet.item(None, &[line]);
    }
    sheet
}

/// The points line by line, with a column for each seat.
fn point_table(canvas: &Canvas, result: &ResultScreen, width: usize) -> Vec<Run> {
    let palette = canvas.palette();
    let seats = result.seats.len().max(1);
    let widest = result.lines.iter().map(|l| text::width(&text::drawable(&l.label))).max().unwrap_or(0);
    let label = widest.clamp(8, width.saturating_sub(seats * 7).max(8));
    let column = ((width - label) / seats).min(14);
    let row = |head: &str, cells: Vec<String>| {
        let mut line = text::pad(&text::clip(&text::drawable(head), label), label);
        for cell in cells {
            line.push_str(&" ".repeat(column - text::width(&cell)));
            line.push_str(&cell);
        }
        line
    };
    let mut lines = vec![(row("", names_within(result, column - 1)), palette.dim())];
    for line in &result.lines {
        let cells = line.points.iter().map(|&p| if p == 0 { "-".to_owned() } else { p.to_string() }).collect();
        lines.push((row(&line.label, cells), Style::new()));
    }
    let totals = result.seats.iter().map(|s| s.total.to_string()).collect();
    lines.push((row(canvas.say(TerminalText::Total), totals), palette.strong()));
    lines
}

/// A result as lines of text, for the end of the program and for `--watch`.
pub fn result_lines(language: ayatsuri_phone::Language, result: &ResultScreen) -> Vec<String> {
    let mut lines = vec![result.title.clone(), result.subtitle.clone()];
    lines.extend(result.news.iter().chain(&result.tie).cloned());
    for (place, seat) in result.seats.iter().enumerate() {
        lines.push(describe::points_line(language, result, place, seat));
        let city: Vec<String> = seat.city.iter().map(describe::tile_words).collect();
        if !city.is_empty() {
            lines.push(format!("   {}", describe::listed(language, &city)));
        }
        lines.extend(seat.decided.iter().chain(&seat.notes).map(|note| format!("   {note}")));
    }
    lines.iter().map(|line| text::drawable(line)).collect()
}
