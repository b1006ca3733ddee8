//! The names of other people's games, and of those who make them: nothing of ours is offered under them.

use std::path::Path;

use crate::Fault;

/// A name that is somebody else's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForbiddenName {
    /// `title`, `publisher` or `author`.
    pub kind: String,
    pub name: String,
}

/// The list, `forbidden_names.tsv`.
pub fn forbidden() -> Vec<ForbiddenName> {
    let lines = include_str!("../forbidden_names.tsv").lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once('\t'));
    pairs.map(|(kind, name)| ForbiddenName { kind: kind.to_owned(), name: name.to_owned() }).collect()
}

/// One fault for each of these names that a text or the name of its file contains.
pub fn faults<'a>(path: &Path, text: &str, names: impl IntoIterator<Item = &'a ForbiddenName>) -> Vec<Fault> {
    let (text, file) = (folded(text), folded(&path.file_name().unwrap_or_default().to_string_lossy()));
    let stands = |name: &&ForbiddenName| {
        let folded = folded(&name.name);
        has(&text, &folded) || has(&file, &folded)
    };
    let fault = |name: &ForbiddenName| Fault::of(path, format!("it has the {} {}", name.kind, name.name));
    names.into_iter().filter(stands).map(fault).collect()
}

/// The text in the form in which it is compared: in lower case, with one space for all signs between two words.
fn folded(text: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { ' ' };
    let text: String = text.to_lowercase().chars().map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a name stands in a text, and in Latin letters not only as a part of a longer word.
fn has(text: &str, name: &str) -> bool {
    let is_within_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    text.match_indices(name).any(|(at, _)| {
        let is_latin = name.is_ascii();
        !(is_latin
            && (is_within_word(text[..at].chars().next_back())
                || is_within_word(text[at + name.len()..].chars().next())))
    })
}
