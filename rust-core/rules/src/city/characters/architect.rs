//! The Architect, rank 7: two more cards, and up to three districts built. C7a.

use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::event::{Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Architect;

impl CharacterPower for Architect {
    const CARD: PrintedCard =
        PrintedCard { cards: 2, builds: 3, timing: PrintedTiming::OfExtras, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::DrawMore;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        if Self::check(s, Action::DrawMore).is_ok() {
            legal.push(Action::DrawMore);
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::DrawMore = action else { return Err(Refusal::NotThisCharacter) };
        if s.board().can_draw() { Ok(()) } else { Err(Refusal::NoCardLeft) }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::DrawMore = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        let count = game.board.rules().card(Character::Architect).cards;
        game.draw(seat, count, TransferCause::Power(Character::Architect), sink);
    }
}
