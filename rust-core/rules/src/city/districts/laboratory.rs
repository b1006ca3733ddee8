//! The Laboratory: once a turn, at any time, a hand card for gold. P3, E21.

use super::{check_hand_card, offer_hand_cards};
use crate::city::action::Action;
use crate::city::district::District;
use crate::city::edition::DiscardVisibility;
use crate::city::event::{CardSource, Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    offer_hand_cards(s, District::Laboratory, OncePerTurn::Laboratory, Action::UseLaboratory, legal);
}

pub fn check(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    check_hand_card(s, District::Laboratory, OncePerTurn::Laboratory, d)
}

/// Gives up the card as E10 says, and earns gold. Everybody sees the card only where the whole pile lies face up.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Laboratory }, sink);
    let rules = game.board.rules();
    game.lay_aside(seat, d, CardSource::Hand, rules.unkept, sink);
    game.give_up(seat, CardSource::Hand, 1, rules.unkept, rules.pile == DiscardVisibility::All, sink);
    game.earn(seat, u16::from(rules.laboratory_gold), TransferCause::Effect(District::Laboratory), sink);
}
