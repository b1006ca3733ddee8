//! Names that people, phones and files bring. One function cleans them all, and one tells those that look alike apart;
//! both go by Unicode's own tables.
//!
//! A name keeps nothing that nobody sees: control characters, what turns the direction of a line, spaces without
//! width, fillers, marks without anything below them. A joiner, a selector or a tag stays where it makes an emoji, the
//! variant of a Chinese character, or another form of a letter; no two names differ by these alone.

mod cleaning;
mod looks;
mod table;

use cleaning::units;
pub use looks::Look;

/// Cleans a name: only what is seen stays, any blank becomes one space, and at most `most` characters are left, of which
/// no emoji and no letter with its marks is cut through. It is empty if nothing of it can be seen.
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
    // A family is longer than some names: what is too long is known when the first unit has no room.
    let longest = most.saturating_add(LONGEST_UNIT);
    cleaned(name, longest).chars().count() > most
}

/// The most characters of an emoji, or of a letter with its marks, that people use.
const LONGEST_UNIT: usize = 16;

/// Whether two names look or sound alike.
#[must_use]
pub fn are_alike(one: &str, other: &str) -> bool {
    Look::of(one).is_like(&Look::of(other))
}

/// The names at one table, no two of which look alike.
#[derive(Clone, Debug, Default)]
pub struct DistinctNames(Vec<Look>);

impl DistinctNames {
    /// Those that are there already.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> DistinctNames {
        DistinctNames(names.into_iter().map(Look::of).collect())
    }

    /// Whether a name looks like one of them.
    #[must_use]
    pub fn has_alike(&self, name: &str) -> bool {
        let look = Look::of(name);
        self.0.iter().any(|other| other.is_like(&look))
    }

    /// Adds a name, cleaned, `nameless` if there is nothing of it to be seen, and with a number if another looks alike:
    /// "Aya 2". Returns what it is called from now on.
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
