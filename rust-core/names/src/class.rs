// How characters count in a name; read by this crate and by its build script.

pub(crate) const ZERO_WIDTH_JOINER: char = '\u{200d}';
/// The tag that ends those of a region's flag (UTS 51, ED-14a).
pub(crate) const LAST_TAG: char = '\u{e007f}';
/// The syllables of Hangul, each of which is taken apart by arithmetic (Unicode, 3.12).
pub(crate) const HANGUL: std::ops::RangeInclusive<char> = '\u{ac00}'..='\u{d7a3}';

/// How a character counts in a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum CharacterClass {
    /// A letter, a digit, a sign.
    Seen,
    /// A letter that is joined to the next one, as in Arabic.
    Joining,
    /// A Chinese character, of which a selector names a variant.
    Ideograph,
    /// A picture that emoji are made of.
    Picture,
    /// The color of a picture's skin.
    Modifier,
    /// Half of a flag.
    Indicator,
    /// A digit or sign that a keycap may be put around.
    Keycap,
    /// What is put onto the character before it.
    Mark,
    /// A mark that may join two letters.
    Virama,
    /// A space of any width.
    Blank,
    /// The joiner of emoji and letters.
    Joiner,
    /// What keeps letters apart that would be joined.
    NonJoiner,
    /// What names a variant of the character before it.
    Selector,
    /// A letter of the tag that makes a flag that of a region.
    Tag,
    /// Nothing that is seen.
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

    /// Whether it takes part in what a name looks like.
    pub(crate) fn is_seen(self) -> bool {
        !matches!(self, CharacterClass::Joiner | CharacterClass::NonJoiner | CharacterClass::Selector | CharacterClass::Tag | CharacterClass::Unseen)
    }
}
