//! A hint, as data: what the master would do, its best alternatives, and why. The phone puts it into words.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};

use super::{ChoiceEvaluation, Master, SearchableGame};

/// How many choices besides the best are in a hint.
const ALTERNATIVES: usize = 2;

/// Shares of the victory that differ by less count as equal.
const ALIKE: f32 = 0.01;

/// A recommendation of the master.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// The best choice.
    pub best: ChoiceEvaluation<A>,
    /// The next best choices, at most two, the better first. None has a larger share than the best.
    pub others: Vec<ChoiceEvaluation<A>>,
    /// Why the best is best.
    pub reason: HintReason,
}

/// Why the best choice is best, by what the search saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// No other choice makes sense.
    Only,
    /// The next best choice is as good.
    Alike,
    /// This seat falls or stays behind less often, by this many of a hundred trials.
    Safer(u32),
    /// It gains more points on the best of the others, by this many tenths of a point.
    Points(u32),
    /// It wins more often, by this many of a hundred games.
    Wins(u32),
}

impl Master {
    /// The hint for a view; `None` if its observer is not asked.
    pub fn hint<G: SearchableGame>(
        &mut self,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        rng: &mut GameRng,
    ) -> Option<Hint<G::Action>> {
        let mut opinions = self.opinions(view, legal, rng).into_iter();
        let best = opinions.next()?;
        let others = others(&best, opinions.collect());
        let reason = reason(&best, others.first());
        Some(Hint { best, others, reason })
    }
}

/// The best of the others. If one has a larger share than the best, because *player* rates it lower, it gets the same.
fn others<A>(best: &ChoiceEvaluation<A>, mut others: Vec<ChoiceEvaluation<A>>) -> Vec<ChoiceEvaluation<A>> {
    others.truncate(ALTERNATIVES);
    for other in &mut others {
        other.share = other.share.clamp(0.0, best.share);
    }
    others
}

fn reason<A>(best: &ChoiceEvaluation<A>, next: Option<&ChoiceEvaluation<A>>) -> HintReason {
    let Some(next) = next else { return HintReason::Only };
    if next.loss < ALIKE {
        return HintReason::Alike;
    }
    let safer = next.risk - best.risk;
    let points = best.lead - next.lead;
    if safer >= 0.06 {
        HintReason::Safer((100.0 * safer).round() as u32)
    } else if points >= 0.5 {
        HintReason::Points((10.0 * points).round() as u32)
    } else {
        HintReason::Wins((100.0 * (best.share - next.share)).round().max(1.0) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::{ChoiceEvaluation, HintReason, others, reason};

    fn opinion(loss: f32, lead: f32, risk: f32) -> ChoiceEvaluation<()> {
        ChoiceEvaluation { action: (), share: 0.5 - loss, loss, error: 0.01, lead, risk, trials: 100 }
    }

    #[test]
    fn no_alternative_seems_better_than_the_best() {
        let best = opinion(0.0, 2.0, 0.3);
        let told = others(&best, [-0.001, 0.7, 0.2].map(|loss| opinion(loss, 2.0, 0.3)).into());
        let shares: Vec<f32> = told.iter().map(|other| other.share).collect();
        assert_eq!(shares, [0.5, 0.0]);
    }

    #[test]
    fn the_reason_is_what_sets_the_best_apart() {
        let best = opinion(0.0, 2.0, 0.3);
        assert_eq!(reason(&best, None), HintReason::Only);
        assert_eq!(reason(&best, Some(&opinion(0.002, 1.0, 0.5))), HintReason::Alike);
        assert_eq!(reason(&best, Some(&opinion(0.05, 1.0, 0.5))), HintReason::Safer(20));
        assert_eq!(reason(&best, Some(&opinion(0.05, 1.0, 0.32))), HintReason::Points(10));
        assert_eq!(reason(&best, Some(&opinion(0.05, 1.9, 0.32))), HintReason::Wins(5));
    }
}
