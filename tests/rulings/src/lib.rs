//! Rulings: files with positions of the games, the steps played in them and the checks after the steps, which people
//! who play but do not program can read. The README next to them describes the format.

pub mod alter;
mod city;
mod compare;
mod json;
mod kingdom;
mod names;
mod puzzle;
#[cfg(test)]
mod random;
mod ruling;
mod run;
mod start;
mod story;
mod table;

use std::path::{Path, PathBuf};

use json::Read;
pub use json::{Json, Wrong};
pub use puzzle::{Puzzle, Puzzled};
pub use ruling::{Ruling, ids};
pub use run::Failure;

/// The reason why a file cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    /// The file cannot be read.
    #[error("{0}: {1}")]
    Unread(String, std::io::Error),
    /// The file is not JSON, or has a duplicate key.
    #[error("{0}: {1}")]
    NotJson(String, serde_json::Error),
    /// A ruling in it is wrong.
    #[error("{file}: ruling {number}{sentence}: {why}")]
    Wrong {
        /// The file.
        file: String,
        /// The number of the ruling in the file, from 1.
        number: usize,
        /// Its sentence, if it has one.
        sentence: String,
        /// The mistake.
        why: Wrong,
    },
}

/// Reads the rulings of a file: one, or a list.
///
/// # Errors
/// If the file cannot be read, or one of its rulings is wrong.
pub fn read_file(path: &Path) -> Result<Vec<Ruling>, BadFile> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|e| BadFile::Unread(file.clone(), e))?;
    read(&file, &text)
}

/// Reads the rulings of a text; errors name it `file`.
///
/// # Errors
/// If one of the rulings is wrong.
pub fn read(file: &str, text: &str) -> Result<Vec<Ruling>, BadFile> {
    read_all(file, text, Ruling::read)
}

/// Reads the puzzles of a text, one or a list; errors name it `file`.
///
/// # Errors
/// If one of the puzzles is wrong.
pub fn read_puzzles<G: Puzzled>(file: &str, text: &str) -> Result<Vec<Puzzle<G>>, BadFile> {
    read_all(file, text, Puzzle::read)
}

fn read_all<T>(file: &str, text: &str, read: impl Fn(&Json) -> Read<T>) -> Result<Vec<T>, BadFile> {
    let json: Json = serde_json::from_str(text).map_err(|e| BadFile::NotJson(file.to_owned(), e))?;
    let all = match json {
        Json::List(all) => all,
        one => vec![one],
    };
    let one = |(at, json): (usize, &Json)| {
        read(json).map_err(|why| BadFile::Wrong {
            file: file.to_owned(),
            number: at + 1,
            sentence: sentence(json),
            why,
        })
    };
    all.iter().enumerate().map(one).collect()
}

fn sentence(json: &Json) -> String {
    match json {
        Json::Map(map) => match map.iter().find(|(key, _)| key == "ruling" || key == "puzzle") {
            Some((_, Json::Text(text))) => format!(" \"{text}\""),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

/// The ids of the rules that no ruling of these files covers.
///
/// # Errors
/// If a file cannot be read, or one of its rulings is wrong.
pub fn uncovered(files: &[PathBuf]) -> Result<Vec<String>, BadFile> {
    let mut rulings = vec![];
    for file in files {
        rulings.extend(read_file(file)?);
    }
    Ok(ids().into_iter().filter(|id| !rulings.iter().any(|ruling| ruling.covers(id))).collect())
}
