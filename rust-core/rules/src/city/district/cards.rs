//! Multisets of districts as bits.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Colour, DECK_SIZE, District};

impl District {
    /// The index of its first copy among all [`DECK_SIZE`] cards.
    #[inline]
    pub const fn first_copy(self) -> usize {
        BASE[self.index()] as usize
    }

    /// The district with this index among all [`DECK_SIZE`] cards.
    #[inline]
    pub fn of_copy(copy: usize) -> District {
        OF_COPY[copy]
    }

    #[inline]
    fn field(self) -> u128 {
        FIELD[self.index()]
    }

    #[inline]
    fn low(self) -> u128 {
        LOW[self.index()]
    }
}

/// The index of each district's first copy.
const BASE: [u8; District::COUNT] = {
    let mut base = [0; District::COUNT];
    let mut d = 1;
    while d < District::COUNT {
        base[d] = base[d - 1] + District::COPIES[d - 1];
        d += 1;
    }
    base
};

/// The district of each copy.
const OF_COPY: [District; DECK_SIZE] = {
    let mut of = [District::Manor; DECK_SIZE];
    let mut d = 0;
    while d < District::COUNT {
        let mut copy = 0;
        while copy < District::COPIES[d] {
            of[BASE[d] as usize + copy as usize] = District::ALL[d];
            copy += 1;
        }
        d += 1;
    }
    of
};

/// The bit of each district's first copy.
const LOW: [u128; District::COUNT] = {
    let mut low = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        low[d] = 1 << BASE[d];
        d += 1;
    }
    low
};

/// The bits of all copies of each district.
const FIELD: [u128; District::COUNT] = {
    let mut field = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        field[d] = ((1u128 << District::COPIES[d]) - 1) << BASE[d];
        d += 1;
    }
    field
};

const _: () = {
    let mut d = 0;
    while d < District::COUNT {
        assert!(District::COPIES[d] as u32 <= u8::BITS, "the copies of a name fit into a byte");
        assert!(FIELD[d] >> LOWER_BITS == 0 || FIELD[d] == LOW[d], "the lower 64 bits hold every name that has copies");
        d += 1;
    }
};

/// The first copy of every district.
const FIRST: u128 = {
    let mut first = 0;
    let mut d = 0;
    while d < District::COUNT {
        first |= LOW[d];
        d += 1;
    }
    first
};

/// The bits of all cards of each colour.
const OF_COLOUR: [u128; 5] = {
    let mut of = [0; 5];
    let mut d = 0;
    while d < District::COUNT {
        of[District::COLOURS[d] as usize] |= FIELD[d];
        d += 1;
    }
    of
};

/// A multiset of districts: each name has one bit for each of its copies, and the lowest ones are set first, so that
/// equal multisets are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

