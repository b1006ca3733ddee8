//! The Smithy: once a turn, at any time, gold for cards. P4, E21.

use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::{Account, Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::city::turn::check_effect;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if check(s).is_ok() {
        legal.push(Action::UseSmithy);
    }
}

pub fn check(s: &impl DecisionContext) -> Result<(), Refusal> {
    check_effect(s, District::Smithy, OncePerTurn::Smithy)?;
    let price = u16::from(s.board().rules().smithy_price);
    if !s.board().can_draw() {
        Err(Refusal::NoCardLeft)
    } else if !s.board().can_pay(s.seat(), price) {
        Err(Refusal::TooDear { price, gold: s.board().gold_of(s.seat()), rule: "P4" })
    } else {
        Ok(())
    }
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Smithy }, sink);
    let rules = game.board.rules();
    let cause = TransferCause::Effect(District::Smithy);
    game.pay(Account::Seat(seat), Account::Bank, u16::from(rules.smithy_price), cause, sink);
    game.draw(seat, rules.smithy_cards, cause, sink);
}
