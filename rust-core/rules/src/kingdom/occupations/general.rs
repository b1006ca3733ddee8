//! The General: takes the dealer marker and is the dealer from that moment. The order of this round's turns does not
//! change, because it follows `Board::first`. KG.

use super::super::action::Action;
use super::super::board::Board;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists the effect, unless `by` has the marker already.
pub fn offer(board: &Board, by: Seat, legal: &mut LegalActions<Action>) {
    if check(board, by).is_ok() {
        legal.push(Action::UseEffect);
    }
}

/// Whether another player has the marker.
pub fn check(board: &Board, by: Seat) -> Result<(), Refusal> {
    if board.dealer == by { Err(Refusal::IsDealer) } else { Ok(()) }
}

/// Takes the marker.
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, sink: &mut S) {
    game.tell(Event::DealerMoved { to: by }, sink);
}
