//! The trials of one search: every choice is tried on the same sampled states with the same random numbers, so that
//! luck does not distinguish them. Choices that are clearly worse than the best are tried no further.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};

use super::{ChoiceEvaluation, JudgedChoice, SearchBudget, SearchableGame, play_on};
use crate::portable::square;
use crate::weights::indicator;

/// Choices are first compared after this many states, and then each time the number of states has doubled.
const FIRST_COMPARISON: u64 = 12;

/// A choice is dropped if the best is ahead of it by this many standard errors of their difference.
const CLEAR_ERRORS: f32 = 2.2;

/// A choice that is surely within this of the best, in shares of the victory, is as good, and more trials of it are
/// wasted.
const AS_GOOD: f32 = 0.004;

/// The weight of the lead in points in the value of a trial, so that a decided game is still played well.
const LEAD_WEIGHT: f32 = 0.04;

/// The lead in points that counts in full; a larger one counts no more.
const FULL_LEAD: f32 = 12.0;

/// One choice and its results, one entry for each state on which it was tried. All choices are tried on the same states
/// in the same order, so the entries of two choices can be compared one by one.
struct TriedChoice<A> {
    action: A,
    /// *player*'s rating of it in shares of the victory: 0 for the highest, below 0 for the others.
    rating: f32,
    /// The value of each trial: its share, with a little of its lead ([`LEAD_WEIGHT`]).
    values: Vec<f32>,
    /// The share of the victory, 0 to 1.
    shares: Vec<f32>,
    /// The lead in points over the best of the others.
    leads: Vec<f32>,
    /// 1 for each trial after which this seat is not ahead, else 0.
    behind: Vec<f32>,
}

impl<A> TriedChoice<A> {
    /// The mean value of its trials plus *player*'s rating.
    fn worth(&self) -> f32 {
        mean(&self.values) + self.rating
    }

    /// How much less it is worth than the best, on the states on which both were tried.
    fn behind_by(&self, best: &TriedChoice<A>) -> f32 {
        difference(&best.values, &self.values).0 + best.rating - self.rating
    }
}

/// A search in progress.
pub struct Trials<'a, G: SearchableGame> {
    view: &'a View<G>,
    me: Seat,
    seed: [u8; 32],
    going: Vec<TriedChoice<G::Action>>,
    /// The choices that are tried no further.
    dropped: Vec<TriedChoice<G::Action>>,
    /// Room for the legal actions of the trials, kept so that they are not allocated for each.
    legal: LegalActions<G::Action>,
}

impl<'a, G: SearchableGame> Trials<'a, G> {
    /// The trials of these choices; `ratings` say what each is worth apart from its trials, in shares of the victory.
    pub fn new(view: &'a View<G>, me: Seat, choices: &[G::Action], ratings: &[f32], seed: [u8; 32]) -> Self {
        let tried = |(&action, &rating): (&G::Action, &f32)| TriedChoice {
            action,
            rating,
            values: vec![],
            shares: vec![],
            leads: vec![],
            behind: vec![],
        };
        let going = choices.iter().zip(ratings).map(tried).collect();
        Trials { view, me, seed, going, dropped: vec![], legal: LegalActions::new() }
    }

    /// Runs the trials within the budget, but at least one of each choice. Returns the evaluations, the best first.
    pub fn run(mut self, budget: &mut SearchBudget) -> Vec<ChoiceEvaluation<G::Action>> {
        let most = budget.most(G::TRIALS);
        let mut left = most;
        let mut next_comparison = FIRST_COMPARISON;
        let mut states = 0;
        while self.going.len() > 1 && left >= self.going.len() as u32 {
            if !budget.take_trial() {
                budget.note_stop(Some(most - left));
                break;
            }
            self.try_all(states);
            left -= self.going.len() as u32;
            states += 1;
            if states == next_comparison {
                self.drop_the_worse();
                next_comparison *= 2;
            }
        }
        if states == 0 {
            self.try_all(0);
        }
        self.evaluations()
    }

