//! The Architect, rank 7: two more cards, and up to three districts built. C7a.

use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::event::{Effect, Event, Why};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    if check(s).is_ok() {
        legal.push(Action::DrawMore);
    }
}

pub fn check(s: &impl Sight) -> Result<(), Refusal> {
    if s.board().can_draw() { Ok(()) } else { Err(Refusal::NoCardLeft) }
}

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    let count = game.board.rules().card(Character::Architect).cards;
    game.draw(seat, count, Why::Power(Character::Architect), sink);
}
