//! The Emperor, rank 4: yellow income, and the duty to hand the crown on, in one edition for a payment. C4b, E16.

use super::{CharacterPower, PrintedCard};
use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::character::Character;
use crate::city::district::Colour;
use crate::city::event::{Account, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::{Seat, Seats};

pub struct Emperor;

impl CharacterPower for Emperor {
    const CARD: PrintedCard = PrintedCard { income: Some(Colour::Yellow), gold: 1, ..PrintedCard::PLAIN };

    fn before_turn(board: &Board, seat: Seat) -> Option<Step> {
        board.rules().card(Character::Emperor).power.then_some(Step::GiveCrown(seat))
    }
}

/// The seats that may get the crown: all but its holder and `by`, who hands it on.
fn receivers(board: &Board, by: Seat) -> Seats {
    board.seats().without(by).without(board.crown)
}

/// Whether anybody may get the crown. With two players nobody may if the other one holds it.
pub fn someone_qualifies(board: &Board, by: Seat) -> bool {
    !receivers(board, by).is_empty()
}

pub fn offer_give_crown(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    for seat in receivers(s.board(), s.seat()) {
        legal.push(Action::GiveCrown(seat));
    }
}

pub fn check_give_crown(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::GiveCrown(to) if to.0 < s.board().players && receivers(s.board(), s.seat()).contains(to) => Ok(()),
        Action::GiveCrown(_) => Err(Refusal::NotToThatPlayer),
        _ => Err(Refusal::NotThisPrompt),
    }
}

pub fn act_give_crown<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    let Action::GiveCrown(to) = action else { return unlisted(action) };
    game.move_crown(to, sink);
    let has_something = game.board.gold_of(to) > 0 || game.board.hand_sizes[to.index()] > 0;
    if game.board.rules().emperor_is_paid && has_something {
        game.push(Step::PayForCrown(to, seat));
    }
}

/// Lists the payments: the receiver chooses between 1 gold and 1 card (E16).
pub fn offer_pay_for_crown(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if s.board().gold_of(s.seat()) > 0 {
        legal.push(Action::PayGold);
    }
    for d in s.hand().names() {
        legal.push(Action::PayCard(d));
    }
}

pub fn check_pay_for_crown(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::PayGold if s.board().gold_of(s.seat()) > 0 => Ok(()),
        Action::PayGold => Err(Refusal::TooDear { price: 1, gold: 0, rule: "E16" }),
        Action::PayCard(d) if s.hand().contains(d) => Ok(()),
        Action::PayCard(d) => Err(Refusal::NotInHand(d)),
        _ => Err(Refusal::NotThisPrompt),
    }
}

pub fn act_pay_for_crown<S: EventSink<State>>(game: &mut State, seat: Seat, to: Seat, action: Action, sink: &mut S) {
    let cause = TransferCause::Power(Character::Emperor);
    match action {
        Action::PayGold => {
            let amount = u16::from(game.board.rules().card(Character::Emperor).gold).min(game.board.gold_of(seat));
            game.pay(Account::Seat(seat), Account::Seat(to), amount, cause, sink);
        }
        Action::PayCard(d) => game.pass_card(d, seat, to, cause, sink),
        _ => unlisted(action),
    }
}
