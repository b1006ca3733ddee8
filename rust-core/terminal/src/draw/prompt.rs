//! The part of a table where its player chooses: the prompt, with the details of its entries as far as there is room.
//! Without a prompt it shows the line of who is awaited, or the bars of a replay.

use ayatsuri_phone::screen::{ChoiceGallery, LessonView, Prompt, PromptEntry, TableScreen};
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::KeyCode;

use super::story::draw_missed;
use super::table::{PROMPT, is_wide, plate};
use super::{Canvas, keyed, replay};
use crate::describe;
use crate::focus_target::FocusTarget;
use crate::sheet::{Run, Sheet};
use crate::since;
use crate::text;
use crate::walk;
use crate::words::{self, TerminalText};

/// Draws the lesson's step, the notice, and below them the prompt, the bars of a replay or the line of who is awaited.
/// Returns how many rows they took.
pub(super) fn draw_prompt(canvas: &mut Canvas, window: Rect, table: &TableScreen) -> u16 {
    let palette = canvas.palette();
    let top = window.y;
    let mut window = window;
    if let Some(lesson) = &table.lesson {
        let rows = draw_step(canvas, window, lesson);
        window = rest_of_window(window, rows);
    }
    // There is room for only one of the two, and a notice matters more than the line that this player only watches.
    if let Some(notice) = table.notice.as_ref().or(table.watching.as_ref()) {
        let rows = canvas.paragraph(window, notice, palette.accent()).min(window.height);
        window = rest_of_window(window, rows);
    }
    if !table.notice_buttons.is_empty() && window.height > 1 {
        canvas.bar(window, window.y, &keyed(&table.notice_buttons), PROMPT);
        window = rest_of_window(window, 1);
    }
    if let Some(playback) = table.playback.as_ref().filter(|playback| playback.steps.is_some()) {
        return window.y - top + replay::draw(canvas, window, playback, PROMPT);
    }
    let Some(prompt) = &table.prompt else {
        let waiting = since::waiting(canvas.state.language, table).unwrap_or_default();
        let mut rows = canvas.paragraph(window, &waiting, palette.dim());
        if rows > 0 && table.waiting.is_some() {
            canvas.add_hit_box(FocusTarget::Question, PROMPT, Rect { height: 1, ..window }, None);
        }
        if canvas.state.is_paused {
            let words = canvas.say(TerminalText::Paused);
            rows += canvas.paragraph(rest_of_window(window, rows), words, palette.accent());
        }
        // In a wide window the whole log stands beside the table.
        if !is_wide(canvas.buffer.area) {
            draw_missed(canvas, rest_of_window(window, rows + 1), table);
        }
        return window.y - top + window.height;
    };
    let sheet = fitting_sheet(canvas, table, prompt, window);
    let keys = walk::keys(table, prompt, &canvas.state.path);
    let key = |target: &FocusTarget| match target {
        FocusTarget::OutOfGroup => Some(KeyCode::Esc),
        target => keys.iter().find(|(one, _)| one == target)?.1.map(KeyCode::Char),
    };
    canvas.sheet(&sheet, window, PROMPT, key);
    window.y - top + window.height.min(sheet.height() as u16)
}

/// The rest of a window below its first rows.
fn rest_of_window(window: Rect, rows: u16) -> Rect {
    Rect { y: window.y + rows, height: window.height.saturating_sub(rows), ..window }
}

/// Draws the step of a lesson: its title and its text. Returns how many rows they took. Its buttons stand in the last
/// line of the screen, with those of the table.
fn draw_step(canvas: &mut Canvas, window: Rect, lesson: &LessonView) -> u16 {
    let palette = canvas.palette();
    let mut rows = canvas.paragraph(window, &step_title(lesson), palette.accent()).min(window.height);
    rows += canvas.paragraph(rest_of_window(window, rows), &lesson.text, palette.strong()).min(window.height - rows);
    rows
}

/// The line above a step of a lesson: the progress of the lesson, and the step's title.
pub fn step_title(lesson: &LessonView) -> String {
    let title = lesson.title.iter().map(String::as_str);
    [lesson.progress.as_str()].into_iter().chain(title).collect::<Vec<_>>().join("  ")
}

/// The height of a step of a lesson, in rows.
pub(super) fn step_height(lesson: &LessonView, width: usize) -> usize {
    text::wrap(&step_title(lesson), width).len() + text::wrap(&lesson.text, width).len()
}

