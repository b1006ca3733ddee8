//! *novice*: the opponent of a first game, sensible and beatable. It looks at the table as it is and at what it saw in
//! the draft, makes the best of its turn, and plans nothing beyond it. More in `docs/bots.md`.

pub(super) mod deeds;
mod effects;
pub(super) mod names;
pub(super) mod plan;
pub(super) mod reading;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Building, DecisionKind, EventCard, OncePerTurn, State, war_winners};
use ayatsuri_rules::{LegalActions, View};

use crate::Bot;
use plan::TurnOutlook;
use reading::SeatReading;

/// Chance adds less than this, in hundredths of a point, to the rating of a card in the draft, so that nobody can
/// predict the pick.
const WHIM_WORTH: u32 = 30;

/// The bot of the level *novice*.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Bot<State> for Novice {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        let choice = SeatReading::new(&view.observation, &view.memory).and_then(|s| choose(&s, legal, rng));
        debug_assert!(choice.is_none_or(|a| legal.contains(&a)), "{choice:?} is not legal");
        choice.filter(|a| legal.contains(a)).or_else(|| rng.pick(legal.as_slice())).unwrap_or_default()
    }
}

/// The novice's choice; `None` if it has no preference.
pub fn choose(s: &SeatReading<'_>, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
    match s.board.kind {
        DecisionKind::Nothing => None,
        DecisionKind::FirstPick | DecisionKind::SecondPick => best(legal, |a| match a {
            Action::Pick(o) => Some(deeds::promise(s, o) + rng.below(WHIM_WORTH) as i32),
            _ => None,
        }),
        DecisionKind::Turn if s.board.turn.occupation.is_none() => best(legal, |a| match a {
            Action::Reveal(o) => Some(plan::haste(s, o)),
            _ => None,
        }),
        DecisionKind::Turn => Some(TurnOutlook::of(s).step(s, legal)),
        DecisionKind::Rob => Some(plan::rob(s, legal)),
        DecisionKind::Refill => Some(if refills(s) { Action::Refill } else { Action::Decline }),
        DecisionKind::PutBack => Some(if welcomes(s) { Action::PutOnTop } else { Action::PutUnder }),
        DecisionKind::Tax => tax(s, legal),
    }
}

/// The action of the highest value; among equals the first. It passes over actions without a value.
fn best(legal: &[Action], mut value: impl FnMut(Action) -> Option<i32>) -> Option<Action> {
    let valued = legal.iter().rev().filter_map(|&a| Some((value(a)?, a)));
    valued.max_by_key(|&(value, _)| value).map(|(_, a)| a)
}

/// KF: whether to refill the display. That serves this seat only if it can still buy in this turn.
fn refills(s: &SeatReading<'_>) -> bool {
    s.board.turn.seat == s.me && !s.board.turn.has_used(OncePerTurn::Purchase)
}

/// KH: whether the event that it looks at would suit this seat in this round, and so goes on top.
fn welcomes(s: &SeatReading<'_>) -> bool {
    match s.observation.private.event {
        Some(EventCard::War) => war_winners(s.board).contains(s.me),
        Some(EventCard::Tax) => {
            s.board.has(s.me, Building::BlackMarket) || s.rivals().all(|r| s.burden(r) > s.burden(s.me))
        }
        _ => true,
    }
}

/// KX: ignores all taxes if it may. Otherwise it pays for the buildings that are worth more than their tax, the best
/// first, then gives up the others, the worst first.
fn tax(s: &SeatReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::IgnoreTaxes => Some(i32::MAX),
        Action::PayTax(b) => Some(s.worth(b)).filter(|&worth| worth > s.cost_of_tax(b)),
        Action::GiveUp(b) => Some(-s.worth(b)),
        _ => None,
    })
}
