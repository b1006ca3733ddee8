//! The Park: an owner who ends a turn with an empty hand may draw. P19, T7.

use super::{check_to, offer_to};
use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::MoveCause;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Whether the owner is asked. Hand sizes are public, so the question gives nothing away.
pub fn is_offered(game: &State, seat: Seat) -> bool {
    let board = &game.board;
    board.has(seat, District::Park) && board.hands[seat.index()] == 0 && board.can_draw()
}

pub fn offer(legal: &mut LegalActions<Action>) {
    offer_to(Action::UsePark, legal);
}

pub fn check(action: Action) -> Result<(), Refusal> {
    check_to(Action::UsePark, action)
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    if action == Action::UsePark {
        let count = game.board.rules().numbers.park_cards;
        game.draw(seat, count, MoveCause::Effect(District::Park), sink);
    }
}
