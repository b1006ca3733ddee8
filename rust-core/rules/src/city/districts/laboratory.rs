//! The Laboratory: once a turn, at any time, a hand card for gold. P3, E21.

use crate::city::action::Action;
use crate::city::district::District;
use crate::city::edition::Seen;
use crate::city::event::{Effect, Event, Source, Why};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::city::turn::check_effect;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    if check_effect(s, District::Laboratory, Effect::Laboratory).is_ok() {
        s.hand().names().for_each(|d| legal.push(Action::UseLaboratory(d)));
    }
}

pub fn check(s: &impl Sight, d: District) -> Result<(), Refusal> {
    check_effect(s, District::Laboratory, Effect::Laboratory)?;
    if s.hand().contains(d) { Ok(()) } else { Err(Refusal::NotInHand(d)) }
}

/// The card goes where E10 says; only a pile that is open altogether shows it.
pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Laboratory }, sink);
    let rules = game.board.rules();
    game.lay_aside(seat, d, Source::Hand, rules.unkept, sink);
    game.give_up(seat, Source::Hand, 1, rules.unkept, rules.pile == Seen::All, sink);
    game.earn(seat, u16::from(rules.laboratory_gold), Why::Effect(District::Laboratory), sink);
}
