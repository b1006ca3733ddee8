//! Checks whether the rules allow the draft that a state records. L2 and L3 are implemented a second time here, without
//! the rules' own code.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{DecisionKind, Occupations, State};

/// Checks that what the seats were dealt, kept, passed on and revealed in this round fits together.
///
/// # Errors
/// The first seat whose draft breaks L2 or L3, and how.
pub fn check_consistent(game: &State) -> Result<(), String> {
    let board = game.board();
    if board.round == 0 {
        return Ok(());
    }
    let say = |seat: Seat, what: &str| Err(format!("{what}: {seat:?} of {game:?}"));
    let stage = match board.kind {
        DecisionKind::FirstPick => 1,
        DecisionKind::SecondPick => 2,
        _ => 3,
    };
    let mut dealt = Occupations::NONE;
    for seat in board.seats() {
        let draft = game.draft(seat);
        if draft.dealt.len() != 3 || !dealt.intersection(draft.dealt).is_empty() {
            return say(seat, "it must be dealt three cards that nobody else was dealt");
        }
        dealt = dealt.union(draft.dealt);
        let asked = board.asked.contains(seat);
        if draft.first.is_some() != (stage > 1 || !asked)
            || draft.second.is_some() != (stage > 2 || stage == 2 && !asked)
        {
            return say(seat, "a seat is asked exactly if it has not picked yet");
        }
        if draft.first.is_some_and(|first| !draft.dealt.contains(first)) {
            return say(seat, "the first that it keeps must be one of the three dealt");
        }
        // L2: two cards go to the left, which is clockwise, so they come from the seat with the number before.
        let right = game.draft(Seat((seat.0 + board.players - 1) % board.players));
        let passed = right.first.map_or(Occupations::NONE, |first| right.dealt.without(first));
        if draft.passed != if stage > 1 { passed } else { Occupations::NONE } {
            return say(seat, "it must hold the two that the seat to the right passed on");
        }
        if draft.second.is_some_and(|second| !draft.passed.contains(second)) {
            return say(seat, "the second that it keeps must be one of the two passed on");
        }
        if !draft.held().includes(board.revealed(seat)) {
            return say(seat, "it must hold what it reveals");
        }
    }
    if board.occupations().includes(dealt) {
        Ok(())
    } else {
        Err(format!("cards were dealt that this game does not have: {dealt:?}"))
    }
}
