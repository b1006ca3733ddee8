//! The review of a game: the chances as a chart in which each seat has a number, and the sentences below it.

use ayatsuri_phone::screen::{Button, ChanceChart, DearMomentView, ReviewScreen, ReviewSection};
use ratatui_core::style::Style;

use super::Canvas;
use super::option_row::option_row;
use crate::focus_target::FocusTarget;
use crate::sheet::Sheet;
use crate::text;
use crate::words::TerminalText;

/// The cells left of the chart: a percentage and the axis.
const MARGIN: usize = 6;

/// The sign where the lines of several seats meet.
const MEETING: char = '*';

/// The width of the bar of progress, in cells.
const BAR_CELLS: usize = 20;

/// The height of a window, in rows, from which on the chart is drawn large.
const HIGH_WINDOW: u16 = 40;

/// The whole page below its title. `height` is that of the window.
pub(super) fn review(canvas: &Canvas, review: &ReviewScreen, width: u16, height: u16) -> Sheet {
    let palette = canvas.palette();
    let mut sheet = Sheet::new(width);
    let mut reading = 0;
    let mut read = |sheet: &mut Sheet, words: &str, style: Style| {
        sheet.block(FocusTarget::Reading(reading), words, style);
        reading += 1;
    };
    if let Some(progress) = &review.progress {
        let full = (progress.percent as usize * BAR_CELLS / 100).min(BAR_CELLS);
        let bar = format!("[{}{}] {} %", "#".repeat(full), ".".repeat(BAR_CELLS - full), progress.percent);
        read(&mut sheet, &format!("{bar}  {}", progress.label), palette.accent());
        sheet.gap();
    }
    for row in &review.rows {
        option_row(canvas, &mut sheet, row);
    }
    if let Some(chart) = &review.chart {
        let rows = if height >= HIGH_WINDOW { 20 } else { 10 };
        read(&mut sheet, &chart.title, palette.strong());
        let lines = drawn(chart, sheet.width(), rows);
        let has_meeting = lines.iter().any(|line| line.contains(MEETING));
        for line in lines {
            sheet.end_row();
            sheet.item(None, &[(line, Style::new())]);
        }
        sheet.end_row();
        for (number, line) in (1..).zip(&chart.lines) {
            let end = line.percent.last().copied().unwrap_or_default();
            let style = if line.is_mine { palette.crown() } else { Style::new() };
            sheet.item(None, &[(format!("{number} {} {end}%  ", text::drawable(&line.name)), style)]);
        }
        if has_meeting {
            sheet.item(None, &[(format!("{MEETING} {}", canvas.say(TerminalText::LinesMeet)), palette.dim())]);
        }
        sheet.end_row();
        for line in &chart.lines {
            read(&mut sheet, &line.text, palette.dim());
        }
        if let Some(error) = &chart.error {
            read(&mut sheet, error, palette.dim());
        }
    }
    section(canvas, &mut sheet, &review.turns, &mut read);
    sheet.gap();
    sheet.text(&review.moments_title, palette.accent());
    if let Some(text) = &review.moments_text {
        read(&mut sheet, text, Style::new());
    }
    for moment in &review.moments {
        self::moment(canvas, &mut sheet, moment, &mut read);
    }
    section(canvas, &mut sheet, &review.sums, &mut read);
    sheet.gap();
    for note in &review.notes {
        read(&mut sheet, note, palette.dim());
    }
    sheet
}

/// A heading and the lines below it, each with its change of the chances.
fn section(
    canvas: &Canvas,
    sheet: &mut Sheet,
    section: &ReviewSection,
    read: &mut impl FnMut(&mut Sheet, &str, Style),
) {
    if section.title.is_empty() {
        return;
    }
    sheet.gap();
    sheet.text(&section.title, canvas.palette().accent());
    for line in &section.lines {
        read(sheet, &format!("{:>4}  {}", signed(line.change), line.text), Style::new());
    }
}

fn moment(canvas: &Canvas, sheet: &mut Sheet, moment: &DearMomentView, read: &mut impl FnMut(&mut Sheet, &str, Style)) {
    let palette = canvas.palette();
    read(sheet, &format!("{:>4}  {}", signed(moment.change), moment.title), palette.strong());
    for (text, style) in [
        (&moment.question, palette.dim()),
        (&moment.done, Style::new()),
        (&moment.better, Style::new()),
        (&moment.why, palette.dim()),
        (&moment.cost, palette.dim()),
    ] {
        if !text.is_empty() {
            sheet.indented(6, text, style);
        }
    }
    sheet.item(None, &[(" ".repeat(5), Style::new())]);
    for Button { id, label, .. } in [&moment.look, &moment.play_on] {
        sheet.item(Some(FocusTarget::Button(id.clone())), &[(format!(" {label} "), palette.button())]);
    }
    sheet.end_row();
}

