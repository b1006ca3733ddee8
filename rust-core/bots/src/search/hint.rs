//! A hint: what the master would do, its two best alternatives, and why, as data. The words are the phone's.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};

use super::{ChoiceEvaluation, Master, SearchableGame};

/// How many choices beside the best are told.
const ALTERNATIVES: usize = 2;

/// Shares of victory that differ by less are alike.
const ALIKE: f32 = 0.01;

/// What the master would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// What it would do.
    pub best: ChoiceEvaluation<A>,
    /// What it would do else, the better first; at most two. None has a larger share than the best.
    pub others: Vec<ChoiceEvaluation<A>>,
    /// Why it would do that.
    pub reason: HintReason,
}

/// Why the best choice is best, by what the search saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// There is nothing else that makes sense.
    Only,
    /// The next best is as good.
    Alike,
    /// After it this seat falls or stays behind less often: by so many of a hundred trials.
    Safer(u32),
    /// It brings more points against the best of the others: so many tenths of a point.
    Points(u32),
    /// It wins more often: by so many of a hundred games.
    Wins(u32),
}

impl Master {
    /// What it would do, and why; `None` for who is not asked.
    pub fn hint<G: SearchableGame>(
        &mut self,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        chance: &mut GameRng,
    ) -> Option<Hint<G::Action>> {
        let mut opinions = self.opinions(view, legal, chance).into_iter();
        let best = opinions.next()?;
        let others = others(&best, opinions.collect());
        let reason = reason(&best, others.first());
        Some(Hint { best, others, reason })
    }
}

/// The best of the others. One that wins as often, and that *player* likes less, is said to win as often.
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
