//! The characters: two for each rank. A game's cast has one of the two. `city.md`, "Characters", C1a–C9b.

use serde::{Deserialize, Serialize};

/// Passes `$with` to the macro `$then`, and after it the list of characters, each with its documentation and its file.
/// The order of the list gives [`Character`]'s numbers, which records and messages contain, so the two characters of a
/// new rank go to the end.
macro_rules! with_all_characters {
    ($then:ident!($($with:tt)*)) => {
        $then! {
            ($($with)*)
            /// C1a: names a character of the cast, whose player loses the turn.
            Assassin in assassin;
            /// C1b: names a character of the cast and goes on with its turn as their own.
            Witch in witch;
            /// C2a: names a character of the cast, whose player loses all gold to the Thief when called.
            Thief in thief;
            /// C2b: once revealed, is paid 1 gold by every other player who builds.
            TaxCollector in tax_collector;
            /// C3a: swaps hands with a player, or redraws any number of hand cards.
            Magician in magician;
            /// C3b: looks at a hand and takes a card of it, to keep or to build at once.
            Wizard in wizard;
            /// C4a: a gold for each yellow district; takes the crown.
            King in king;
            /// C4b: a gold for each yellow district; hands the crown to another player.
            Emperor in emperor;
            /// C5a: a gold for each blue district; the city is safe from the Warlord and the Diplomat.
            Bishop in bishop;
            /// C5b: a gold for each blue district; the richest player pays 1 gold.
            Abbot in abbot;
            /// C6a: a gold for each green district, and 1 more.
            Merchant in merchant;
            /// C6b: gets back at the turn's end the gold paid for building.
            Alchemist in alchemist;
            /// C7a: draws 2 more cards and builds up to 3 districts.
            Architect in architect;
            /// C7b: takes 4 gold or 4 cards, and never builds.
            Navigator in navigator;
            /// C8a: a gold for each red district; destroys a district for its cost less 1.
            Warlord in warlord;
            /// C8b: a gold for each red district; swaps a district for another player's.
            Diplomat in diplomat;
            /// C9a: lays gold on one or two own districts, worth a point more each.
            Artist in artist;
            /// C9b: 3 gold beside the crown (E17); with 5 and more players.
            Queen in queen;
        }
    };
}
pub(super) use with_all_characters;

/// Defines [`Character`] from the list.
macro_rules! define {
    (() $($(#[$doc:meta])* $name:ident in $file:ident;)*) => {
        /// A character. Its number is `2 × (rank − 1)`, plus 1 for the second, starred one of the rank.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Character { #[default] $($(#[$doc])* $name),* }

        impl Character {
            /// All of them, by rank, the base one first.
            pub const ALL: [Character; Character::COUNT] = [$(Character::$name),*];
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// Their names in code and in rulings, in the order of [`Character::ALL`].
            pub const NAMES: [&'static str; Character::COUNT] = [$(stringify!($name)),*];
        }
    };
}

with_all_characters!(define!());

impl Character {
    /// The first or the second character of a rank; the Assassin for [`Rank::NONE`].
    #[inline]
    pub const fn of_rank(rank: Rank, second: bool) -> Character {
        BY_RANK[rank.index() * 2 + second as usize]
    }

    /// Its rank, the number by which it is called.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self as u8 / 2 + 1)
    }

    /// Whether it is the second, starred one of its rank.
    #[inline]
    pub const fn is_second(self) -> bool {
        self as u8 & 1 == 1
    }

    /// Its place in [`Character::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in code and in rulings, `TaxCollector`.
    pub fn name(self) -> String {
        Character::NAMES[self.index()].to_owned()
    }

    /// The character of that name.
    pub fn by_name(name: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|c| Character::NAMES[c.index()] == name)
    }
}

/// The two characters of each rank, with room for any number that [`Rank::index`] can be.
const BY_RANK: [Character; 2 * Rank::INDEX_LIMIT] = {
    let mut by_rank = [Character::Assassin; 2 * Rank::INDEX_LIMIT];
    let mut i = 0;
    while i < Character::COUNT {
        by_rank[i + 2] = Character::ALL[i];
        i += 1;
    }
    by_rank
};

/// The number a character is called by, 1 to 9; 0 stands for no rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Rank(pub u8);

impl TryFrom<u8> for Rank {
    type Error = &'static str;

    /// Refuses a number above [`Rank::LAST`].
    fn try_from(rank: u8) -> Result<Rank, &'static str> {
        if rank <= Rank::LAST.0 { Ok(Rank(rank)) } else { Err("there is no rank so high") }
    }
}

