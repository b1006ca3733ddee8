//! The Thief, rank 2: names a character, and takes all the gold of its player when it is called (T1a.2). C2a.

use super::assassin::check_other;
use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::character::{Character, Ranks};
use crate::city::event::{Event, NamingPower, OncePerTurn};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The ranks that may not be named: the Assassin's or Witch's, the Thief's own, the assassinated and the bewitched one.
fn barred(s: &impl DecisionContext) -> Ranks {
    let board = s.board();
    let mut ranks = Ranks::only(Character::Assassin.rank());
    ranks.insert(board.called);
    ranks.insert(board.killed);
    ranks.insert(board.bewitched);
    ranks
}

pub struct Thief;

impl CharacterPower for Thief {
    const CARD: PrintedCard = PrintedCard::PLAIN;
    const STEPS: PowerSteps = PowerSteps::Name;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        for rank in s.board().ranks.minus(barred(s)) {
            legal.push(Action::Name(s.board().character(rank)));
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::Name(c) = action else { return Err(Refusal::NotThisCharacter) };
        check_other(s.board(), c, "C2a")?;
        if barred(s).contains(c.rank()) { Err(Refusal::MayNotName { character: c, rule: "C2a" }) } else { Ok(()) }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Name(character) = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        game.tell(Event::Named { seat, character, power: NamingPower::Rob }, sink);
    }
}
