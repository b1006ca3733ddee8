//! The classes and looks that the build script has taken from Unicode's tables.

use std::sync::LazyLock;

include!("class.rs");

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/characters"));

struct CharacterTable {
    /// The first character of each run of characters of one class, and that class.
    classes: Vec<(u32, CharacterClass)>,
    /// The characters that look like others, each with the place in `looks` where its look begins.
    looked: Vec<(u32, u32)>,
    /// The looks of all those characters, one after the other.
    looks: String,
}

static TABLE: LazyLock<CharacterTable> = LazyLock::new(|| {
    let bytes = miniz_oxide::inflate::decompress_to_vec(PACKED).expect("it was packed by the build script");
    CharacterTable::read(&mut bytes.into_iter())
});

/// The bits of a number that each of its bytes holds.
const BITS_PER_BYTE: usize = 7;

/// The bit of a byte that says that the number goes on in the next one.
const MORE_FOLLOWS: u8 = 0x80;

/// The places in a look at which the table counts from the character before.
const REMEMBERED: usize = 32;

/// Reads a number as the build script writes it, seven bits in each byte.
fn number(bytes: &mut impl Iterator<Item = u8>) -> u32 {
    let mut number = 0;
    for shift in (0..u32::BITS).step_by(BITS_PER_BYTE) {
        let byte = bytes.next().unwrap_or_default();
        number |= u32::from(byte & !MORE_FOLLOWS) << shift;
        if byte & MORE_FOLLOWS == 0 {
            break;
        }
    }
    number
}

/// Reads a difference as the build script writes it, and adds it to `from`.
fn stepped(bytes: &mut impl Iterator<Item = u8>, from: u32) -> u32 {
    let step = number(bytes);
    if step.is_multiple_of(2) { from.wrapping_add(step / 2) } else { from.wrapping_sub(step / 2 + 1) }
}

impl CharacterTable {
    /// Reads the tables in the order in which the build script writes them.
    fn read(bytes: &mut impl Iterator<Item = u8>) -> CharacterTable {
        let (runs, count) = (number(bytes), number(bytes));
        let mut begins = 0;
        let mut read_run = || {
            begins += number(bytes);
            let class = CharacterClass::ALL.get(usize::from(bytes.next().unwrap_or_default())).copied();
            (begins, class.unwrap_or(CharacterClass::Unseen))
        };
        let classes = (0..runs).map(|_| read_run()).collect();
        let mut before = 0;
        let mut read_place = || {
            before += number(bytes);
            before
        };
        let places: Vec<u32> = (0..count).map(|_| read_place()).collect();
        let lengths: Vec<u8> = bytes.take(places.len()).collect();
        let mut table = CharacterTable { classes, looked: vec![], looks: String::new() };
        let mut earlier = [0; REMEMBERED];
        for (place, length) in places.into_iter().zip(lengths) {
            table.looked.push((place, table.looks.len() as u32));
            for index in 0..usize::from(length) {
                let earlier = &mut earlier[index.min(REMEMBERED - 1)];
                *earlier = stepped(bytes, *earlier);
                table.looks.push(char::from_u32(*earlier).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
        }
        table
    }
}

/// The class of a character.
pub(crate) fn class(c: char) -> CharacterClass {
    let classes = &TABLE.classes;
    let after = classes.partition_point(|(begins, _)| *begins <= u32::from(c));
    after.checked_sub(1).and_then(|place| classes.get(place)).map_or(CharacterClass::Unseen, |(_, class)| *class)
}

/// The look of a character; `None` if the character is its own look.
pub(crate) fn look(c: char) -> Option<&'static str> {
    let table = &*TABLE;
    let place = table.looked.binary_search_by_key(&u32::from(c), |(looked, _)| *looked).ok()?;
    let begins = table.looked[place].1 as usize;
    let ends = table.looked.get(place + 1).map_or(table.looks.len(), |(_, begins)| *begins as usize);
    table.looks.get(begins..ends)
}
