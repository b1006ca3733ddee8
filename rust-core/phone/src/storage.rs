//! Where this phone keeps games and settings: a file in its folder, or memory if that fails. The rest of the phone
//! makes the same calls either way.

use std::path::{Path, PathBuf};

use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use crate::game::AnyLocalGame;
use crate::pages::Settings;
use crate::words::Words;

/// The name of the store's file.
const FILE: &str = "ayatsuri.sqlite";

/// The store of games and settings.
pub(crate) struct Storage {
    /// The folder whose file is open, or was asked for.
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
        Ok((Storage { folder: folder.to_owned(), store }, trouble))
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
        self.folder.join("new-1")
    }

    /// Opens or creates a store in the first of the folders `new-1` to `new-9` that is usable.
    pub fn open_fresh(&mut self) -> Result<(), TableError> {
        let mut tried = Err(TableError::Gone);
        for number in 1..=9 {
            let folder = self.folder.join(format!("new-{number}"));
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

    /// Switches to a store in memory. The table in play is copied into it, up to what was shown.
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
