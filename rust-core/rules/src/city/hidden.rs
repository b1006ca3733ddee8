//! A game laid open, for tests of the rules and never for players: where each hidden card lies, and a copy of a state
//! in which two hidden things have changed places. The tests of conservation and of secrecy use it.

use super::character::{Rank, Ranks};
use super::district::{Cards, District};
use super::history::DraftHistory;
use super::state::State;
use crate::seat::Seat;

/// The place of a hidden card. A number counts from 0: from the top of the deck, or from the card that was laid first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HiddenPlace {
    /// In a hand.
    Hand(Seat),
    /// Among the cards looked at for the income.
    Looked,
    /// Kept of the cards looked at.
    Kept,
    /// Laid aside to be given up to the pile.
    AsideForPile,
    /// Laid aside to go under the deck.
    AsideForDeck(u8),
    /// In the deck.
    Deck(u8),
    /// In the discard pile, and not seen by everybody.
    Pile,
    /// Under the Museum.
    Museum(u8),
}

/// A hidden card and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HiddenCard {
    /// The place where it lies.
    pub place: HiddenPlace,
    /// The card.
    pub card: District,
}

impl State {
    /// Every card that does not lie open on the table, each once.
    pub fn hidden(&self) -> Vec<HiddenCard> {
        let mut all = vec![];
        let mut add = |spot, cards: Cards| all.extend(cards.map(|card| HiddenCard { place: spot, card }));
        for seat in self.board.seats() {
            add(HiddenPlace::Hand(seat), self.hands.get(seat));
        }
        if self.board.looked_count > 0 {
            add(HiddenPlace::Looked, self.pending.cards);
            add(HiddenPlace::Kept, self.pending.kept.map_or(Cards::NONE, |d| Cards::of(&[d])));
        }
        if self.deck.laid_aside().next().is_none() {
            add(HiddenPlace::AsideForPile, self.pending.aside);
        }
        add(HiddenPlace::Pile, self.unseen);
        let ordered = |spot: fn(u8) -> HiddenPlace| {
            let mut place = 0;
            move |card| {
                place += 1;
                HiddenCard { place: spot(place - 1), card }
            }
        };
        all.extend(self.deck.laid_aside().map(ordered(HiddenPlace::AsideForDeck)));
        all.extend(self.deck.cards().map(ordered(HiddenPlace::Deck)));
        all.extend(self.deck.under_museum().map(ordered(HiddenPlace::Museum)));
        all
    }

    /// The characters that were laid out and picked in this round's draft.
    pub fn history(&self) -> &DraftHistory {
        &self.history
    }

    /// The seat that drafted a rank this round.
    pub fn drafter(&self, rank: Rank) -> Option<Seat> {
        self.holder(rank)
    }

    /// A copy of the game in which these two cards have changed places. They must not lie in the same unordered place.
    pub fn with_cards_exchanged(&self, a: HiddenCard, b: HiddenCard) -> State {
        let mut game = *self;
        game.put(a, b.card);
        game.put(b, a.card);
        // `pending` repeats the cards laid aside to go under the deck, and those that somebody looks through: read them
        // anew.
        if game.deck.laid_aside().next().is_some() && !game.pending.aside.is_empty() {
            game.pending.aside = Cards::of_all(game.deck.laid_aside());
        }
        if let Some(cards) = game.cards_looked_through() {
            game.pending.cards = cards;
        }
        game
    }

    /// Writes `new` in the place of the hidden card `old`.
    fn put(&mut self, old: HiddenCard, new: District) {
        let change = |cards: &mut Cards| {
            cards.remove(old.card);
            cards.insert(new);
        };
        match old.place {
            HiddenPlace::Hand(seat) => {
                let mut hand = self.hands.get(seat);
                change(&mut hand);
                self.hands.set(seat, hand);
            }
            HiddenPlace::Looked => change(&mut self.pending.cards),
            HiddenPlace::Kept => self.pending.kept = Some(new),
            HiddenPlace::AsideForPile => change(&mut self.pending.aside),
            HiddenPlace::AsideForDeck(place) => self.deck.set(self.deck.len() + place, new),
            HiddenPlace::Deck(place) => self.deck.set(place, new),
            HiddenPlace::Pile => change(&mut self.unseen),
            HiddenPlace::Museum(place) => self.deck.set_under_museum(place, new),
        }
    }

    /// A copy of the game in which these two characters have changed places in this round's draft.
    pub fn with_ranks_exchanged(&self, a: Rank, b: Rank) -> State {
        let exchanged = |rank: Rank| match rank {
            r if r == a => b,
            r if r == b => a,
            r => r,
        };
        let all_exchanged = |ranks: Ranks| ranks.fold(Ranks::NONE, |all, rank| all.with(exchanged(rank)));
        let mut game = *self;
        game.holders.exchange(a, b);
        for rank in &mut game.history.chosen {
            *rank = exchanged(*rank);
        }
        game.history.down = exchanged(game.history.down);
        game.history.pool = all_exchanged(game.history.pool);
        game.pending.passed = all_exchanged(game.pending.passed);
        game
    }
}
