//! The words that people compare aloud between phones, whatever languages these speak: a word for each byte.

use crate::words::Words;

/// A word for each byte.
pub(super) fn spoken(words: &Words, bytes: &[u8]) -> Vec<String> {
    let all = words.say("spoken-words", &[]);
    let word = |byte: &u8| all.split_whitespace().nth(usize::from(*byte)).unwrap_or_default().to_owned();
    bytes.iter().map(word).collect()
}

#[cfg(test)]
mod tests;
