//! The Park: an owner who ends a turn with an empty hand may draw. P19, T7.

use super::{check_or_decline, offer_or_decline};
use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::TransferCause;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Whether the Park asks this seat. Hand sizes are public, so the question gives nothing away.
pub fn is_offered(game: &State, seat: Seat) -> bool {
    let board = &game.board;
    board.has(seat, District::Park) && board.hand_sizes[seat.index()] == 0 && board.can_draw()
}

pub fn offer(legal: &mut LegalActions<Action>) {
    offer_or_decline(Action::UsePark, legal);
}

pub fn check(action: Action) -> Result<(), Refusal> {
    check_or_decline(Action::UsePark, action)
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    if action == Action::UsePark {
        let count = game.board.rules().numbers.park_cards;
        game.draw(seat, count, TransferCause::Effect(District::Park), sink);
    }
}
