//! Where this phone keeps its games and settings: a file in its folder, or, where that cannot be, memory alone.
//! The rest of the phone makes the same calls either way.

use std::path::{Path, PathBuf};

use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use crate::game::AnyLocalGame;
use crate::pace::BotPace;
use crate::pages::Settings;
use crate::words::Language;
use crate::words::Words;

/// The file in the folder.
const FILE: &str = "ayatsuri.sqlite";

/// What keeps games and settings.
pub(crate) struct Storage {
    /// The folder that was asked for.
    folder: PathBuf,
    pub store: Store,
}

impl Storage {
    /// Opens the file in `folder`; what stands in the way comes along with a shelf in memory.
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

    /// Tries the file of the folder again.
    pub fn retry(&mut self) -> Result<(), TableError> {
        // A store that is open already holds the lock: it is let go of first.
        self.store = Store::in_memory()?;
        self.store = Store::open(&self.folder.join(FILE))?;
        Ok(())
    }

    /// Where [`Storage::open_fresh`] looks first.
    pub fn fresh_folder(&self) -> PathBuf {
        self.folder.join("new-1")
    }

    /// Opens, or begins, the first folder beside the file that can be used.
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

    /// Keeps nothing from now on. A table in play is carried over up to what was `shown` of it.
    pub fn keep_nothing(
        &mut self,
        words: &Words,
        settings: &Settings,
        table: Option<&dyn AnyLocalGame>,
    ) -> Result<Option<Box<dyn AnyLocalGame>>, TableError> {
        let mut memory = Store::in_memory()?;
        let carried = table.map(|game| game.carry(words, &mut memory)).transpose()?;
        save(&mut memory, settings)?;
        self.store = memory;
        Ok(carried)
    }

    pub fn settings(&self) -> Settings {
        settings(&self.store)
    }

    pub fn save(&mut self, settings: &Settings) -> Result<(), TableError> {
        save(&mut self.store, settings)
    }
}

/// A setting that cannot be read is as if it was never set: no game hangs on it.
fn settings(store: &Store) -> Settings {
    let text = |name| store.setting::<String>(name).ok().flatten();
    Settings {
        name: text("name").unwrap_or_default(),
        language: text("language").and_then(|id| Language::by_tag(&id)),
        pace: text("pace").and_then(|id| BotPace::by_id(&id)).unwrap_or_default(),
    }
}

fn save(store: &mut Store, settings: &Settings) -> Result<(), TableError> {
    store.set("name", &settings.name)?;
    store.set("language", &settings.language.map(Language::tag))?;
    store.set("pace", &settings.pace.id())
}
