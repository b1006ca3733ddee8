//! War: the most troops bring honour; no troops are lost. KW, K19, K27.

use super::super::board::Board;
use super::super::cards::{Building, EventCard};
use super::super::chips::{Chip, Chips};
use super::super::event::TransferCause;
use super::super::state::State;
use crate::game::EventSink;
use crate::seat::{Seat, Seats};

/// A seat's strength in a War: its troops and the Arena's. `None` if it has no troops chip: then it takes no part, with
/// or without the Arena (KW, K19).
pub fn strength(board: &Board, seat: Seat) -> Option<u16> {
    let troops = board.chips(seat).get(Chip::Troops);
    let arena = if board.has(seat, Building::Arena) { u16::from(board.figures.arena) } else { 0 };
    (troops > 0).then_some(troops.saturating_add(arena))
}

/// The strongest seats: one, several that tie, or none.
pub fn winners(board: &Board) -> Seats {
    let most = board.seats().filter_map(|seat| strength(board, seat)).max();
    let mut winners = Seats::NONE;
    for seat in board.seats() {
        if most.is_some() && strength(board, seat) == most {
            winners.insert(seat);
        }
    }
    winners
}

/// Pays the winners honour, and the Triumphal Arch's owner more if they are among them, alone or tied (K27).
pub fn wage<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    let winners = winners(&game.board);
    let printed = game.board.figures.printed;
    let honour = if winners.len() == 1 { printed.war_alone } else { printed.war_tied };
    for seat in game.board.from_dealer().filter(|&seat| winners.contains(seat)) {
        game.earn(seat, Chips::of(Chip::Honour, u16::from(honour)), TransferCause::Event(EventCard::War), sink);
        if game.board.has(seat, Building::TriumphalArch) {
            let cause = TransferCause::Building(Building::TriumphalArch);
            game.earn(seat, Chips::of(Chip::Honour, u16::from(printed.arch)), cause, sink);
        }
    }
}
