//! How a memory takes in what its observer hears: public events and the observer's own secrets.

use super::{Memory, PossiblePlaces, UNKNOWN};
use crate::city::board::Board;
use crate::city::district::{Cards, DECK_SIZE, District};
use crate::city::edition::{CardDestination, DiscardVisibility};
use crate::city::event::{CardSource, Event, Secret};
use crate::city::observation::Observation;
use crate::game::{ObservedEvent, Observer};

impl Memory {
    /// Takes in one thing that the observer heard; `observation` is what they knew just before it.
    pub fn remember(&mut self, observation: &Observation, observed: &ObservedEvent<Event, Secret>) {
        match observed {
            ObservedEvent::Event(event) => self.hear(observation, event),
            ObservedEvent::Secret(secret) => self.hear_secret(observation, secret),
        }
    }

    /// Takes in a public event.
    fn hear(&mut self, observation: &Observation, event: &Event) {
        let board = &observation.board;
        let is_me = |seat| observation.observer == Observer::Seat(seat);
        match *event {
            Event::Asked { .. } => self.tidy(board),
            Event::Drew { seat, count, .. } => {
                self.leave_deck(count, if is_me(seat) { PossiblePlaces::FRESH } else { PossiblePlaces::hand(seat) });
            }
            Event::Looked { seat, count } => {
                self.leave_deck(count, if is_me(seat) { PossiblePlaces::FRESH } else { PossiblePlaces::LOOKED });
            }
            Event::Kept { seat, .. } => self.spread(PossiblePlaces::LOOKED, PossiblePlaces::hand(seat), true),
            Event::GaveUp { seat, from, count, destination: goes, shown } => {
                let (place, held) = match from {
                    CardSource::Hand => (PossiblePlaces::hand(seat), board.hand_sizes[seat.index()]),
                    CardSource::Looked => (PossiblePlaces::LOOKED, board.looked_count),
                };
                if is_me(seat) {
                    self.gave_up_own(observation, from, goes, shown);
                } else if goes == CardDestination::UnderDeck {
                    self.spread(place, PossiblePlaces::DECK, count >= held);
                    self.push_unknown(count);
                } else if shown.is_empty() {
                    self.spread(place, PossiblePlaces::PILE, count >= held);
                } else {
                    for d in shown {
                        self.locate(d, place, PossiblePlaces::TABLE);
                    }
                }
            }
            Event::Reshuffled => {
                for d in board.discards {
                    self.locate(d, PossiblePlaces::TABLE, PossiblePlaces::DECK);
                }
                self.spread(PossiblePlaces::PILE, PossiblePlaces::DECK, true);
                self.forget_slots(board.drawable());
            }
            Event::HandsSwapped { a, b } => {
                let (a, b) = (PossiblePlaces::hand(a), PossiblePlaces::hand(b));
                for places in &mut self.places {
                    if places.has(a) != places.has(b) {
                        *places = PossiblePlaces(places.0 ^ a.0 ^ b.0);
                    }
                }
            }
            Event::CardPassed { from, to, .. } if !is_me(from) && !is_me(to) => {
                let is_last_card = board.hand_sizes[from.index()] <= 1;
                self.spread(PossiblePlaces::hand(from), PossiblePlaces::hand(to), is_last_card);
            }
            Event::Built { seat, district, .. } => {
                self.locate(district, PossiblePlaces::hand(seat), PossiblePlaces::TABLE);
            }
            Event::Cleared { district, destination: CardDestination::UnderDeck } => {
                let copy = self.locate(district, PossiblePlaces::TABLE, PossiblePlaces::DECK);
                self.push_slot(copy);
            }
            Event::Rescued { seat, district } => {
                self.locate(district, PossiblePlaces::TABLE, PossiblePlaces::hand(seat));
            }
            Event::MuseumEmptied { seat, count, destination: goes } => match goes {
                CardDestination::Pile => self.spread(PossiblePlaces::MUSEUM, PossiblePlaces::PILE, true),
                CardDestination::UnderDeck if is_me(seat) => {
                    for &d in observation.private.museum.as_slice() {
                        let copy = self.locate(d, PossiblePlaces::MUSEUM, PossiblePlaces::DECK);
                        self.push_slot(copy);
                    }
                }
                CardDestination::UnderDeck => {
                    self.spread(PossiblePlaces::MUSEUM, PossiblePlaces::DECK, true);
                    self.push_unknown(count);
                }
            },
            Event::LaidUnder { seat } if !is_me(seat) => {
                let is_last_card = board.hand_sizes[seat.index()] <= 1;
                self.spread(PossiblePlaces::hand(seat), PossiblePlaces::MUSEUM, is_last_card);
            }
            Event::TookFromDeck { seat } => {
                self.forget_slots(board.deck.saturating_sub(1));
                if !is_me(seat) {
                    self.spread(PossiblePlaces::DECK, PossiblePlaces::hand(seat), board.deck <= 1);
                }
            }
            Event::RoundBegan { .. }
            | Event::FacedUp { .. }
            | Event::Drafted { .. }
            | Event::PutAway { .. }
            | Event::Called { .. }
            | Event::Answered { .. }
            | Event::CrownMoved { .. }
            | Event::TurnBegan { .. }
            | Event::Thanked { .. }
            | Event::TurnLost { .. }
            | Event::Used { .. }
            | Event::Gold { .. }
            | Event::Named { .. }
            | Event::HandLookedAt { .. }
            | Event::CardPassed { .. }
            | Event::Fell { .. }
            | Event::Cleared { .. }
            | Event::Exchanged { .. }
            | Event::Gilded { .. }
            | Event::LaidUnder { .. }
            | Event::Rang { .. }
            | Event::DeckLookedThrough { .. }
            | Event::TurnEnded { .. }
            | Event::VictimShown { .. }
            | Event::RoundEnded
            | Event::GameEnded => {}
        }
    }

