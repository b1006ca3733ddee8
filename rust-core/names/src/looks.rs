//! The looks of names. Two names are alike if they have the same skeleton after Unicode's compatibility mapping, as
//! they are written or in small letters. A skeleton (UTS 39) has one character in place of all those that look like it.

use crate::table::{CharacterClass, HANGUL, class, look};

/// The look of a name, as it is written and in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    written: String,
    in_small_letters: String,
}

impl Look {
    /// The look of a name.
    #[must_use]
    pub fn of(name: &str) -> Look {
        Look { written: skeleton(name), in_small_letters: skeleton(&name.to_lowercase()) }
    }

    /// Whether somebody could take one for the other.
    #[must_use]
    pub fn is_like(&self, other: &Look) -> bool {
        self.written == other.written || self.in_small_letters == other.in_small_letters
    }
}

/// The skeleton of a name: the looks of its characters.
fn skeleton(name: &str) -> String {
    let mut seen: Vec<char> = vec![];
    for c in name.chars() {
        match class(c) {
            CharacterClass::Blank if seen.last() != Some(&' ') => seen.push(' '),
            CharacterClass::Blank => {}
            class if !class.is_seen() => {}
            _ if HANGUL.contains(&c) => syllable(c, &mut seen),
            _ => shown(c, &mut seen),
        }
    }
    // Nobody sees in which order marks were typed.
    let is_mark = |c: &char| matches!(class(*c), CharacterClass::Mark | CharacterClass::Virama);
    for marks in seen.chunk_by_mut(|one, other| is_mark(one) && is_mark(other)) {
        marks.sort_unstable();
    }
    seen.into_iter().collect::<String>().trim().to_owned()
}

/// Adds the look of a character.
fn shown(c: char, into: &mut Vec<char>) {
    match look(c) {
        Some(look) => into.extend(look.chars()),
        None => into.push(c),
    }
}

/// The letters of a syllable of Hangul (Unicode, 3.12).
fn syllable(c: char, into: &mut Vec<char>) {
    const FIRST_LEAD: u32 = 0x1100;
    const FIRST_VOWEL: u32 = 0x1161;
    // One below the first tail: the syllable without a tail counts, too.
    const BEFORE_TAILS: u32 = 0x11a7;
    const PER_VOWEL: u32 = 28;
    const PER_LEAD: u32 = 21 * PER_VOWEL;
    let number = u32::from(c) - u32::from(*HANGUL.start());
    let letters = [
        FIRST_LEAD + number / PER_LEAD,
        FIRST_VOWEL + number % PER_LEAD / PER_VOWEL,
        BEFORE_TAILS + number % PER_VOWEL,
    ];
    let count = if number.is_multiple_of(PER_VOWEL) { 2 } else { 3 };
    letters[..count].iter().filter_map(|letter| char::from_u32(*letter)).for_each(|letter| shown(letter, into));
}
