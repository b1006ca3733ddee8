//! A list of districts without heap: the cards under the Museum, in the order in which they were laid there (P23).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::district::{Cards, DECK_SIZE, District};

/// An ordered list of at most [`DECK_SIZE`] districts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DistrictList {
    len: u8,
    cards: [District; DECK_SIZE],
}

impl DistrictList {
    /// The empty list.
    pub const EMPTY: DistrictList = DistrictList { len: 0, cards: [District::Manor; DECK_SIZE] };

    /// Adds a card at the end; a full list ignores it.
    pub fn push(&mut self, d: District) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = d;
            self.len += 1;
        }
    }

    /// Empties the list and resets the unused places, so that equal lists are equal bytes.
    pub fn clear(&mut self) {
        self.cards[..usize::from(self.len)].fill(District::Manor);
        self.len = 0;
    }

    /// The cards in order.
    pub fn as_slice(&self) -> &[District] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards without their order.
    pub fn cards(&self) -> Cards {
        Cards::of(self.as_slice())
    }
}

impl Default for DistrictList {
    fn default() -> Self {
        DistrictList::EMPTY
    }
}

impl std::fmt::Debug for DistrictList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for DistrictList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for DistrictList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DistrictList, D::Error> {
        let cards = Vec::<District>::deserialize(deserializer)?;
        if cards.len() > DECK_SIZE {
            return Err(serde::de::Error::custom(format_args!("no more than {DECK_SIZE} cards")));
        }
        let mut list = DistrictList::EMPTY;
        for d in cards {
            list.push(d);
        }
        Ok(list)
    }
}