    /// Moves the cards that the observer gave up; those under the deck lie in the order in which they were laid aside.
    fn gave_up_own(&mut self, observation: &Observation, from: CardSource, destination: CardDestination, shown: Cards) {
        let hand = observation.observer.seat().map_or(PossiblePlaces::NOWHERE, PossiblePlaces::hand);
        match (destination, from) {
            (CardDestination::UnderDeck, _) => {
                self.len = (self.len + self.aside).min(DECK_SIZE as u8);
                self.aside = 0;
            }
            (CardDestination::Pile, CardSource::Hand) => {
                let to = if shown.is_empty() { PossiblePlaces::PILE } else { PossiblePlaces::TABLE };
                for d in observation.private.pending.aside {
                    self.locate(d, hand, to);
                }
            }
            (CardDestination::Pile, CardSource::Looked) => {
                for d in shown {
                    self.locate(d, PossiblePlaces::PILE, PossiblePlaces::TABLE);
                }
            }
        }
    }

    /// Takes in a secret that the observer's seat was told.
    fn hear_secret(&mut self, observation: &Observation, secret: &Secret) {
        let Some(me) = observation.observer.seat() else { return };
        let hand = PossiblePlaces::hand(me);
        match *secret {
            Secret::Drew(cards) => self.receive(hand, cards),
            Secret::Looked(cards) => self.receive(PossiblePlaces::LOOKED, cards),
            Secret::Aside(d) => {
                let rules = observation.board.rules();
                let looked = !observation.private.pending.cards.is_empty();
                let from = if looked { PossiblePlaces::LOOKED } else { hand };
                if rules.unkept == CardDestination::UnderDeck {
                    let copy = self.locate(d, from, PossiblePlaces::DECK);
                    self.lay_aside(copy);
                } else if looked {
                    self.locate(d, from, PossiblePlaces::PILE);
                }
                debug_assert!(
                    rules.unkept == rules.redrawn && (rules.pile == DiscardVisibility::All || rules.has_pile())
                );
            }
            Secret::Hand(cards) => self.see_all(hand, cards),
            Secret::HandOf(of, cards) => self.see_all(PossiblePlaces::hand(of), cards),
            Secret::CardPassed { card, from, to } => {
                self.locate(card, PossiblePlaces::hand(from), PossiblePlaces::hand(to));
            }
            Secret::LaidUnder(d) => {
                self.locate(d, hand, PossiblePlaces::MUSEUM);
            }
            Secret::Museum(list) => self.see_all(PossiblePlaces::MUSEUM, list.cards()),
            Secret::Deck(cards) => self.see_all_of_deck(cards),
            Secret::TookFromDeck(d) => {
                self.locate(d, PossiblePlaces::DECK, hand);
            }
            Secret::Down(..)
            | Secret::Passed(..)
            | Secret::Took(..)
            | Secret::PutAway(..)
            | Secret::Keep(..)
            | Secret::Offered(..) => {}
        }
    }

