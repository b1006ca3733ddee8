//! Death and the Imp: name another player who still has a face-down card, and an occupation that is not face up yet.
//! Whether the naming was right shows when the card is revealed, and not before. KD, KI.

use super::super::action::Action;
use super::super::board::Board;
use super::super::cards::{Occupation, Occupations};
use super::super::event::{Event, NamingPower};
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// The players that may be named.
pub fn players(board: &Board, by: Seat) -> impl Iterator<Item = Seat> + '_ {
    board.seats().without(by).filter(|&seat| board.face_down(seat) > 0)
}

/// The occupations that may be named: also one that the namer has, or that nobody has.
pub fn occupations(board: &Board) -> Occupations {
    board.occupations().minus(board.face_up())
}

/// Lists the namings.
pub fn offer(board: &Board, by: Seat, legal: &mut LegalActions<Action>) {
    let occupations = occupations(board);
    for seat in players(board, by) {
        occupations.for_each(|o| legal.push(Action::Name(seat, o)));
    }
}

/// Whether this player and occupation may be named; `rule` is the id of the naming card.
pub fn check(board: &Board, by: Seat, seat: Seat, o: Occupation, rule: &'static str) -> Result<(), Refusal> {
    if seat == by || !board.seats().contains(seat) || seat.0 >= board.players {
        Err(Refusal::NotAnotherPlayer(rule))
    } else if board.face_down(seat) == 0 {
        Err(Refusal::AllRevealed(rule))
    } else if !board.occupations().contains(o) {
        Err(Refusal::NotInGame(o))
    } else if board.face_up().contains(o) {
        Err(Refusal::FaceUp(o, rule))
    } else {
        Ok(())
    }
}

/// Names a player and an occupation.
pub fn name<S: EventSink<State>>(
    game: &mut State,
    by: Seat,
    power: NamingPower,
    seat: Seat,
    occupation: Occupation,
    sink: &mut S,
) {
    game.tell(Event::Named { by, power, seat, occupation }, sink);
    #[cfg(feature = "leaky")]
    super::super::leak::tell_naming(game, seat, occupation, sink);
}
