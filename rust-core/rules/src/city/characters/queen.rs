//! The Queen, rank 9: gold beside the crown, or beside the King or Emperor. C9b, E17.

use super::{CharacterPower, PrintedCard};
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::character::{Character, Rank};
use crate::city::edition::QueenPay;
use crate::city::event::TransferCause;
use crate::city::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

pub struct Queen;

impl CharacterPower for Queen {
    const CARD: PrintedCard = PrintedCard { gold: 3, ..PrintedCard::PLAIN };

    fn before_turn(_: &Board, seat: Seat) -> Option<Step> {
        Some(Step::Court(seat))
    }

    fn court<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
        pay(game, seat, sink);
    }
}

fn is_neighbour(board: &Board, a: Seat, b: Seat) -> bool {
    a.clockwise(1, board.players) == b || b.clockwise(1, board.players) == a
}

/// Pays the Queen's player at the call (T1a.4), or the Witch's when the Witch goes on with the Queen's turn (C1b.2).
pub fn pay<S: EventSink<State>>(game: &mut State, queen: Seat, sink: &mut S) {
    let board = &game.board;
    let monarch = match board.rules().queen_pay {
        QueenPay::Crown => Some(board.crown),
        QueenPay::Monarch => board.revealed_by(Rank::CROWN),
    };
    if monarch.is_some_and(|seat| is_neighbour(board, queen, seat)) {
        reward(game, queen, sink);
    }
}

/// E17: pays the Queen late for an assassinated King or Emperor beside her, who is shown only at the round's end.
pub fn pay_late<S: EventSink<State>>(game: &mut State, monarch: Seat, sink: &mut S) {
    let board = &game.board;
    if board.rules().queen_pay != QueenPay::Monarch || !board.in_cast(Character::Queen) {
        return;
    }
    // The cast has an Assassin and therefore no Witch, so the Queen was not bewitched.
    if let Some(queen) = board.revealed_by(Character::Queen.rank())
        && is_neighbour(board, queen, monarch)
    {
        reward(game, queen, sink);
    }
}

/// Pays the Queen's gold, unless a test has taken her power away.
fn reward<S: EventSink<State>>(game: &mut State, queen: Seat, sink: &mut S) {
    let card = game.board.rules().card(Character::Queen);
    if card.power {
        let amount = u16::from(card.gold);
        game.earn(queen, amount, TransferCause::Power(Character::Queen), sink);
    }
}
