//! The Museum: once a turn a hand card goes under it, the owner's secret. P23.

use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::{Effect, Event, Secret};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::city::turn::check_effect;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    if check_effect(s, District::Museum, Effect::Museum).is_ok() {
        s.hand().names().for_each(|d| legal.push(Action::LayUnder(d)));
    }
}

pub fn check(s: &impl Sight, d: District) -> Result<(), Refusal> {
    check_effect(s, District::Museum, Effect::Museum)?;
    if s.hand().contains(d) { Ok(()) } else { Err(Refusal::NotInHand(d)) }
}

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Museum }, sink);
    game.hands.remove(seat, d);
    game.deck.lay_under_museum(d);
    game.tell(Event::LaidUnder { seat }, sink);
    game.whisper(seat, Secret::LaidUnder(d), sink);
}