/// How much of each entry the prompt shows; the hint below it tells the rest for the entry in focus.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum EntryDetail {
    /// Everything.
    Full,
    /// The text and the warning.
    Warned,
    /// The text alone, with a mark for a warning.
    Label,
}

/// The prompt with as much detail as leaves all entries in sight.
fn fitting_sheet(canvas: &Canvas, table: &TableScreen, prompt: &Prompt, window: Rect) -> Sheet {
    let sheet = |detail| prompt_sheet(canvas, table, prompt, window.width, detail);
    let fits = |sheet: &Sheet| sheet.height() <= usize::from(window.height);
    [EntryDetail::Full, EntryDetail::Warned]
        .into_iter()
        .map(sheet)
        .find(fits)
        .unwrap_or_else(|| sheet(EntryDetail::Label))
}

/// The prompt as a sheet: the question or the group in front, the cards looked at, the entries, and one line for the
/// closed choices.
pub(super) fn prompt_sheet(
    canvas: &Canvas,
    table: &TableScreen,
    prompt: &Prompt,
    width: u16,
    detail: EntryDetail,
) -> Sheet {
    let palette = canvas.palette();
    let language = canvas.state.language;
    let path = &canvas.state.path;
    let mut sheet = Sheet::new(width);
    match walk::group(prompt, path) {
        Some(group) => {
            let mut heading = group.label.clone();
            for more in group.note.iter().chain(&group.warning).filter(|_| detail < EntryDetail::Label) {
                heading = describe::joined(language, &heading, more);
            }
            sheet.block(FocusTarget::Question, &heading, palette.strong());
            let runs = [
                (" Esc ".to_owned(), palette.button().patch(palette.crown())),
                (format!("{} ", canvas.say(TerminalText::OutOfGroup)), palette.button()),
            ];
            sheet.item(Some(FocusTarget::OutOfGroup), &runs);
        }
        None => {
            let mut question = prompt.question.clone();
            if let Some(cause) = prompt.cause.as_ref().filter(|_| detail < EntryDetail::Label) {
                question = describe::joined(language, &question, cause);
            }
            sheet.block(FocusTarget::Question, &question, palette.strong());
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
    let keys = walk::keys(table, prompt, path);
    let group_warning = walk::group(prompt, path).and_then(|group| group.warning.as_ref());
    let button = |target: &FocusTarget, label: &str, is_primary: bool| -> Vec<Run> {
        let key = keys.iter().find(|(one, _)| one == target).and_then(|(_, key)| *key);
        let key = key.map(String::from).unwrap_or_default();
        let style = palette.button_as(false, is_primary);
        vec![(format!(" {key:1} "), style.patch(palette.crown())), (format!("{label} "), style)]
    };
    let add_details = |runs: &mut Vec<Run>, more: Option<&String>, warning: Option<&String>| {
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
            // If there is room, the characters to name stand apart from the other choices.
            if detail < EntryDetail::Label {
                sheet.end_row();
            }
            sheet.item(None, &[(canvas.label(label), palette.dim())]);
        }
        for line in entry.lines() {
            let Some(i) = walk::place_of(prompt, line) else { continue };
            let choice = &prompt.choices[i];
            let mut runs = button(&FocusTarget::Choice(i), &line.label, choice.primary);
            // The group already shows a warning that all its choices share.
            let warning = choice.warning.as_ref().filter(|&warning| group_warning != Some(warning));
            add_details(&mut runs, line.detail.as_ref(), warning);
            sheet.item(Some(FocusTarget::Choice(i)), &runs);
        }
        if let PromptEntry::Group { group } = entry {
            let target = FocusTarget::Group([&path[..], &[place]].concat());
            let mut runs = button(&target, &describe::group_words(language, group), false);
            add_details(&mut runs, group.note.as_ref(), group.warning.as_ref());
            sheet.item(Some(target), &runs);
        }
    }
    if let Some(first) = prompt.closed.first().filter(|_| path.is_empty()) {
        sheet.end_row();
        let why = describe::joined(language, &first.label, &first.reason);
        let count = prompt.closed.len().to_string();
        let closed = describe::joined(language, canvas.say(TerminalText::Closed), &count);
        let words = format!("x {}", words::labelled(language, &closed, &why));
        let words = text::clip(&text::drawable(&words), sheet.width());
        sheet.item(Some(FocusTarget::ClosedList), &[(words, palette.dim())]);
    }
    sheet
}
