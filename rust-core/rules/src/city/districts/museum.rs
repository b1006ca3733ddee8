//! The Museum: once a turn its owner lays a hand card under it, in secret. P23.

use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::{Event, OncePerTurn, Secret};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::city::turn::check_effect;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if check_effect(s, District::Museum, OncePerTurn::Museum).is_ok() {
        s.hand().names().for_each(|d| legal.push(Action::LayUnder(d)));
    }
}

pub fn check(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    check_effect(s, District::Museum, OncePerTurn::Museum)?;
    if s.hand().contains(d) { Ok(()) } else { Err(Refusal::NotInHand(d)) }
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Museum }, sink);
    game.hands.remove(seat, d);
    game.deck.lay_under_museum(d);
    game.tell(Event::LaidUnder { seat }, sink);
    game.whisper(seat, Secret::LaidUnder(d), sink);
}
