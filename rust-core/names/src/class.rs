// The classes of characters in a name. This crate and its build script both include this file.

pub(crate) const ZERO_WIDTH_JOINER: char = '\u{200d}';
/// The tag that ends the tags of a region's flag (UTS 51, ED-14a).
pub(crate) const LAST_TAG: char = '\u{e007f}';
/// The syllables of Hangul. Arithmetic takes each apart into its letters (Unicode, 3.12).
pub(crate) const HANGUL: std::ops::RangeInclusive<char> = '\u{ac00}'..='\u{d7a3}';

/// How a character counts in a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum CharacterClass {
    /// A letter, a digit, a sign.
    Seen,
    /// A letter that is joined to the next one, as in Arabic.
    Joining,
    /// A Chinese character; a selector after it may name a variant.
    Ideograph,
    /// A picture that emoji are made of.
    Picture,
    /// The color of a picture's skin.
    Modifier,
    /// Half of a flag.
    Indicator,
    /// A digit or sign that a keycap may be put around.
    Keycap,
    /// A mark that is put onto the character before it.
    Mark,
    /// A mark that may join two letters.
    Virama,
    /// A space of any width.
    Blank,
    /// The joiner of emoji and letters.
    Joiner,
    /// The non-joiner, which keeps letters apart that would be joined.
    NonJoiner,
    /// A variation selector, which names a variant of the character before it.
    Selector,
    /// A letter of the tag that turns a black flag into that of a region.
    Tag,
    /// A character that nobody sees.
    Unseen,
}

impl CharacterClass {
    #[allow(dead_code, reason = "the build script does not use it")]
    pub(crate) const ALL: [CharacterClass; 15] = [
        CharacterClass::Seen,
        CharacterClass::Joining,
        CharacterClass::Ideograph,
        CharacterClass::Picture,
        CharacterClass::Modifier,
        CharacterClass::Indicator,
        CharacterClass::Keycap,
        CharacterClass::Mark,
        CharacterClass::Virama,
        CharacterClass::Blank,
        CharacterClass::Joiner,
        CharacterClass::NonJoiner,
        CharacterClass::Selector,
        CharacterClass::Tag,
        CharacterClass::Unseen,
    ];

    /// Whether the character takes part in the look of a name.
    pub(crate) fn is_seen(self) -> bool {
        !matches!(self, CharacterClass::Joiner | CharacterClass::NonJoiner | CharacterClass::Selector | CharacterClass::Tag | CharacterClass::Unseen)
    }
}
