//! What an observer has seen of the districts and a careful person would remember. What it keeps and what it
//! forgets is said in `docs/memory.md`; what was seen in the draft is in [`super::observation::DraftSight`].

use serde::{Deserialize, Serialize};

use super::board::{Board, DecisionKind};
use super::district::{Cards, DECK, District};
use super::edition::{CardDestination, DiscardVisibility};
use super::event::{CardSource, Event, Secret};
use super::observation::Observation;
use super::state::State;
use crate::game::{ObservedEvent, Observer};
use crate::seat::Seat;

/// Places a card may be in, a bit each. Seats come first: bit `n` is the hand of seat `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PossiblePlaces(pub u16);

impl PossiblePlaces {
    /// Not in this game.
    pub const NOWHERE: PossiblePlaces = PossiblePlaces(0);
    /// In the deck.
    pub const DECK: PossiblePlaces = PossiblePlaces(1 << 8);
    /// In the discard pile, unseen by some.
    pub const PILE: PossiblePlaces = PossiblePlaces(1 << 9);
    /// Under the Museum.
    pub const MUSEUM: PossiblePlaces = PossiblePlaces(1 << 10);
    /// Before the seat that looked at the top of the deck.
    pub const LOOKED: PossiblePlaces = PossiblePlaces(1 << 11);
    /// Open on the table: in a city, or in the pile for all to see.
    pub const TABLE: PossiblePlaces = PossiblePlaces(1 << 12);
    /// On its way to the observer, who will see it in the same breath.
    const FRESH: PossiblePlaces = PossiblePlaces(1 << 13);

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
    pub fn and(self, others: PossiblePlaces) -> PossiblePlaces {
        PossiblePlaces(self.0 | others.0)
    }

    /// These without `others`.
    #[inline]
    pub fn without(self, others: PossiblePlaces) -> PossiblePlaces {
        PossiblePlaces(self.0 & !others.0)
    }

    /// How many they are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether none is left: the card is not in this game.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one.
    pub fn each(self) -> impl Iterator<Item = PossiblePlaces> {
        (0..14).map(|bit| PossiblePlaces(1 << bit)).filter(move |&p| self.has(p))
    }
}

impl std::fmt::Debug for PossiblePlaces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = ["DECK", "PILE", "MUSEUM", "LOOKED", "TABLE", "FRESH"];
        let mut list = f.debug_list();
        for bit in (0..14).filter(|bit| self.0 >> bit & 1 == 1) {
            match names.get(bit as usize - 8.min(bit as usize)) {
                Some(name) if bit >= 8 => list.entry(&format_args!("{name}")),
                _ => list.entry(&Seat(bit as u8).letter()),
            };
        }
        list.finish()
    }
}

/// No copy is known to lie at this slot of the deck.
const UNKNOWN: u8 = 0xff;

/// What an observer remembers: for each card the places it may be in, and what lies at known slots of the deck.
///
/// Copies of one name cannot be told apart. The claim for the copies of a name is that they can be matched with
/// the real ones so that each real one is in one of its copy's places.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    places: [PossiblePlaces; DECK],
    /// Which copy lies at each slot of the deck, from the top; below them what this observer laid aside.
    slots: [u8; DECK],
    head: u8,
    len: u8,
    aside: u8,
}

impl Memory {
    /// Before the first card is dealt all cards are in the deck.
    pub fn blank(board: &Board) -> Memory {
        let mut places = [PossiblePlaces::NOWHERE; DECK];
        let cards = board.all_cards();
        for d in District::ALL {
            for copy in 0..cards.count(d) {
                places[d.first_copy() + usize::from(copy)] = PossiblePlaces::DECK;
            }
        }
        Memory { places, slots: [UNKNOWN; DECK], head: 0, len: cards.len() as u8, aside: 0 }
    }

