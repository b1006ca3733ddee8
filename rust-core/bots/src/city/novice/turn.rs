//! The novice's turn: an ordered list of ideas, tried anew after each step. T3–T7.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, Character, Colour, District, colour_income};

use super::reading::NoviceReading;
use super::{best, names, strikes};

/// The next step: first those that cost nothing, last those that harm others, because they may end the turn (E19).
pub fn step(s: &NoviceReading<'_>, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
    if s.observation.own.pending.offered.is_some() {
        return strikes::exchange(s, legal);
    }
    if !s.observation.own.pending.aside.is_empty() {
        return Some(redraw(s).unwrap_or(Action::DrawAsMany));
    }
    let may = |a: Action| legal.contains(&a).then_some(a);
    // The Witch's turn ends with her naming (C1b): she names late in the list.
    let names_early = s.board.acting() != Character::Witch;
    may(Action::Thank) // P24: any other step before it would lose the turn
        .or_else(|| [Action::TakeCrown, Action::Bonus, Action::DrawMore].into_iter().find_map(may))
        .or_else(|| tithe(s).and_then(may))
        .or_else(|| if names_early { names::name(s, legal, rng) } else { None })
        .or_else(|| swap_bare_hand(s).and_then(may))
        .or_else(|| income(s, legal))
        .or_else(|| sail(s).and_then(may))
        .or_else(|| use_smithy_before_building(s).and_then(may))
        .or_else(|| look(s, legal))
        .or_else(|| build(s, legal))
        .or_else(|| swap(s).and_then(may))
        .or_else(|| use_smithy_after_building(s).and_then(may))
        .or_else(|| redraw(s).and_then(may))
        .or_else(|| lay_under_museum(s).and_then(may))
        .or_else(|| use_laboratory(s).and_then(may))
        .or_else(|| gild(s, legal))
        .or_else(|| names::name(s, legal, rng))
        .or_else(|| strikes::blow_up(s, legal))
        .or_else(|| strikes::destroy(s, legal))
        .or_else(|| strikes::offer(s, legal))
        .or_else(|| may(Action::EndTurn))
}

/// T3: draws cards if the hand has nothing to build, or little and there is gold enough for all of it.
fn income(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    if !legal.contains(&Action::Gold) {
        return None;
    }
    let useful = s.useful();
    let colour_gold = if s.board.turn.builds > 0 { colour_income(s.board, s.me) } else { 0 };
    let dearest = useful.map(|d| s.price(d)).max().unwrap_or(0);
    let purse = s.gold() + colour_gold;
    // With a Library or an Observatory a draw brings more (P9, P5).
    let few = if s.owns(District::Library) || s.owns(District::Observatory) { 3 } else { 2 };
    let wants_cards = useful.is_empty() || (purse >= dearest && useful.len() <= few) || purse >= dearest + 4;
    Some(if wants_cards && legal.contains(&Action::Draw) { Action::Draw } else { Action::Gold })
}

/// C5b: takes the tithe when a single other player is the richest.
fn tithe(s: &NoviceReading<'_>) -> Option<Action> {
    let most = s.board.seats().map(|seat| s.board.gold_of(seat)).max()?;
    let mut richest = s.board.seats().filter(|&seat| s.board.gold_of(seat) == most);
    let others_pay = richest.next() != Some(s.me) && richest.next().is_none() && most > 0;
    others_pay.then_some(Action::Tithe)
}

/// C7b: takes cards if it has few to build, else gold.
fn sail(s: &NoviceReading<'_>) -> Option<Action> {
    let wants_cards = s.useful().len() < 2 && s.board.drawable() > 0;
    Some(if wants_cards { Action::SailForCards } else { Action::SailForGold })
}

/// The player whose hand is the best to swap for, and its size: the biggest, among equals that of the player furthest
/// ahead.
fn best_hand(s: &NoviceReading<'_>) -> Option<(Seat, u8)> {
    let size = |seat: Seat| s.board.hand_sizes[seat.index()];
    s.rivals().max_by_key(|&seat| (size(seat), s.standing(seat))).map(|seat| (seat, size(seat)))
}

/// C3a: swaps hands before the income if it has nothing to build.
fn swap_bare_hand(s: &NoviceReading<'_>) -> Option<Action> {
    let (seat, cards) = best_hand(s)?;
    (s.useful().is_empty() && usize::from(cards) > s.hand().len()).then_some(Action::SwapHands(seat))
}

/// C3a: swaps hands after building if the other hand is clearly bigger.
fn swap(s: &NoviceReading<'_>) -> Option<Action> {
    let (seat, cards) = best_hand(s)?;
    (usize::from(cards) >= s.useful().len() + 2 && usize::from(cards) > s.hand().len())
        .then_some(Action::SwapHands(seat))
}

/// C3a: gives up spare cards, one by one, for as many new ones.
fn redraw(s: &NoviceReading<'_>) -> Option<Action> {
    if s.board.is_last_round() || s.board.drawable() == 0 {
        return None;
    }
    s.worst_spare().map(Action::GiveUp)
}

