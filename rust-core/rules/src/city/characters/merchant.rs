//! The Merchant, rank 6: green income, and gold of his own card. C6a.

use crate::city::character::Character;
use crate::city::event::{Effect, Event, Why};
use crate::city::state::State;
use crate::game::Sink;
use crate::seat::Seat;

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    let amount = u16::from(game.board.rules().card(Character::Merchant).gold);
    game.earn(seat, amount, Why::Power(Character::Merchant), sink);
}
