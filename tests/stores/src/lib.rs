//! Checks the texts and pictures for the stores (`fastlane/`): each text keeps its store's limits and exists in each
//! language, each picture has the size that its store requires, and none of them names another publisher's game.
//! fastlane/README.md says where the limits come from.

pub mod alpha;
pub mod card_names;
mod fields;
pub mod names;
pub mod pictures;
pub mod texts;

use std::fs;
use std::path::{Path, PathBuf};

/// A fault in a file, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub path: PathBuf,
    pub what: String,
}

impl Fault {
    fn of(path: impl Into<PathBuf>, what: impl Into<String>) -> Fault {
        Fault { path: path.into(), what: what.into() }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.what)
    }
}

/// All files below a folder, in order.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files.extend(files_below(&path)) } else { files.push(path) }
    }
    files.sort();
    files
}

/// The names of the folders in a folder, in order.
fn folders_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
