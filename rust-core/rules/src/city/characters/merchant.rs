//! The Merchant, rank 6: green income, and gold of his own card. C6a.

use crate::city::character::Character;
use crate::city::event::{Event, MoveCause, OncePerTurn};
use crate::city::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let amount = u16::from(game.board.rules().card(Character::Merchant).gold);
    game.earn(seat, amount, MoveCause::Power(Character::Merchant), sink);
}
