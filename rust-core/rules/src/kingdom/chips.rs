//! Chips: gold, food and troops, which are the basic ones, and honour. Chips of 1 and 3 change freely, so only amounts
//! are kept.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind of chip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum Chip {
    /// 金.
    #[default]
    Gold,
    /// 食料.
    Food,
    /// 兵力.
    Troops,
    /// 名誉: 1 point each; not a basic chip.
    Honour,
}

impl Chip {
    /// The three basic kinds, in which costs and taxes are paid.
    pub const BASIC: [Chip; 3] = [Chip::Gold, Chip::Food, Chip::Troops];
    /// All four.
    pub const ALL: [Chip; 4] = [Chip::Gold, Chip::Food, Chip::Troops, Chip::Honour];

    /// Whether it is one of the three basic ones.
    #[inline]
    pub fn is_basic(self) -> bool {
        self != Chip::Honour
    }
}

/// An amount of each basic kind, as a cost or a tax: gold, food, troops.
pub type BasicChips = [u8; 3];

/// Amounts of all four kinds, 16 bits each, the first of [`Chip::ALL`] lowest. No amount is above [`Chips::MAX`], so
/// the highest bit of each is free, and all four can be compared and added at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Chips(u64);

/// The bits that the amount of one kind takes.
const BITS_PER_KIND: u32 = u16::BITS;

/// The highest bit of each amount.
const HIGHEST: u64 = 0x8000_8000_8000_8000;

impl Chips {
    /// No chips.
    pub const NONE: Chips = Chips(0);
    /// The most chips of a kind that a player can have; it would take some ten thousand rounds to collect them.
    pub const MAX: u16 = 0x7fff;

    /// These amounts of gold, food, troops and honour.
    #[inline]
    pub fn new(amounts: [u16; 4]) -> Chips {
        let [gold, food, troops, honour] = amounts.map(|n| u64::from(n.min(Chips::MAX)));
        Chips(gold | food << BITS_PER_KIND | troops << (2 * BITS_PER_KIND) | honour << (3 * BITS_PER_KIND))
    }

    /// The amounts of gold, food, troops and honour.
    pub fn amounts(self) -> [u16; 4] {
        Chip::ALL.map(|kind| self.get(kind))
    }

    /// `amount` chips of one kind.
    #[inline]
    pub fn of(kind: Chip, amount: u16) -> Chips {
        Chips(u64::from(amount.min(Chips::MAX)) << (BITS_PER_KIND * kind as u32))
    }

    /// How many chips there are of a kind.
    #[inline]
    pub fn get(self, kind: Chip) -> u16 {
        (self.0 >> (BITS_PER_KIND * kind as u32)) as u16
    }

    /// How many chips there are in all.
    pub fn total(self) -> u32 {
        self.amounts().into_iter().map(u32::from).sum()
    }

    /// Whether there are at least as many chips of each kind as in `other`.
    #[inline]
    pub fn covers(self, other: Chips) -> bool {
        // A kind that falls short borrows from its own highest bit, so none borrows from the next kind.
        ((self.0 | HIGHEST) - other.0) & HIGHEST == HIGHEST
    }

    /// Adds chips; of each kind, what exceeds [`Chips::MAX`] is lost.
    #[inline]
    pub fn add(&mut self, other: Chips) {
        self.0 += other.0;
        if self.0 & HIGHEST != 0 {
            *self = Chips::new(self.amounts());
        }
    }

    /// Takes chips away, of each kind at most what is there.
    #[inline]
    pub fn take(&mut self, other: Chips) {
        if self.covers(other) {
            self.0 -= other.0;
        } else {
            let [of, less] = [self.amounts(), other.amounts()];
            *self = Chips::new(std::array::from_fn(|kind| of[kind].saturating_sub(less[kind])));
        }
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Chip::ALL.into_iter().map(|kind| (kind, self.get(kind)))).finish()
    }
}

impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.amounts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chips {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chips, D::Error> {
        Ok(Chips::new(<[u16; 4]>::deserialize(deserializer)?))
    }
}

impl From<BasicChips> for Chips {
    #[inline]
    fn from([gold, food, troops]: BasicChips) -> Chips {
        Chips(u64::from(gold) | u64::from(food) << BITS_PER_KIND | u64::from(troops) << (2 * BITS_PER_KIND))
    }
}
