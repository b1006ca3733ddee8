//! Checks that only the texts contain the names of the cards, so that the names can be changed there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Fault, files_below};

/// The files of texts that name cards, below the folder of a language.
const FILES: &[&str] = &["cards.ftl", "kingdom-cards.ftl"];

/// The prefixes of the messages that are names of cards.
const KINDS: &[&str] = &["district-", "character-", "building-", "occupation-", "event-"];

/// The names of all cards in one language, from its folder of texts.
pub fn names(words: &Path) -> BTreeSet<String> {
    FILES.iter().flat_map(|file| names_in(&words.join(file))).collect()
}

/// The names of the cards of one file of texts.
pub fn names_in(file: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut names = BTreeSet::new();
    let mut is_name = false;
    for line in text.lines() {
        let value = match line.split_once(" =") {
            Some((id, value)) if !id.starts_with([' ', '#', '*', '[']) => {
                let is_of_card = KINDS.iter().any(|kind| id.starts_with(kind));
                is_name = is_of_card && !id.ends_with("-short") && !id.ends_with("-text") && id != "occupation-called";
                value
            }
            // A name that differs between editions: a line for each.
            _ if is_name => line.split_once(']').map_or("", |(_, value)| value),
            _ => "",
        };
        let value = value.trim();
        if is_name && !value.is_empty() && !value.contains('{') {
            names.insert(value.to_owned());
        }
    }
    names
}

/// The sources of the apps and of the core, without tests. The rules are left out: what they say, as a reason why something is
/// refused, is for developers; people read the texts' own words for it.
pub fn sources(project: &Path) -> Vec<PathBuf> {
    let folders = ["rust-core", "android", "ios"];
    let is_source = |path: &PathBuf| {
        // The path inside the project, wherever the project is.
        let own = path.strip_prefix(project).unwrap_or(path);
        let text = format!("/{}", own.to_string_lossy().replace('\\', "/"));
        let is_code = [".rs", ".kt", ".swift", ".xml", ".xcstrings", ".plist"].iter().any(|end| text.ends_with(end));
        let built = ["/rust-core/rules/", "/target/", "/generated/", "/Generated/", "/.build/", "/words/"];
        let tests = [
            "/tests/",
            "/Tests/",
            "/src/test/",
            "/androidTest/",
            "/examples/",
            "/StandIns/",
            "/stand-ins/",
            "/src/samples/",
        ];
        is_code && !built.iter().chain(&tests).any(|part| text.contains(part))
    };
    let mut found: Vec<PathBuf> =
        folders.iter().flat_map(|folder| files_below(&project.join(folder))).filter(is_source).collect();
    let tests: BTreeSet<PathBuf> = found.iter().flat_map(|path| modules_of_tests(path)).collect();
    found.retain(|path| !tests.contains(path));
    found
}

/// The files that a file in Rust has for its tests alone.
fn modules_of_tests(path: &Path) -> Vec<PathBuf> {
    if path.extension().is_none_or(|end| end != "rs") {
        return vec![];
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let of_tests = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]").filter_map(|pair| {
        let name = pair[1].strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
        name.map(|name| path.with_file_name(name).with_extension("rs"))
    });
    of_tests.collect()
}

/// The texts in quotation marks of a source, with their lines; those of comments and of what Rust tests by itself are left out.
pub fn literals(text: &str) -> Vec<(usize, String)> {
    let mut found = vec![];
    for (number, line) in text.lines().enumerate() {
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        if line.trim_start().starts_with("//")
            || line.trim_start().starts_with('*')
            || line.trim_start().starts_with("/*")
        {
            continue;
        }
        let mut rest = line;
        while let Some((_, from)) = rest.split_once('"') {
            let Some((literal, after)) = from.split_once('"') else { break };
            found.push((number + 1, literal.to_owned()));
            rest = after;
        }
    }
    found
}

/// The faults in a source that shows the name of a card to a person: a name in Japanese, or one in English among other
/// words. A single English word can be an id, which code and drawings use for a card whatever its name is.
pub fn faults(project: &Path, path: &Path, names: &[BTreeSet<String>]) -> Vec<Fault> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut faults = vec![];
    for (line, literal) in literals(&text) {
        for name in names.iter().flatten() {
            let says = if name.is_ascii() { is_said(&literal, name) } else { literal.contains(name.as_str()) };
            if says {
                let place = path.strip_prefix(project).unwrap_or(path);
                faults.push(Fault::of(place, format!("line {line} says {name}: \"{literal}\"")));
            }
        }
    }
    faults
}

fn is_said(literal: &str, name: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    literal.contains(' ')
        && literal.match_indices(name).any(|(at, _)| {
            !is_letter(literal[..at].chars().next_back()) && !is_letter(literal[at + name.len()..].chars().next())
        })
}
