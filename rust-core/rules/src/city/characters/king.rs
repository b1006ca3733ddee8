//! The King, rank 4: yellow income, and he must take the crown. C4a, E15.
//! Where the crown moves at his call or at the end of the round, the round moves it.

use crate::city::action::Action;
use crate::city::event::{Effect, Event};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    if check(s).is_ok() {
        legal.push(Action::TakeCrown);
    }
}

pub fn check(s: &impl Sight) -> Result<(), Refusal> {
    if s.board().rules().kings_crown.at_call || s.board().crown == s.seat() { Err(Refusal::HasCrown) } else { Ok(()) }
}

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    game.move_crown(seat, sink);
}
