//! Finds the names of other people's games, and of their makers. The stores and the site must not use them.

use std::path::Path;

use crate::Fault;

/// A name that belongs to somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForbiddenName {
    /// `title`, `publisher` or `author`.
    pub kind: String,
    pub name: String,
}

/// Returns the names of `forbidden_names.tsv`.
pub fn forbidden() -> Vec<ForbiddenName> {
    let lines = include_str!("../forbidden_names.tsv").lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once('\t'));
    pairs.map(|(kind, name)| ForbiddenName { kind: kind.to_owned(), name: name.to_owned() }).collect()
}

/// Finds which of these names stand in a text or in the name of its file.
pub fn faults<'a>(path: &Path, text: &str, names: impl IntoIterator<Item = &'a ForbiddenName>) -> Vec<Fault> {
    let (text, file) = (folded(text), folded(&path.file_name().unwrap_or_default().to_string_lossy()));
    let stands = |name: &&ForbiddenName| {
        let folded = folded(&name.name);
        has(&text, &folded) || has(&file, &folded)
    };
    let fault = |name: &ForbiddenName| Fault::of(path, format!("it has the {} {}", name.kind, name.name));
    names.into_iter().filter(stands).map(fault).collect()
}

/// Returns a text as it is compared: in small letters, with one space for all signs between two words.
fn folded(text: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { ' ' };
    let text: String = text.to_lowercase().chars().map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a name stands in a text. A name in Latin letters does not count inside a longer word.
fn has(text: &str, name: &str) -> bool {
    let is_within_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    text.match_indices(name).any(|(at, _)| {
        let is_latin = name.is_ascii();
        !(is_latin
            && (is_within_word(text[..at].chars().next_back())
                || is_within_word(text[at + name.len()..].chars().next())))
    })
}
