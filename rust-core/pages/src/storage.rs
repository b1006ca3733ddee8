//! The place where this phone keeps games and settings: a file in its folder, or memory if that fails. The rest of the
//! phone makes the same calls either way.

use std::path::{Path, PathBuf};

use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use crate::link_record;
use crate::pages::Settings;
use ayatsuri_play::game::AnyLocalGame;
use ayatsuri_screens::words::Words;

/// The name of the store's file.
const FILE: &str = "ayatsuri.sqlite";

/// The files that SQLite may leave beside a store's file, as endings of its name.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// How many folders [`Storage::open_fresh`] tries.
const FRESH_FOLDERS: u32 = 9;

/// The store of games and settings.
pub struct Storage {
    /// The phone's folder.
    root: PathBuf,
    /// The folder whose file is open, or could not be opened: `root`, or one within it.
    folder: PathBuf,
    pub store: Store,
}

impl Storage {
    /// Opens the file in `folder`; if that fails, returns a store in memory together with the error.
    pub fn open(folder: &Path) -> Result<(Storage, Option<TableError>), TableError> {
        let (store, trouble) = match Store::open(&folder.join(FILE)) {
            Ok(store) => (store, None),
            Err(error) => (Store::in_memory()?, Some(error)),
        };
        Ok((Storage { root: folder.to_owned(), folder: folder.to_owned(), store }, trouble))
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens the folder's file again.
    pub fn retry(&mut self) -> Result<(), TableError> {
        // An open store holds the lock on its file, so it is closed first.
        self.store = Store::in_memory()?;
        self.store = Store::open(&self.folder.join(FILE))?;
        Ok(())
    }

    /// The folder that [`Storage::open_fresh`] tries first.
    pub fn fresh_folder(&self) -> PathBuf {
        fresh(&self.folder, 1)
    }

    /// Opens or creates a store in the first of the folders `new-1` to `new-9` that is usable.
    pub fn open_fresh(&mut self) -> Result<(), TableError> {
        let mut tried = Err(TableError::Gone);
        for number in 1..=FRESH_FOLDERS {
            let folder = fresh(&self.folder, number);
            tried = Store::open(&folder.join(FILE)).map(|store| {
                self.store = store;
                self.folder = folder;
            });
            if !matches!(tried, Err(TableError::Damaged { .. } | TableError::Newer { .. })) {
                break;
            }
        }
        tried
    }

    /// Deletes every file that this phone has ever written, and opens an empty store. Files that a person has shared or
    /// put beside those stay.
    ///
    /// # Errors
    /// Another program has a store open, or something cannot be deleted. Whatever is left then stays in the files as
    /// before, and the store is one in memory.
    pub fn erase(&mut self) -> Result<(), TableError> {
        // An open store holds the lock on its file, so it is closed first.
        self.store = Store::in_memory()?;
        let folders = folders(&self.root);
        for file in folders.iter().map(|folder| folder.join(FILE)).filter(|file| file.exists()) {
            if let Err(error @ TableError::InUse { .. }) = Store::open(&file) {
                return Err(error);
            }
        }
        for folder in &folders {
            erase_in(folder)?;
            if *folder != self.root {
                // A folder with files of the person's own stays.
                let _ = std::fs::remove_dir(folder);
            }
        }
        self.folder = self.root.clone();
        self.store = Store::open(&self.root.join(FILE))?;
        Ok(())
    }

    /// Switches to a store in memory, and copies the table in play into it as far as it was shown.
    pub fn keep_nothing(
        &mut self,
        words: &Words,
        settings: &Settings,
        table: Option<&dyn AnyLocalGame>,
    ) -> Result<Option<Box<dyn AnyLocalGame>>, TableError> {
        let mut memory = Store::in_memory()?;
        let carried = table.map(|game| game.carry(words, &mut memory)).transpose()?;
        settings.keep(&mut memory)?;
        self.store = memory;
        Ok(carried)
    }

    pub fn settings(&self) -> Settings {
        Settings::of(&self.store)
    }

    pub fn save(&mut self, settings: &Settings) -> Result<(), TableError> {
        settings.keep(&mut self.store)
    }
}

/// The folder with that number for a new store, if the one in `folder` cannot be read.
fn fresh(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("new-{number}"))
}

/// The phone's folder, and the folders of new stores within it.
fn folders(root: &Path) -> Vec<PathBuf> {
    let mut found = vec![root.to_owned()];
    let mut looked_at = 0;
    while let Some(folder) = found.get(looked_at).cloned() {
        found.extend((1..=FRESH_FOLDERS).map(|number| fresh(&folder, number)).filter(|within| within.is_dir()));
        looked_at += 1;
    }
    found
}

/// Deletes this program's files in a folder. The store's file goes first: without it, nobody can read what SQLite left
/// beside it.
fn erase_in(folder: &Path) -> Result<(), TableError> {
    let unwritable = |place: &Path, e: &std::io::Error| TableError::Unwritable {
        place: place.display().to_string(),
        detail: e.to_string(),
    };
    let mut ours = vec![folder.join(FILE)];
    ours.extend(BESIDE.map(|beside| folder.join(format!("{FILE}{beside}"))));
    match std::fs::read_dir(folder) {
        Ok(entries) => {
            let files = entries.filter_map(Result::ok).map(|entry| entry.path());
            ours.extend(files.filter(|file| file.file_name().and_then(|name| name.to_str()).is_some_and(is_written)));
        }
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
        Err(e) => return Err(unwritable(folder, &e)),
    }
    for file in ours {
        match std::fs::remove_file(&file) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(unwritable(&file, &e)),
            _ => {}
        }
    }
    Ok(())
}

/// Whether a file of this name was written by this program: a game's record, a line of a day, the report, the link
/// record.
fn is_written(name: &str) -> bool {
    let Some(of) = name.strip_prefix("ayatsuri-") else { return link_record::is_part(name) };
    let is_number =
        |text: &str, digits: char| text.chars().all(|c| c.is_ascii_digit() || c == digits) && !text.is_empty();
    match of.rsplit_once('.') {
        Some((game, "json")) => is_number(game, '0'),
        Some((what, "txt")) => is_number(what, '-') || ["log", "link-record"].contains(&what),
        _ => false,
    }
}
