//! A hint, as data: the master's choice, the best alternatives to it, and the reasons. The phone puts it into words.

use std::mem::discriminant;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};

use crate::Master;
use crate::review::{MomentReason, ReviewableGame, why};
use crate::search::{ChoiceEvaluation, SearchableGame};

/// How many alternatives to the best choice are in a hint.
const ALTERNATIVES: usize = 2;

/// Shares of the victory that differ by less count as equal.
const ALIKE: f32 = 0.01;

/// The number of tables, all fitting the view, on which the best choice is compared with an alternative to say why it
/// is better.
const WHY_TABLES: u32 = 200;

/// A recommendation of the master.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// The best choice.
    pub best: ChoiceEvaluation<A>,
    /// Its alternatives, at most two. A choice is an alternative if it cannot be done in the same turn after the best
    /// choice, or the best choice cannot be done after it. The best alternative is among them. If some alternative is
    /// of the same kind of action as the best choice, the best such one comes first. None has a larger share than the
    /// best choice.
    pub others: Vec<ChoiceEvaluation<A>>,
    /// A choice that is as good, because it can be done in the same turn, before the best or after it.
    pub as_well: Option<A>,
    /// How clearly the best choice is the best.
    pub reason: HintReason,
    /// Why the best choice is better than the first alternative, as far as the asked seat can know: whom it hits, if it
    /// names something, even if the alternative is as good; otherwise what it gains by the end of the round. `None` if
    /// neither explains it.
    pub why: Option<MomentReason>,
}

/// How clearly the best choice is the best, as the search saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// No other choice makes sense.
    Only,
    /// All other choices can be done in the same turn as well.
    AnyOrder,
    /// The best alternative is as good.
    Alike,
    /// It wins more often than the best alternative, by this many of a hundred games.
    Wins(u32),
}

impl Master {
    /// The hint for a view; `None` if its observer is not asked.
    pub fn hint<G: ReviewableGame>(
        &mut self,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        rng: &mut GameRng,
    ) -> Option<Hint<G::Action>> {
        let me = G::observer(&view.observation).seat()?;
        let mut evaluations = self.evaluate(view, legal, rng).into_iter();
        let best = evaluations.next()?;
        let table: G = view.sample(rng);
        let goes_with = |other: &ChoiceEvaluation<G::Action>| {
            leaves(&table, me, best.action, other.action) && leaves(&table, me, other.action, best.action)
        };
        let (companions, rivals): (Vec<_>, Vec<_>) = evaluations.partition(goes_with);
        let as_well = companions.first().filter(|companion| companion.loss < ALIKE).map(|companion| companion.action);
        let reason = reason(&best, rivals.first(), !companions.is_empty());
        let others = others(&best, rivals);
        let why = others.first().and_then(|other| {
            let moment_reason = why(view, me, [other.action, best.action], WHY_TABLES, rng.seed())?;
            // An alternative that is as good loses nothing that could be told.
            (reason != HintReason::Alike || matches!(moment_reason, MomentReason::Holder { .. }))
                .then_some(moment_reason)
        });
        Some(Hint { best, others, as_well, reason, why })
    }
}

/// Why `best` is better than `other` for the seat that is asked, as a hint says it; the same view and choices have the
/// same reason.
pub fn reason_for<G: ReviewableGame>(view: &View<G>, [other, best]: [G::Action; 2]) -> Option<MomentReason> {
    let me = G::observer(&view.observation).seat()?;
    why(view, me, [other, best], WHY_TABLES, GameRng::from_number(0).seed())
}

/// Whether `second` is offered to `seat` in the same turn once it has done `first`: at once, or after one more action.
fn leaves<G: SearchableGame>(table: &G, seat: Seat, first: G::Action, second: G::Action) -> bool {
    let Some((game, next)) = after(table, seat, first) else { return false };
    let is_second = |offered: &G::Action| *offered == second;
    next.iter().any(is_second)
        || next.iter().any(|more| after(&game, seat, *more).is_some_and(|(_, legal)| legal.iter().any(is_second)))
}

