//! The King, rank 4: yellow income, and the duty to take the crown. C4a, E15. In editions in which the crown moves at
//! the King's call, and for an assassinated King, `round.rs` moves it.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::district::Colour;
use crate::city::event::{Event, OncePerTurn};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct King;

impl CharacterPower for King {
    const CARD: PrintedCard = PrintedCard { income: Some(Colour::Yellow), ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::TakeCrown;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        if Self::check(s, Action::TakeCrown).is_ok() {
            legal.push(Action::TakeCrown);
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::TakeCrown = action else { return Err(Refusal::NotThisCharacter) };
        if s.board().rules().kings_crown.at_call || s.board().crown == s.seat() {
            Err(Refusal::HasCrown)
        } else {
            Ok(())
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::TakeCrown = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        game.move_crown(seat, sink);
    }
}
