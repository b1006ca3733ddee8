//! The Museum: once a turn its owner lays a hand card under it, in secret. P23.

use super::{check_hand_card, offer_hand_cards};
use crate::city::action::Action;
use crate::city::district::District;
use crate::city::event::{Event, OncePerTurn, Secret};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    offer_hand_cards(s, District::Museum, OncePerTurn::Museum, Action::LayUnder, legal);
}

pub fn check(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    check_hand_card(s, District::Museum, OncePerTurn::Museum, d)
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Museum }, sink);
    game.hands.remove(seat, d);
    game.deck.lay_under_museum(d);
    game.tell(Event::LaidUnder { seat }, sink);
    game.whisper(seat, Secret::LaidUnder(d), sink);
}