    /// Of an observer who has seen nothing before this moment but what lies before his eyes now.
    pub fn of_position(state: &State, observer: Observer) -> Memory {
        let board = &state.board;
        let mut certain = PossiblePlaces::TABLE;
        if let Some(me) = observer.seat() {
            certain = certain.and(PossiblePlaces::hand(me));
            if board.cities.get(me).contains(District::Museum) {
                certain = certain.and(PossiblePlaces::MUSEUM);
            }
            if board.asked == me {
                certain = certain.and(match board.ask {
                    DecisionKind::Keep => PossiblePlaces::LOOKED,
                    DecisionKind::TakeFromDeck => PossiblePlaces::DECK,
                    DecisionKind::TakeFromHand(of) => PossiblePlaces::hand(of),
                    _ => PossiblePlaces::NOWHERE,
                });
            }
        }
        let asked = observer == Observer::Seat(board.asked);
        let aside: Vec<District> = if asked { state.deck.laid_aside().collect() } else { vec![] };
        let all: Vec<Vec<PossiblePlaces>> = District::ALL.into_iter().map(|d| state.places_of(d, observer)).collect();
        let mut hidden = PossiblePlaces::NOWHERE;
        for (d, places) in District::ALL.into_iter().zip(&all) {
            let aside = aside.iter().filter(|&&a| a == d).count();
            let in_deck = places.iter().filter(|&&p| p == PossiblePlaces::DECK).count();
            for &place in places {
                if !certain.has(place) && (place != PossiblePlaces::DECK || in_deck > aside) {
                    hidden = hidden.and(place);
                }
            }
        }
        let mut memory = Memory::blank(board);
        memory.places = [PossiblePlaces::NOWHERE; DECK];
        memory.len = state.deck.len();
        for (d, places) in District::ALL.into_iter().zip(&all) {
            let mut aside = aside.iter().filter(|&&a| a == d).count();
            for (copy, &place) in places.iter().enumerate() {
                let known = certain.has(place) || (place == PossiblePlaces::DECK && aside > 0);
                if place == PossiblePlaces::DECK && aside > 0 {
                    aside -= 1;
                }
                memory.places[d.first_copy() + copy] = if known { place } else { hidden };
            }
        }
        for d in aside {
            let copies = d.first_copy()..d.first_copy() + usize::from(d.copies());
            let copy = copies.clone().find(|&c| memory.places[c] == PossiblePlaces::DECK && !memory.is_slotted(c));
            memory.slot_aside(copy.map_or(UNKNOWN, |copy| copy as u8));
        }
        memory
    }

    /// The places that one copy may be in; copies are numbered as [`District::of_copy`] has it.
    #[inline]
    pub fn places(&self, copy: usize) -> PossiblePlaces {
        self.places[copy]
    }

    /// The same for all copies.
    #[inline]
    pub(super) fn all_places(&self) -> [PossiblePlaces; DECK] {
        self.places
    }

    /// The slots of the deck from the top, in two parts; [`Memory::known`] reads them.
    #[inline]
    pub(super) fn slots(&self) -> [&[u8]; 2] {
        let (head, len) = (usize::from(self.head), usize::from(self.len));
        let first = len.min(DECK - head);
        [&self.slots[head..head + first], &self.slots[..len - first]]
    }

    /// Which copy a slot says, if the observer knows.
    #[inline]
    pub(super) fn known(slot: u8) -> Option<usize> {
        if slot == UNKNOWN { None } else { Some(usize::from(slot)) }
    }

    /// Which copy lies at a slot of the deck, from the top, if the observer knows.
    #[inline]
    pub fn slot(&self, offset: u8) -> Option<usize> {
        Memory::known(self.slots[self.at(offset)])
    }

    /// The cards that are for certain in the hand of a seat.
    pub fn known_hand(&self, seat: Seat) -> Cards {
        self.known_at(PossiblePlaces::hand(seat))
    }

    /// The cards that are for certain in a place.
    pub fn known_at(&self, place: PossiblePlaces) -> Cards {
        Cards::of_all((0..DECK).filter(|&copy| self.places[copy] == place).map(District::of_copy))
    }

