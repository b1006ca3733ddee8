//! What no weight may overrule: choices that are plainly foolish, whoever makes them.

use ayatsuri_rules::kingdom::{Action, Observation, Occupation};
use ayatsuri_rules::{LegalActions, Seat};

/// Takes what is foolish out of a list, unless nothing would be left.
pub fn weed(now: &Observation, legal: &mut LegalActions<Action>) {
    let all = legal.clone();
    legal.clear();
    for &action in all.as_slice() {
        if !is_foolish(now, &all, action) {
            legal.push(action);
        }
    }
    if legal.is_empty() {
        *legal = all;
    }
}

/// Whether an action is plainly worse than another one of the list.
pub fn is_foolish(now: &Observation, legal: &[Action], action: Action) -> bool {
    let can_hit = |action: &Action| matches!(*action, Action::Name(seat, o) if hits(now, seat, o));
    match action {
        // KD, KI: who names what nobody can have there, while there is something to hit, wastes the naming.
        Action::Name(..) => !can_hit(&action) && legal.iter().any(can_hit),
        // K30: a tax is not paid with the ignoring of all taxes at hand.
        Action::IgnoreTaxes => false,
        _ => legal.contains(&Action::IgnoreTaxes),
    }
}

/// Whether a naming can come to anything: that player may have that card, and Death has not named both already (KI:
/// then nobody gets the effect).
fn hits(now: &Observation, seat: Seat, o: Occupation) -> bool {
    let named = now.board.killed.is_some_and(|naming| naming.seat == seat && naming.occupation == o);
    now.may_hold(seat).contains(o) && !named
}