fn signed(change: i32) -> String {
    if change > 0 { format!("+{change}") } else { change.to_string() }
}

/// The chart: one column or several for each place, `rows` rows from 100 % down to 0 %, and the rounds below.
fn drawn(chart: &ChanceChart, width: usize, rows: usize) -> Vec<String> {
    let places = chart.places.len().max(1);
    let step = ((width.saturating_sub(MARGIN + 1)) / places).clamp(1, 6);
    // If there are more places than columns, each column shows the last of its places.
    let columns = width.saturating_sub(MARGIN + 1).min(places * step).max(1);
    let column = |place: usize| if places * step <= columns { place * step } else { place * columns / places };
    let row = |percent: u32| rows - (percent.min(100) as usize * rows + 50) / 100;
    let mut cells = vec![vec![' '; columns]; rows + 1];
    for (number, line) in chart.lines.iter().enumerate() {
        for (place, &percent) in line.percent.iter().enumerate() {
            mark_cell(&mut cells[row(percent)], column(place), mark(number));
        }
    }
    let labelled = |(at, cells): (usize, Vec<char>)| {
        let percent = 100 - 100 * at / rows;
        let label = if percent.is_multiple_of(25) || rows <= 10 { format!("{percent:>4} ") } else { " ".repeat(5) };
        format!("{label}|{}", cells.into_iter().collect::<String>())
    };
    let mut lines: Vec<String> = cells.into_iter().enumerate().map(labelled).collect();
    let mut axis = vec!['-'; columns];
    let mut numbers = String::new();
    for (place, at) in chart.places.iter().enumerate() {
        if let Some(round) = at.round {
            axis[column(place)] = '+';
            // A round's number is left out if it has no room.
            let number = round.to_string();
            if numbers.len() <= column(place) && column(place) + number.len() <= columns {
                numbers.push_str(&" ".repeat(column(place) - numbers.len()));
                numbers.push_str(&number);
                numbers.push(' ');
            }
        }
    }
    lines.push(format!("{}+{}", " ".repeat(MARGIN - 1), axis.into_iter().collect::<String>()));
    lines.push(format!("{}{}", " ".repeat(MARGIN), numbers.trim_end()));
    lines
}

/// The number that stands for a seat.
fn mark(number: usize) -> char {
    char::from_digit(number as u32 + 1, 10).unwrap_or('?')
}

fn mark_cell(row: &mut [char], column: usize, mark: char) {
    if let Some(cell) = row.get_mut(column) {
        *cell = if *cell == ' ' || *cell == mark { mark } else { MEETING };
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_phone::screen::{ChanceChart, ChanceLine, ChancePlace, SeatColour};

    use super::drawn;

    fn chart(percents: &[&[u32]]) -> ChanceChart {
        let place = |number: usize| ChancePlace {
            round: number.is_multiple_of(2).then_some(number as u32 / 2 + 1),
            step: number as u32,
        };
        let line = |(seat, percent): (usize, &&[u32])| ChanceLine {
            seat: seat as u32,
            name: format!("Seat {seat}"),
            face: 0,
            colour: SeatColour::default(),
            is_mine: seat == 0,
            percent: percent.to_vec(),
            text: String::new(),
        };
        ChanceChart {
            title: String::new(),
            places: (0..percents[0].len()).map(place).collect(),
            lines: percents.iter().enumerate().map(line).collect(),
            error: None,
        }
    }

    #[test]
    fn each_seat_has_its_number_and_a_star_stands_where_lines_meet() {
        let lines = drawn(&chart(&[&[50, 60, 100], &[50, 40, 0]]), 12, 10);
        assert!(lines[0].starts_with(" 100 |") && lines[0].trim_end().ends_with('1'), "{lines:#?}");
        assert!(lines[5].starts_with("  50 |*"), "{lines:#?}");
        assert!(lines[4].contains('1') && lines[6].contains('2'), "{lines:#?}");
        assert!(lines[10].trim_end().ends_with('2'), "{lines:#?}");
        assert!(lines[12].contains('1') && lines[12].contains('2'), "the rounds: {lines:#?}");
    }

    #[test]
    fn a_chart_of_many_places_is_no_wider_than_the_page() {
        let many: Vec<u32> = (0..200).map(|number| number % 101).collect();
        for width in [80, 160] {
            let lines = drawn(&chart(&[&many, &many]), width, 20);
            assert!(lines.iter().all(|line| line.len() <= width), "{lines:#?}");
            assert!(lines[0].contains('1') || lines[0].contains('*'));
        }
    }
}
