//! The page of the program's log: its last lines, and the crashes that the shell has reported.

use ayatsuri_store::Store;

use super::{Acted, PhoneCommand, about};
use crate::log;
use ayatsuri_screens::crash_report::CrashReport;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, LogPageAction, LogScreen, UserAction};

/// The log as it was when the page was opened.
pub struct LogPage {
    lines: Vec<String>,
    crashes: Vec<CrashReport>,
    /// Whether there is a link record to be shared.
    has_link_record: bool,
    /// Says where something was just written.
    pub note: Option<String>,
}

impl LogPage {
    pub fn open(store: &Store, has_link_record: bool) -> LogPage {
        LogPage { lines: log::recent(), crashes: CrashReport::all(store), has_link_record, note: None }
    }

    pub fn screen(&self, words: &Words) -> LogScreen {
        let say = |id: &str| words.say(id, &[]);
        let mut buttons = vec![Button::new(LogPageAction::Share, say("log-share")).detail(say("log-share-detail"))];
        if self.has_link_record {
            let share = Button::new(LogPageAction::ShareLinkRecord, say("log-share-link-record"));
            buttons.push(share.detail(say("log-share-link-record-detail")));
        }
        buttons.push(Button::new(UserAction::Back, say("back")));
        LogScreen {
            title: say("log-title"),
            text: say(if self.lines.is_empty() && self.crashes.is_empty() { "log-empty" } else { "log-text" }),
            crashes: self.crashes.clone(),
            crashes_label: say("log-crashes"),
            lines: self.lines.clone(),
            note: self.note.clone(),
            buttons,
        }
    }

    pub fn act(&self, action: LogPageAction) -> Acted {
        match action {
            LogPageAction::Share => Ok(PhoneCommand::ShareReport),
            LogPageAction::ShareLinkRecord => Ok(PhoneCommand::ShareLinkRecord),
        }
    }
}

/// A text to share, below the app's version numbers.
pub fn with_version_lines(words: &Words, text: &str) -> String {
    let facts = about::facts(words).into_iter().map(|fact| format!("{}: {}\n", fact.label, fact.value));
    facts.chain([text.to_owned()]).collect()
}

/// Everything that helps to find a fault: the app's version numbers, the crashes, and the log. It holds no secret.
pub fn report(words: &Words, store: &Store) -> String {
    let crashes = CrashReport::all(store).into_iter().flat_map(|crash| {
        let head = format!("{} {}", words.say("log-crashes", &[]), crash.at_ms);
        [String::new(), head].into_iter().chain(crash.lines)
    });
    let lines: Vec<String> = crashes.chain([String::new()]).chain(log::recent()).collect();
    with_version_lines(words, &(lines.join("\n") + "\n"))
}
