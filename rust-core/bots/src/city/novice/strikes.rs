//! The novice's strikes at other players' districts: to destroy, exchange or blow up the one that gains most, if that
//! is worth the price. Worth is in tenths of a point.

use ayatsuri_rules::city::{Action, District, DistrictRef, State, price_to_destroy, price_to_exchange};
use ayatsuri_rules::{Game, LegalActions};

use super::reading::NoviceReading;

/// The worth of one gold: little if no turn is left to spend it in.
fn gold(s: &NoviceReading<'_>) -> i32 {
    if s.board.is_last_round() && !s.owns(District::ImperialTreasury) { 2 } else { 10 }
}

/// The legal action that gains most; `None` if none gains anything.
fn gainful(legal: &[Action], gain: impl Fn(Action) -> Option<i32>) -> Option<Action> {
    let gains = legal.iter().filter_map(|&a| gain(a).filter(|&gain| gain > 0).map(|gain| (gain, a)));
    gains.rev().max_by_key(|&(gain, _)| gain).map(|(_, a)| a)
}

/// C8a: destroys a district, but never in its own city (E18).
pub fn destroy(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    gainful(legal, |a| match a {
        Action::Destroy(place) if place.seat != s.me => {
            Some(s.harm(place) - gold(s) * i32::from(price_to_destroy(s.board, place)))
        }
        _ => None,
    })
}

/// P22: blows up the Tower if the other district is worth it, more so if its own city is complete.
pub fn blow_up(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let tower = if s.board.is_complete(s.me) { 100 } else { 45 };
    gainful(legal, |a| match a {
        Action::BlowUp(place) => Some(s.harm(place) - tower),
        _ => None,
    })
}

/// C8b: offers its district with the best exchange. To list the exchanges, it sets the offer in a copy of its
/// observation, which is all that legality needs.
pub fn offer(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let mut now = *s.observation;
    let mut targets = LegalActions::new();
    let mut gains = vec![];
    for &a in legal {
        if let Action::Offer(d, gilded) = a {
            now.own.pending.offered = Some((d, gilded));
            State::legal_now(&now, &mut targets);
            let gain = targets.iter().filter_map(|&a| gain(s, a, d, gilded)).max();
            gains.push((a, gain.unwrap_or(0)));
        }
    }
    gainful(legal, |a| gains.iter().find(|(offer, _)| *offer == a).map(|&(_, gain)| gain))
}

/// Chooses the exchange for the district that it has offered.
pub fn exchange(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let (d, gilded) = s.observation.own.pending.offered?;
    legal.iter().copied().rev().max_by_key(|&a| gain(s, a, d, gilded))
}

/// The worth of an exchange for this district of its own; `None` for any other action.
fn gain(s: &NoviceReading<'_>, a: Action, district: District, gilded: bool) -> Option<i32> {
    let Action::ExchangeFor(took) = a else { return None };
    let gave = DistrictRef { seat: s.me, district, gilded };
    let value = |place: DistrictRef| s.worth(place.district) + 10 * i32::from(place.gilded);
    let points =
        |place: DistrictRef| i32::from(s.board.rules().points[place.district.index()]) + i32::from(place.gilded);
    let harm = if s.is_foremost(took.seat) { 4 * (points(took) - points(gave)) } else { 0 };
    let price = gold(s) * i32::from(price_to_exchange(s.board, gave, took));
    Some(value(took) - value(gave) + harm - price)
}