/// The table after an action, and what is offered then, if the same seat is asked again.
fn after<G: SearchableGame>(table: &G, seat: Seat, action: G::Action) -> Option<(G, LegalActions<G::Action>)> {
    let mut game = *table;
    game.apply(seat, action, &mut ()).ok()?;
    let mut legal = LegalActions::new();
    game.owes().contains(seat).then(|| {
        game.legal(seat, &mut legal);
        (game, legal)
    })
}

/// The alternatives that the hint tells: the best one of the best choice's kind, and the best of all the others. An
/// alternative with a larger share than the best choice, which is second only because *player* rates it lower, gets the
/// best choice's share.
fn others<A>(best: &ChoiceEvaluation<A>, mut rivals: Vec<ChoiceEvaluation<A>>) -> Vec<ChoiceEvaluation<A>> {
    let kind = discriminant(&best.action);
    if let Some(place) = rivals.iter().position(|rival| discriminant(&rival.action) == kind) {
        rivals[..=place].rotate_right(1);
    }
    rivals.truncate(ALTERNATIVES);
    for other in &mut rivals {
        other.share = other.share.clamp(0.0, best.share);
    }
    rivals
}

/// Compares both shares in whole percent, as a person reads them, so that the stated difference agrees with the stated
/// shares.
fn reason<A>(best: &ChoiceEvaluation<A>, next: Option<&ChoiceEvaluation<A>>, has_companions: bool) -> HintReason {
    let Some(next) = next else {
        return if has_companions { HintReason::AnyOrder } else { HintReason::Only };
    };
    let percent = |share: f32| (100.0 * share).round() as u32;
    match percent(best.share).saturating_sub(percent(next.share.clamp(0.0, best.share))) {
        0 => HintReason::Alike,
        _ if next.loss < ALIKE => HintReason::Alike,
        by => HintReason::Wins(by),
    }
}

#[cfg(test)]
mod tests {
    use super::{ChoiceEvaluation, HintReason, others, reason};

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Deed {
        Name(u8),
        Build(u8),
    }

    fn evaluation(action: Deed, loss: f32) -> ChoiceEvaluation<Deed> {
        ChoiceEvaluation { action, share: 0.5 - loss, loss, error: 0.01, lead: 2.0, risk: 0.3, trials: 100 }
    }

    fn alternatives(rivals: &[(Deed, f32)]) -> Vec<Deed> {
        let rivals = rivals.iter().map(|&(action, loss)| evaluation(action, loss)).collect();
        others(&evaluation(Deed::Name(0), 0.0), rivals).iter().map(|other| other.action).collect()
    }

    #[test]
    fn no_alternative_seems_better_than_the_best() {
        let best = evaluation(Deed::Name(0), 0.0);
        let rivals = [-0.001, 0.7, 0.2].map(|loss| evaluation(Deed::Name(1), loss)).into();
        let shares: Vec<f32> = others(&best, rivals).iter().map(|other| other.share).collect();
        assert_eq!(shares, [0.5, 0.0]);
    }

    #[test]
    fn alternatives_of_the_same_kind_come_first_and_the_best_one_is_told() {
        use Deed::{Build, Name};
        assert_eq!(alternatives(&[(Name(1), 0.1), (Build(1), 0.2), (Name(2), 0.3)]), [Name(1), Build(1)]);
        assert_eq!(alternatives(&[(Build(1), 0.1), (Name(1), 0.2), (Name(2), 0.3)]), [Name(1), Build(1)]);
        assert_eq!(alternatives(&[(Build(1), 0.1), (Build(2), 0.2)]), [Build(1), Build(2)]);
    }

    #[test]
    fn the_reason_is_the_difference_of_what_is_told() {
        let best = evaluation(Deed::Name(0), 0.0);
        let next = |loss| evaluation(Deed::Name(1), loss);
        assert_eq!(reason(&best, None, false), HintReason::Only);
        assert_eq!(reason(&best, None, true), HintReason::AnyOrder);
        assert_eq!(reason(&best, Some(&next(0.002)), true), HintReason::Alike);
        assert_eq!(reason(&best, Some(&next(0.05)), true), HintReason::Wins(5));
        // It has a larger share; *player* alone rates it lower.
        assert_eq!(reason(&best, Some(&next(-0.05)), true), HintReason::Alike);
    }
}
