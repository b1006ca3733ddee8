//! Marks the choice that is clearly right, or none where it depends. A marked choice gives up nothing.

use ayatsuri_rules::city::{Action, District, given_up, richest_other};

use super::PromptContext;

/// The choice that is clearly right, if one is.
pub(super) fn marked(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let wins = |action: &Action| legal.contains(action) && given_up(context.observation, *action).is_empty();
    let free = [
        Action::Thank,           // P24: any other step loses the turn
        Action::DrawAsMany,      // C3a: the cards are given up already
        Action::Reveal,          // P20: an income
        Action::UsePark,         // P19: cards for nothing
        Action::LookThroughDeck, // P21: the card of one's choice
        Action::TakeCrown,       // C4a: a must
        Action::Bonus,           // C6a
        Action::DrawMore,        // C7a
    ];
    let tithe = richest_other(context.board, context.seat).map(|_| Action::Tithe); // C5b
    let found = free.into_iter().find(wins).or_else(|| tithe.filter(wins));
    let found = found.or_else(|| income(context, legal)).or_else(|| colour_income(context, legal));
    // C8a: whether a district is worth the gold that its fall costs depends
    let strikes = |action: &Action| matches!(action, Action::Destroy(place) if place.seat != context.seat);
    let ends = [Action::EndTurn].into_iter().find(wins).filter(|_| !legal.iter().any(strikes));
    let only_way = (legal == [Action::Decline]).then_some(Action::Decline);
    found.or_else(|| only_building(legal)).or(ends).or(only_way)
}

/// The income that the turn needs: cards if no hand card can ever be built, gold if one is too dear as yet. Whoever can
/// pay for everything chooses without a mark.
fn income(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    if !legal.contains(&Action::Gold) {
        return None;
    }
    let (board, seat) = (context.board, context.seat);
    let mut to_build = context.private.hand.names().filter(|&d| board.may_build_alike(seat, d)).peekable();
    if to_build.peek().is_none() && legal.contains(&Action::Draw) {
        return Some(Action::Draw);
    }
    let too_dear = to_build.any(|d| !board.can_pay(seat, board.price_to_build(seat, d).into()));
    (too_dear || !legal.contains(&Action::Draw)).then_some(Action::Gold)
}

/// The colour income, unless a district that adds to it can be built first (T6).
fn colour_income(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let colour = context.board.rules().card(context.acting()).income?;
    let adds = |d: District| d.colour() == colour || d == District::SchoolOfMagic;
    let later = legal.iter().any(|action| matches!(action, Action::Build(d) if adds(*d)));
    (legal.contains(&Action::ColourIncome) && !later).then_some(Action::ColourIncome)
}

/// The one district that can be built, where nothing else competes for its gold.
fn only_building(legal: &[Action]) -> Option<Action> {
    let competes = |action: &Action| {
        matches!(action, Action::Destroy(_) | Action::Gild(_) | Action::Offer(..) | Action::UseSmithy | Action::Look(_))
    };
    let mut builds = legal.iter().copied().filter(|action| matches!(action, Action::Build(_)));
    match (builds.next(), builds.next()) {
        (Some(only), None) if !legal.iter().any(competes) => Some(only),
        _ => None,
    }
}
