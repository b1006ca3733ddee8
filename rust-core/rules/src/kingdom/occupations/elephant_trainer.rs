//! The Elephant Trainer: gives exactly two basic chips, of one kind or of two, for honour. KE.

use super::super::action::Action;
use super::super::board::Board;
use super::super::cards::Occupation;
use super::super::chips::{Chip, Chips};
use super::super::event::TransferCause;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

fn pair(one: Chip, two: Chip) -> Chips {
    let mut chips = Chips::of(one, 1);
    chips.add(Chips::of(two, 1));
    chips
}

/// Whether `by` has two basic chips.
pub fn is_payable(board: &Board, by: Seat) -> bool {
    let chips = board.chips(by);
    Chip::BASIC.into_iter().map(|kind| u32::from(chips.get(kind))).sum::<u32>() >= 2
}

/// Lists the pairs of chips that `by` can pay.
pub fn offer(board: &Board, by: Seat, legal: &mut LegalActions<Action>) {
    let chips = board.chips(by);
    for (place, &one) in Chip::BASIC.iter().enumerate() {
        for &two in &Chip::BASIC[place..] {
            if chips.covers(pair(one, two)) {
                legal.push(Action::PayForHonour(one, two));
            }
        }
    }
}

/// Whether `by` can pay these two chips.
pub fn check(board: &Board, by: Seat, one: Chip, two: Chip) -> Result<(), Refusal> {
    if let Some(kind) = [one, two].into_iter().find(|kind| !kind.is_basic()) {
        Err(Refusal::NotBasic(kind, "KE"))
    } else if one > two {
        Err(Refusal::OtherOrder)
    } else if board.chips(by).covers(pair(one, two)) {
        Ok(())
    } else {
        Err(Refusal::CannotPay)
    }
}

/// Pays the two chips and gets the honour.
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, one: Chip, two: Chip, sink: &mut S) {
    let cause = TransferCause::Occupation(Occupation::ElephantTrainer);
    game.pay(by, pair(one, two), cause, sink);
    let honour = u16::from(game.board.figures.printed.elephant_honour);
    game.earn(by, Chips::of(Chip::Honour, honour), cause, sink);
}
