//! The Hospital: its owner is asked when the assassinated rank is called, whether or not the rank is theirs. P20.

use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::district::District;
use crate::city::event::{Event, TurnKind};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// The Hospital's owner, if they are asked when the assassinated rank is called. Nobody is asked if everybody knows
/// that the rank is not the owner's: the rank lies face up, or all of the owner's characters are revealed. Public
/// information alone decides, so the question gives nothing away.
pub fn owner_to_ask(board: &Board) -> Option<Seat> {
    if board.up.contains(board.killed) {
        return None;
    }
    board.owner(District::Hospital).filter(|&owner| board.revealed(owner).len() < usize::from(board.characters_each()))
}

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    legal.push(Action::Decline);
    if s.characters().contains(s.board().killed) {
        legal.push(Action::Reveal);
    }
}

pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Reveal if s.characters().contains(s.board().killed) => Ok(()),
        Action::Reveal => Err(Refusal::NotAssassinated),
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// Reveals the assassinated player, who takes an income and nothing else; P24 may ask them to thank the crown.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    if action == Action::Reveal {
        let rank = game.board.killed;
        game.tell(Event::Answered { seat, rank }, sink);
        game.push(Step::Begin(seat, TurnKind::Killed));
    }
}
