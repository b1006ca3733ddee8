//! Alchemist, Smith and Cook: each makes chips of one kind (KA, KB, KC), twice as many under the Grimoire (KY), and
//! more for the owner of that kind's shop (K24–K26).

use super::super::board::Board;
use super::super::cards::{Building, EventCard, Occupation};
use super::super::chips::{Chip, Chips};
use super::super::event::TransferCause;
use super::super::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

/// The kind and the amount of chips that an occupation makes now, without a shop's bonus. `None` if it makes none.
pub fn makes(board: &Board, occupation: Occupation) -> Option<(Chip, u16)> {
    let (kind, amount) = match occupation {
        Occupation::Alchemist => (Chip::Gold, board.figures.alchemist),
        Occupation::Smith => (Chip::Troops, board.figures.smith),
        Occupation::Cook => (Chip::Food, board.figures.cook),
        _ => return None,
    };
    // KY: the amounts are doubled before a shop's bonus is added.
    let times = if board.is_in_force(EventCard::Grimoire) { board.figures.printed.grimoire } else { 1 };
    Some((kind, u16::from(amount) * u16::from(times)))
}

/// The shop that adds to chips of this kind (K24–K26).
pub fn shop(kind: Chip) -> Option<Building> {
    match kind {
        Chip::Gold => Some(Building::GeneralStore),
        Chip::Troops => Some(Building::WeaponShop),
        Chip::Food => Some(Building::Diner),
        Chip::Honour => None,
    }
}

/// Gives `by` the chips that the occupation makes, and the bonus if they own that kind's shop (K24–K26).
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, occupation: Occupation, sink: &mut S) {
    let Some((kind, amount)) = makes(&game.board, occupation) else { return };
    game.earn(by, Chips::of(kind, amount), TransferCause::Occupation(occupation), sink);
    if let Some(shop) = shop(kind).filter(|&shop| game.board.has(by, shop)) {
        let bonus = u16::from(game.board.figures.printed.shop);
        game.earn(by, Chips::of(kind, bonus), TransferCause::Building(shop), sink);
    }
}
