//! The Lighthouse: when built, its owner may look through the deck and take one card. P21.

use super::{check_or_decline, offer_or_decline};
use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::district::{Cards, District};
use crate::city::event::{Event, Secret};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The step that asks its owner, if the deck has a card: discards are not shuffled in for it.
pub fn step_when_built(board: &Board, seat: Seat) -> Option<Step> {
    (board.has(seat, District::Lighthouse) && board.deck > 0).then_some(Step::Lighthouse(seat))
}

pub fn offer(legal: &mut LegalActions<Action>) {
    offer_or_decline(Action::LookThroughDeck, legal);
}

pub fn check(action: Action) -> Result<(), Refusal> {
    check_or_decline(Action::LookThroughDeck, action)
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    if action == Action::LookThroughDeck {
        let cards = Cards::of_all(game.deck.cards());
        game.pending.cards = cards;
        game.tell(Event::DeckLookedThrough { seat }, sink);
        game.whisper(seat, Secret::Deck(cards), sink);
        game.push(Step::TakeFromDeck(seat));
    }
}

pub fn offer_take(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    s.pending().cards.names().for_each(|d| legal.push(Action::TakeFromDeck(d)));
}

pub fn check_take(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::TakeFromDeck(d) if s.pending().cards.contains(d) => Ok(()),
        Action::TakeFromDeck(d) => Err(Refusal::NotInDeck(d)),
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// Takes one card out of the deck and shuffles the rest.
pub fn act_take<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    let Action::TakeFromDeck(d) = action else { return unlisted(action) };
    let mut chance = game.next_stream();
    game.deck.take_out(d, &mut chance);
    game.pending.cards = Cards::NONE;
    game.hands.insert(seat, d);
    game.tell(Event::TookFromDeck { seat }, sink);
    game.whisper(seat, Secret::TookFromDeck(d), sink);
}
