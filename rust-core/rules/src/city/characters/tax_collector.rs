//! The Tax Collector, rank 2: gold from everybody who built, at the end of each such turn. C2b, E26, T7.
//!
//! [`tax`] is paid at the end of a turn that comes after the reveal. The Assassin's turn (rank 1) came before it, so in some
//! editions the board notes that they built, and [`late_tax`] collects it between the reveal and the Tax Collector's turn.

use super::{CharacterPower, PrintedCard};
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::character::Character;
use crate::city::event::{Account, TransferCause};
use crate::city::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

pub struct TaxCollector;

impl CharacterPower for TaxCollector {
    const CARD: PrintedCard = PrintedCard { gold: 1, ..PrintedCard::PLAIN };

    /// From the reveal to the end of the round, tax goes to this seat.
    fn note_lasting_effect(board: &mut Board, seat: Seat) {
        board.taxman = seat.0;
    }

    /// Asks for [`CharacterPower::court`] below.
    fn before_turn(_: &Board, seat: Seat) -> Option<Step> {
        Some(Step::Court(seat))
    }

    fn court<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
        late_tax(game, seat, sink);
    }
}

/// T7: the turn's player pays if they built in it and have gold.
pub fn tax<S: EventSink<State>>(game: &mut State, payer: Seat, sink: &mut S) {
    if let Some(taxman) = game.board.taxman()
        && taxman != payer
        && game.board.turn.built
    {
        take(game, payer, taxman, sink);
    }
}

/// T1a.4: collects from an Assassin who built before the Tax Collector was revealed (E26).
pub fn late_tax<S: EventSink<State>>(game: &mut State, taxman: Seat, sink: &mut S) {
    let card = game.board.rules().card(Character::TaxCollector);
    if let Some(assassin) = game.board.revealed_by(Character::Assassin.rank())
        && assassin != taxman
        && game.board.late_tax
        && card.power
    {
        take(game, assassin, taxman, sink);
    }
}

/// Moves the printed tax, or all the gold of a payer who has less.
fn take<S: EventSink<State>>(game: &mut State, payer: Seat, taxman: Seat, sink: &mut S) {
    let printed = u16::from(game.board.rules().card(Character::TaxCollector).gold);
    let amount = printed.min(game.board.gold_of(payer));
    game.pay(Account::Seat(payer), Account::Seat(taxman), amount, TransferCause::Power(Character::TaxCollector), sink);
}
