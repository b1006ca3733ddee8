//! The knowledge of one seat besides the board: what it saw and did in the draft, and the event that it looks at.
//! Together with the board that is an [`Observation`].

use serde::{Deserialize, Serialize};

use super::ask::DecisionKind;
use super::board::{Board, at};
use super::cards::{EventCard, Occupation, Occupations};
use super::drafted::DraftedOccupations;
use super::event::{Event, Secret};
use super::setup::Setup;
use crate::game::{ObservedEvent, Observer};
use crate::seat::Seat;

/// The secrets of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PrivateState {
    /// The cards that the seat saw and chose in the draft of this round.
    pub draft: DraftedOccupations,
    /// The event that it looks at while it chooses where to put it (KH).
    pub event: Option<EventCard>,
}

/// The knowledge that an observer may have at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Observation {
    /// The observer.
    pub observer: Observer,
    /// The public part of the game, which everybody sees.
    pub board: Board,
    /// The secrets of the observer's seat; empty for [`Observer::Board`].
    #[serde(rename = "own")]
    pub private: PrivateState,
}

/// The basis for computing legality: the board and the seat's own cards. A state and an [`Observation`] both offer it.
#[derive(Clone, Copy)]
pub struct DecisionContext<'a> {
    /// The public part of the game, which everybody sees.
    pub board: &'a Board,
    /// A seat that is asked.
    pub seat: Seat,
    /// Its draft of this round.
    pub draft: &'a DraftedOccupations,
}

impl DecisionContext<'_> {
    /// The seat's cards that are still face down (L3).
    #[inline]
    pub fn face_down(&self) -> Occupations {
        self.draft.held().minus(self.board.revealed(self.seat))
    }

    /// The cards that the seat may pick from (L2).
    #[inline]
    pub fn choices(&self) -> Occupations {
        if self.board.kind == DecisionKind::FirstPick { self.draft.dealt } else { self.draft.passed }
    }
}

impl PrivateState {
    fn fold(&mut self, me: Seat, observed: &ObservedEvent<Event, Secret>) {
        match *observed {
            ObservedEvent::Event(Event::RoundBegan { .. }) => self.draft = DraftedOccupations::default(),
            ObservedEvent::Event(Event::PutBack { seat, .. }) if seat == me => self.event = None,
            ObservedEvent::Event(_) => {}
            ObservedEvent::Secret(Secret::Dealt(dealt)) => self.draft.dealt = dealt,
            ObservedEvent::Secret(Secret::Kept(occupation)) => self.draft.first = Some(occupation),
            ObservedEvent::Secret(Secret::Passed(passed)) => self.draft.passed = passed,
            ObservedEvent::Secret(Secret::KeptOfPassed(occupation)) => self.draft.second = Some(occupation),
            ObservedEvent::Secret(Secret::Saw(card)) => self.event = Some(card),
        }
    }
}

impl Observation {
    /// The observation before anything is dealt.
    pub fn before(setup: &Setup, observer: Observer) -> Observation {
        Observation { observer, board: Board::empty(setup), private: PrivateState::default() }
    }

    /// The decision context of this observer; `None` if they are not asked.
    pub fn decision_context(&self) -> Option<DecisionContext<'_>> {
        let seat = self.observer.seat()?;
        self.board.asked.contains(seat).then_some(DecisionContext {
            board: &self.board,
            seat,
            draft: &self.private.draft,
        })
    }

    /// The occupations that a seat may have face down, as far as this observer can tell (L2). The set is exact: nothing
    /// that they have seen or heard in this round excludes any of these.
    pub fn may_hold(&self, seat: Seat) -> Occupations {
        let board = &self.board;
        let draft = &self.private.draft;
        if Observer::Seat(seat) == self.observer {
            return draft.held().minus(board.revealed(seat));
        }
        if board.face_down(seat) == 0 {
            return Occupations::NONE;
        }
        let Some(me) = self.observer.seat() else { return board.occupations().minus(board.face_up()) };
        // Cards dealt or passed to the observer that they did not pass on are their own, in the middle, or face up.
        let unseen = board.occupations().minus(draft.dealt).minus(draft.passed);
        let own = draft.first.map_or(draft.dealt, Occupations::only);
        let passed_on = draft.dealt.minus(own);
        let shown = board.revealed(seat);
        let others = unseen.minus(board.face_up());
        // The left neighbour keeps one of the two passed on to them, and one of their own three.
        let is_left = at(me.clockwise(1, board.players)) == at(seat);
        let of_passed = passed_on.minus(board.face_up());
        let picked_second = board.kind != DecisionKind::FirstPick
            && (board.kind != DecisionKind::SecondPick || board.picked.contains(seat));
        if !is_left || !picked_second {
            others
        } else if shown.is_empty() {
            others.union(of_passed)
        } else if shown.intersection(passed_on).is_empty() {
            of_passed
        } else {
            others
        }
    }

    /// Takes in one thing the observer heard.
    pub fn fold(&mut self, observed: &ObservedEvent<Event, Secret>) {
        if let Some(seat) = self.observer.seat() {
            self.private.fold(seat, observed);
        }
        if let ObservedEvent::Event(event) = observed {
            self.board.fold(event);
        }
    }
}

impl DraftedOccupations {
    /// The two that this seat drafted, as far as it has.
    #[inline]
    pub fn held(&self) -> Occupations {
        let first = self.first.map_or(Occupations::NONE, Occupations::only);
        self.second.map_or(first, |second: Occupation| first.with(second))
    }

    /// The one that this seat laid face down in the middle (L2).
    pub fn laid(&self) -> Option<Occupation> {
        let second = self.second?;
        self.passed.without(second).single()
    }
}
