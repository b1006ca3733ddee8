//! The Queen, rank 9: gold beside the crown, or beside the King or Emperor. C9b, E17.

use crate::city::board::Board;
use crate::city::character::{Character, Rank};
use crate::city::edition::Court;
use crate::city::event::Why;
use crate::city::state::State;
use crate::game::Sink;
use crate::seat::Seat;

fn is_neighbour(board: &Board, a: Seat, b: Seat) -> bool {
    a.clockwise(1, board.players) == b || b.clockwise(1, board.players) == a
}

/// Pays her at her call (T1a.4), or the Witch in her place when she goes on (C1b.2).
pub fn pay<S: Sink<State>>(game: &mut State, queen: Seat, sink: &mut S) {
    let board = &game.board;
    let beside = match board.rules().court {
        Court::Crown => Some(board.crown),
        Court::Monarch => board.who(Rank::CROWN),
    };
    if beside.is_some_and(|seat| is_neighbour(board, queen, seat)) {
        reward(game, queen, sink);
    }
}

/// E17: an assassinated King or Emperor beside her is shown only now.
pub fn pay_late<S: Sink<State>>(game: &mut State, monarch: Seat, sink: &mut S) {
    let board = &game.board;
    if board.rules().court != Court::Monarch || !board.in_cast(Character::Queen) {
        return;
    }
    // Where there is an Assassin there is no Witch: the Queen was not bewitched.
    if let Some(queen) = board.who(Character::Queen.rank())
        && is_neighbour(board, queen, monarch)
    {
        reward(game, queen, sink);
    }
}

fn reward<S: Sink<State>>(game: &mut State, queen: Seat, sink: &mut S) {
    let card = game.board.rules().card(Character::Queen);
    if card.power {
        let amount = u16::from(card.gold);
        game.earn(queen, amount, Why::Power(Character::Queen), sink);
    }
}
