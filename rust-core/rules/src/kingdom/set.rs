//! Sets of cards, one bit each. Each occupation, building and event card exists once, so such a set holds any cards
//! whose order does not matter.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind of card whose cards each exist once.
pub trait UniqueCard: Copy + Eq + fmt::Debug + 'static {
    /// All of them, in the order of the rules text. At most 16.
    const ALL: &'static [Self];
    /// Its index in [`UniqueCard::ALL`].
    fn index(self) -> usize;
    /// The card with this index; `None` if there is no such card.
    fn at(index: usize) -> Option<Self>;
}

/// A set of cards of one kind.
pub struct Set<T>(u16, PhantomData<T>);

impl<T> Set<T> {
    /// No card.
    pub const NONE: Set<T> = Set(0, PhantomData);

    /// The cards whose bits are set, bit 0 the first of [`UniqueCard::ALL`].
    pub const fn from_bits(bits: u16) -> Set<T> {
        Set(bits, PhantomData)
    }

    /// The union.
    #[inline]
    pub fn union(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }

    /// The intersection.
    #[inline]
    pub fn intersection(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }

    /// These without the others.
    #[inline]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }

    /// Whether all of `other` are among them.
    #[inline]
    pub fn includes(self, other: Set<T>) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl<T: UniqueCard> Set<T> {
    /// The first `n` cards of [`UniqueCard::ALL`].
    pub fn first(n: usize) -> Set<T> {
        Set(((1u32 << n.min(16)) - 1) as u16, PhantomData)
    }

    /// This card alone.
    #[inline]
    pub fn only(card: T) -> Set<T> {
        Set(1 << card.index(), PhantomData)
    }

    /// These cards.
    pub fn of(cards: &[T]) -> Set<T> {
        cards.iter().fold(Set::NONE, |set, &card| set.with(card))
    }

    /// Whether `card` is among them.
    #[inline]
    pub fn contains(self, card: T) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Adds `card`.
    #[inline]
    pub fn insert(&mut self, card: T) {
        self.0 |= 1 << card.index();
    }

    /// Takes `card` out.
    #[inline]
    pub fn remove(&mut self, card: T) {
        self.0 &= !(1 << card.index());
    }

    /// These and `card`.
    #[inline]
    pub fn with(self, card: T) -> Set<T> {
        Set(self.0 | 1 << card.index(), PhantomData)
    }

    /// These without `card`.
    #[inline]
    pub fn without(self, card: T) -> Set<T> {
        Set(self.0 & !(1 << card.index()), PhantomData)
    }

    /// The only card of the set; `None` if there are none or several.
    pub fn single(mut self) -> Option<T> {
        if self.len() == 1 { self.next() } else { None }
    }
}

impl<T: UniqueCard> Iterator for Set<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.0 == 0 {
            return None;
        }
        let card = T::at(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        card
    }
}

impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Set<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set::NONE
    }
}

impl<T: UniqueCard> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: UniqueCard> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let set = Set(u16::deserialize(deserializer)?, PhantomData);
        if Set::<T>::first(T::ALL.len()).includes(set) {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("no such card"))
        }
    }
}

/// Defines an enum of cards, makes it a [`UniqueCard`], and gives each card its id in the rules text.
macro_rules! cards {
    ($(#[$what:meta])* $name:ident { $($(#[$doc:meta])* $card:ident = $id:literal,)* }) => {
        $(#[$what])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$doc])* $card,)*
        }

        impl $crate::kingdom::set::UniqueCard for $name {
            const ALL: &'static [$name] = &[$($name::$card),*];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(index: usize) -> Option<$name> {
                // This compiles to a comparison, because the cards are numbered in order.
                match index {
                    $(i if i == $name::$card as usize => Some($name::$card),)*
                    _ => None,
                }
            }
        }

        impl $name {
            /// Its id in the rules text.
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$card => $id,)*
                }
            }

            /// Its English name in one word, for data files.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$card => stringify!($card),)*
                }
            }

            /// The card with this name.
            pub fn by_name(name: &str) -> Option<$name> {
                match name {
                    $(stringify!($card) => Some($name::$card),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use cards;
