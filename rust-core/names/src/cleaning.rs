//! Splits a name into units that are never cut through, and drops what nobody sees.

use crate::table::{CharacterClass, LAST_TAG, ZERO_WIDTH_JOINER, class};

/// A unit of a name: a character with everything that belongs to it, such as marks.
#[derive(Default)]
struct NameUnit {
    text: String,
    length: usize,
    last: Option<CharacterClass>,
    /// Whether the last character of the unit that stands on its own is a picture.
    is_picture: bool,
    /// Whether the unit is half of a flag.
    is_half: bool,
    /// A joiner that counts only if something that it joins follows.
    joiner: Option<char>,
    /// Tags that count only if their end follows.
    tags: String,
}

impl NameUnit {
    /// Adds `text` if there is room: a unit has at most `most` characters, like a name.
    fn add(&mut self, text: &str, class: CharacterClass, most: usize) {
        let length = text.chars().count();
        if self.length + length <= most {
            self.text.push_str(text);
            self.length += length;
            self.last = Some(class);
        }
        self.joiner = None;
        self.tags.clear();
    }

    /// Whether the joiner that came last joins a character of class `next` to the unit.
    fn is_joined_to(&self, next: CharacterClass) -> bool {
        self.joiner.is_some()
            && match self.last {
                // UTS 51: a joiner makes one emoji of two.
                Some(CharacterClass::Picture | CharacterClass::Modifier | CharacterClass::Selector) => {
                    self.is_picture && next == CharacterClass::Picture
                }
                // RFC 5892, A.1 and A.2: after a virama, or between letters that would be joined.
                Some(CharacterClass::Virama) => matches!(next, CharacterClass::Seen | CharacterClass::Joining),
                Some(_) => next == CharacterClass::Joining,
                None => false,
            }
    }

    /// Whether a joiner may stand here.
    fn takes_joiner(&self, joiner: CharacterClass) -> bool {
        match self.last {
            Some(CharacterClass::Picture | CharacterClass::Modifier | CharacterClass::Selector) => {
                self.is_picture && joiner == CharacterClass::Joiner
            }
            Some(CharacterClass::Virama) => true,
            Some(CharacterClass::Joining | CharacterClass::Mark) => joiner == CharacterClass::NonJoiner,
            _ => false,
        }
    }

    /// Whether a selector may stand here.
    fn takes_selector(&self) -> bool {
        matches!(self.last, Some(CharacterClass::Picture | CharacterClass::Keycap | CharacterClass::Ideograph))
    }
}

/// The units of a name, without blanks at its beginning, and with one space for the blanks between two units. A long
/// name is read only as far as `most` characters need.
pub(crate) fn units(name: &str, most: usize) -> Vec<String> {
    let mut units: Vec<String> = vec![];
    let mut unit = NameUnit::default();
    let mut is_blank = false;
    let mut length = 0;
    for c in name.chars() {
        let class = class(c);
        match class {
            CharacterClass::Unseen => {}
            CharacterClass::Blank => {
                is_blank = true;
                (unit.joiner, unit.tags) = (None, String::new());
            }
            CharacterClass::Joiner | CharacterClass::NonJoiner => {
                unit.joiner = Some(c).filter(|_| !is_blank && unit.takes_joiner(class));
            }
            CharacterClass::Selector => {
                if !is_blank && unit.takes_selector() {
                    unit.add(c.encode_utf8(&mut [0; 4]), class, most);
                }
            }
            CharacterClass::Tag => {
                if !is_blank && unit.last == Some(CharacterClass::Picture) && unit.tags.len() <= 4 * most.min(16) {
                    unit.tags.push(c);
                    if c == LAST_TAG {
                        let tags = std::mem::take(&mut unit.tags);
                        unit.add(&tags, class, most);
                    }
                }
            }
            CharacterClass::Mark | CharacterClass::Virama | CharacterClass::Modifier
                if !is_blank && unit.last.is_some() =>
            {
                unit.add(c.encode_utf8(&mut [0; 4]), class, most);
            }
            // A mark with no character before it is dropped.
            CharacterClass::Mark | CharacterClass::Virama => {}
            _ => {
                let joiner = unit.joiner.filter(|_| !is_blank && unit.is_joined_to(class));
                let joined = joiner.map(|joiner| format!("{joiner}{c}"));
                match joined {
                    Some(joined) => {
                        // Both are added or neither, because a joiner alone would join nothing.
                        unit.add(&joined, class, most);
                    }
                    None if unit.is_half && class == CharacterClass::Indicator && !is_blank => {
                        unit.add(c.encode_utf8(&mut [0; 4]), class, most);
                        unit.is_half = false;
                    }
                    None => {
                        if unit.last.is_some() {
                            length += unit.length;
                            units.push(std::mem::take(&mut unit).text);
                        }
                        if is_blank && !units.is_empty() {
                            length += 1;
                            units.push(" ".to_owned());
                        }
                        if length > most {
                            return units;
                        }
                        unit = NameUnit::default();
                        unit.add(c.encode_utf8(&mut [0; 4]), class, most);
                        unit.is_half = class == CharacterClass::Indicator;
                    }
                }
                unit.is_picture = class == CharacterClass::Picture;
                is_blank = false;
            }
        }
    }
    units.push(unit.text);
    debug_assert!(units.iter().all(|unit| !unit.ends_with(ZERO_WIDTH_JOINER)), "a joiner joins");
    units
}
