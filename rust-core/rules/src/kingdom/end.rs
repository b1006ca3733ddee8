//! The rest of the end part, after the event: taking events back, refilling the display, the end of the game. L4–L6.

use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::Board;
use super::cards::EventCard;
use super::chips::Chip;
use super::event::Event;
use super::state::{State, shuffle_events};
use crate::game::EventSink;
use crate::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// How many older events stay face up beside the newest.
const OLDER: usize = 1;

impl State {
    /// Closes the end part, after the event was applied.
    pub(super) fn close<S: EventSink<State>>(&mut self, sink: &mut S) {
        if self.board.older.len() > OLDER {
            self.take_back_events(sink);
        }
        // L4: the display is refilled to the number of players.
        while self.board.display.len() < usize::from(self.board.players) && self.display_next(sink) {}
        if is_over(&self.board) {
            return self.tell(Event::GameEnded, sink); // L5
        }
        self.push(Step::Deal); // L6
    }

    /// L4: after the third event, shuffles the two older ones back into the pile. The newest stays face up, so it
    /// cannot come next.
    fn take_back_events<S: EventSink<State>>(&mut self, sink: &mut S) {
        let mut len = usize::from(self.board.event_pile).min(EventCard::COUNT);
        for card in self.board.older {
            if let Some(place) = self.events.get_mut(len) {
                *place = card;
                len += 1;
            }
        }
        let mut chance = self.next_stream();
        shuffle_events(&mut self.events[..len], &mut chance);
        self.tell(Event::EventsReshuffled, sink);
    }
}

/// L5: whether somebody has 10 points at the end of an end part.
fn is_over(board: &Board) -> bool {
    board.seats().any(|seat| board.points(seat) >= u16::from(board.figures.printed.ending))
}

/// The points of one seat, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// The points of the buildings.
    pub buildings: u16,
    /// Honour, one point each.
    pub honour: u16,
}

impl Score {
    /// The sum of both.
    pub fn total(&self) -> u16 {
        self.buildings.saturating_add(self.honour)
    }
}

/// The measure that decided a game (L5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DecidedBy {
    /// The most points.
    Points,
    /// Of those tied for points, the fewest honour.
    FewestHonour,
    /// Of those still tied, the holder of the dealer marker.
    Marker,
    /// The marker's holder is not among the tied: the first of them clockwise from the holder.
    NextToMarker,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<Score>,
    /// The winner.
    pub winner: Seat,
    /// The measure that decided the game.
    pub decided_by: DecidedBy,
}

/// The points of a seat now.
pub fn score(board: &Board, seat: Seat) -> Score {
    Score { buildings: board.building_points(seat), honour: board.chips(seat).get(Chip::Honour) }
}

/// How a game ended; `None` while it goes on.
pub fn outcome(board: &Board) -> Option<Outcome> {
    if board.kind != DecisionKind::Nothing || !is_over(board) {
        return None;
    }
    let (winner, decided_by) = winner(board);
    Some(Outcome { scores: board.seats().map(|seat| score(board, seat)).collect(), winner, decided_by })
}

/// L5: who wins, and what decides it.
pub fn winner(board: &Board) -> (Seat, DecidedBy) {
    let points = |seat| std::cmp::Reverse(board.points(seat));
    let honour = |seat| board.chips(seat).get(Chip::Honour);
    let most = least_by(board.seats(), points);
    let fewest = least_by(most, honour);
    let first = board.from_dealer().find(|&seat| fewest.contains(seat)).unwrap_or(board.dealer);
    let decided_by = match (most.len(), fewest.len()) {
        (1, _) => DecidedBy::Points,
        (_, 1) => DecidedBy::FewestHonour,
        _ if first == board.dealer => DecidedBy::Marker,
        _ => DecidedBy::NextToMarker,
    };
    (first, decided_by)
}

/// Those seats for which `key` is least.
fn least_by<T: Ord>(seats: Seats, key: impl Fn(Seat) -> T) -> Seats {
    let mut best = Seats::NONE;
    if let Some(least) = seats.map(&key).min() {
        for seat in seats.filter(|&seat| key(seat) == least) {
            best.insert(seat);
        }
    }
    best
}
