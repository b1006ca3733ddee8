//! The deck: an ordered ring of districts, drawn from the top, given back under the bottom.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::district::{Cards, DECK, District};
use crate::chance::Chance;

/// The deck, and below it the cards a player has laid aside to go under it but not yet given up: they lie in the
/// ring's free places in their order, so that giving them up is counting them in.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    ring: [District; DECK],
    head: u8,
    len: u8,
    aside: u8,
}

impl Deck {
    /// An empty deck.
    pub const EMPTY: Deck = Deck { ring: [District::Manor; DECK], head: 0, len: 0, aside: 0 };

    /// A shuffled deck of these cards.
    #[inline(never)] // a line of its own in the table of speed
    pub fn shuffled(cards: Cards, chance: &mut Chance) -> Deck {
        let mut deck = Deck::EMPTY;
        for (place, d) in deck.ring.iter_mut().zip(cards) {
            *place = d;
        }
        deck.len = cards.len() as u8;
        chance.shuffle(&mut deck.ring[..usize::from(deck.len)]);
        deck
    }

    /// A deck of these cards in this order, the top first. More than [`DECK`] are left out.
    pub fn in_order(cards: &[District]) -> Deck {
        let mut deck = Deck::EMPTY;
        for &d in cards.iter().take(DECK) {
            deck.push(d);
        }
        deck
    }

    /// A deck of the first `len` of these, the top first.
    pub(super) fn from_top(order: [District; DECK], len: u8) -> Deck {
        Deck { ring: order, head: 0, len: len.min(DECK as u8), aside: 0 }
    }

    #[inline]
    fn at(&self, offset: u8) -> usize {
        let place = usize::from(self.head) + usize::from(offset);
        if place < DECK { place } else { place - DECK }
    }

    /// How many cards can be drawn.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether none can.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<District> {
        if self.len == 0 {
            return None;
        }
        let top = self.ring[usize::from(self.head)];
        self.head = if usize::from(self.head) + 1 == DECK { 0 } else { self.head + 1 };
        self.len -= 1;
        Some(top)
    }

    /// Puts a card under the deck; a full one takes no more.
    #[inline]
    pub fn push(&mut self, d: District) {
        if usize::from(self.len) < DECK {
            let place = self.at(self.len);
            self.ring[place] = d;
            self.len += 1;
        }
    }

    /// Lays a card aside, below those already laid aside.
    #[inline]
    pub fn lay_aside(&mut self, d: District) {
        if usize::from(self.len + self.aside) < DECK {
            let place = self.at(self.len + self.aside);
            self.ring[place] = d;
            self.aside += 1;
        }
    }

    /// The cards laid aside go under the deck.
    #[inline]
    pub fn take_in(&mut self) {
        self.len += self.aside;
        self.aside = 0;
    }

    /// Takes one `d` from anywhere in the deck, and shuffles the rest.
    #[inline(never)] // a line of its own in the table of speed
    pub fn take_out(&mut self, d: District, chance: &mut Chance) {
        let mut rest: [District; DECK] = [District::Manor; DECK];
        let mut kept = 0;
        let mut found = false;
        for offset in 0..self.len {
            let card = self.ring[self.at(offset)];
            if card == d && !found {
                found = true;
            } else {
                rest[kept] = card;
                kept += 1;
            }
        }
        chance.shuffle(&mut rest[..kept]);
        *self = Deck { ring: rest, head: 0, len: kept as u8, aside: 0 };
    }

    /// The cards from the top to the bottom.
    pub fn cards(&self) -> impl Iterator<Item = District> + '_ {
        (0..self.len).map(|offset| self.ring[self.at(offset)])
    }

    /// The cards laid aside, the first uppermost.
    pub fn laid_aside(&self) -> impl Iterator<Item = District> + '_ {
        (0..self.aside).map(|offset| self.ring[self.at(self.len + offset)])
    }

    /// Puts another card in the place of one counted from the top. For tests of secrecy.
    pub(super) fn set(&mut self, offset: u8, d: District) {
        let place = self.at(offset);
        self.ring[place] = d;
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards().eq(other.cards()) && self.laid_aside().eq(other.laid_aside())
    }
}

impl Eq for Deck {}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.cards().collect::<Vec<_>>(), self.laid_aside().collect::<Vec<_>>()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let (cards, aside) = <(Vec<District>, Vec<District>)>::deserialize(deserializer)?;
        if cards.len() + aside.len() > DECK {
            return Err(serde::de::Error::custom(format_args!("a deck has no more than {DECK} cards")));
        }
        let mut deck = Deck::in_order(&cards);
        for d in aside {
            deck.lay_aside(d);
        }
        Ok(deck)
    }
}