/// The number of bits in the lower half of a set; the cards above them have one copy each.
const LOWER_BITS: u32 = u64::BITS;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The cards of a list.
    pub fn of(list: &[District]) -> Cards {
        Cards::of_all(list.iter().copied())
    }

    /// The cards of an iterator.
    pub fn of_all(list: impl Iterator<Item = District>) -> Cards {
        let mut cards = Cards::NONE;
        for d in list {
            cards.insert(d);
        }
        cards
    }

    /// All copies of these names.
    pub const fn all_of(list: &[District]) -> Cards {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= FIELD[list[i].index()];
            i += 1;
        }
        Cards(bits)
    }

    /// All the cards there are.
    pub const ALL: Cards = Cards((1 << DECK_SIZE) - 1);

    /// All cards of a colour.
    pub const fn all_of_colour(colour: Colour) -> Cards {
        Cards(OF_COLOUR[colour as usize])
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are more than `number` cards; for small numbers quicker than [`Cards::len`].
    #[inline]
    pub fn exceeds(mut self, number: u8) -> bool {
        for _ in 0..number {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.0 != 0
    }

    /// Whether at least one `d` is among them.
    #[inline]
    pub fn contains(self, d: District) -> bool {
        self.0 & d.low() != 0
    }

    /// How many `d` are among them.
    #[inline]
    pub fn count(self, d: District) -> u8 {
        // The lowest bits of a name are set first, so the highest one counts them; not every processor counts bits.
        let copies = (self.0 & d.field()) >> d.first_copy();
        (u8::BITS - (copies as u8).leading_zeros()) as u8
    }

    /// Whether there are more `d` among them than among `others`.
    #[inline]
    pub fn has_more(self, d: District, others: Cards) -> bool {
        self.0 & !others.0 & d.field() != 0
    }

    /// How many of a colour are among them.
    #[inline]
    pub fn of_colour(self, colour: Colour) -> usize {
        (self.0 & OF_COLOUR[colour as usize]).count_ones() as usize
    }

    /// Whether any of a colour is among them.
    #[inline]
    pub fn has_colour(self, colour: Colour) -> bool {
        self.0 & OF_COLOUR[colour as usize] != 0
    }

    /// Adds one `d`, unless all its copies are among them already.
    #[inline]
    pub fn insert(&mut self, d: District) {
        let field = d.field() as u64; // a name above the lower 64 bits has one copy
        let more = (self.0 as u64 & field) << 1 & field;
        self.0 |= u128::from(more) | d.low();
    }

    /// Takes one `d` away, if there is one.
    #[inline]
    pub fn remove(&mut self, d: District) {
        let field = d.field() as u64; // a name above the lower 64 bits has one copy
        let fewer = (self.0 as u64 & field) >> 1 & field;
        self.0 = self.0 & !d.field() | u128::from(fewer);
    }

    /// Adds all of `others`.
    pub fn add(&mut self, others: Cards) {
        if self.0 == 0 {
            *self = others;
        } else {
            for d in others {
                self.insert(d);
            }
        }
    }

    /// Takes all of `others` away that are here.
    pub fn subtract(&mut self, others: Cards) {
        for d in others {
            self.remove(d);
        }
    }

    /// Whether all of `others` are among them.
    pub fn includes(self, others: Cards) -> bool {
        others.0 & !self.0 == 0
    }

    /// The intersection: of each name the smaller number of copies.
    #[inline]
    pub fn intersection(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// The union: of each name the larger number of copies.
    #[inline]
    pub(in crate::city) const fn union(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// These without `others`, which must hold all copies of each of its names.
    #[inline]
    pub(in crate::city) const fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// The names among them, each once.
    #[inline]
    pub fn names(self) -> Cards {
        Cards(self.0 & FIRST)
    }

    /// The names that are here and not in `others`, each once.
    #[inline]
    pub fn names_without(self, others: Cards) -> Cards {
        Cards(self.0 & FIRST & !others.0)
    }

    /// The cards for which `holds` is true.
    #[inline]
    pub fn only(self, mut holds: impl FnMut(District) -> bool) -> Cards {
        let mut cards = Cards::NONE;
        self.for_each(|d| {
            if holds(d) {
                cards.insert(d);
            }
        });
        cards
    }

    /// Whether a Quarry or a Factory is among them (P15, P18).
    #[inline]
    pub(in crate::city) fn has_discount(self) -> bool {
        self.0 & (District::Quarry.low() | District::Factory.low()) != 0
    }

    /// The lower 64 bits and the rest.
    #[inline]
    pub(in crate::city) fn halves(self) -> (u64, u16) {
        (self.0 as u64, (self.0 >> LOWER_BITS) as u16)
    }

    #[inline]
    pub(in crate::city) fn from_halves(low: u64, high: u16) -> Cards {
        Cards(u128::from(low) | u128::from(high) << LOWER_BITS)
    }

    /// Whether any name is among them twice or more.
    #[inline]
    pub fn has_pair(self) -> bool {
        self.0 & !FIRST != 0
    }
}

impl Iterator for Cards {
    type Item = District;

    /// The next card; copies of a name follow each other.
    #[inline]
    fn next(&mut self) -> Option<District> {
        let (low, high) = (self.0 as u64, (self.0 >> LOWER_BITS) as u16);
        if low != 0 {
            self.0 &= u128::from(low - 1) | !u128::from(u64::MAX);
            Some(OF_COPY[low.trailing_zeros() as usize])
        } else if high != 0 {
            self.0 = u128::from(high & (high - 1)) << LOWER_BITS;
            Some(OF_COPY[(LOWER_BITS + high.trailing_zeros()) as usize])
        } else {
            None
        }
    }

    /// Takes the two halves one after the other instead of testing both for each card; `for_each` and its like use it.
    #[inline]
    fn fold<B, F: FnMut(B, District) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        let mut low = self.0 as u64;
        while low != 0 {
            folded = f(folded, OF_COPY[low.trailing_zeros() as usize]);
            low &= low - 1;
        }
        let mut high = (self.0 >> LOWER_BITS) as u16;
        while high != 0 {
            folded = f(folded, OF_COPY[(LOWER_BITS + high.trailing_zeros()) as usize]);
            high &= high - 1;
        }
        folded
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl Serialize for Cards {
    /// A list of names in human-readable formats, one number in binary ones.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(*self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let mut cards = Cards::NONE;
            for d in Vec::<District>::deserialize(deserializer)? {
                if cards.count(d) == d.copies() {
                    return Err(D::Error::custom(format_args!("there are only {} copies of {d:?}", d.copies())));
                }
                cards.insert(d);
            }
            Ok(cards)
        } else {
            let bits = u128::deserialize(deserializer)?;
            let filled = |d: District| {
                let held = bits & d.field();
                held & !(held << 1) & !d.low() == 0
            };
            if bits >> DECK_SIZE != 0 || !District::ALL.into_iter().all(filled) {
                return Err(D::Error::custom("not a set of cards"));
            }
            Ok(Cards(bits))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, District};

    #[test]
    fn a_name_is_counted_as_often_as_it_is_there() {
        for d in District::ALL {
            let mut cards = Cards::ALL.without(Cards::all_of(&[d]));
            for number in 0..=d.copies() {
                assert_eq!(cards.count(d), number, "{d:?} beside all other cards");
                assert_eq!(cards.len(), Cards::ALL.len() - usize::from(d.copies() - number));
                cards.insert(d);
            }
        }
    }
}
