//! The course of a whole draft as slots: each occupation was kept first by a seat, kept second, laid in the middle, or
//! not dealt (L2). Fillings of the slots and courses of the draft correspond one to one.

use super::ask::DecisionKind;
use super::board::{Board, PLACES, at};
use super::cards::{Occupation, Occupations};
use super::drafted::DraftedOccupations;
use crate::seat::{Seat, Seats};

/// One of the three things that a seat does with an occupation in a draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Keeps it of the three dealt.
    First,
    /// Keeps it of the two passed on.
    Second,
    /// Lays it in the middle.
    Laid,
}

impl Slot {
    /// All of them.
    pub const ALL: [Slot; 3] = [Slot::First, Slot::Second, Slot::Laid];
}

/// The occupation in each slot of each seat; `None` for a slot that is not filled yet.
#[derive(Clone, Copy, Default)]
pub(super) struct Slots([[Option<Occupation>; 3]; PLACES]);

impl Slots {
    pub fn get(&self, seat: Seat, slot: Slot) -> Option<Occupation> {
        self.0[at(seat)][slot as usize]
    }

    pub fn put(&mut self, seat: Seat, slot: Slot, occupation: Occupation) {
        self.0[at(seat)][slot as usize] = Some(occupation);
    }

    /// The occupations that have a slot.
    pub fn filled(&self) -> Occupations {
        set(self.0.as_flattened())
    }

    /// Fills the free slots, seat by seat.
    pub fn fill(&mut self, players: u8, mut rest: impl Iterator<Item = Occupation>) {
        for slots in self.0.iter_mut().take(usize::from(players)) {
            for slot in slots.iter_mut().filter(|slot| slot.is_none()) {
                *slot = rest.next();
            }
        }
    }

    /// The draft that these slots describe, up to the point that it has reached on `board`.
    pub fn realise(&self, board: &Board) -> [DraftedOccupations; PLACES] {
        let (first, second) = picked(board);
        let mut draft = [DraftedOccupations::default(); PLACES];
        for seat in board.seats() {
            let slots = &self.0[at(seat)];
            let passed_on = set(&self.0[at(seat.clockwise(1, board.players))][Slot::Second as usize..]);
            draft[at(seat)] = DraftedOccupations {
                dealt: passed_on.union(set(&slots[..1])),
                first: slots[0].filter(|_| first.contains(seat)),
                passed: if board.kind == DecisionKind::FirstPick { Occupations::NONE } else { set(&slots[1..]) },
                second: slots[1].filter(|_| second.contains(seat)),
            };
        }
        draft
    }
}

fn set(cards: &[Option<Occupation>]) -> Occupations {
    cards.iter().flatten().fold(Occupations::NONE, |all, &o| all.with(o))
}

/// The seats that have made the first pick, and those that have made the second.
fn picked(board: &Board) -> (Seats, Seats) {
    match board.kind {
        DecisionKind::FirstPick => (board.picked, Seats::NONE),
        DecisionKind::SecondPick => (board.seats(), board.picked),
        _ => (board.seats(), board.seats()),
    }
}