    /// The copies that the observer has laid aside to go under the deck, the first uppermost.
    pub(super) fn aside_copies(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.aside)
            .map(|offset| self.slots[self.at(self.len + offset)])
            .filter(|&copy| copy != UNKNOWN)
            .map(usize::from)
    }

    /// The cards that the observer has laid aside to go under the deck, the first uppermost.
    pub fn laid_aside(&self) -> impl Iterator<Item = District> + '_ {
        self.aside_copies().map(District::of_copy)
    }

    #[inline]
    fn at(&self, offset: u8) -> usize {
        let place = usize::from(self.head) + usize::from(offset);
        if place < DECK { place } else { place - DECK }
    }

    fn pop_slot(&mut self) -> u8 {
        if self.len == 0 {
            return UNKNOWN;
        }
        let copy = std::mem::replace(&mut self.slots[usize::from(self.head)], UNKNOWN);
        self.head = (self.head + 1) % DECK as u8;
        self.len -= 1;
        copy
    }

    fn push_slot(&mut self, copy: u8) {
        if usize::from(self.len) < DECK {
            let place = self.at(self.len);
            self.slots[place] = copy;
            self.len += 1;
        }
    }

    fn push_unknown(&mut self, count: u8) {
        for _ in 0..count {
            self.push_slot(UNKNOWN);
        }
    }

    fn slot_aside(&mut self, copy: u8) {
        if usize::from(self.len + self.aside) < DECK {
            let place = self.at(self.len + self.aside);
            self.slots[place] = copy;
            self.aside += 1;
        }
    }

    fn forget_slots(&mut self, len: u8) {
        self.slots = [UNKNOWN; DECK];
        self.head = 0;
        self.len = len.min(DECK as u8);
        self.aside = 0;
    }

    fn is_slotted(&self, copy: usize) -> bool {
        self.places[copy] == PossiblePlaces::DECK && self.slots.contains(&(copy as u8))
    }

    /// Something unseen went from one place to another: all of it, or a part.
    fn spread(&mut self, from: PossiblePlaces, to: PossiblePlaces, all: bool) {
        for places in &mut self.places {
            if places.has(from) {
                *places = if all { places.without(from).and(to) } else { places.and(to) };
            }
        }
    }

    /// The top of the deck, `count` cards, went somewhere unseen.
    fn leave_deck(&mut self, count: u8, to: PossiblePlaces) {
        let all = count >= self.len;
        let mut slotted = [false; DECK];
        for offset in 0..self.len {
            if let Some(copy) = self.slot(offset) {
                slotted[copy] = true;
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
            let unknown_left = (0..self.len).any(|offset| self.slot(offset).is_none());
            for (copy, places) in self.places.iter_mut().enumerate() {
                if places.has(PossiblePlaces::DECK) && !slotted[copy] {
                    *places = if all || !unknown_left {
                        places.without(PossiblePlaces::DECK).and(to)
                    } else {
                        places.and(to)
                    };
                }
            }
        }
    }

    /// A `d` was seen to leave `from` for `to`. Which of several alike it was cannot be told: the most certain one
    /// goes, and the others may be where it might have been. Returns the copy.
    fn locate(&mut self, d: District, from: PossiblePlaces, to: PossiblePlaces) -> u8 {
        let copies = d.first_copy()..d.first_copy() + usize::from(d.copies());
        let candidates = copies.clone().filter(|&copy| self.places[copy].has(from) && !self.is_slotted(copy));
        let Some(gone) = candidates.min_by_key(|&copy| self.places[copy].len()) else {
            return UNKNOWN;
        };
        let was = self.places[gone];
        for copy in copies {
            let places = self.places[copy];
            if copy != gone && places.has(from) && !self.is_slotted(copy) && places.and(was) != places {
                self.places[copy] = places.and(was);
            }
        }
        self.places[gone] = to;
        gone as u8
    }

    /// The observer sees all of a place.
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

    /// Cards that the observer alone could not have seen arrive are his now.
    fn receive(&mut self, to: PossiblePlaces, cards: Cards) {
        for d in cards {
            self.locate(d, PossiblePlaces::FRESH, to);
        }
        for places in &mut self.places {
            *places = places.without(PossiblePlaces::FRESH);
        }
    }

    /// A place with no card in it holds none of those that might have been there.
    fn tidy(&mut self, board: &Board) {
        let mut empty = PossiblePlaces::NOWHERE;
        for seat in board.seats() {
            if board.hands[seat.index()] == 0 {
                empty = empty.and(PossiblePlaces::hand(seat));
            }
        }
        let counts = [
            (board.deck, PossiblePlaces::DECK),
            (board.unseen_discards, PossiblePlaces::PILE),
            (board.museum, PossiblePlaces::MUSEUM),
            (board.looked, PossiblePlaces::LOOKED),
        ];
        for (count, place) in counts {
            if count == 0 {
                empty = empty.and(place);
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

    /// Takes in one thing the observer heard; `now` is what he knew just before.
    pub fn remember(&mut self, now: &Observation, heard: &ObservedEvent<Event, Secret>) {
        match heard {
            ObservedEvent::Event(event) => self.hear(now, event),
            ObservedEvent::Secret(secret) => self.overhear(now, secret),
        }
    }

    fn hear(&mut self, now: &Observation, event: &Event) {
        let board = &now.board;
        let me = |seat| now.observer == Observer::Seat(seat);
        match *event {
            Event::Asked { .. } => self.tidy(board),
            Event::Drew { seat, count, .. } => {
                self.leave_deck(count, if me(seat) { PossiblePlaces::FRESH } else { PossiblePlaces::hand(seat) });
            }
            Event::Looked { seat, count } => {
                self.leave_deck(count, if me(seat) { PossiblePlaces::FRESH } else { PossiblePlaces::LOOKED });
            }
            Event::Kept { seat, .. } => self.spread(PossiblePlaces::LOOKED, PossiblePlaces::hand(seat), true),
            Event::GaveUp { seat, from, count, goes, shown } => {
                let (place, held) = match from {
                    CardSource::Hand => (PossiblePlaces::hand(seat), board.hands[seat.index()]),
                    CardSource::Looked => (PossiblePlaces::LOOKED, board.looked),
                };
                if me(seat) {
                    self.gave_up_own(now, from, goes, shown);
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
            Event::CardPassed { from, to, .. } if !me(from) && !me(to) => {
                let all = board.hands[from.index()] <= 1;
                self.spread(PossiblePlaces::hand(from), PossiblePlaces::hand(to), all);
            }
            Event::Built { seat, district, .. } => {
                self.locate(district, PossiblePlaces::hand(seat), PossiblePlaces::TABLE);
            }
            Event::Cleared { district, goes: CardDestination::UnderDeck } => {
                let copy = self.locate(district, PossiblePlaces::TABLE, PossiblePlaces::DECK);
                self.push_slot(copy);
            }
            Event::Rescued { seat, district } => {
                self.locate(district, PossiblePlaces::TABLE, PossiblePlaces::hand(seat));
            }
            Event::MuseumEmptied { seat, count, goes } => match goes {
                CardDestination::Pile => self.spread(PossiblePlaces::MUSEUM, PossiblePlaces::PILE, true),
                CardDestination::UnderDeck if me(seat) => {
                    for &d in now.own.museum.as_slice() {
                        let copy = self.locate(d, PossiblePlaces::MUSEUM, PossiblePlaces::DECK);
                        self.push_slot(copy);
                    }
                }
                CardDestination::UnderDeck => {
                    self.spread(PossiblePlaces::MUSEUM, PossiblePlaces::DECK, true);
                    self.push_unknown(count);
                }
            },
            Event::LaidUnder { seat } if !me(seat) => {
                let all = board.hands[seat.index()] <= 1;
                self.spread(PossiblePlaces::hand(seat), PossiblePlaces::MUSEUM, all);
            }
            Event::TookFromDeck { seat } => {
                self.forget_slots(board.deck.saturating_sub(1));
                if !me(seat) {
                    self.spread(PossiblePlaces::DECK, PossiblePlaces::hand(seat), board.deck <= 1);
                }
            }
            _ => {}
        }
    }

    /// What this observer gave up himself: under the deck it lies where he laid it aside.
    fn gave_up_own(&mut self, now: &Observation, from: CardSource, goes: CardDestination, shown: Cards) {
        let hand = now.observer.seat().map_or(PossiblePlaces::NOWHERE, PossiblePlaces::hand);
        match (goes, from) {
            (CardDestination::UnderDeck, _) => {
                self.len = (self.len + self.aside).min(DECK as u8);
                self.aside = 0;
            }
            (CardDestination::Pile, CardSource::Hand) => {
                let to = if shown.is_empty() { PossiblePlaces::PILE } else { PossiblePlaces::TABLE };
                for d in now.own.desk.aside {
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

    fn overhear(&mut self, now: &Observation, secret: &Secret) {
        let Some(me) = now.observer.seat() else { return };
        let hand = PossiblePlaces::hand(me);
        match *secret {
            Secret::Drew(cards) => self.receive(hand, cards),
            Secret::Looked(cards) => self.receive(PossiblePlaces::LOOKED, cards),
            Secret::Aside(d) => {
                let rules = now.board.rules();
                let looked = !now.own.desk.cards.is_empty();
                let from = if looked { PossiblePlaces::LOOKED } else { hand };
                if rules.unkept == CardDestination::UnderDeck {
                    let copy = self.locate(d, from, PossiblePlaces::DECK);
                    self.slot_aside(copy);
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
            _ => {}
        }
    }

    /// P21: what is in the deck; the slots that are known stay known until it is shuffled.
    fn see_all_of_deck(&mut self, cards: Cards) {
        let mut rest = cards;
        for offset in 0..self.len {
            if let Some(copy) = self.slot(offset) {
                rest.remove(District::of_copy(copy));
            }
        }
        let slotted: Vec<usize> = (0..self.len).filter_map(|offset| self.slot(offset)).collect();
        for &copy in &slotted {
            self.places[copy] = PossiblePlaces::TABLE; // out of the way for a moment
        }
        self.see_all(PossiblePlaces::DECK, rest);
        for copy in slotted {
            self.places[copy] = PossiblePlaces::DECK;
        }
    }

    /// Whether every claim is true of a state: a test of the memory, not for players.
    pub fn is_true_of(&self, state: &State, observer: Observer) -> Result<(), String> {
        if self.len != state.deck.len() {
            return Err(format!("the deck has {} cards, not {}", state.deck.len(), self.len));
        }
        for (offset, d) in state.deck.cards().enumerate() {
            if let Some(copy) = self.slot(offset as u8)
                && District::of_copy(copy) != d
            {
                return Err(format!("slot {offset} holds {d:?}, not {:?}", District::of_copy(copy)));
            }
        }
        for d in District::ALL {
            let real = state.places_of(d, observer);
            let claimed: Vec<PossiblePlaces> = (0..usize::from(d.copies()))
                .map(|copy| self.places[d.first_copy() + copy])
                .filter(|places| !places.is_empty())
                .collect();
            if claimed.len() != real.len() || !can_match(&claimed, &real) {
                return Err(format!("{observer:?}: {d:?} is at {real:?}, claimed {claimed:?}"));
            }
        }
        Ok(())
    }
}

/// Whether each claim can be given one of the real places that it allows.
fn can_match(claimed: &[PossiblePlaces], real: &[PossiblePlaces]) -> bool {
    let Some((first, rest)) = claimed.split_first() else { return true };
    (0..real.len()).any(|i| {
        let mut left = real.to_vec();
        first.has(left.swap_remove(i)) && can_match(rest, &left)
    })
}

impl State {
    /// Where the copies of a district are for an observer, for tests of memory and of conservation.
    pub fn places_of(&self, d: District, observer: Observer) -> Vec<PossiblePlaces> {
        let mut places = vec![];
        let mut add = |cards: u8, place: PossiblePlaces| places.extend((0..cards).map(|_| place));
        for seat in self.board.seats() {
            add(self.hands.get(seat).count(d), PossiblePlaces::hand(seat));
            add(self.board.cities.get(seat).count(d), PossiblePlaces::TABLE);
        }
        add(self.board.discards.count(d), PossiblePlaces::TABLE);
        if let DecisionKind::Rescue(fallen, _) = self.board.ask {
            add(u8::from(fallen == d), PossiblePlaces::TABLE);
        }
        add(Cards::of_all(self.deck.cards()).count(d), PossiblePlaces::DECK);
        let aside = Cards::of_all(self.deck.laid_aside());
        // What lies aside to go under the deck is still in the hand for everybody else.
        let own = observer == Observer::Seat(self.board.asked);
        add(aside.count(d), if own { PossiblePlaces::DECK } else { PossiblePlaces::hand(self.board.asked) });
        add(self.unseen.count(d), PossiblePlaces::PILE);
        add(self.deck.museum().cards().count(d), PossiblePlaces::MUSEUM);
        // What lies aside under the deck is on the desk too; count it once.
        if aside.is_empty() {
            add(self.desk.aside.count(d), PossiblePlaces::hand(self.board.asked));
        }
        if self.board.looked > 0 {
            add(self.desk.cards.count(d) + u8::from(self.desk.kept == Some(d)), PossiblePlaces::LOOKED);
        }
        places
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
        if slots.len() > DECK
            || usize::from(aside) > slots.len()
            || slots.iter().any(|&c| c != UNKNOWN && usize::from(c) >= DECK)
        {
            return Err(D::Error::custom("not the slots of a deck"));
        }
        let mut memory = Memory { places, slots: [UNKNOWN; DECK], head: 0, len: slots.len() as u8 - aside, aside };
        memory.slots[..slots.len()].copy_from_slice(&slots);
        Ok(memory)
    }
}
