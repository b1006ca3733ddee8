//! The choice among the cards looked at for the income: which to keep, and in which order the others go. T3, P5, P9,
//! E10.

use super::action::Action;
use super::district::Cards;
use super::edition::{CardDestination, DiscardVisibility};
use super::event::{CardSource, Event, Secret};
use super::observation::{DecisionContext, PendingChoice};
use super::refusal::Refusal;
use super::state::State;
use super::turn::{self, income_cards};
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// Lists the choices. Where one card is kept, an action names it; where two of three are kept, an action names the one
/// to give up.
#[inline(never)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    let keeping = names_the_kept(s);
    s.pending().cards.names().for_each(|d| legal.push(if keeping { Action::Keep(d) } else { Action::GiveUp(d) }));
}

pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Keep(_) if !names_the_kept(s) => Err(Refusal::NotThisPrompt),
        Action::GiveUp(_) if names_the_kept(s) => Err(Refusal::NothingToGiveUp),
        Action::Keep(d) | Action::GiveUp(d) if s.pending().cards.contains(d) => Ok(()),
        Action::Keep(d) | Action::GiveUp(d) => Err(Refusal::NotLookedAt(d)),
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// Whether an action names a card to keep and not one to give up. It does if one card is kept and none is chosen yet.
fn names_the_kept(s: &impl DecisionContext) -> bool {
    s.pending().kept.is_none() && income_cards(s.board(), s.seat()).1 == 1
}

/// Keeps one of the cards looked at or gives one up, and destination on with the turn when the choice is complete.
#[inline(never)]
pub(super) fn act<S: EventSink<State>>(game: &mut State, action: Action, sink: &mut S) {
    let seat = game.board.asked;
    let destination = game.board.rules().unkept;
    let looked = game.board.looked_count;
    let keeps = income_cards(&game.board, seat).1;
    match action {
        Action::Keep(d) => {
            game.pending.cards.remove(d);
            game.pending.kept = Some(d);
            game.whisper(seat, Secret::Keep(d), sink);
        }
        Action::GiveUp(d) => game.lay_aside(seat, d, CardSource::Looked, destination, sink),
        _ => return unlisted(action),
    }
    // The player chooses the order of cards that go under the deck: they give them up one by one, until the rest is
    // settled.
    let room = keeps.saturating_sub(u8::from(game.pending.kept.is_some()));
    let too_many = game.pending.cards.exceeds(room);
    let order_matters = destination == CardDestination::UnderDeck && game.pending.cards.exceeds(1);
    if too_many && (game.pending.kept.is_none() || order_matters) {
        return; // the choice is not done yet: the same prompt stands
    }
    if too_many {
        for d in game.pending.cards {
            game.lay_aside(seat, d, CardSource::Looked, destination, sink);
        }
    }
    let seen = game.board.rules().pile == DiscardVisibility::All && destination == CardDestination::Pile;
    give_up_looked(game, seat, looked.saturating_sub(keeps), destination, seen, sink);
    take_the_rest(game, seat, sink);
    turn::go_on(game, sink);
}

fn give_up_looked<S: EventSink<State>>(
    game: &mut State,
    seat: Seat,
    count: u8,
    destination: CardDestination,
    seen: bool,
    sink: &mut S,
) {
    #[cfg(feature = "leaky")]
    let seen = seen || (destination == CardDestination::Pile && super::leak::is(super::leak::Leak::DiscardsShown));
    if seen {
        // The whole pile lies face up in this edition.
        let cards = game.unseen;
        game.unseen = Cards::NONE;
        game.tell(Event::GaveUp { seat, from: CardSource::Looked, count, destination, shown: cards }, sink);
    } else {
        game.give_up(seat, CardSource::Looked, count, destination, false, sink);
    }
}

/// Moves all that is left of the cards looked at to the hand.
pub(super) fn take_the_rest<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    let count = game.board.looked_count;
    let mut hand = game.hands.get(seat);
    hand.add(game.pending.cards);
    if let Some(d) = game.pending.kept {
        hand.insert(d);
    }
    game.hands.set(seat, hand);
    game.pending = PendingChoice::default();
    game.tell(Event::Kept { seat, count }, sink);
}
