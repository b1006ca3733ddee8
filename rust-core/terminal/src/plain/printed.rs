//! Remembers the lines printed to each person, so that only new ones are printed.

use std::collections::BTreeMap;

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{LogLine, Screen, TableScreen};

use super::choices::NumberedChoice;
use super::lines::{beside_each_other, log_line, page_lines, prompt_lines, step_lines, table_lines, title};
use super::ui_prompt;
use crate::draw::result_lines;
use crate::since;
use crate::text;
use crate::words::{TerminalText, labelled, titled};

/// The lines that one person has read already.
#[derive(Default)]
pub(super) struct AlreadyPrinted {
    /// The log as it was printed last.
    pub(super) log: Vec<LogLine>,
    /// The table as it was printed last.
    pub(super) table: String,
    /// The line of the log above which the heading *since your turn* was printed last.
    pub(super) headed_line: Option<usize>,
}

/// The lines that each of several people at this phone has read, and those that all have read together. From them each
/// person gets everything that happened since they last looked.
#[derive(Default)]
pub(super) struct PrintedToEach {
    /// The lines by the reader's seat; `None` for all together.
    by_seat: BTreeMap<Option<u32>, AlreadyPrinted>,
    /// The seat of the person in front; `None` if all look together.
    reader: Option<u32>,
}

impl PrintedToEach {
    /// The lines that the reader of this screen has read. A screen that does not tell its reader has the previous one.
    pub(super) fn reader_of(&mut self, screen: &Screen) -> &mut AlreadyPrinted {
        match screen {
            Screen::Table(table) => {
                self.reader = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
            }
            Screen::Cover(_) => self.reader = None,
            // Several people read the result together.
            Screen::Result(_) if self.by_seat.len() > 1 => self.reader = None,
            _ => {}
        }
        self.by_seat.entry(self.reader).or_default()
    }
}

/// The blank lines above a cover: they push the last person's lines out of sight before the next one looks.
const BLANK_LINES: usize = 60;

impl AlreadyPrinted {
    /// The lines of a table's log that have not been printed yet. Once others have acted, a heading stands above the
    /// lines since this player's own turn.
    pub(super) fn new_table_lines(&mut self, language: Language, table: &TableScreen) -> Vec<String> {
        let printed = self.printed_lines(&table.log);
        let missed = table.log.len() - since::missed(table).len();
        let mut lines = self.new_log_lines(language, &table.log);
        if missed < table.log.len() && missed >= printed && self.headed_line != Some(missed) {
            self.headed_line = Some(missed);
            lines.insert(missed - printed, labelled(language, &titled(language, TerminalText::SinceYourTurn), ""));
        }
        lines
    }

    /// The number of lines at the beginning of a log that have been printed already.
    fn printed_lines(&self, log: &[LogLine]) -> usize {
        // The log may have lost its beginning: then its new lines are those after the longest overlap of old end and
        // new beginning.
        let at_most = self.log.len().min(log.len());
        let overlap = (0..=at_most).rev().find(|&n| log.starts_with(&self.log[self.log.len() - n..])).unwrap_or(0);
        // If steps were taken back, the log has lost its end, too.
        overlap.max(self.log.iter().zip(log).take_while(|(old, new)| old == new).count())
    }

    /// The lines of the log that have not been printed yet.
    pub(super) fn new_log_lines(&mut self, language: Language, log: &[LogLine]) -> Vec<String> {
        let lines = log[self.printed_lines(log)..].iter().map(|line| log_line(language, line)).collect();
        self.log = log.to_vec();
        lines
    }

    /// The lines of a whole screen with its choices; of a table only those that are new.
    pub(super) fn screen_lines(
        &mut self,
        language: Language,
        screen: &Screen,
        choices: &[NumberedChoice],
    ) -> Vec<String> {
        let mut lines = vec![];
        match screen {
            Screen::Table(table) => {
                let table_lines = table_lines(language, table);
                let text = table_lines.join("\n");
                if text != self.table {
                    lines.push(String::new());
                    lines.extend(table_lines);
                    self.table = text;
                }
                lines.extend(step_lines(table.lesson.as_ref()));
                lines.extend(prompt_lines(language, table));
            }
            Screen::Cover(cover) => {
                lines.extend(vec![String::new(); BLANK_LINES]);
                lines.push(title(language, screen));
                lines.extend(cover.table.headline.clone());
                lines.extend(cover.table.notice.clone());
            }
            Screen::Result(result) => {
                lines.extend(step_lines(result.lesson.as_ref()));
                lines.push(String::new());
                lines.extend(result_lines(language, result));
            }
            other => {
                lines.push(String::new());
                lines.push(title(language, other));
                lines.extend(page_lines(language, other));
            }
        }
        if ui_prompt(screen).is_none() && !matches!(screen, Screen::Table(_)) {
            lines.push(String::new());
        }
        for item in choices {
            let label = match &item.closed {
                Some(closed) => beside_each_other(language, &[&item.label, closed]),
                None => item.label.clone(),
            };
            lines.push(format!("{:>3}) {label}", item.key));
        }
        lines.iter().map(|line| text::drawable_lines(line).collect::<Vec<_>>().join("\n")).collect()
    }
}
