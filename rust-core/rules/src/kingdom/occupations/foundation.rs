//! The Foundation: discards a displayed building, and may then put another in its place. KF.

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

/// Whether the building is on display.
pub fn check(board: &Board, building: Building) -> Result<(), Refusal> {
    if board.display.contains(building) { Ok(()) } else { Err(Refusal::NotOnDisplay(building, "KF")) }
}

/// Discards a building and then asks whether to refill the display. There is always something to refill it with: at
/// least what was just discarded (KF).
pub fn discard<S: EventSink<State>>(game: &mut State, by: Seat, building: Building, sink: &mut S) {
    game.tell(Event::Discarded { by, building }, sink);
    game.push(Step::Refill(by));
}
