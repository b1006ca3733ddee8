//! The calls made before the stated moment.

use super::bad::Filled;
use super::{Impossible, Position};
use crate::bad_position::bad;
use crate::city::board::Board;
use crate::city::character::{Character, Rank};
use crate::city::event::Event;
use crate::city::turn_in_play::{Turn, TurnKind};

/// The rank of `c`. If `c` is not in the cast, the position is refused because of `field`.
pub(super) fn in_cast(board: &Board, field: &str, c: Character) -> Filled<Rank> {
    if board.in_cast(c) { Ok(c.rank()) } else { bad(field, Impossible::NotInCast(c)) }
}

/// Calls every rank below `end`: whoever holds it has revealed it, except the assassinated one.
pub(super) fn calls_before(position: &Position, board: &mut Board, end: Rank) -> Filled {
    if end <= Rank::LAST && !board.ranks.contains(end) {
        return bad("called", Impossible::NotInCast(Character::ALL[usize::from(end.0.max(1) - 1) * 2]));
    }
    for rank in board.ranks {
        if rank < end {
            answer(position, board, rank);
            if rank == board.bewitched
                && position.holder(board.character(rank)).is_some()
                && let Some(witch) = position.holder(Character::Witch)
            {
                board.fold(&Event::TurnBegan { seat: witch, kind: TurnKind::Resumed, thanks: false });
            }
        }
    }
    board.turn = Turn::default();
    Ok(())
}

/// Calls a rank. Its holder reveals it, unless it was assassinated and the Hospital has not shown it.
pub(super) fn answer(position: &Position, board: &mut Board, rank: Rank) {
    board.fold(&Event::Called { rank });
    if let Some(seat) = position.holder(board.character(rank))
        && (rank != board.killed || position.victim_shown)
    {
        board.fold(&Event::Answered { seat, rank });
    }
}
