//! Tax: each player in turn pays the full tax of each taxed building or gives it up, in an order of their choice. The
//! Black Market's owner may ignore all taxes. KX, K30.

use super::super::action::Action;
use super::super::agenda::Step;
use super::super::board::Board;
use super::super::cards::Building;
use super::super::event::{Event, TransferCause};
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists what a seat may do about its taxes.
pub fn offer(board: &Board, seat: Seat, legal: &mut LegalActions<Action>) {
    for building in board.due {
        if board.chips(seat).covers(board.tax(building)) {
            legal.push(Action::PayTax(building));
        }
        legal.push(Action::GiveUp(building)); // KX: paying is a choice even when able
    }
    if check_ignore(board, seat).is_ok() {
        legal.push(Action::IgnoreTaxes);
    }
}

/// K30: whether a seat may ignore its taxes: it owns the Black Market and has not paid or given up anything yet.
fn check_ignore(board: &Board, seat: Seat) -> Result<(), Refusal> {
    if !board.has(seat, Building::BlackMarket) {
        Err(Refusal::NoMarket)
    } else if board.taxed {
        Err(Refusal::TooLate)
    } else {
        Ok(())
    }
}

/// Whether a seat may do `action` about its taxes.
pub fn check(board: &Board, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::PayTax(building) | Action::GiveUp(building) if !board.due.contains(building) => {
            Err(Refusal::NotDue(building))
        }
        Action::PayTax(building) if !board.chips(seat).covers(board.tax(building)) => {
            Err(Refusal::TaxTooHigh(building))
        }
        Action::PayTax(_) | Action::GiveUp(_) => Ok(()),
        Action::IgnoreTaxes => check_ignore(board, seat),
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// Pays a building's tax in full.
pub fn pay<S: EventSink<State>>(game: &mut State, seat: Seat, building: Building, sink: &mut S) {
    game.pay(seat, game.board.tax(building), TransferCause::Tax(building), sink);
    game.tell(Event::TaxPaid { seat, building }, sink);
    game.push(Step::PayTax(seat));
}

/// Discards a building instead of paying its tax.
pub fn give_up<S: EventSink<State>>(game: &mut State, seat: Seat, building: Building, sink: &mut S) {
    game.tell(Event::GivenUp { seat, building }, sink);
    game.push(Step::PayTax(seat));
}

impl State {
    /// KX: taxes the seat that is `steps` places from the dealer, and then the next one.
    pub(in super::super) fn tax<S: EventSink<State>>(&mut self, steps: u8, sink: &mut S) {
        if steps >= self.board.players {
            return;
        }
        let seat = self.board.dealer.clockwise(steps, self.board.players);
        let buildings = self.board.taxed_buildings(seat);
        self.push(Step::Tax(steps + 1));
        if !buildings.is_empty() {
            self.tell(Event::TaxDue { seat, buildings }, sink);
            self.push(Step::PayTax(seat));
        }
    }
}
