//! The program's log: what became of its radios, links, stores and calls. The last lines stay in memory, for a person
//! to read when something went wrong; a file gets them only if one is asked for.
//!
//! An event has a fixed text and fields that are numbers, truth values or variants without data. Names, codes, keys,
//! seeds, hands, typed text and paths stay out of it: a test in `live/tests/with_others.rs` plays a table of two phones
//! and looks for them.

use std::collections::VecDeque;
use std::fmt::{Debug, Write as _};
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::clock::system_clock;
use crate::link_record;

/// How many lines are kept: a few minutes of a table whose radios come and go.
const MAX_LINES: usize = 300;

/// A line is cut after this many bytes.
const MAX_LINE: usize = 200;

static RECENT: Mutex<RecentLines> = Mutex::new(RecentLines { lines: VecDeque::new(), file: None });

/// The last lines, and the file that gets all of them.
struct RecentLines {
    lines: VecDeque<String>,
    file: Option<File>,
}

/// Starts keeping log lines for the whole process; calling it again does nothing. If the program has installed a
/// `tracing` subscriber of its own, that one stays.
pub fn start() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // The first reading of the clock is the zero of the lines' times, unless a phone was opened before.
        system_clock();
        let _ = tracing::subscriber::set_global_default(LineKeeper);
        // Of a panic, the log gets only the place: the message may contain anything.
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if let Some(place) = panic.location() {
                let file = place.file().rsplit(['/', '\\']).next().unwrap_or_default();
                tracing::error!(file, line = place.line(), "a panic");
            }
            before(panic);
        }));
    });
}

/// Starts the log, and writes every line to this file too; an existing file is overwritten.
///
/// # Errors
/// The file cannot be created.
pub fn start_with_file(path: &Path) -> std::io::Result<()> {
    let file = File::create(path)?;
    start();
    RECENT.lock().unwrap_or_else(PoisonError::into_inner).file = Some(file);
    Ok(())
}

/// The last lines, oldest first.
pub fn recent() -> Vec<String> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner).lines.iter().cloned().collect()
}

/// Whether the log keeps an event: those of this project's crates, from the level `INFO` upward.
fn is_logged(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= Level::INFO && metadata.target().starts_with("ayatsuri_")
}

/// Keeps events as lines; spans are ignored.
struct LineKeeper;

impl Subscriber for LineKeeper {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_event() && (is_logged(metadata) || link_record::wants(metadata))
    }

    fn event(&self, event: &Event<'_>) {
        let metadata = event.metadata();
        let began = system_clock().monotonic.0;
        let of = metadata.target().trim_start_matches("ayatsuri_").split("::").next().unwrap_or_default();
        let mut line = LineText(format!("{}.{:03} {} {of}:", began / 1_000, began % 1_000, metadata.level()));
        event.record(&mut line);
        let LineText(mut line) = line;
        if line.len() > MAX_LINE {
            line = line.chars().take(MAX_LINE).collect();
        }
        if link_record::wants(metadata) {
            link_record::write(&line);
        }
        if !is_logged(metadata) {
            return;
        }
        let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = &mut recent.file {
            // A full disk must not stop a game; the lines in memory are still there.
            let _ = writeln!(file, "{line}");
        }
        if recent.lines.len() == MAX_LINES {
            recent.lines.pop_front();
        }
        recent.lines.push_back(line);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Formats an event's fields: ` field=value` for each, and the message.
struct LineText(String);

impl Visit for LineText {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing into a `String` cannot fail.
        let _ = match field.name() {
            "message" => write!(self.0, " {value:?}"),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}