    /// Tries the choices on `states` states, and drops one only when the best is ahead of it by `certain_errors` standard
    /// errors. Returns them with the differences, the best first. *player*'s ratings count for nothing here.
    pub fn judge(mut self, states: u64, certain_errors: f32) -> Vec<JudgedChoice<G::Action>> {
        self.going.iter_mut().for_each(|tried| tried.rating = 0.0);
        let mut next_comparison = 2 * FIRST_COMPARISON;
        for state in 0..states {
            self.try_all(state);
            if state + 1 == next_comparison {
                let best = self.best();
                let best_action = self.going[best].action;
                let best_values = self.going[best].values.clone();
                let (going, dropped) = std::mem::take(&mut self.going).into_iter().partition(|tried| {
                    let (ahead, error) = difference(&best_values, &tried.values);
                    tried.action == best_action || ahead <= certain_errors * error
                });
                self.going = going;
                self.dropped.extend(dropped);
                next_comparison *= 2;
            }
        }
        if self.going.is_empty() {
            return vec![];
        }
        let best = self.going.swap_remove(self.best());
        let others = self.going.iter().chain(&self.dropped).map(|tried| {
            let (behind, error) = difference(&best.values, &tried.values);
            JudgedChoice { action: tried.action, share: mean(&best.shares) - behind, behind, error }
        });
        let first = JudgedChoice { action: best.action, share: mean(&best.shares), behind: 0.0, error: 0.0 };
        let mut judged: Vec<_> = std::iter::once(first).chain(others).collect();
        judged[1..].sort_by(|a, b| a.behind.total_cmp(&b.behind));
        judged
    }

    /// Tries each choice that was not dropped on the state with this number.
    fn try_all(&mut self, state: u64) {
        let mut rng = GameRng::new(self.seed, state);
        let start = guess(self.view, &mut rng);
        let last = start.round() + G::ROUNDS - 1;
        for tried in &mut self.going {
            let mut game = start;
            let mut chance = rng.clone();
            // The action was listed from the view. It can be illegal in the sample only if a hostile host told
            // contradictions; this choice then has fewer entries than the others, and comparisons with it mean little.
            if game.apply(self.me, tried.action, &mut ()).is_err() {
                debug_assert!(false, "{:?} was listed and is refused", tried.action);
                continue;
            }
            play_on(&mut game, &mut self.legal, &mut chance, &mut (), |game| game.round() > last);
            let (share, lead) = (game.prospects(self.me), game.lead(self.me));
            tried.values.push((1.0 - LEAD_WEIGHT) * share + LEAD_WEIGHT * (lead / FULL_LEAD).clamp(-1.0, 1.0));
            tried.shares.push(share);
            tried.leads.push(lead);
            tried.behind.push(indicator(lead <= 0.0));
        }
    }

    /// The place in `going` of the choice that is worth most; among equals the first.
    fn best(&self) -> usize {
        let worths: Vec<f32> = self.going.iter().map(TriedChoice::worth).collect();
        (0..worths.len()).rev().max_by(|&a, &b| worths[a].total_cmp(&worths[b])).unwrap_or(0)
    }

    /// Drops the choices that are clearly worse than the best, and those that are surely as good: neither would change
    /// the answer.
    fn drop_the_worse(&mut self) {
        let best = self.best();
        let best_values = self.going[best].values.clone();
        let (best_action, best_rating) = (self.going[best].action, self.going[best].rating);
        let (going, dropped) = std::mem::take(&mut self.going).into_iter().partition(|t| {
            if t.action == best_action {
                return true;
            }
            let (ahead, error) = difference(&best_values, &t.values);
            let ahead = ahead + best_rating - t.rating;
            ahead <= CLEAR_ERRORS * error && ahead + CLEAR_ERRORS * error > AS_GOOD
        });
        self.going = going;
        self.dropped.extend(dropped);
    }

