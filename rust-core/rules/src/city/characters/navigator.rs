//! The Navigator, rank 7: after the income much gold or many cards, and no building. C7b.

use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::event::{Event, MoveCause, OncePerTurn};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    legal.push(Action::SailForGold);
    if check_cards(s).is_ok() {
        legal.push(Action::SailForCards);
    }
}

pub fn check_cards(s: &impl DecisionContext) -> Result<(), Refusal> {
    if s.board().can_draw() { Ok(()) } else { Err(Refusal::NoCardLeft) }
}

pub fn act_gold<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let amount = u16::from(game.board.rules().card(Character::Navigator).gold);
    game.earn(seat, amount, MoveCause::Power(Character::Navigator), sink);
}

pub fn act_cards<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let count = game.board.rules().card(Character::Navigator).cards;
    game.draw(seat, count, MoveCause::Power(Character::Navigator), sink);
}
