//! Sets of places that a card may be in.

use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat};

/// The places where a card may be, as far as an observer knows, one bit each: 0 to 7 the seats' hands, 8 to 13 the
/// places below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PossiblePlaces(pub u16);

impl PossiblePlaces {
    /// Not in this game.
    pub const NOWHERE: PossiblePlaces = PossiblePlaces(0);
    /// In the deck.
    pub const DECK: PossiblePlaces = PossiblePlaces(1 << MAX_SEATS);
    /// In the discard pile, and not seen by everybody.
    pub const PILE: PossiblePlaces = PossiblePlaces(1 << (MAX_SEATS + 1));
    /// Under the Museum.
    pub const MUSEUM: PossiblePlaces = PossiblePlaces(1 << (MAX_SEATS + 2));
    /// Before the seat that looks at cards for its income.
    pub const LOOKED: PossiblePlaces = PossiblePlaces(1 << (MAX_SEATS + 3));
    /// Open on the table: in a city, or in the pile and seen by everybody.
    pub const TABLE: PossiblePlaces = PossiblePlaces(1 << (MAX_SEATS + 4));
    /// On its way to the observer, to whom the secret that follows names it.
    pub(super) const FRESH: PossiblePlaces = PossiblePlaces(1 << (MAX_SEATS + 5));

    /// How many places there are.
    const COUNT: usize = MAX_SEATS + 6;

    /// In the hand of a seat.
    pub fn hand(seat: Seat) -> PossiblePlaces {
        PossiblePlaces(1 << seat.index())
    }

    /// Whether `place` is among them.
    #[inline]
    pub fn has(self, place: PossiblePlaces) -> bool {
        self.0 & place.0 != 0
    }

    /// These and `others`.
    #[inline]
    pub fn union(self, others: PossiblePlaces) -> PossiblePlaces {
        PossiblePlaces(self.0 | others.0)
    }

    /// These without `others`.
    #[inline]
    pub fn without(self, others: PossiblePlaces) -> PossiblePlaces {
        PossiblePlaces(self.0 & !others.0)
    }

    /// How many places there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether none is left: the card is not in this game.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places one by one.
    pub fn each(self) -> impl Iterator<Item = PossiblePlaces> {
        (0..PossiblePlaces::COUNT).map(|bit| PossiblePlaces(1 << bit)).filter(move |&p| self.has(p))
    }
}

impl std::fmt::Debug for PossiblePlaces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = ["DECK", "PILE", "MUSEUM", "LOOKED", "TABLE", "FRESH"];
        let mut list = f.debug_list();
        for bit in (0..PossiblePlaces::COUNT).filter(|bit| self.0 >> bit & 1 == 1) {
            match bit.checked_sub(MAX_SEATS).and_then(|above_hands| names.get(above_hands)) {
                Some(name) => list.entry(&format_args!("{name}")),
                None => list.entry(&Seat(bit as u8).letter()),
            };
        }
        list.finish()
    }
}
