//! Names that people, phones and files bring. One function cleans them all, and one tells those that look alike apart;
//! both go by Unicode's own tables.
//!
//! A name keeps nothing that nobody sees: control characters, characters that turn the direction of a line, spaces
//! without width, fillers, marks without anything below them. A joiner, a selector or a tag stays where it makes an
//! emoji, the variant of a Chinese character, or another form of a letter; no two names differ by these alone.

mod cleaning;
mod looks;
mod table;

use cleaning::units;
pub use looks::Look;

/// Cleans a name: only what people see stays, blanks in a row become one space, and at most `most` characters are left.
/// No emoji and no letter with its marks is cut through. The result is empty if nothing of the name can be seen.
#[must_use]
pub fn cleaned(name: &str, most: usize) -> String {
    let mut clean = String::new();
    let mut length = 0;
    for unit in units(name, most) {
        length += unit.chars().count();
        if length > most {
            break;
        }
        clean.push_str(&unit);
    }
    clean.truncate(clean.trim_end_matches(' ').len());
    clean
}

/// Whether a name has more than `most` characters when it is cleaned.
#[must_use]
pub fn is_longer(name: &str, most: usize) -> bool {
    // One emoji can have more characters than `most`, so the name gets room for one more unit: a name that is too long
    // fills some of it.
    let longest = most.saturating_add(LONGEST_UNIT);
    cleaned(name, longest).chars().count() > most
}

/// The most characters of an emoji, or of a letter with its marks, that people use.
const LONGEST_UNIT: usize = 16;

/// Whether two names look alike, as they are written or in small letters.
#[must_use]
pub fn are_alike(one: &str, other: &str) -> bool {
    Look::of(one).is_like(&Look::of(other))
}

/// The names at one table. No two of them look alike.
#[derive(Clone, Debug, Default)]
pub struct DistinctNames(Vec<Look>);

impl DistinctNames {
    /// The names that are at the table already.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> DistinctNames {
        DistinctNames(names.into_iter().map(Look::of).collect())
    }

    /// Whether a name looks like one of them.
    #[must_use]
    pub fn has_alike(&self, name: &str) -> bool {
        let look = Look::of(name);
        self.0.iter().any(|other| other.is_like(&look))
    }

    /// Adds a name and returns it as it was added: cleaned; `nameless` if nothing of it can be seen; with a number, as
    /// in "Aya 2", if another name looks alike.
    pub fn add(&mut self, name: &str, nameless: &str, most: usize) -> String {
        let clean = Some(cleaned(name, most)).filter(|clean| !clean.is_empty());
        let clean = clean.unwrap_or_else(|| nameless.to_owned());
        let numbered = (2_u32..).map(|number| {
            let number = format!(" {number}");
            cleaned(&clean, most.saturating_sub(number.len())) + &number
        });
        let free = [clean.clone()].into_iter().chain(numbered).find(|name| !self.has_alike(name)).unwrap_or(clean);
        self.0.push(Look::of(&free));
        free
    }
}
