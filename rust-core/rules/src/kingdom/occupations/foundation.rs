//! The Foundation: one displayed building to the discards, and then perhaps another in its place. KF.

use super::super::action::Action;
use super::super::agenda::Step;
use super::super::board::Board;
use super::super::cards::Building;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists the displayed buildings.
pub fn offer(board: &Board, legal: &mut LegalActions<Action>) {
    board.display.for_each(|building| legal.push(Action::Discard(building)));
}

/// Whether that one is on display.
pub fn check(board: &Board, building: Building) -> Result<(), Refusal> {
    if board.display.contains(building) { Ok(()) } else { Err(Refusal::NotOnDisplay(building, "KF")) }
}

/// Discards it; then he is asked whether to refill. There is always something to refill with: at least what he has
/// just discarded (KF).
pub fn discard<S: EventSink<State>>(game: &mut State, by: Seat, building: Building, sink: &mut S) {
    game.tell(Event::Discarded { by, building }, sink);
    game.push(Step::Refill(by));
}
