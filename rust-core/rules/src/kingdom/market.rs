//! Buying a displayed building, and what it costs. L3, K18.

use super::action::Action;
use super::board::Board;
use super::cards::Building;
use super::chips::{BasicChips, Chip, Chips};
use super::event::{Event, TransferCause};
use super::refusal::Refusal;
use super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// How many chips of this cost the Quarry can save; at least 1 chip must be paid (K18).
#[inline]
fn saved(board: &Board, cost: BasicChips) -> u16 {
    let total: u16 = cost.iter().map(|&n| u16::from(n)).sum();
    u16::from(board.figures.quarry).min(total.saturating_sub(1))
}

/// K18: the kinds of chip that this seat can save when it buys a building: those in its cost, as long as 1 chip is left
/// to pay.
pub fn discounts(board: &Board, seat: Seat, building: Building) -> impl Iterator<Item = Chip> + use<> {
    let cost = board.figures.of(building).cost;
    let cheaper = board.has(seat, Building::Quarry) && saved(board, cost) > 0;
    Chip::BASIC.into_iter().filter(move |&kind| cheaper && cost[kind as usize] > 0)
}

/// The price of a building; with `less`, its price when the Quarry saves chips of that kind (L3, K18).
#[inline]
pub fn price(board: &Board, building: Building, less: Option<Chip>) -> Chips {
    let cost = board.figures.of(building).cost;
    let mut price = Chips::from(cost);
    if let Some(kind) = less {
        price.take(Chips::of(kind, saved(board, cost).min(price.get(kind)))); // K18
    }
    price
}

/// Lists the purchases that a seat can pay for.
#[inline]
pub fn offer(board: &Board, seat: Seat, legal: &mut LegalActions<Action>) {
    let chips = board.chips(seat);
    if board.has(seat, Building::Quarry) {
        return offer_cheaper(board, seat, legal);
    }
    for building in board.display {
        if chips.covers(price(board, building, None)) {
            legal.push(Action::Buy(building, None));
        }
    }
}

/// Lists the purchases of the Quarry's owner.
fn offer_cheaper(board: &Board, seat: Seat, legal: &mut LegalActions<Action>) {
    let chips = board.chips(seat);
    for building in board.display {
        let mut saves = false;
        for kind in discounts(board, seat, building) {
            saves = true;
            if chips.covers(price(board, building, Some(kind))) {
                legal.push(Action::Buy(building, Some(kind)));
            }
        }
        if !saves && chips.covers(price(board, building, None)) {
            legal.push(Action::Buy(building, None));
        }
    }
}

/// Whether a seat may buy this building, saving chips of the kind `less`.
pub fn check(board: &Board, seat: Seat, building: Building, less: Option<Chip>) -> Result<(), Refusal> {
    if !board.display.contains(building) {
        return Err(Refusal::NotOnDisplay(building, "L3"));
    }
    let mut kinds = discounts(board, seat, building);
    match less {
        None if kinds.next().is_some() => return Err(Refusal::WhichKind(building)),
        Some(kind) if !kinds.any(|k| k == kind) => return Err(Refusal::NotCheaper(building)),
        _ => {}
    }
    if board.chips(seat).covers(price(board, building, less)) { Ok(()) } else { Err(Refusal::TooDear(building)) }
}

/// Pays for a building and moves it to its buyer.
pub fn buy<S: EventSink<State>>(game: &mut State, seat: Seat, building: Building, less: Option<Chip>, sink: &mut S) {
    let price = price(&game.board, building, less);
    game.pay(seat, price, TransferCause::Bought(building), sink);
    game.tell(Event::Bought { seat, building }, sink);
}