    /// P21: the observer sees the cards of the deck. Slots that are known stay known until the deck is shuffled.
    fn see_all_of_deck(&mut self, cards: Cards) {
        let mut rest = cards;
        for offset in 0..self.len {
            if let Some(copy) = self.copy_at(offset) {
                rest.remove(District::of_copy(copy));
            }
        }
        let known_slots: Vec<usize> = (0..self.len).filter_map(|offset| self.copy_at(offset)).collect();
        for &copy in &known_slots {
            self.places[copy] = PossiblePlaces::TABLE; // out of the way for a moment
        }
        self.see_all(PossiblePlaces::DECK, rest);
        for copy in known_slots {
            self.places[copy] = PossiblePlaces::DECK;
        }
    }

    /// Notes that unseen cards went from one place to another: all that were there, or some of them.
    fn spread(&mut self, from: PossiblePlaces, to: PossiblePlaces, all: bool) {
        for places in &mut self.places {
            if places.has(from) {
                *places = if all { places.without(from).union(to) } else { places.union(to) };
            }
        }
    }

    /// Notes that the top `count` cards of the deck went to `to`, unseen.
    fn leave_deck(&mut self, count: u8, to: PossiblePlaces) {
        let all = count >= self.len;
        let mut known_slots = [false; DECK_SIZE];
        for offset in 0..self.len {
            if let Some(copy) = self.copy_at(offset) {
                known_slots[copy] = true;
            }
        }
        let mut unknown = 0;
        for _ in 0..count {
            match self.pop_slot() {
                UNKNOWN => unknown += 1,
                copy => self.places[usize::from(copy)] = to,
            }
        }
        if unknown > 0 {
            let unknown_left = (0..self.len).any(|offset| self.copy_at(offset).is_none());
            for (copy, places) in self.places.iter_mut().enumerate() {
                if places.has(PossiblePlaces::DECK) && !known_slots[copy] {
                    *places = if all || !unknown_left {
                        places.without(PossiblePlaces::DECK).union(to)
                    } else {
                        places.union(to)
                    };
                }
            }
        }
    }

    /// Notes that a `d` was seen to go from `from` to `to`. Nobody can tell which of several copies it was: the most
    /// certain one is moved, and the others may now also be where that one might have been. Returns the copy, or
    /// [`UNKNOWN`].
    fn locate(&mut self, d: District, from: PossiblePlaces, to: PossiblePlaces) -> u8 {
        let copies = d.first_copy()..d.first_copy() + usize::from(d.copies());
        let candidates = copies.clone().filter(|&copy| self.places[copy].has(from) && !self.has_known_slot(copy));
        let Some(gone) = candidates.min_by_key(|&copy| self.places[copy].len()) else {
            return UNKNOWN;
        };
        let was = self.places[gone];
        for copy in copies {
            let places = self.places[copy];
            if copy != gone && places.has(from) && !self.has_known_slot(copy) && places.union(was) != places {
                self.places[copy] = places.union(was);
            }
        }
        self.places[gone] = to;
        gone as u8
    }

    /// Notes that the observer sees all cards of a place.
    fn see_all(&mut self, place: PossiblePlaces, cards: Cards) {
        for d in cards {
            self.locate(d, place, PossiblePlaces::FRESH);
        }
        for places in &mut self.places {
            if *places == PossiblePlaces::FRESH {
                *places = place;
            } else {
                *places = places.without(place);
            }
        }
    }

    /// Notes that a secret has named the cards that came to the observer: they move from [`PossiblePlaces::FRESH`] to
    /// `to`.
    fn receive(&mut self, to: PossiblePlaces, cards: Cards) {
        for d in cards {
            self.locate(d, PossiblePlaces::FRESH, to);
        }
        for places in &mut self.places {
            *places = places.without(PossiblePlaces::FRESH);
        }
    }

    /// Removes the places that are empty now from the possible places of every card.
    fn tidy(&mut self, board: &Board) {
        let mut empty = PossiblePlaces::NOWHERE;
        for seat in board.seats() {
            if board.hand_sizes[seat.index()] == 0 {
                empty = empty.union(PossiblePlaces::hand(seat));
            }
        }
        let counts = [
            (board.deck, PossiblePlaces::DECK),
            (board.unseen_discards, PossiblePlaces::PILE),
            (board.museum, PossiblePlaces::MUSEUM),
            (board.looked_count, PossiblePlaces::LOOKED),
        ];
        for (count, place) in counts {
            if count == 0 {
                empty = empty.union(place);
            }
        }
        if empty.is_empty() {
            return;
        }
        for places in &mut self.places {
            let left = places.without(empty);
            if !left.is_empty() {
                *places = left;
            }
        }
    }
}