/// P4: pays gold for cards before building, if it has hardly anything to build and can still pay for that.
fn use_smithy_before_building(s: &NoviceReading<'_>) -> Option<Action> {
    let left = s.gold().checked_sub(u16::from(s.board.rules().smithy_price))?;
    let useful = s.useful();
    let needed = useful.map(|d| s.price(d)).max().unwrap_or(1);
    (useful.len() <= 1 && left >= needed && !s.board.is_last_round()).then_some(Action::UseSmithy)
}

/// P4: pays gold for cards after building, if it has hardly anything to build next time.
fn use_smithy_after_building(s: &NoviceReading<'_>) -> Option<Action> {
    (s.useful().len() <= 1 && !s.board.is_last_round()).then_some(Action::UseSmithy)
}

/// C3b: looks at the biggest hand, among equals at that of the player furthest ahead. The income comes first, so that
/// the card can be built at once.
fn look(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    if legal.contains(&Action::Gold) {
        return None;
    }
    let looks = legal.iter().copied().filter(|a| matches!(a, Action::Look(_)));
    looks.max_by_key(|&a| match a {
        Action::Look(of) => (s.board.hand_sizes[of.index()], s.standing(of)),
        _ => (0, 0),
    })
}

/// T4, T6: builds the district that is worth most. The colour income comes first if it pays for a better one, else
/// after the building, which may raise it. If gold is short, the Laboratory pays for it (P3).
fn build(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let colour_gold = if legal.contains(&Action::ColourIncome) { colour_income(s.board, s.me) } else { 0 };
    let can_build = s.board.turn.builds > 0;
    let now = worthiest(s, s.gold()).filter(|_| can_build);
    let with_income = worthiest(s, s.gold() + colour_gold).filter(|_| can_build);
    let with_laboratory = worthiest(s, s.gold() + u16::from(s.board.rules().laboratory_gold)).filter(|_| can_build);
    let better =
        |a: Option<District>, b: Option<District>| a.is_some_and(|a| b.is_none_or(|b| s.worth(a) > s.worth(b)));
    if colour_gold > 0 && (better(with_income, now) || now.is_none_or(|d| Some(d.colour()) != income_colour(s))) {
        return Some(Action::ColourIncome);
    }
    if better(with_laboratory, now)
        && let Some(card) = s.hand().names().filter(|&d| Some(d) != with_laboratory).min_by_key(|&d| s.worth(d))
        && legal.contains(&Action::UseLaboratory(card))
    {
        return Some(Action::UseLaboratory(card));
    }
    now.map(Action::Build).filter(|a| legal.contains(a))
}

/// The colour for which the acting character gets an income.
fn income_colour(s: &NoviceReading<'_>) -> Option<Colour> {
    s.board.rules().card(s.board.acting()).income
}

/// The hand card that is worth most among those that `gold` pays for. If building several districts would complete the
/// city, it prefers a card that leaves gold for the others.
fn worthiest(s: &NoviceReading<'_>, gold: u16) -> Option<District> {
    let useful = s.useful();
    let needed = usize::from(s.missing(s.me));
    let affordable = |d: District, others: usize| {
        let mut rest: Vec<u16> = useful.filter(|&o| o != d).map(|o| s.price(o)).collect();
        rest.sort_unstable();
        rest.len() >= others && s.price(d) + rest[..others].iter().sum::<u16>() <= gold
    };
    let can_complete = (2..=usize::from(s.board.turn.builds)).contains(&needed);
    let worth = |d: &District| s.worth(*d);
    let leaving_gold =
        if can_complete { useful.filter(|&d| affordable(d, needed - 1)).max_by_key(worth) } else { None };
    leaving_gold.or_else(|| useful.filter(|&d| affordable(d, 0)).max_by_key(worth))
}

/// P23: lays a spare card under the Museum, where it is a point, unless the Map Room counts it in hand (P13). A hand of
/// four or more spares its least promising card.
fn lay_under_museum(s: &NoviceReading<'_>) -> Option<Action> {
    let surplus = if s.hand().len() >= 4 { s.hand().names().min_by_key(|&d| s.promise(d)) } else { None };
    if s.owns(District::MapRoom) && s.board.is_last_round() {
        return None;
    }
    s.worst_spare().or(surplus).map(Action::LayUnder)
}

/// P3: gives up a spare card for gold.
fn use_laboratory(s: &NoviceReading<'_>) -> Option<Action> {
    if s.board.is_last_round() {
        return None;
    }
    s.worst_spare().map(Action::UseLaboratory)
}

/// C9a: lays gold on districts, those with most points first, as far as the next district does not need it or no later
/// turn can spend it.
fn gild(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let reserve = if s.board.is_last_round() || s.useful().is_empty() { 0 } else { 1 };
    if s.gold() <= reserve || (s.board.is_last_round() && s.owns(District::ImperialTreasury)) {
        return None;
    }
    let gilds: Vec<Action> = legal.iter().copied().filter(|a| matches!(a, Action::Gild(_))).collect();
    best(&gilds, |a| match a {
        Action::Gild(d) => i32::from(s.board.rules().points[d.index()]),
        _ => i32::MIN,
    })
}
