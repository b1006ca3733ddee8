//! The Princess: takes a chip from the dealer, of a kind of her choice that the dealer has, honour included. She takes
//! nothing if she is the dealer. KP.

use super::super::action::Action;
use super::super::board::Board;
use super::super::cards::Occupation;
use super::super::chips::{Chip, Chips};
use super::super::event::{Account, Event, TransferCause};
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// The kinds that the Princess can take.
pub fn kinds(board: &Board, by: Seat) -> impl Iterator<Item = Chip> + use<> {
    let chips = board.chips(board.dealer);
    let takes = board.dealer != by;
    Chip::ALL.into_iter().filter(move |&kind| takes && chips.get(kind) > 0)
}

/// Lists the kinds to take.
pub fn offer(board: &Board, by: Seat, legal: &mut LegalActions<Action>) {
    kinds(board, by).for_each(|kind| legal.push(Action::TakeFromDealer(kind)));
}

/// Whether the Princess can take a chip of this kind.
pub fn check(board: &Board, by: Seat, kind: Chip) -> Result<(), Refusal> {
    if board.dealer == by {
        Err(Refusal::PrincessIsDealer)
    } else if board.chips(board.dealer).get(kind) == 0 {
        Err(Refusal::DealerHasNone(kind))
    } else {
        Ok(())
    }
}

/// Takes a chip of this kind.
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, kind: Chip, sink: &mut S) {
    let dealer = game.board.dealer;
    let amount = u16::from(game.board.figures.printed.princess).min(game.board.chips(dealer).get(kind));
    let chips = Chips::of(kind, amount);
    let cause = TransferCause::Occupation(Occupation::Princess);
    game.tell(Event::Paid { from: Account::Seat(dealer), to: Account::Seat(by), chips, cause }, sink);
}
