//! The Assassin, rank 1: names a character whose player then stays silent. C1a.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::board::Board;
use crate::city::character::Character;
use crate::city::event::{Event, NamingPower, OncePerTurn};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Assassin;

impl CharacterPower for Assassin {
    const CARD: PrintedCard = PrintedCard::PLAIN;
    const STEPS: PowerSteps = PowerSteps::Name;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        offer_others(s.board(), legal);
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(c) => check_other(s.board(), c, "C1a"),
            _ => Err(Refusal::NotThisCharacter),
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Name(character) = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        game.tell(Event::Named { seat, character, power: NamingPower::Kill }, sink);
    }
}

/// Lists every other character of the cast, face-up ones included.
pub fn offer_others(board: &Board, legal: &mut LegalActions<Action>) {
    for rank in board.ranks.without(board.called) {
        legal.push(Action::Name(board.character(rank)));
    }
}

/// Checks that `c` is another character of the cast; the refusal names `rule`.
pub fn check_other(board: &Board, c: Character, rule: &'static str) -> Result<(), Refusal> {
    if !board.in_cast(c) {
        Err(Refusal::NotInCast(c))
    } else if c.rank() == board.called {
        Err(Refusal::MayNotName { character: c, rule })
    } else {
        Ok(())
    }
}
