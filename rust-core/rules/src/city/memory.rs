//! An observer's memory of the districts: what they have seen and a careful person would remember. `docs/memory.md`
//! says what is kept and what is forgotten. [`super::observation::DraftKnowledge`] holds what the observer saw in the draft.

mod places;
mod remember;
mod truth;

use serde::{Deserialize, Serialize};

pub use places::PossiblePlaces;

use super::board::Board;
use super::district::{Cards, DECK_SIZE, District};
use crate::seat::Seat;

/// Marks a slot of the deck whose card the observer does not know.
const UNKNOWN: u8 = 0xff;

/// The memory of an observer: for each card the places it may be in, and which cards lie at known slots of the deck.
///
/// A *copy* is one of the 80 cards, by its number in [`District::of_copy`]. Copies of one name cannot be told apart.
/// The memory is true if the remembered copies of each name can be matched with the real ones so that every real copy
/// lies in one of the places remembered for its match.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    places: [PossiblePlaces; DECK_SIZE],
    /// A ring buffer that begins at `head`: the copy at each of the `len` slots of the deck, from the top, and behind
    /// them the `aside` copies that this observer has laid aside. [`UNKNOWN`] stands for a copy that they do not know.
    slots: [u8; DECK_SIZE],
    /// The index in `slots` of the top of the deck.
    head: u8,
    /// The number of cards in the deck.
    len: u8,
    /// The number of cards that the observer has laid aside to go under the deck.
    aside: u8,
}

impl Memory {
    /// The memory before the first card is dealt: all cards are in the deck.
    pub fn blank(board: &Board) -> Memory {
        let mut places = [PossiblePlaces::NOWHERE; DECK_SIZE];
        let cards = board.all_cards();
        for d in District::ALL {
            for copy in 0..cards.count(d) {
                places[d.first_copy() + usize::from(copy)] = PossiblePlaces::DECK;
            }
        }
        Memory { places, slots: [UNKNOWN; DECK_SIZE], head: 0, len: cards.len() as u8, aside: 0 }
    }

    /// The places where a copy may be; `copy` is the number that [`District::of_copy`] takes.
    #[inline]
    pub fn places(&self, copy: usize) -> PossiblePlaces {
        self.places[copy]
    }

    /// The places of all copies.
    #[inline]
    pub(super) fn all_places(&self) -> [PossiblePlaces; DECK_SIZE] {
        self.places
    }

    /// The slots of the deck from the top, in two parts; [`Memory::known_copy`] reads them.
    #[inline]
    pub(super) fn slots(&self) -> [&[u8]; 2] {
        let (head, len) = (usize::from(self.head), usize::from(self.len));
        let first = len.min(DECK_SIZE - head);
        [&self.slots[head..head + first], &self.slots[..len - first]]
    }

    /// The copy that a slot holds, if the observer knows it.
    #[inline]
    pub(super) fn known_copy(slot: u8) -> Option<usize> {
        if slot == UNKNOWN { None } else { Some(usize::from(slot)) }
    }

    /// The copy at a slot of the deck, counted from the top, if the observer knows it.
    #[inline]
    pub fn copy_at(&self, offset: u8) -> Option<usize> {
        Memory::known_copy(self.slots[self.at(offset)])
    }

    /// The cards that are certainly in a seat's hand.
    pub fn known_hand(&self, seat: Seat) -> Cards {
        self.known_at(PossiblePlaces::hand(seat))
    }

    /// The cards whose possible places are exactly `places`.
    pub fn known_at(&self, places: PossiblePlaces) -> Cards {
        Cards::of_all((0..DECK_SIZE).filter(|&copy| self.places[copy] == places).map(District::of_copy))
    }

    /// The copies that the observer has laid aside to go under the deck, the first one on top.
    pub(super) fn aside_copies(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.aside)
            .map(|offset| self.slots[self.at(self.len + offset)])
            .filter(|&copy| copy != UNKNOWN)
            .map(usize::from)
    }

    /// The cards that the observer has laid aside to go under the deck, the first one on top.
    pub fn laid_aside(&self) -> impl Iterator<Item = District> + '_ {
        self.aside_copies().map(District::of_copy)
    }

    /// The index in `slots` of the slot `offset` places below the top.
    #[inline]
    fn at(&self, offset: u8) -> usize {
        let place = usize::from(self.head) + usize::from(offset);
        // A forged board may have more cards in its deck than there are.
        if place < DECK_SIZE { place } else { (place - DECK_SIZE) % DECK_SIZE }
    }

    /// Takes away the top slot and returns its copy; [`UNKNOWN`] if the deck is empty.
    fn pop_slot(&mut self) -> u8 {
        if self.len == 0 {
            return UNKNOWN;
        }
        let copy = std::mem::replace(&mut self.slots[usize::from(self.head)], UNKNOWN);
        self.head = (self.head + 1) % DECK_SIZE as u8;
        self.len -= 1;
        copy
    }

    /// Adds a slot under the deck.
    fn push_slot(&mut self, copy: u8) {
        if usize::from(self.len) < DECK_SIZE {
            let place = self.at(self.len);
            self.slots[place] = copy;
            self.len += 1;
        }
    }

    /// Adds slots under the deck whose copies the observer does not know.
    fn push_unknown(&mut self, count: u8) {
        for _ in 0..count {
            self.push_slot(UNKNOWN);
        }
    }

    /// Adds a copy below those that the observer has laid aside.
    fn lay_aside(&mut self, copy: u8) {
        if usize::from(self.len + self.aside) < DECK_SIZE {
            let place = self.at(self.len + self.aside);
            self.slots[place] = copy;
            self.aside += 1;
        }
    }

    /// Forgets which copy lies where in the deck, which now has `len` cards.
    fn forget_slots(&mut self, len: u8) {
        self.slots = [UNKNOWN; DECK_SIZE];
        self.head = 0;
        self.len = len.min(DECK_SIZE as u8);
        self.aside = 0;
    }

    /// Whether the observer knows the slot of the deck at which a copy lies.
    fn has_known_slot(&self, copy: usize) -> bool {
        self.places[copy] == PossiblePlaces::DECK && self.slots.contains(&(copy as u8))
    }
}

impl PartialEq for Memory {
    fn eq(&self, other: &Memory) -> bool {
        let slots = |m: &Memory| -> Vec<u8> { (0..m.len + m.aside).map(|offset| m.slots[m.at(offset)]).collect() };
        self.places == other.places && self.aside == other.aside && slots(self) == slots(other)
    }
}

impl Eq for Memory {}

impl Serialize for Memory {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let slots: Vec<u8> = (0..self.len + self.aside).map(|offset| self.slots[self.at(offset)]).collect();
        (&self.places[..], slots, self.aside).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Memory {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Memory, D::Error> {
        use serde::de::Error;
        let (places, slots, aside) = <(Vec<PossiblePlaces>, Vec<u8>, u8)>::deserialize(deserializer)?;
        let places = places.try_into().map_err(|_| D::Error::custom("a memory is of 80 cards"))?;
        if slots.len() > DECK_SIZE
            || usize::from(aside) > slots.len()
            || slots.iter().any(|&c| c != UNKNOWN && usize::from(c) >= DECK_SIZE)
        {
            return Err(D::Error::custom("not the slots of a deck"));
        }
        let mut memory = Memory { places, slots: [UNKNOWN; DECK_SIZE], head: 0, len: slots.len() as u8 - aside, aside };
        memory.slots[..slots.len()].copy_from_slice(&slots);
        Ok(memory)
    }
}
