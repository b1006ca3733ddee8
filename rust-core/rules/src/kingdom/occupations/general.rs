//! The General takes the dealer marker and is the dealer from that moment; the order of the running main part stays as
//! it began, for that goes by `Board::first`. KG.

use super::super::action::Action;
use super::super::board::Board;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists the taking of the marker, where it lies elsewhere.
pub fn offer(board: &Board, by: Seat, legal: &mut LegalActions<Action>) {
    if check(board, by).is_ok() {
        legal.push(Action::UseEffect);
    }
}

/// Whether the marker lies elsewhere.
pub fn check(board: &Board, by: Seat) -> Result<(), Refusal> {
    if board.dealer == by { Err(Refusal::IsDealer) } else { Ok(()) }
}

/// Takes it.
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, sink: &mut S) {
    game.tell(Event::DealerMoved { to: by }, sink);
}
