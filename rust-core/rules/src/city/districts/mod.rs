//! The effects of purple districts in their owners' turns and when built, one file each: `offer` lists the actions of a
//! district, `check` refuses those that are not legal, and `act` does one. A district that only changes a price, a
//! count or a prohibition (P1, P2, P5, P7–P11, P15, P18) has no file: the code that computes the price, count or
//! prohibition looks for the district.

pub mod bell_tower;
pub mod graveyard;
pub mod hospital;
mod laboratory;
pub mod lighthouse;
mod museum;
pub mod park;
pub mod poor_house;
mod powder_tower;
mod smithy;

use super::action::Action;
use super::agenda::Step;
use super::board::Board;
use super::district::{Cards, District};
use super::event::OncePerTurn;
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::turn::check_effect;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The districts with an action in each of their owner's turns.
const OFFERING: Cards =
    Cards::all_of(&[District::Laboratory, District::Smithy, District::PowderTower, District::Museum]);

/// Lists the actions of the districts of the seat's own city in its turn.
#[inline(always)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    let offering = s.board().cities.get(s.seat()).intersection(OFFERING);
    if !offering.is_empty() {
        offer_each(offering, s, legal);
    }
}

#[inline(never)]
fn offer_each(offering: Cards, s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if s.board().turn.is_income_only() {
        return;
    }
    for d in offering {
        match d {
            District::Laboratory => laboratory::offer(s, legal),
            District::Smithy => smithy::offer(s, legal),
            District::PowderTower => powder_tower::offer(s, legal),
            District::Museum => museum::offer(s, legal),
            _ => debug_assert!(false, "{d:?} is not among those that offer an action"),
        }
    }
}

/// Checks whether `action` is allowed as the effect of a district of the seat's own city.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::UseLaboratory(d) => laboratory::check(s, d),
        Action::UseSmithy => smithy::check(s),
        Action::BlowUp(place) => powder_tower::check(s, place),
        Action::LayUnder(d) => museum::check(s, d),
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// Does `action`, the effect of a district of the seat's own city.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    match action {
        Action::UseLaboratory(d) => laboratory::act(game, seat, d, sink),
        Action::UseSmithy => smithy::act(game, seat, sink),
        Action::BlowUp(place) => powder_tower::act(game, seat, place, sink),
        Action::LayUnder(d) => museum::act(game, seat, d, sink),
        _ => unlisted(action),
    }
}

/// Lists the uses of each hand card by an effect that takes one card a turn (P3, P23).
#[inline]
fn offer_hand_cards(
    s: &impl DecisionContext,
    of: District,
    effect: OncePerTurn,
    use_card: impl Fn(District) -> Action,
    legal: &mut LegalActions<Action>,
) {
    if check_effect(s, of, effect).is_ok() {
        s.hand().names().for_each(|card| legal.push(use_card(card)));
    }
}

/// Checks whether the effect may take that hand card.
#[inline]
fn check_hand_card(s: &impl DecisionContext, of: District, effect: OncePerTurn, card: District) -> Result<(), Refusal> {
    check_effect(s, of, effect)?;
    if s.hand().contains(card) { Ok(()) } else { Err(Refusal::NotInHand(card)) }
}

/// Lists the two answers to an offer: to accept it, or to decline.
#[inline]
fn offer_or_decline(accept: Action, legal: &mut LegalActions<Action>) {
    legal.push(accept);
    legal.push(Action::Decline);
}

/// Checks whether `action` is one of those two answers.
#[inline]
fn check_or_decline(accept: Action, action: Action) -> Result<(), Refusal> {
    if action == accept || action == Action::Decline { Ok(()) } else { Err(Refusal::NotThisPrompt) }
}

/// The step that asks the builder of a district about its effect, if it has one when built (P17, P21).
pub fn step_when_built(board: &Board, seat: Seat, d: District) -> Option<Step> {
    match d {
        District::BellTower => bell_tower::step_when_built(board, seat),
        District::Lighthouse => lighthouse::step_when_built(board, seat),
        _ => None,
    }
}
