//! The Abbot, rank 5: blue income, and gold from the richest player. C5b.

use crate::city::character::Character;
use crate::city::event::{Effect, Event, Purse, Why};
use crate::city::state::State;
use crate::game::Sink;
use crate::seat::Seat;

/// The one richest player pays; nobody does if there are several or it is he himself, and the power is spent.
pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    let board = &game.board;
    let most = board.seats().map(|s| board.gold_of(s)).max().unwrap_or(0);
    let mut richest = board.seats().filter(|&s| board.gold_of(s) == most);
    if let (Some(payer), None) = (richest.next(), richest.next())
        && payer != seat
    {
        let amount = u16::from(board.rules().card(Character::Abbot).gold).min(most);
        game.pay(Purse::Seat(payer), Purse::Seat(seat), amount, Why::Power(Character::Abbot), sink);
    }
}
