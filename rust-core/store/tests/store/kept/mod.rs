//! Helpers of the tests of the store: playing a stored table to its end, and folders for stores.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use ayatsuri_rules::city;
use ayatsuri_store::Store;
use ayatsuri_table::{Host, WaitingFor};

use crate::play::{NOW, Person};

/// Plays a stored table to its end.
pub fn play_out_kept(store: &mut Store, host: &mut Host<city::State>, person: &Person) {
    while host.table().waiting_for() != WaitingFor::Nobody {
        let input = person.input(host.table());
        assert!(host.handle(store, input, NOW).unwrap().input_outcome.is_done());
    }
}

/// A temporary folder that is removed when it is dropped.
pub struct Folder(PathBuf);

static FOLDERS: AtomicU32 = AtomicU32::new(0);

impl Folder {
    pub fn new(name: &str) -> Folder {
        Folder::under(std::env::temp_dir(), name)
    }

    /// A folder in memory, if the system offers one: for tests that write ten thousand stores.
    pub fn light(name: &str) -> Folder {
        let memory = PathBuf::from("/dev/shm");
        Folder::under(if memory.is_dir() { memory } else { std::env::temp_dir() }, name)
    }

    fn under(place: PathBuf, name: &str) -> Folder {
        let (process, number) = (std::process::id(), FOLDERS.fetch_add(1, Ordering::Relaxed));
        let path = place.join(format!("ayatsuri-{process}-{number}-{name}"));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn store(&self) -> PathBuf {
        self.0.join("games.db")
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
