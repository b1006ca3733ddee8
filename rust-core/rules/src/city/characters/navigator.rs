//! The Navigator, rank 7: after the income 4 gold or 4 cards, and no building. C7b.

use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::edition::TurnTiming;
use crate::city::event::{Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Navigator;

impl CharacterPower for Navigator {
    const CARD: PrintedCard = PrintedCard {
        gold: 4,
        cards: 4,
        builds: 0,
        timing: PrintedTiming::Always(TurnTiming::AfterIncome),
        ..PrintedCard::PLAIN
    };
    const STEPS: PowerSteps = PowerSteps::Sail;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        legal.push(Action::SailForGold);
        if s.board().can_draw() {
            legal.push(Action::SailForCards);
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        match action {
            Action::SailForGold => Ok(()),
            Action::SailForCards if s.board().can_draw() => Ok(()),
            Action::SailForCards => Err(Refusal::NoCardLeft),
            _ => Err(Refusal::NotThisCharacter),
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        let card = game.board.rules().card(Character::Navigator);
        let cause = TransferCause::Power(Character::Navigator);
        match action {
            Action::SailForGold => game.earn(seat, u16::from(card.gold), cause, sink),
            Action::SailForCards => game.draw(seat, card.cards, cause, sink),
            _ => unlisted(action),
        }
    }
}
