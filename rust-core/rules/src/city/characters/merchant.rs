//! The Merchant, rank 6: green income, and the extra gold that the card prints. C6a.

use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::district::Colour;
use crate::city::event::{Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Merchant;

impl CharacterPower for Merchant {
    const CARD: PrintedCard =
        PrintedCard { income: Some(Colour::Green), gold: 1, timing: PrintedTiming::OfExtras, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::Bonus;

    fn offer(_: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        legal.push(Action::Bonus);
    }

    fn check(_: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        if action == Action::Bonus { Ok(()) } else { Err(Refusal::NotThisCharacter) }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Bonus = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        let amount = u16::from(game.board.rules().card(Character::Merchant).gold);
        game.earn(seat, amount, TransferCause::Power(Character::Merchant), sink);
    }
}
