//! The words that people compare aloud between phones, whatever languages these speak: a word for each byte.
//! `rust-core/word-check/tests/spoken_words` reads them all.

use ayatsuri_screens::words::Words;

/// A word for each byte.
pub(super) fn spoken(words: &Words, bytes: &[u8]) -> Vec<String> {
    let all = words.say("spoken-words", &[]);
    let word = |byte: &u8| all.split_whitespace().nth(usize::from(*byte)).unwrap_or_default().to_owned();
    bytes.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ayatsuri_screens::words::Language;

    #[test]
    fn every_byte_has_a_word_of_its_own() {
        for language in Language::ALL {
            let bytes: Vec<u8> = (0..=255).collect();
            let said = spoken(Words::shared(language), &bytes);
            let distinct: std::collections::BTreeSet<&String> = said.iter().collect();
            assert!(distinct.len() == 256 && said.iter().all(|word| !word.is_empty()), "{language:?}");
        }
    }
}
