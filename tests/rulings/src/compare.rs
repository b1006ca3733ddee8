//! Compares what rulings expect with what was found, and says in words how they differ.

use std::fmt::Display;

/// The value that a ruling expects and the actual one, in words; `None` if they agree.
pub type Mismatch = Option<(String, String)>;

/// Compares two values.
pub fn equal<T: PartialEq>(wanted: &T, found: &T, words: impl Fn(&T) -> String) -> Mismatch {
    if wanted == found { None } else { Some((words(wanted), words(found))) }
}

/// Compares two numbers.
pub fn number(wanted: u16, found: impl Into<u64>) -> Mismatch {
    equal(&u64::from(wanted), &found.into(), u64::to_string)
}

/// Checks that a setup is refused by this rule, or by none.
pub fn setup_refused<Why: Display>(rule: Option<&str>, checked: Result<(), Why>) -> Mismatch {
    let found = checked.err().map(|why| why.to_string());
    let fits = match (rule, &found) {
        (None, None) => true,
        (Some(rule), Some(why)) => why.contains(&format!("({rule})")),
        _ => false,
    };
    let words = |why: Option<&str>| why.unwrap_or("not refused").to_owned();
    if fits { None } else { Some((words(rule), words(found.as_deref()))) }
}

/// A list of names; an empty one is `nothing`.
pub fn list(names: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = names.collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
}

/// Checks that these sentences occur in this order, possibly with others in between.
pub fn in_order(wanted: &[String], found: &[String]) -> Mismatch {
    let mut rest = found.iter();
    let missing = wanted.iter().find(|sentence| !rest.any(|f| f == *sentence))?;
    Some((format!("in this order \"{}\"; missing: \"{missing}\"", wanted.join("\", \"")), all_told(found)))
}

/// Checks that none of these sentences occurs.
pub fn not_among(unwanted: &[String], found: &[String]) -> Mismatch {
    let there = unwanted.iter().find(|sentence| found.contains(sentence))?;
    Some((format!("not \"{there}\""), all_told(found)))
}

/// Sentences, one on each line.
pub fn all_told(found: &[String]) -> String {
    found.iter().map(|f| format!("\n        {f}")).collect()
}

/// Reads a sentence of a ruling. It must fit a pattern: other sentences nobody is ever told.
pub fn sentence(text: &str, patterns: &[&str]) -> Result<String, String> {
    if patterns.iter().any(|pattern| fits(text, pattern)) {
        Ok(text.to_owned())
    } else {
        Err(format!("nobody is ever told \"{text}\"; sentences.txt beside the README lists the sentences"))
    }
}

/// Whether a sentence fits a pattern, in which `_` stands for at least one character.
pub fn fits(sentence: &str, pattern: &str) -> bool {
    match pattern.split_once('_') {
        None => sentence == pattern,
        Some((start, rest)) => sentence.strip_prefix(start).is_some_and(|left| {
            left.char_indices().skip(1).map(|(at, _)| at).chain([left.len()]).any(|at| fits(&left[at..], rest))
        }),
    }
}

/// Whether a sentence contains these words, each of them whole.
pub fn has_words(text: &str, words: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(words) {
        let before = rest[..at].chars().next_back();
        let after = rest[at + words.len()..].chars().next();
        if !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric) {
            return true;
        }
        rest = &rest[at + words.len()..];
    }
    false
}

/// The way of comparing stated steps with the steps that the game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// All of them are offered, possibly with others.
    Among,
    /// All of them are offered, and nothing else.
    All,
    /// None of them is offered.
    None,
}

impl Offer {
    /// Compares the stated steps with those that are offered; `phrase` says a step in words.
    pub fn mismatch<T: PartialEq + Copy>(self, stated: &[T], found: &[T], phrase: impl Fn(T) -> String) -> Mismatch {
        let phrases = |steps: &[T]| list(steps.iter().map(|&s| phrase(s)));
        let all_there = stated.iter().all(|step| found.contains(step));
        match self {
            Offer::Among if all_there => None,
            Offer::Among => Some((format!("{}, at least", phrases(stated)), phrases(found))),
            Offer::All if all_there && stated.len() == found.len() => None,
            Offer::All => Some((phrases(stated), phrases(found))),
            Offer::None => {
                let there: Vec<T> = stated.iter().copied().filter(|step| found.contains(step)).collect();
                if there.is_empty() { None } else { Some((format!("not {}", phrases(&there)), phrases(found))) }
            }
        }
    }
}
