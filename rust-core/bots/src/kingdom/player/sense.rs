//! Choices that are plainly foolish for anybody. They are excluded, whatever the weights say.

use ayatsuri_rules::kingdom::{Action, Observation, Occupation};
use ayatsuri_rules::{LegalActions, Seat};

/// Removes foolish actions from a list, unless none would be left.
pub fn weed(observation: &Observation, legal: &mut LegalActions<Action>) {
    let all = legal.clone();
    legal.clear();
    for &action in all.as_slice() {
        if !is_foolish(observation, &all, action) {
            legal.push(action);
        }
    }
    if legal.is_empty() {
        *legal = all;
    }
}

/// Whether an action is plainly worse than another of the list.
pub fn is_foolish(observation: &Observation, legal: &[Action], action: Action) -> bool {
    let can_hit = |action: &Action| matches!(*action, Action::Name(seat, o) if hits(observation, seat, o));
    match action {
        // KD, KI: naming a card that the player cannot have wastes the naming, if another naming can be right.
        Action::Name(..) => !can_hit(&action) && legal.iter().any(can_hit),
        // K30: no tax is paid while all taxes can be ignored.
        Action::IgnoreTaxes => false,
        _ => legal.contains(&Action::IgnoreTaxes),
    }
}

/// Whether a naming can have an effect: the player may have the card, and Death has not named both already, in which
/// case nobody gets the effect (KI).
fn hits(observation: &Observation, seat: Seat, o: Occupation) -> bool {
    let named = observation.board.killed.is_some_and(|naming| naming.seat == seat && naming.occupation == o);
    observation.may_hold(seat).contains(o) && !named
}
