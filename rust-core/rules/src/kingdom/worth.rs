//! Finds what a seat would throw away: what it could still use in its turn, and what an action gives up for good. The
//! code uses only what the seat knows, so that a warning never tells more than that.
//!
//! Something has *worth* if it brings its player chips, points, a building or a blow against another player, as far as
//! they can tell.

use super::action::Action;
use super::ask::DecisionKind;
use super::cards::{Building, Occupation};
use super::event::OncePerTurn;
use super::observation::Observation;
use super::state::State;
use crate::game::{Game, LegalActions};
use crate::seat::Seat;

/// Something that has worth for a seat and that it may still use in its turn (L3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unused {
    /// The effect of the occupation. A naming counts only if it could hit (KD, KI).
    Effect,
    /// The basic chip.
    Basic,
    /// A building that the seat can pay for.
    Purchase,
}

/// Something that an action gives up for good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// Something that could still have been used in this turn (L3), or the effect that the Imp's player got (L8).
    Unused(Unused),
    /// The naming, which cannot hit: that player cannot have that card (KD, KI).
    Naming,
    /// A building whose tax could be paid or ignored (KX, K30).
    Building(Building),
}

/// Lists what has worth and the observer may still use in their turn, in the order of [`Unused`]; nothing if they are
/// not asked for a step of a turn.
pub fn unused(observation: &Observation) -> Vec<Unused> {
    if observation.board.kind != DecisionKind::Turn {
        return vec![];
    }
    let mut legal = LegalActions::new();
    State::legal_now(observation, &mut legal);
    if !legal.contains(&Action::EndTurn) {
        return vec![]; // not this observer's turn, or the reveal comes first
    }
    let effect = legal.iter().any(|&action| is_effect(observation, action));
    let basic = !observation.board.turn.has_used(OncePerTurn::Basic);
    let purchase = legal.iter().any(|action| matches!(action, Action::Buy(..)));
    let found =
        [effect.then_some(Unused::Effect), basic.then_some(Unused::Basic), purchase.then_some(Unused::Purchase)];
    found.into_iter().flatten().collect()
}

/// Whether the action uses an occupation's effect so that it can bring something.
fn is_effect(observation: &Observation, action: Action) -> bool {
    match action {
        Action::Name(seat, named) => may_hit(observation, seat, named),
        Action::UseEffect | Action::PayForHonour(..) | Action::Discard(_) | Action::TakeFromDealer(_) => true,
        _ => false,
    }
}

/// Whether that player may have that occupation face down, as far as the observer can tell.
fn may_hit(observation: &Observation, seat: Seat, named: Occupation) -> bool {
    observation.may_hold(seat).contains(named)
}

/// Lists what the observer gives up for good by doing `action` now; nothing for an illegal action. At every prompt at
/// least one legal action gives up nothing.
pub fn given_up(observation: &Observation, action: Action) -> Vec<Loss> {
    if State::check_now(observation, action).is_err() {
        return vec![];
    }
    let is_legal = |other| State::check_now(observation, other).is_ok();
    match action {
        Action::EndTurn => unused(observation).into_iter().map(Loss::Unused).collect(),
        Action::Name(seat, named) if !may_hit(observation, seat, named) => vec![Loss::Naming],
        Action::Decline if observation.board.kind == DecisionKind::Rob => {
            let mut legal = LegalActions::new();
            State::legal_now(observation, &mut legal);
            let brings = legal.iter().any(|&action| is_effect(observation, action));
            if brings { vec![Loss::Unused(Unused::Effect)] } else { vec![] }
        }
        Action::GiveUp(building) if is_legal(Action::PayTax(building)) || is_legal(Action::IgnoreTaxes) => {
            vec![Loss::Building(building)]
        }
        _ => vec![],
    }
}
