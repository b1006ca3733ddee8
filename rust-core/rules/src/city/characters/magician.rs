//! The Magician, rank 3: swaps whole hands with a player, or gives cards up and draws as many. C3a, E11.

use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::district::District;
use crate::city::event::{CardSource, Event, MoveCause, OncePerTurn, Secret};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    for seat in s.board().seats().without(s.seat()) {
        legal.push(Action::SwapHands(seat));
    }
    s.hand().names().for_each(|d| legal.push(Action::GiveUp(d)));
}

/// Some cards are given up already: more, or draw as many.
pub fn offer_rest(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    legal.push(Action::DrawAsMany);
    s.hand().names().for_each(|d| legal.push(Action::GiveUp(d)));
}

pub fn check_swap(s: &impl DecisionContext, with: Seat) -> Result<(), Refusal> {
    if with != s.seat() && s.board().seats().contains(with) && with.0 < s.board().players {
        Ok(())
    } else {
        Err(Refusal::NotAnotherPlayer { rule: "C3a" })
    }
}

pub fn check_give_up(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    if s.hand().contains(d) { Ok(()) } else { Err(Refusal::NotInHand(d)) }
}

pub fn act_swap<S: EventSink<State>>(game: &mut State, seat: Seat, with: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let (mine, theirs) = (game.hands.get(seat), game.hands.get(with));
    game.hands.set(seat, theirs);
    game.hands.set(with, mine);
    game.tell(Event::HandsSwapped { a: seat, b: with }, sink);
    game.whisper(seat, Secret::Hand(theirs), sink);
    game.whisper(with, Secret::Hand(mine), sink);
}

/// One more card is laid aside; nobody else notices before the cards are given up.
pub fn act_give_up<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    let goes = game.board.rules().redrawn;
    game.lay_aside(seat, d, CardSource::Hand, goes, sink);
}

/// The cards laid aside are given up first, then as many are drawn (E11).
pub fn act_draw<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let count = game.desk.aside.len() as u8;
    let goes = game.board.rules().redrawn;
    game.give_up(seat, CardSource::Hand, count, goes, true, sink);
    game.draw(seat, count, MoveCause::Power(Character::Magician), sink);
}
