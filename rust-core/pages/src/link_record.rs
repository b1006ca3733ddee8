//! The link record: a file with a line for each time that this phone's radios connected, sent or received, and how
//! much. It shows how real radios behave. The phone writes it only while its owner wants it, and it leaves the phone
//! only if they share it.
//!
//! Like the log, it has fixed texts and numbers, and nothing of what the frames contain. Somebody who reads a phone's
//! record learns no more of its games than somebody who listens to its radio.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tracing::{Level, Metadata};

/// The file that is being written, and the full one before it.
const FILES: [&str; 2] = ["link-record.txt", "link-record-before.txt"];

/// The size in bytes at which a file is full: about an evening with a full table.
const MAX_FILE: u64 = 512 * 1024;

/// Whether a record is kept: read at each event, so that no lock is taken while none is.
static IS_KEPT: AtomicBool = AtomicBool::new(false);
static RECORD: Mutex<Option<LinkRecord>> = Mutex::new(None);

/// The record that is being written. Like the log, a process has one.
struct LinkRecord {
    folder: PathBuf,
    file: File,
    written: u64,
}

impl LinkRecord {
    /// Opens the file in this folder and writes on at its end.
    fn open(folder: &Path) -> std::io::Result<LinkRecord> {
        let file = File::options().create(true).append(true).open(folder.join(FILES[0]))?;
        let written = file.metadata()?.len();
        Ok(LinkRecord { folder: folder.to_owned(), file, written })
    }

    fn write(&mut self, line: &str) -> std::io::Result<()> {
        if self.written >= MAX_FILE {
            std::fs::rename(self.folder.join(FILES[0]), self.folder.join(FILES[1]))?;
            *self = LinkRecord::open(&self.folder)?;
        }
        writeln!(self.file, "{line}")?;
        self.written += line.len() as u64 + 1;
        Ok(())
    }
}

/// Keeps a record in this folder from now on, beginning with a line that says so. If the file cannot be written, there
/// is no record; nothing else depends on it.
pub fn keep(folder: &Path) {
    let mut record = RECORD.lock().unwrap_or_else(PoisonError::into_inner);
    *record = LinkRecord::open(folder).ok().and_then(|mut opened| {
        opened.write("the record begins").ok()?;
        Some(opened)
    });
    IS_KEPT.store(record.is_some(), Ordering::Relaxed);
    drop(record);
    // `tracing` remembers which events are wanted; now it must ask again, as the record wants more of them than the
    // log.
    tracing::callsite::rebuild_interest_cache();
}

/// Ends the record, and deletes its files in this folder.
pub fn drop_all(folder: &Path) {
    let mut record = RECORD.lock().unwrap_or_else(PoisonError::into_inner);
    record.take_if(|record| record.folder == folder);
    IS_KEPT.store(record.is_some(), Ordering::Relaxed);
    drop(record);
    tracing::callsite::rebuild_interest_cache();
    for file in FILES {
        // This fails if there is no such file, or if the folder cannot be written; neither matters.
        let _ = std::fs::remove_file(folder.join(file));
    }
}

/// The whole record in this folder, its oldest lines first.
pub fn read(folder: &Path) -> String {
    let text = |file: &&str| std::fs::read_to_string(folder.join(file)).unwrap_or_default();
    FILES.iter().rev().map(text).collect()
}

/// Whether a file of this name is part of a record.
pub fn is_part(name: &str) -> bool {
    FILES.contains(&name)
}

/// Whether the record keeps an event: while there is a record, it keeps all events of the radios and links.
pub fn wants(metadata: &Metadata<'_>) -> bool {
    IS_KEPT.load(Ordering::Relaxed)
        && *metadata.level() <= Level::DEBUG
        && ["ayatsuri_radio", "ayatsuri_link"].iter().any(|of| metadata.target().starts_with(of))
}

/// Writes a line. If that fails, as on a full disk, the record ends, and nothing else does.
pub fn write(line: &str) {
    let mut record = RECORD.lock().unwrap_or_else(PoisonError::into_inner);
    if record.as_mut().is_some_and(|record| record.write(line).is_err()) {
        *record = None;
        IS_KEPT.store(false, Ordering::Relaxed);
    }
}
