//! *novice*: the opponent of a first game, sensible and beatable. It looks at the table as it is, uses its gold and
//! cards reasonably, and plans nothing beyond its turn. `docs/bots.md`.
//!
//! Each kind of prompt has a small function here. A turn is asked step by step, so its function tries an ordered list
//! of ideas, and each gives an action or nothing.

mod names;
mod reading;
mod strikes;
mod turn;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, DecisionKind, District, State};
use ayatsuri_rules::{LegalActions, Seat, View};

use crate::Bot;
use reading::NoviceReading;

/// The bot of the level *novice*.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Bot<State> for Novice {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        let choice = NoviceReading::new(&view.observation).and_then(|s| match s.board.kind {
            DecisionKind::Nothing => None,
            DecisionKind::Draft => names::take(&s, legal, rng),
            DecisionKind::PutAway => names::put_away(&s, legal),
            DecisionKind::Turn => turn::step(&s, legal, rng),
            DecisionKind::Keep => keep(&s, legal),
            DecisionKind::TakeFromHand(_) => take_from_hand(&s, legal),
            DecisionKind::GiveCrown => give_crown(&s, legal),
            DecisionKind::PayForCrown(_) => pay_for_crown(&s, legal),
            DecisionKind::Rescue(d, _) => Some(if wants_rescue(&s, d) { Action::Rescue } else { Action::Decline }),
            DecisionKind::Ring => Some(ring(&s)),
            DecisionKind::LookThroughDeck => Some(Action::LookThroughDeck),
            DecisionKind::TakeFromDeck => best(legal, |a| match a {
                Action::TakeFromDeck(d) => s.promise(d),
                _ => i32::MIN,
            }),
            DecisionKind::Park => Some(Action::UsePark),
            DecisionKind::Hospital => Some(Action::Reveal),
        });
        choice.filter(|a| legal.contains(a)).or_else(|| rng.pick(legal.as_slice())).unwrap_or_default()
    }
}

/// The action of the highest value; among equals the first.
fn best(legal: &[Action], value: impl Fn(Action) -> i32) -> Option<Action> {
    legal.iter().copied().rev().max_by_key(|&a| value(a))
}

/// Keeps the card that promises most, or gives up the one that promises least.
fn keep(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::Keep(d) => s.promise(d),
        Action::GiveUp(d) => -s.promise(d),
        _ => i32::MIN,
    })
}

/// C3b: prefers a district that can be built at once to a card, and expensive ones to cheap ones.
fn take_from_hand(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::BuildCard(d) => s.worth(d) + 10,
        Action::TakeCard(d) => s.promise(d) - 5 * i32::from(s.board.price_to_build(s.me, d)),
        _ => i32::MIN,
    })
}

/// C4b: gives the crown to the seat that is least ahead; among equals to the one after which this seat picks soonest.
fn give_crown(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    let players = i32::from(s.board.players);
    best(legal, |a| match a {
        Action::GiveCrown(to) => {
            let picks_later = (i32::from(s.me.0) - i32::from(to.0)).rem_euclid(players);
            let has_ball_room = s.board.has(to, District::BallRoom);
            -s.standing(to) - 8 * picks_later - if has_ball_room { 40 } else { 0 }
        }
        _ => i32::MIN,
    })
}

/// E16: pays with a useless card, else with gold if there is enough, else with the worst card.
fn pay_for_crown(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::PayCard(d) if s.spare().contains(d) => 100 - s.promise(d),
        Action::PayGold if s.gold() >= 2 => 0,
        Action::PayCard(d) => -s.promise(d),
        Action::PayGold => -20,
        _ => i32::MIN,
    })
}

/// P6: whether it pays for a destroyed card: it must be able to build it, and the card must be dear enough for the fee,
/// or the hand must have nothing else to build.
fn wants_rescue(s: &NoviceReading<'_>, d: District) -> bool {
    s.board.may_build_alike(s.me, d) && (s.board.rules().cost(d) >= 3 || s.useful().is_empty())
}

/// P17: chooses the short game if no city is bigger than its own.
fn ring(s: &NoviceReading<'_>) -> Action {
    let own = s.board.city_size(s.me);
    let is_behind_nobody = s.rivals().all(|seat: Seat| s.board.city_size(seat) <= own);
    Action::Ring(if is_behind_nobody { s.board.rules().numbers.bell } else { s.board.normal_ending })
}