impl Rank {
    /// No rank.
    pub const NONE: Rank = Rank(0);
    /// The rank of the King and the Emperor, who move the crown and may not lie face up (E5).
    pub const CROWN: Rank = Rank(4);
    /// The highest rank.
    pub const LAST: Rank = Rank(Character::COUNT.div_ceil(2) as u8);
    /// The length of an array with a place for each rank and for [`Rank::NONE`].
    pub const SLOTS: usize = Rank::LAST.index() + 1;
    /// The length of an array in which every index of a rank has a place, so that the compiler checks no bounds.
    pub(super) const INDEX_LIMIT: usize = 16;
    /// The rank that not every game has (E3).
    pub const NINTH: Rank = Rank(9);

    /// The rank as an index into arrays of [`Rank::SLOTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & (Rank::INDEX_LIMIT - 1)
    }

    /// Whether it is a rank and not [`Rank::NONE`].
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// A set of ranks, one bit each; within a cast, a set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u16")]
pub struct Ranks(pub u16);

impl TryFrom<u16> for Ranks {
    type Error = &'static str;

    /// Refuses bits of ranks above [`Rank::LAST`].
    fn try_from(bits: u16) -> Result<Ranks, &'static str> {
        let ranks = Ranks(bits);
        if ranks.minus(Ranks::up_to(Rank::LAST.0)).is_empty() { Ok(ranks) } else { Err("there is no rank so high") }
    }
}

impl Ranks {
    /// No rank.
    pub const NONE: Ranks = Ranks(0);

    /// The ranks from 1 to `last`.
    pub const fn up_to(last: u8) -> Ranks {
        Ranks(((1 << last) - 1) << 1)
    }

    /// This rank alone; none for [`Rank::NONE`].
    #[inline]
    pub const fn only(rank: Rank) -> Ranks {
        Ranks(1 << rank.index() & !1)
    }

    /// Whether `rank` is among them.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & Ranks::only(rank).0 != 0
    }

    /// Adds `rank`.
    #[inline]
    pub fn insert(&mut self, rank: Rank) {
        self.0 |= Ranks::only(rank).0;
    }

    /// Takes `rank` away.
    #[inline]
    pub fn remove(&mut self, rank: Rank) {
        self.0 &= !Ranks::only(rank).0;
    }

    /// These and `rank`.
    #[inline]
    pub const fn with(self, rank: Rank) -> Ranks {
        Ranks(self.0 | Ranks::only(rank).0)
    }

    /// These without `rank`.
    #[inline]
    pub const fn without(self, rank: Rank) -> Ranks {
        Ranks(self.0 & !Ranks::only(rank).0)
    }

    /// These without `others`.
    #[inline]
    pub const fn minus(self, others: Ranks) -> Ranks {
        Ranks(self.0 & !others.0)
    }

    /// These and `others`.
    #[inline]
    pub const fn union(self, others: Ranks) -> Ranks {
        Ranks(self.0 | others.0)
    }

    /// Those of these that are higher than `rank`.
    #[inline]
    pub const fn above(self, rank: Rank) -> Ranks {
        Ranks(self.0 & !((2u16 << rank.index()) - 1))
    }

    /// Those of these that are also in `others`.
    #[inline]
    pub const fn intersection(self, others: Ranks) -> Ranks {
        Ranks(self.0 & others.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest rank; [`Rank::NONE`] of an empty set.
    #[inline]
    pub fn first(self) -> Rank {
        if self.0 == 0 { Rank::NONE } else { Rank(self.0.trailing_zeros() as u8) }
    }

    /// The highest rank; [`Rank::NONE`] of an empty set.
    #[inline]
    pub fn last(self) -> Rank {
        if self.0 == 0 { Rank::NONE } else { Rank((u16::BITS - 1 - self.0.leading_zeros()) as u8) }
    }
}

impl Iterator for Ranks {
    type Item = Rank;

    #[inline]
    fn next(&mut self) -> Option<Rank> {
        if self.0 == 0 {
            return None;
        }
        let rank = Rank(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(rank)
    }
}
