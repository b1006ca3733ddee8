//! Checks whether a draft can have gone as a state says. L2 and L3 are implemented a second time here, without the
//! rules' own code.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{DecisionKind, Occupations, State};

/// Fails unless everything that the seats drafted and revealed in this round is consistent.
pub fn check_consistent(game: &State) -> Result<(), String> {
    let board = game.board();
    if board.round == 0 {
        return Ok(());
    }
    let say = |seat: Seat, what: &str| Err(format!("{what}: {seat:?} of {game:?}"));
    let stage = match board.ask {
        DecisionKind::FirstPick => 1,
        DecisionKind::SecondPick => 2,
        _ => 3,
    };
    let mut dealt = Occupations::NONE;
    for seat in board.seats() {
        let draft = game.draft(seat);
        if draft.dealt.len() != 3 || !dealt.both(draft.dealt).is_empty() {
            return say(seat, "three each, and no card twice");
        }
        dealt = dealt.and(draft.dealt);
        let asked = board.asked.contains(seat);
        if draft.first.is_some() != (stage > 1 || !asked)
            || draft.second.is_some() != (stage > 2 || stage == 2 && !asked)
        {
            return say(seat, "who has picked is not asked, and the other way round");
        }
        if draft.first.is_some_and(|first| !draft.dealt.contains(first)) {
            return say(seat, "kept one of the three");
        }
        // Clockwise is to the left: the seat before it in the order of seats passes on to it.
        let right = game.draft(Seat((seat.0 + board.players - 1) % board.players));
        let passed = right.first.map_or(Occupations::NONE, |first| right.dealt.without(first));
        if draft.passed != if stage > 1 { passed } else { Occupations::NONE } {
            return say(seat, "two come from the right");
        }
        if draft.second.is_some_and(|second| !draft.passed.contains(second)) {
            return say(seat, "kept one of the two");
        }
        if !draft.held().includes(board.revealed(seat)) {
            return say(seat, "reveals what it holds");
        }
    }
    if board.occupations().includes(dealt) { Ok(()) } else { Err(format!("the cards of the game: {dealt:?}")) }
}
