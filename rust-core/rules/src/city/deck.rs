//! The deck, drawn from the top and given back under the bottom, and the cards under the Museum in their order (P23).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::district::{Cards, DECK_SIZE, District};
use super::district_list::DistrictList;
use crate::chance::GameRng;

/// The deck and the cards under the Museum, in one array:
///
/// ```text
/// | drawn | deck, top first | laid aside | free | under the Museum, the last one first |
/// 0      head                           end                              DECK_SIZE
/// ```
///
/// The cards that a player has laid aside lie directly behind the deck, so putting them under the deck only moves the
/// border. The cards under the Museum fill the array from its other end. No card is in two places, so there is room for
/// all: when the free part is used up, `close_up` takes back the part of the cards that were drawn.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    cards: [District; DECK_SIZE],
    /// The place of the top card.
    head: u8,
    /// The number of cards that can be drawn.
    len: u8,
    /// The number of cards laid aside.
    aside: u8,
    /// The number of cards under the Museum.
    under: u8,
}

impl Deck {
    /// An empty deck.
    pub const EMPTY: Deck = Deck { cards: [District::Manor; DECK_SIZE], head: 0, len: 0, aside: 0, under: 0 };

    /// A shuffled deck of these cards.
    pub fn shuffled(cards: Cards, rng: &mut GameRng) -> Deck {
        let mut deck = Deck::EMPTY;
        deck.refill(cards, rng);
        deck
    }

    /// Replaces the deck by these cards, shuffled. Cards that find no room beside the Museum's are left out.
    #[inline(never)] // so that `scripts/bench` counts it by itself
    pub fn refill(&mut self, cards: Cards, rng: &mut GameRng) {
        let room = DECK_SIZE - usize::from(self.under);
        for (place, d) in self.cards[..room].iter_mut().zip(cards) {
            *place = d;
        }
        (self.head, self.len, self.aside) = (0, cards.len().min(room) as u8, 0);
        rng.shuffle(&mut self.cards[..usize::from(self.len)]);
    }

    /// A deck of these cards in this order, the top first. Cards beyond [`DECK_SIZE`] are left out.
    pub fn in_order(cards: &[District]) -> Deck {
        let mut deck = Deck::EMPTY;
        for &d in cards.iter().take(DECK_SIZE) {
            deck.push(d);
        }
        deck
    }

    /// A deck of the first `len` cards of `order`, the top first.
    pub(super) fn from_top(order: [District; DECK_SIZE], len: u8) -> Deck {
        Deck { cards: order, len: len.min(DECK_SIZE as u8), ..Deck::EMPTY }
    }

