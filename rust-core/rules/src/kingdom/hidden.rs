//! A game laid open, for tests of the rules and never for players: where each hidden occupation lies, and a copy of a
//! state in which two hidden things have changed places. The tests of conservation and of secrecy use it.

use super::board::at;
use super::cards::{Building, EventCard, Occupation, Occupations};
use super::slots::Slot;
use super::state::State;
use crate::seat::Seat;

/// The place of an occupation in this round's draft so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OccupationPlace {
    /// Among the cards that a seat has to choose from.
    Before(Seat),
    /// Among the two that a seat passes on when all have picked.
    PassedOn(Seat),
    /// Kept or laid down by a seat.
    In(Seat, Slot),
    /// Not dealt in this round.
    Undealt,
}

impl State {
    /// The place of an occupation.
    pub fn place_of(&self, occupation: Occupation) -> OccupationPlace {
        for seat in self.board.seats() {
            let draft = self.draft(seat);
            if draft.first == Some(occupation) {
                return OccupationPlace::In(seat, Slot::First);
            } else if draft.second == Some(occupation) {
                return OccupationPlace::In(seat, Slot::Second);
            } else if draft.passed.contains(occupation) {
                return if draft.second.is_some() {
                    OccupationPlace::In(seat, Slot::Laid)
                } else {
                    OccupationPlace::Before(seat)
                };
            }
        }
        match self.board.seats().find(|&seat| self.draft(seat).dealt.contains(occupation)) {
            Some(seat) if self.draft(seat).first.is_some() => OccupationPlace::PassedOn(seat),
            Some(seat) => OccupationPlace::Before(seat),
            None => OccupationPlace::Undealt,
        }
    }

    /// A copy of the game in which these two occupations have changed places in this round's draft.
    pub fn with_occupations_exchanged(&self, a: Occupation, b: Occupation) -> State {
        let exchanged = |o: Occupation| match o {
            o if o == a => b,
            o if o == b => a,
            o => o,
        };
        let all_exchanged = |set: Occupations| set.fold(Occupations::NONE, |all, o| all.with(exchanged(o)));
        let mut game = *self;
        for seat in self.board.seats() {
            let draft = &mut game.draft[at(seat)];
            draft.dealt = all_exchanged(draft.dealt);
            draft.first = draft.first.map(exchanged);
            draft.passed = all_exchanged(draft.passed);
            draft.second = draft.second.map(exchanged);
        }
        game
    }

    /// A copy of the game whose later chances come from another seed.
    pub fn with_seed(&self, seed: [u8; 32]) -> State {
        State { seed, ..*self }
    }

    /// A copy of the game in which these two buildings of the pile have changed places.
    pub fn with_buildings_exchanged(&self, a: Building, b: Building) -> State {
        let mut game = *self;
        exchange(&mut game.pile[..usize::from(self.board.pile).min(Building::COUNT)], a, b);
        game
    }

    /// A copy of the game in which these two events of the pile have changed places.
    pub fn with_events_exchanged(&self, a: EventCard, b: EventCard) -> State {
        let mut game = *self;
        exchange(&mut game.events[..usize::from(self.board.event_pile).min(EventCard::COUNT)], a, b);
        game
    }
}

fn exchange<T: Copy + PartialEq>(pile: &mut [T], a: T, b: T) {
    for card in pile {
        if *card == a {
            *card = b;
        } else if *card == b {
            *card = a;
        }
    }
}
