//! Choices that are plainly foolish for anybody. They are excluded, whatever the weights say.

use ayatsuri_rules::LegalActions;
use ayatsuri_rules::city::{Action, District, Observation};

use super::reading::PlayerReading;

/// Removes foolish actions from a list, unless none would be left.
pub fn weed(observation: &Observation, legal: &mut LegalActions<Action>) {
    let Some(reading) = PlayerReading::new(observation) else { return };
    let all = legal.clone();
    legal.clear();
    for &action in all.as_slice() {
        if !is_foolish(&reading, &all, action) {
            legal.push(action);
        }
    }
    if legal.is_empty() {
        *legal = all;
    }
}

/// Whether an action is plainly worse than another of the list.
pub fn is_foolish(s: &PlayerReading<'_>, legal: &[Action], action: Action) -> bool {
    let board = s.board;
    if board.turn.thanks && action != Action::Thank {
        return legal.contains(&Action::Thank); // P24: the turn would be lost
    }
    match action {
        Action::Name(c) => {
            let rank = c.rank();
            let may_be = |rank| board.seats().without(s.me).any(|seat| s.may_hold(seat).contains(rank));
            s.observation.private.characters.contains(rank)
                || (!may_be(rank) && legal.iter().any(|a| matches!(a, Action::Name(o) if may_be(o.rank()))))
        }
        // P19: only the Park has a use for an empty hand.
        Action::SwapHands(other) => {
            board.hand_sizes[other.index()] == 0
                && !s.observation.private.hand.is_empty()
                && !board.has(s.me, District::Park)
        }
        Action::Destroy(place) => place.seat == s.me,
        // The turn is not ended while something that costs nothing can be taken.
        Action::EndTurn => legal
            .iter()
            .any(|a| matches!(a, Action::ColourIncome | Action::Bonus | Action::DrawMore | Action::TakeCrown)),
        _ => false,
    }
}
