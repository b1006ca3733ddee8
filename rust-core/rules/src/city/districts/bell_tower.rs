//! The Bell Tower: when built, its owner decides how many districts end the game. P17.

use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::district::District;
use crate::city::event::Event;
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The step that asks its owner, each time it is built; `None` if the normal number is as low as the Bell Tower's.
pub fn step_when_built(board: &Board, seat: Seat) -> Option<Step> {
    let has_effect = board.has(seat, District::BellTower) && board.rules().numbers.bell < board.normal_ending;
    has_effect.then_some(Step::Ring(seat))
}

/// The numbers of districts that the owner may choose.
fn offered_numbers(s: &impl DecisionContext) -> [u8; 2] {
    [s.board().rules().numbers.bell, s.board().normal_ending]
}

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    for number in offered_numbers(s) {
        legal.push(Action::Ring(number));
    }
}

pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Ring(number) if offered_numbers(s).contains(&number) => Ok(()),
        Action::Ring(_) => Err(Refusal::SevenOrEight),
        _ => Err(Refusal::NotThisPrompt),
    }
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    let Action::Ring(number) = action else { return unlisted(action) };
    game.tell(Event::Rang { seat, number }, sink);
}