    /// How many cards can be drawn.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card can be drawn.
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
        let top = self.cards[usize::from(self.head)];
        self.head += 1;
        self.len -= 1;
        Some(top)
    }

    /// Puts a card under the deck; a full deck ignores it. A game does this only while no card is laid aside: otherwise
    /// the first card laid aside would go under the deck in place of `d`.
    #[inline]
    pub fn push(&mut self, d: District) {
        if self.put(d) {
            self.len += 1;
        }
    }

    /// Lays a card aside to go under the deck, below those laid aside before.
    #[inline]
    pub fn lay_aside(&mut self, d: District) {
        if self.put(d) {
            self.aside += 1;
        }
    }

    /// Writes a card behind those laid aside; `false` if there is no room. The caller then counts the card, as one of
    /// the deck or as one laid aside.
    #[inline]
    fn put(&mut self, d: District) -> bool {
        if self.end() + usize::from(self.under) == DECK_SIZE && !self.close_up() {
            return false;
        }
        let end = self.end();
        self.cards[end] = d;
        true
    }

    /// The place behind the deck and the cards laid aside.
    #[inline]
    fn end(&self) -> usize {
        usize::from(self.head) + usize::from(self.len) + usize::from(self.aside)
    }

    /// Moves all cards to the front of the array, over those that were drawn; `false` if none were.
    #[inline(never)]
    fn close_up(&mut self) -> bool {
        let end = self.end();
        self.cards.copy_within(usize::from(self.head)..end, 0);
        std::mem::take(&mut self.head) > 0
    }

    /// Puts the cards laid aside under the deck.
    #[inline]
    pub fn take_in(&mut self) {
        self.len += self.aside;
        self.aside = 0;
    }

    /// Takes one `d` out of the deck, wherever it lies, and shuffles the rest; without one it only shuffles. As with
    /// [`Deck::push`], a game does this only while no card is laid aside.
    #[inline(never)] // so that `scripts/bench` counts it by itself
    pub fn take_out(&mut self, d: District, rng: &mut GameRng) {
        self.close_up();
        let len = usize::from(self.len);
        if let Some(place) = self.cards[..len].iter().position(|&card| card == d) {
            self.cards.copy_within(place + 1..len, place);
            self.len -= 1;
        }
        rng.shuffle(&mut self.cards[..usize::from(self.len)]);
    }

    /// The cards from the top to the bottom.
    pub fn cards(&self) -> impl Iterator<Item = District> + '_ {
        self.cards.iter().copied().skip(usize::from(self.head)).take(usize::from(self.len))
    }

    /// The cards laid aside, the first one on top.
    pub fn laid_aside(&self) -> impl Iterator<Item = District> + '_ {
        self.cards.iter().copied().take(self.end()).skip(self.end() - usize::from(self.aside))
    }

    /// The cards under the Museum, the first one laid there first.
    pub fn under_museum(&self) -> impl Iterator<Item = District> + '_ {
        self.cards.iter().rev().copied().take(usize::from(self.under))
    }

    /// The cards under the Museum as a list.
    pub(super) fn museum(&self) -> DistrictList {
        let mut list = DistrictList::EMPTY;
        self.under_museum().for_each(|d| list.push(d));
        list
    }

    /// Lays a card under the Museum; a full array ignores it.
    pub fn lay_under_museum(&mut self, d: District) {
        if self.end() + usize::from(self.under) < DECK_SIZE || self.close_up() {
            self.under += 1;
            self.cards[DECK_SIZE - usize::from(self.under)] = d;
        }
    }

    /// Takes all cards from under the Museum.
    pub(super) fn empty_museum(&mut self) -> DistrictList {
        let list = self.museum();
        self.under = 0;
        list
    }

    /// Replaces the card at `offset` from the top. For tests of secrecy.
    pub(super) fn set(&mut self, offset: u8, d: District) {
        self.cards[usize::from(self.head + offset)] = d;
    }

    /// Replaces a card under the Museum. For tests of secrecy.
    pub(super) fn set_under_museum(&mut self, place: u8, d: District) {
        self.cards[DECK_SIZE - 1 - usize::from(place)] = d;
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards().eq(other.cards())
            && self.laid_aside().eq(other.laid_aside())
            && self.under_museum().eq(other.under_museum())
    }
}

impl Eq for Deck {}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = [self.cards().collect::<Vec<_>>(), self.laid_aside().collect(), self.under_museum().collect()];
        all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let [cards, aside, under] = <[Vec<District>; 3]>::deserialize(deserializer)?;
        if cards.len() + aside.len() + under.len() > DECK_SIZE {
            return Err(serde::de::Error::custom(format_args!("a deck has no more than {DECK_SIZE} cards")));
        }
        let mut deck = Deck::in_order(&cards);
        for d in aside {
            deck.lay_aside(d);
        }
        for d in under {
            deck.lay_under_museum(d);
        }
        Ok(deck)
    }
}

#[cfg(test)]
mod tests {
    use super::{DECK_SIZE, Deck, District, GameRng};
    use crate::city::Cards;

    #[test]
    fn a_full_deck_goes_round_and_leaves_the_museum_alone() {
        let mut all: Vec<District> = Cards::ALL.collect();
        GameRng::from_number(1).shuffle(&mut all);
        let (under, mut order) = (all[..20].to_vec(), all[20..].to_vec());
        let mut deck = Deck::in_order(&order);
        under.iter().for_each(|&d| deck.lay_under_museum(d));
        for _ in 0..3 * DECK_SIZE {
            let top = deck.pop().expect("sixty cards");
            assert_eq!(top, order[0]);
            deck.lay_aside(top);
            assert!(deck.laid_aside().eq([top]));
            deck.take_in();
            order.rotate_left(1);
            assert!(deck.cards().eq(order.iter().copied()));
            assert!(deck.under_museum().eq(under.iter().copied()));
        }
        deck.push(District::Manor);
        assert_eq!(usize::from(deck.len()), order.len(), "a full deck takes no more");
        assert_eq!(deck.empty_museum().as_slice(), under);
        deck.push(District::Manor);
        assert_eq!(usize::from(deck.len()), order.len() + 1);
    }

    /// A deserialized state may have more cards on the pile than the deck has room for beside the Museum's.
    #[test]
    fn a_refilled_deck_leaves_the_museum_its_room() {
        let mut deck = Deck::in_order(&[]);
        (0..DECK_SIZE).for_each(|_| deck.lay_under_museum(District::Manor));
        deck.refill(Cards::ALL, &mut GameRng::from_number(1));
        assert_eq!(deck.len(), 0);
        deck.lay_under_museum(District::Castle);
        assert!(deck.under_museum().eq([District::Manor; DECK_SIZE]));
    }
}
