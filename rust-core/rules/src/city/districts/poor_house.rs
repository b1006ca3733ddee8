//! The Poor House: an owner who ends a turn with an empty purse gets gold, unasked. P16, T7.

use crate::city::district::District;
use crate::city::event::TransferCause;
use crate::city::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

pub fn pay<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    if game.board.has(seat, District::PoorHouse) && game.board.gold_of(seat) == 0 {
        let amount = u16::from(game.board.rules().numbers.poor_house);
        game.earn(seat, amount, TransferCause::Effect(District::PoorHouse), sink);
    }
}
