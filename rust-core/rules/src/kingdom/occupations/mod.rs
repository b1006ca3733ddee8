//! The effects of occupations: one file for each, or for those of a kind. Their functions list, check and do the
//! effect. `by` is the player who has the effect: the turn's player, or the Imp's (L8).

pub mod elephant_trainer;
pub mod foundation;
pub mod general;
pub mod hermit;
pub mod naming;
pub mod princess;
pub mod producer;

use super::action::Action;
use super::board::Board;
use super::cards::Occupation;
use super::event::NamingPower;
use super::refusal::Refusal;
use super::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists what the effect of `occupation` lets `by` do.
#[inline]
pub fn offer(board: &Board, by: Seat, occupation: Occupation, legal: &mut LegalActions<Action>) {
    if !board.figures.printed.occupations.contains(occupation) {
        return;
    }
    match occupation {
        Occupation::Alchemist | Occupation::Smith | Occupation::Cook | Occupation::Hermit => {
            legal.push(Action::UseEffect);
        }
        Occupation::Death | Occupation::Imp => naming::offer(board, by, legal),
        Occupation::ElephantTrainer => elephant_trainer::offer(board, by, legal),
        Occupation::Foundation => foundation::offer(board, legal),
        Occupation::General => general::offer(board, by, legal),
        Occupation::Princess => princess::offer(board, by, legal),
    }
}

/// Whether the effect of `occupation` lets `by` do anything at all.
pub fn is_usable(board: &Board, by: Seat, occupation: Occupation) -> bool {
    if !board.figures.printed.occupations.contains(occupation) {
        return false;
    }
    match occupation {
        Occupation::Alchemist | Occupation::Smith | Occupation::Cook | Occupation::Hermit => true,
        Occupation::Death | Occupation::Imp => naming::players(board, by).next().is_some(),
        Occupation::ElephantTrainer => elephant_trainer::is_payable(board, by),
        Occupation::Foundation => !board.display.is_empty(),
        Occupation::General => board.dealer != by,
        Occupation::Princess => princess::kinds(board, by).next().is_some(),
    }
}

/// Whether the effect of `occupation` lets `by` do `action`.
pub fn check(board: &Board, by: Seat, occupation: Occupation, action: Action) -> Result<(), Refusal> {
    let has_effect = board.figures.printed.occupations.contains(occupation);
    match (occupation, action) {
        _ if !has_effect => Err(Refusal::NotThisOccupation),
        (Occupation::Alchemist | Occupation::Smith | Occupation::Cook | Occupation::Hermit, Action::UseEffect) => {
            Ok(())
        }
        (Occupation::Death, Action::Name(seat, named)) => naming::check(board, by, seat, named, "KD"),
        (Occupation::Imp, Action::Name(seat, named)) => naming::check(board, by, seat, named, "KI"),
        (Occupation::ElephantTrainer, Action::PayForHonour(one, two)) => elephant_trainer::check(board, by, one, two),
        (Occupation::Foundation, Action::Discard(building)) => foundation::check(board, building),
        (Occupation::General, Action::UseEffect) => general::check(board, by),
        (Occupation::Princess, Action::TakeFromDealer(kind)) => princess::check(board, by, kind),
        _ => Err(Refusal::NotThisOccupation),
    }
}

/// Does `action` by the effect of `occupation`.
pub fn act<S: EventSink<State>>(game: &mut State, by: Seat, occupation: Occupation, action: Action, sink: &mut S) {
    match (occupation, action) {
        (Occupation::Death, Action::Name(seat, named)) => naming::name(game, by, NamingPower::Kill, seat, named, sink),
        (Occupation::Imp, Action::Name(seat, named)) => naming::name(game, by, NamingPower::Rob, seat, named, sink),
        (_, Action::PayForHonour(one, two)) => elephant_trainer::act(game, by, one, two, sink),
        (_, Action::Discard(building)) => foundation::discard(game, by, building, sink),
        (_, Action::TakeFromDealer(kind)) => princess::act(game, by, kind, sink),
        (Occupation::Hermit, _) => hermit::look(game, by, sink),
        (Occupation::General, _) => general::act(game, by, sink),
        (occupation, _) => producer::act(game, by, occupation, sink),
    }
}
