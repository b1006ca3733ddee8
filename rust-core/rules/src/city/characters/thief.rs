//! The Thief, rank 2: names a character and gets all its player's gold at its call (T1a.2). C2a.

use super::assassin::check_other;
use crate::city::action::Action;
use crate::city::character::{Character, Ranks};
use crate::city::event::{Deed, Effect, Event};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

/// Whom he may not name: the Assassin and the Witch, himself, the assassinated and the bewitched one.
fn barred(s: &impl Sight) -> Ranks {
    let board = s.board();
    let mut ranks = Ranks::only(Character::Assassin.rank());
    ranks.insert(board.called);
    ranks.insert(board.killed);
    ranks.insert(board.bewitched);
    ranks
}

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    for rank in s.board().ranks.minus(barred(s)) {
        legal.push(Action::Name(s.board().character(rank)));
    }
}

pub fn check(s: &impl Sight, c: Character) -> Result<(), Refusal> {
    check_other(s.board(), c, "C2a")?;
    if barred(s).contains(c.rank()) { Err(Refusal::MayNotName { character: c, rule: "C2a" }) } else { Ok(()) }
}

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, character: Character, sink: &mut S) {
    game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    game.tell(Event::Named { seat, character, deed: Deed::Rob }, sink);
}
