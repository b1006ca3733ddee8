//! The Graveyard: its owner may pay for the card that the Warlord destroyed. P6.

use super::{check_or_decline, offer_or_decline};
use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::district::District;
use crate::city::event::{Account, Event, TransferCause};
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// The Graveyard's owner, if they are asked when `by` destroys a `d` (P6): they can pay, and are not `by` themselves. A
/// Graveyard cannot save itself.
pub fn rescuer(board: &Board, by: Seat, d: District) -> Option<Seat> {
    let fee = u16::from(board.rules().numbers.rescue_fee);
    board.graveyard_owner().filter(|&owner| owner != by && d != District::Graveyard && board.can_pay(owner, fee))
}

pub fn offer(legal: &mut LegalActions<Action>) {
    offer_or_decline(Action::Rescue, legal);
}

pub fn check(action: Action) -> Result<(), Refusal> {
    check_or_decline(Action::Rescue, action)
}

pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, action: Action, sink: &mut S) {
    if action == Action::Rescue {
        let fee = u16::from(game.board.rules().numbers.rescue_fee);
        game.pay(Account::Seat(seat), Account::Bank, fee, TransferCause::Effect(District::Graveyard), sink);
        game.hands.insert(seat, d);
        game.tell(Event::Rescued { seat, district: d }, sink);
    } else {
        game.push(Step::Clear(d));
    }
}
