//! What has been printed already, to whom, and what of a screen is therefore news.

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

/// What has been printed already, so that only news is printed.
#[derive(Default)]
pub(super) struct AlreadyPrinted {
    pub(super) log: Vec<LogLine>,
    pub(super) table: String,
    /// The line from which on it was last said what happened since the player's last turn.
    pub(super) since: Option<usize>,
}

/// What has been printed to each of several people at this phone, and to everybody, so that each reads what happened
/// since they looked.
#[derive(Default)]
pub(super) struct PrintedToEach {
    each: BTreeMap<Option<u32>, AlreadyPrinted>,
    last: Option<u32>,
}

impl PrintedToEach {
    /// For whoever may look at this screen.
    pub(super) fn of(&mut self, screen: &Screen) -> &mut AlreadyPrinted {
        match screen {
            Screen::Table(table) => {
                self.last = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
            }
            Screen::Cover(_) => self.last = None,
            // Several people read the result together.
            Screen::Result(_) if self.each.len() > 1 => self.last = None,
            _ => {}
        }
        self.each.entry(self.last).or_default()
    }
}

/// Pushes what one person has read out of sight before the phone goes to another.
const OUT_OF_SIGHT: usize = 60;

impl AlreadyPrinted {
    /// The lines of a table's log that have not been printed yet. Above those that its player has not answered stands
    /// that they happened since, once others have done something.
    pub(super) fn news_of(&mut self, language: Language, table: &TableScreen) -> Vec<String> {
        let printed = self.overlap(&table.log);
        let missed = table.log.len() - since::missed(table).len();
        let mut lines = self.news(language, &table.log);
        if missed < table.log.len() && missed >= printed && self.since != Some(missed) {
            self.since = Some(missed);
            lines.insert(missed - printed, labelled(language, &titled(language, TerminalText::SinceYourTurn), ""));
        }
        lines
    }

    /// How many lines at the beginning of a log have been printed already.
    fn overlap(&self, log: &[LogLine]) -> usize {
        // The beginning of the log may be missing now: new lines are those after the longest overlap of old end and new
        // beginning.
        let at_most = self.log.len().min(log.len());
        let overlap = (0..=at_most).rev().find(|&n| log.starts_with(&self.log[self.log.len() - n..])).unwrap_or(0);
        // Its end may be gone, too, where steps were taken back.
        overlap.max(self.log.iter().zip(log).take_while(|(old, new)| old == new).count())
    }

    /// The lines of the log that have not been printed yet.
    pub(super) fn news(&mut self, language: Language, log: &[LogLine]) -> Vec<String> {
        let news = log[self.overlap(log)..].iter().map(|line| log_line(language, line)).collect();
        self.log = log.to_vec();
        news
    }

    pub(super) fn shown(&mut self, language: Language, screen: &Screen, items: &[NumberedChoice]) -> Vec<String> {
        let mut lines = vec![];
        match screen {
            Screen::Table(table) => {
                let whole = table_lines(language, table);
                let now = whole.join("\n");
                if now != self.table {
                    lines.push(String::new());
                    lines.extend(whole);
                    self.table = now;
                }
                lines.extend(step_lines(table.lesson.as_ref()));
                lines.extend(prompt_lines(language, table));
            }
            Screen::Cover(cover) => {
                lines.extend(vec![String::new(); OUT_OF_SIGHT]);
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
        for item in items {
            let label = match &item.closed {
                Some(closed) => beside_each_other(language, &[&item.label, closed]),
                None => item.label.clone(),
            };
            lines.push(format!("{:>3}) {label}", item.key));
        }
        lines.iter().map(|line| text::certain_lines(line).collect::<Vec<_>>().join("\n")).collect()
    }
}
