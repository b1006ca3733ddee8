//! The draft, in which all pick at the same time: keep one of three, pass two to the left, keep one of the two
//! received. L2.

use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::{Board, PLACES, at};
use super::cards::{Occupation, Occupations};
use super::drafted::DraftedOccupations;
use super::event::{Event, Secret};
use super::set::UniqueCard;
use super::state::State;
use crate::chance::GameRng;
use crate::game::EventSink;
use crate::seat::Seat;

impl State {
    /// L2, L6: gathers and shuffles all occupations and deals three to each seat. The others stay hidden.
    pub(super) fn deal<S: EventSink<State>>(&mut self, sink: &mut S) {
        self.tell(Event::RoundBegan { round: self.board.round.saturating_add(1) }, sink);
        let mut chance = self.next_stream();
        let hands = shuffle_occupations(&self.board, &mut chance);
        for seat in self.board.seats() {
            let dealt = hands[at(seat)];
            self.draft[at(seat)] = DraftedOccupations { dealt, ..DraftedOccupations::default() };
            self.whisper(seat, Secret::Dealt(dealt), sink);
        }
        self.push(Step::PassOn);
        self.ask(self.board.seats(), DecisionKind::FirstPick, sink);
    }

    /// L2: once everybody has kept one, passes the other two to the left.
    pub(super) fn pass_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        for seat in self.board.seats() {
            let left = seat.clockwise(1, self.board.players);
            let passed = self.draft[at(seat)].passed_on();
            self.draft[at(left)].passed = passed;
            self.whisper(left, Secret::Passed(passed), sink);
        }
        self.push(Step::Turn(0));
        self.ask(self.board.seats(), DecisionKind::SecondPick, sink);
    }

    /// Takes one seat's pick. Picks may come in any order; after the last one the draft goes on.
    pub(super) fn pick<S: EventSink<State>>(&mut self, seat: Seat, occupation: Occupation, sink: &mut S) {
        let draft = &mut self.draft[at(seat)];
        let secret = if self.board.kind == DecisionKind::FirstPick {
            draft.first = Some(occupation);
            Secret::Kept(occupation)
        } else {
            draft.second = Some(occupation);
            Secret::KeptOfPassed(occupation)
        };
        self.whisper(seat, secret, sink);
        self.tell(Event::Picked { seat }, sink);
        if self.board.asked.is_empty() {
            self.advance(sink);
        }
    }
}

/// Three occupations for each seat.
#[inline(never)] // so that `scripts/bench` counts it by itself
fn shuffle_occupations(board: &Board, rng: &mut GameRng) -> [Occupations; PLACES] {
    let mut order = [Occupation::Alchemist; Occupation::COUNT];
    order.copy_from_slice(Occupation::ALL);
    let playing = &mut order[..board.occupations().len()];
    rng.shuffle_first(playing, 3 * usize::from(board.players));
    let mut hands = [Occupations::NONE; PLACES];
    for (hand, three) in hands.iter_mut().zip(playing.chunks_exact(3)).take(usize::from(board.players)) {
        *hand = Occupations::of(three);
    }
    hands
}
