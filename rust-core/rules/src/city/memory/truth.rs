//! Memory compared with a whole state: where the cards really are, what an observer who joins at this moment remembers,
//! and whether a memory is true.

use super::{Memory, PossiblePlaces, UNKNOWN};
use crate::city::ask::DecisionKind;
use crate::city::district::{Cards, DECK_SIZE, District};
use crate::city::state::State;
use crate::game::Observer;

impl Memory {
    /// The memory of an observer who knows what can be seen at this moment and nothing from before: each card in a
    /// place that they see (`certain`) is known to be there, and each other one may be in any of the places that they
    /// do not see and that hold a card (`hidden`).
    pub fn of_position(state: &State, observer: Observer) -> Memory {
        let board = &state.board;
        let mut certain_places = PossiblePlaces::TABLE;
        if let Some(me) = observer.seat() {
            certain_places = certain_places.union(PossiblePlaces::hand(me));
            if board.cities.get(me).contains(District::Museum) {
                certain_places = certain_places.union(PossiblePlaces::MUSEUM);
            }
            if board.asked == me {
                certain_places = certain_places.union(match board.kind {
                    DecisionKind::Keep => PossiblePlaces::LOOKED,
                    DecisionKind::TakeFromDeck => PossiblePlaces::DECK,
                    DecisionKind::TakeFromHand(of) => PossiblePlaces::hand(of),
                    _ => PossiblePlaces::NOWHERE,
                });
            }
        }
        let is_asked = observer == Observer::Seat(board.asked);
        let aside: Vec<District> = if is_asked { state.deck.laid_aside().collect() } else { vec![] };
        let places_by_district: Vec<Vec<PossiblePlaces>> =
            District::ALL.into_iter().map(|d| state.places_of(d, observer)).collect();
        let mut hidden = PossiblePlaces::NOWHERE;
        for (d, places) in District::ALL.into_iter().zip(&places_by_district) {
            let aside = aside.iter().filter(|&&a| a == d).count();
            let in_deck = places.iter().filter(|&&p| p == PossiblePlaces::DECK).count();
            for &place in places {
                if !certain_places.has(place) && (place != PossiblePlaces::DECK || in_deck > aside) {
                    hidden = hidden.union(place);
                }
            }
        }
        let mut memory = Memory::blank(board);
        memory.places = [PossiblePlaces::NOWHERE; DECK_SIZE];
        memory.len = state.deck.len();
        for (d, places) in District::ALL.into_iter().zip(&places_by_district) {
            let mut aside = aside.iter().filter(|&&a| a == d).count();
            for (copy, &place) in places.iter().enumerate() {
                let known = certain_places.has(place) || (place == PossiblePlaces::DECK && aside > 0);
                if place == PossiblePlaces::DECK && aside > 0 {
                    aside -= 1;
                }
                memory.places[d.first_copy() + copy] = if known { place } else { hidden };
            }
        }
        for d in aside {
            let copies = d.first_copy()..d.first_copy() + usize::from(d.copies());
            let copy = copies.clone().find(|&c| memory.places[c] == PossiblePlaces::DECK && !memory.has_known_slot(c));
            memory.lay_aside(copy.map_or(UNKNOWN, |copy| copy as u8));
        }
        memory
    }

    /// Whether the memory is true of a state. For tests of the rules, not for players.
    ///
    /// # Errors
    /// The first card that lies where the memory does not allow it, in words.
    pub fn check_truth(&self, state: &State, observer: Observer) -> Result<(), String> {
        if self.len != state.deck.len() {
            return Err(format!("the deck has {} cards, not {}", state.deck.len(), self.len));
        }
        for (offset, d) in state.deck.cards().enumerate() {
            if let Some(copy) = self.copy_at(offset as u8)
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

/// Whether the claims can be matched one to one with real places that they allow.
fn can_match(claimed: &[PossiblePlaces], real: &[PossiblePlaces]) -> bool {
    let Some((first, rest)) = claimed.split_first() else { return true };
    (0..real.len()).any(|i| {
        let mut left = real.to_vec();
        first.has(left.swap_remove(i)) && can_match(rest, &left)
    })
}

impl State {
    /// The places of the copies of a district, as an observer names them. For tests of memory, and of the law that no
    /// card gets lost.
    pub fn places_of(&self, d: District, observer: Observer) -> Vec<PossiblePlaces> {
        let mut places = vec![];
        let mut add = |cards: u8, place: PossiblePlaces| places.extend((0..cards).map(|_| place));
        for seat in self.board.seats() {
            add(self.hands.get(seat).count(d), PossiblePlaces::hand(seat));
            add(self.board.cities.get(seat).count(d), PossiblePlaces::TABLE);
        }
        add(self.board.discards.count(d), PossiblePlaces::TABLE);
        if let DecisionKind::Rescue(fallen, _) = self.board.kind {
            add(u8::from(fallen == d), PossiblePlaces::TABLE);
        }
        add(Cards::of_all(self.deck.cards()).count(d), PossiblePlaces::DECK);
        let aside = Cards::of_all(self.deck.laid_aside());
        // Only the asked seat knows that a card goes under the deck: for all others it is still in that seat's hand.
        let is_own_prompt = observer == Observer::Seat(self.board.asked);
        add(aside.count(d), if is_own_prompt { PossiblePlaces::DECK } else { PossiblePlaces::hand(self.board.asked) });
        add(self.unseen.count(d), PossiblePlaces::PILE);
        add(self.deck.museum().cards().count(d), PossiblePlaces::MUSEUM);
        // Cards that go under the deck are in `pending.aside`, too: they are counted once.
        if aside.is_empty() {
            add(self.pending.aside.count(d), PossiblePlaces::hand(self.board.asked));
        }
        if self.board.looked_count > 0 {
            add(self.pending.cards.count(d) + u8::from(self.pending.kept == Some(d)), PossiblePlaces::LOOKED);
        }
        places
    }
}
