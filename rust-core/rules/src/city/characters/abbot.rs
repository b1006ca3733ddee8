//! The Abbot, rank 5: blue income, and gold from the richest player. C5b.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::district::Colour;
use crate::city::event::{Account, Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Abbot;

impl CharacterPower for Abbot {
    const CARD: PrintedCard = PrintedCard { income: Some(Colour::Blue), gold: 1, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::Tithe;

    fn offer(_: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        legal.push(Action::Tithe);
    }

    fn check(_: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        if action == Action::Tithe { Ok(()) } else { Err(Refusal::NotThisCharacter) }
    }

    /// The richest player pays. If several are the richest, or the Abbot's player is, nobody pays and the power is spent.
    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Tithe = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        let board = &game.board;
        let most = board.seats().map(|s| board.gold_of(s)).max().unwrap_or(0);
        let mut richest = board.seats().filter(|&s| board.gold_of(s) == most);
        if let (Some(payer), None) = (richest.next(), richest.next())
            && payer != seat
        {
            let amount = u16::from(board.rules().card(Character::Abbot).gold).min(most);
            game.pay(Account::Seat(payer), Account::Seat(seat), amount, TransferCause::Power(Character::Abbot), sink);
        }
    }
}
