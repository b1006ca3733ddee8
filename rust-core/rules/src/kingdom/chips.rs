//! Chips: gold, food and troops, the basic ones, and honour. Faces 1 and 3 change freely, so only amounts count.

use serde::{Deserialize, Serialize};

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
    /// The three that costs and taxes are in.
    pub const BASIC: [Chip; 3] = [Chip::Gold, Chip::Food, Chip::Troops];
    /// All four.
    pub const ALL: [Chip; 4] = [Chip::Gold, Chip::Food, Chip::Troops, Chip::Honour];

    /// Whether it is one of the three basic ones.
    #[inline]
    pub fn is_basic(self) -> bool {
        self != Chip::Honour
    }
}

/// An amount of each basic kind: a cost or a tax. In the order gold, food, troops.
pub type Basics = [u8; 3];

/// Amounts of all four kinds, in the order of [`Chip::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Chips(pub [u16; 4]);

impl Chips {
    /// None.
    pub const NONE: Chips = Chips([0; 4]);

    /// So many of one kind.
    #[inline]
    pub fn of(kind: Chip, amount: u16) -> Chips {
        let mut chips = Chips::NONE;
        chips.0[kind as usize] = amount;
        chips
    }

    /// How many of a kind.
    #[inline]
    pub fn get(self, kind: Chip) -> u16 {
        self.0[kind as usize]
    }

    /// How many in all.
    pub fn total(self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there are at least as many of each kind.
    #[inline]
    pub fn covers(self, other: Chips) -> bool {
        self.0[0] >= other.0[0] && self.0[1] >= other.0[1] && self.0[2] >= other.0[2] && self.0[3] >= other.0[3]
    }

    /// Adds; no purse holds more than 65,535 of a kind.
    #[inline]
    pub fn add(&mut self, other: Chips) {
        for (to, more) in self.0.iter_mut().zip(other.0) {
            *to = to.saturating_add(more);
        }
    }

    /// Takes away; what was checked beforehand is there.
    #[inline]
    pub fn take(&mut self, other: Chips) {
        for (from, less) in self.0.iter_mut().zip(other.0) {
            *from = from.saturating_sub(less);
        }
    }
}

impl From<Basics> for Chips {
    #[inline]
    fn from(basics: Basics) -> Chips {
        Chips([u16::from(basics[0]), u16::from(basics[1]), u16::from(basics[2]), 0])
    }
}