    fn evaluations(mut self) -> Vec<ChoiceEvaluation<G::Action>> {
        let place = self.best();
        let best = self.going.swap_remove(place);
        let mut others: Vec<TriedChoice<G::Action>> = self.going.into_iter().chain(self.dropped).collect();
        others.sort_by(|a, b| a.behind_by(&best).total_cmp(&b.behind_by(&best)));
        std::iter::once(&best).chain(&others).map(|tried| evaluation(tried, &best)).collect()
    }
}

/// Numbers below this are exact as `f32`.
const EXACT_F32: u32 = 1 << f32::MANTISSA_DIGITS;

/// Samples a state that fits the view: one of [`SearchableGame::GUESSES`] samples, chosen with a probability in
/// proportion to its plausibility.
pub(crate) fn guess<G: SearchableGame>(view: &View<G>, rng: &mut GameRng) -> G {
    if G::GUESSES <= 1 {
        return view.sample(rng);
    }
    let mut total_weight = 0.0;
    let mut chosen = None;
    // Each sample replaces the chosen one with its share of the weights so far, so that only one has to be kept.
    for _ in 0..G::GUESSES {
        let state = view.sample(rng);
        let weight = state.plausibility(&view.observation).max(f32::MIN_POSITIVE);
        total_weight += weight;
        if chosen.is_none() || (rng.below(EXACT_F32) as f32) < weight / total_weight * EXACT_F32 as f32 {
            chosen = Some(state);
        }
    }
    chosen.unwrap_or_else(|| view.sample(rng))
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// The mean difference between two choices on the same states, and its standard error.
fn difference(best: &[f32], other: &[f32]) -> (f32, f32) {
    let count = best.len().min(other.len()).max(1) as f32;
    let differences = || best.iter().zip(other).map(|(a, b)| a - b);
    let mean = differences().sum::<f32>() / count;
    let variance = differences().map(|d| square(d - mean)).sum::<f32>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

/// The evaluation of a choice. One that was dropped early was tried on fewer states, which may have been luckier; so
/// its figures are those of the best less the difference on the states on which both were tried.
fn evaluation<A: Copy>(tried: &TriedChoice<A>, best: &TriedChoice<A>) -> ChoiceEvaluation<A> {
    let mean_beside_best = |of: fn(&TriedChoice<A>) -> &[f32]| mean(of(best)) - difference(of(best), of(tried)).0;
    let share = mean_beside_best(|tried| &tried.shares);
    let trials = tried.values.len();
    let mean = mean(&tried.values);
    let variance = tried.values.iter().map(|v| square(v - mean)).sum::<f32>() / trials.saturating_sub(1).max(1) as f32;
    ChoiceEvaluation {
        action: tried.action,
        share,
        loss: difference(&best.values, &tried.values).0,
        error: (variance / trials.max(1) as f32).sqrt(),
        lead: mean_beside_best(|tried| &tried.leads),
        risk: mean_beside_best(|tried| &tried.behind),
        trials: trials as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::{TriedChoice, difference, evaluation};

    fn tried(rating: f32, shares: &[f32]) -> TriedChoice<()> {
        let behind = shares.iter().map(|share| 1.0 - share).collect();
        TriedChoice { action: (), rating, values: shares.into(), shares: shares.into(), leads: shares.into(), behind }
    }

    /// The best is tried further, on luckier states than those on which the other was dropped.
    #[test]
    fn a_choice_dropped_early_is_compared_on_the_same_states() {
        let best = tried(0.0, &[0.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
        let other = tried(0.0, &[0.0, 0.0, 0.0, 1.0]);
        let (best, other) = (evaluation(&best, &best), evaluation(&other, &best));
        assert_eq!((best.share, best.risk, best.loss), (0.75, 0.25, 0.0));
        assert_eq!((other.share, other.lead, other.risk, other.loss, other.trials), (0.5, 0.5, 0.5, 0.25, 4));
    }

    #[test]
    fn one_state_counts_whole() {
        assert_eq!(difference(&[1.0], &[0.25]), (0.75, 0.0));
    }
}
