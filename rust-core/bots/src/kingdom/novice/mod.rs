//! *novice*: the opponent of a first game. Sensible and beatable: it looks at the table as it lies and at what it saw
//! in the draft, makes the best of its turn, and plans nothing beyond it. `docs/bots.md`.

pub(super) mod deeds;
mod effects;
pub(super) mod names;
pub(super) mod plan;
pub(super) mod reading;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Building, DecisionKind, EventCard, OncePerTurn, State, war_winners};
use ayatsuri_rules::{LegalActions, View};

use crate::Bot;
use reading::NoviceReading;

/// How much of its opinion of a card is a whim, in hundredths of a point, so that its draft cannot be read for certain.
const WHIM: u32 = 30;

/// A sensible beginner.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Bot<State> for Novice {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, chance: &mut GameRng) -> Action {
        let choice = NoviceReading::new(&view.now, &view.memory).and_then(|s| choose(&s, legal, chance));
        debug_assert!(choice.is_none_or(|a| legal.contains(&a)), "{choice:?} is not legal");
        choice.filter(|a| legal.contains(a)).or_else(|| chance.pick(legal.as_slice())).unwrap_or_default()
    }
}

/// What the novice would do; `None` if it has no opinion.
pub fn choose(s: &NoviceReading<'_>, legal: &[Action], chance: &mut GameRng) -> Option<Action> {
    match s.board.ask {
        DecisionKind::Nothing => None,
        DecisionKind::FirstPick | DecisionKind::SecondPick => best(legal, |a| match a {
            Action::Pick(o) => Some(deeds::promise(s, o) + chance.below(WHIM) as i32),
            _ => None,
        }),
        DecisionKind::Turn if s.board.turn.occupation.is_none() => best(legal, |a| match a {
            Action::Reveal(o) => Some(plan::haste(s, o)),
            _ => None,
        }),
        DecisionKind::Turn => Some(plan::step(s, legal)),
        DecisionKind::Rob => Some(plan::rob(s, legal)),
        DecisionKind::Refill => Some(if refills(s) { Action::Refill } else { Action::Decline }),
        DecisionKind::PutBack => Some(if welcomes(s) { Action::PutOnTop } else { Action::PutUnder }),
        DecisionKind::Tax => tax(s, legal),
    }
}

/// The action of the highest value; of several the first. `None` is no choice at all.
fn best(legal: &[Action], mut value: impl FnMut(Action) -> Option<i32>) -> Option<Action> {
    let valued = legal.iter().rev().filter_map(|&a| Some((value(a)?, a)));
    valued.max_by_key(|&(value, _)| value).map(|(_, a)| a)
}

/// KF: a new building, if it can still be bought in this turn; else the display stays short for those who follow.
fn refills(s: &NoviceReading<'_>) -> bool {
    s.board.turn.seat == s.me && !s.board.turn.has_used(OncePerTurn::Purchase)
}

/// KH: whether the event that it looks at may come, rather than another.
fn welcomes(s: &NoviceReading<'_>) -> bool {
    match s.now.own.event {
        Some(EventCard::War) => war_winners(s.board).contains(s.me),
        Some(EventCard::Tax) => {
            s.board.has(s.me, Building::BlackMarket) || s.rivals().all(|r| s.burden(r) > s.burden(s.me))
        }
        _ => true,
    }
}

/// KX: ignores them if it may; pays what is worth it, the best building first; gives up the rest, the least first.
fn tax(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::IgnoreTaxes => Some(i32::MAX),
        Action::PayTax(b) => Some(s.worth(b)).filter(|&worth| worth > s.cost_of_tax(b)),
        Action::GiveUp(b) => Some(-s.worth(b)),
        _ => None,
    })
}
