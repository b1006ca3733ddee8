//! Checks everything that the app stores get (`fastlane/`): each text is there in each language and within its store's
//! limits, each picture has a size that the store takes, and nothing names somebody else's game. fastlane/README.md
//! says where the limits come from.

pub mod alpha;
pub mod card_names;
mod fields;
pub mod names;
pub mod pictures;
pub mod texts;

use std::fs;
use std::path::{Path, PathBuf};

/// A file, and what is wrong with it in words.
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

/// Lists all files below a folder, in order.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files.extend(files_below(&path)) } else { files.push(path) }
    }
    files.sort();
    files
}

/// Lists the names of the folders in a folder, in order.
fn folders_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
