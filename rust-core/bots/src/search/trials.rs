//! The trials of one search: every choice is tried on the same sampled states with the same random numbers, so that
//! luck does not distinguish them. Choices that are clearly worse than the best are tried no further.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};

use super::{ChoiceEvaluation, JudgedChoice, SearchBudget, SearchableGame, play_on};
use crate::portable::square;
use crate::weights::yes;

/// The number of states after which choices are first compared, and then each time the number has doubled.
const FIRST_LOOK: usize = 12;

/// A choice is dropped if the best is ahead of it by this many standard errors of their difference.
const CLEARLY: f32 = 2.2;

/// A choice that does not differ from the best by more than this is as good.
const AS_GOOD: f32 = 0.004;

/// The weight of the lead in points in the value of a trial, so that a decided game is still played well.
const POINTS: f32 = 0.04;

/// The worth of a nat of *player*'s rating, in shares of the victory. Trials end with the round and assume that the
/// others are *player*s; what *player* has learnt from many searches corrects for that. Tempers work through it, too.
const KNOWLEDGE: f32 = 0.012;

/// The rating of a choice counts as at most this many nats below the highest.
const MAX_DISLIKED: f32 = 6.0;

/// One choice and its results, state by state.
struct TriedChoice<A> {
    action: A,
    /// *player*'s rating of it, in shares of the victory.
    liked: f32,
    /// The value of each trial, from share and lead.
    values: Vec<f32>,
    shares: Vec<f32>,
    leads: Vec<f32>,
    /// 1 for each trial after which this seat is not ahead, else 0.
    behind: Vec<f32>,
}

impl<A> TriedChoice<A> {
    /// Its worth: the mean value of its trials plus *player*'s rating.
    fn mean(&self) -> f32 {
        mean(&self.values) + self.liked
    }

    /// By how much it is worth less than the best, on the states on which both were tried.
    fn behind_by(&self, best: &TriedChoice<A>) -> f32 {
        difference(&best.values, &self.values).0 + best.liked - self.liked
    }
}

/// A search in progress.
pub struct Trials<'a, G: SearchableGame> {
    view: &'a View<G>,
    me: Seat,
    seed: [u8; 32],
    going: Vec<TriedChoice<G::Action>>,
    dropped: Vec<TriedChoice<G::Action>>,
    legal: LegalActions<G::Action>,
}

impl<'a, G: SearchableGame> Trials<'a, G> {
    /// The trials of these choices, which *player* rates with `nats`.
    pub fn new(view: &'a View<G>, me: Seat, choices: &[G::Action], nats: &[f32], seed: [u8; 32]) -> Self {
        let most = nats.iter().copied().fold(f32::MIN, f32::max);
        let liked = |nats: f32| KNOWLEDGE * (nats - most).max(-MAX_DISLIKED);
        let tried = |(&action, &nats): (&G::Action, &f32)| TriedChoice {
            action,
            liked: liked(nats),
            values: vec![],
            shares: vec![],
            leads: vec![],
            behind: vec![],
        };
        let going = choices.iter().zip(nats).map(tried).collect();
        Trials { view, me, seed, going, dropped: vec![], legal: LegalActions::new() }
    }

    /// Runs the trials within the budget. Returns the evaluations, the best first.
    pub fn run(mut self, budget: &mut SearchBudget) -> Vec<ChoiceEvaluation<G::Action>> {
        let most = budget.most(G::TRIALS);
        let mut left = most;
        let mut look = FIRST_LOOK;
        let mut table = 0;
        while self.going.len() > 1 && left >= self.going.len() as u32 {
            if !budget.take_trial() {
                budget.note_stop(Some(most - left));
                break;
            }
            self.try_all(table);
            left -= self.going.len() as u32;
            table += 1;
            if table as usize == look {
                self.drop_the_worse();
                look *= 2;
            }
        }
        if table == 0 {
            self.try_all(0);
        }
        self.opinions()
    }

    /// Tries the choices on so many states, and drops one only when the best is ahead of it by so many standard errors.
    /// Returns them with the differences, the best first. Ratings of *player* count for nothing here.
    pub fn judge(mut self, states: u64, certain: f32) -> Vec<JudgedChoice<G::Action>> {
        self.going.iter_mut().for_each(|tried| tried.liked = 0.0);
        let mut look = 2 * FIRST_LOOK as u64;
        for table in 0..states {
            self.try_all(table);
            if table + 1 == look {
                let best = self.best();
                let best_action = self.going[best].action;
                let best_values = self.going[best].values.clone();
                let (going, dropped) = std::mem::take(&mut self.going).into_iter().partition(|tried| {
                    let (ahead, error) = difference(&best_values, &tried.values);
                    tried.action == best_action || ahead <= certain * error
                });
                self.going = going;
                self.dropped.extend(dropped);
                look *= 2;
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

    /// Tries each choice that was not dropped on one more state.
    fn try_all(&mut self, table: u64) {
        let mut rng = GameRng::new(self.seed, table);
        let start = guess(self.view, &mut rng);
        let last = start.round() + G::ROUNDS - 1;
        for tried in &mut self.going {
            let mut game = start;
            let mut chance = rng.clone();
            // The action was listed from the view and may be illegal in the sample if a hostile host told
            // contradictions.
            if game.apply(self.me, tried.action, &mut ()).is_err() {
                debug_assert!(false, "{:?} was listed and is refused", tried.action);
                continue;
            }
            play_on(&mut game, &mut self.legal, &mut chance, &mut (), |game| game.round() > last);
            let (share, lead) = (game.prospects(self.me), game.lead(self.me));
            tried.values.push((1.0 - POINTS) * share + POINTS * (lead / 12.0).clamp(-1.0, 1.0));
            tried.shares.push(share);
            tried.leads.push(lead);
            tried.behind.push(yes(lead <= 0.0));
        }
    }

    fn best(&self) -> usize {
        let means: Vec<f32> = self.going.iter().map(TriedChoice::mean).collect();
        (0..means.len()).rev().max_by(|&a, &b| means[a].total_cmp(&means[b])).unwrap_or(0)
    }

    /// Drops the choices that the best is clearly ahead of, and those that are as good.
    fn drop_the_worse(&mut self) {
        let best = self.best();
        let best_values = self.going[best].values.clone();
        let (best_action, best_liked) = (self.going[best].action, self.going[best].liked);
        let (going, dropped) = std::mem::take(&mut self.going).into_iter().partition(|t| {
            if t.action == best_action {
                return true;
            }
            let (ahead, error) = difference(&best_values, &t.values);
            let ahead = ahead + best_liked - t.liked;
            ahead <= CLEARLY * error && ahead + CLEARLY * error > AS_GOOD
        });
        self.going = going;
        self.dropped.extend(dropped);
    }

    fn opinions(mut self) -> Vec<ChoiceEvaluation<G::Action>> {
        let place = self.best();
        let best = self.going.swap_remove(place);
        let mut others: Vec<TriedChoice<G::Action>> = self.going.into_iter().chain(self.dropped).collect();
        others.sort_by(|a, b| a.behind_by(&best).total_cmp(&b.behind_by(&best)));
        std::iter::once(&best).chain(&others).map(|tried| opinion(tried, &best)).collect()
    }
}

/// A state that fits the view: one of a few samples, the more plausible the likelier.
pub(crate) fn guess<G: SearchableGame>(view: &View<G>, rng: &mut GameRng) -> G {
    if G::GUESSES <= 1 {
        return view.sample(rng);
    }
    let mut all = 0.0;
    let mut chosen = None;
    for _ in 0..G::GUESSES {
        let table = view.sample(rng);
        let weight = table.plausibility(&view.now).max(f32::MIN_POSITIVE);
        all += weight;
        if chosen.is_none() || (rng.below(1 << 24) as f32) < weight / all * (1 << 24) as f32 {
            chosen = Some(table);
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
fn opinion<A: Copy>(tried: &TriedChoice<A>, best: &TriedChoice<A>) -> ChoiceEvaluation<A> {
    let set_apart = |of: fn(&TriedChoice<A>) -> &[f32]| mean(of(best)) - difference(of(best), of(tried)).0;
    let share = set_apart(|tried| &tried.shares);
    let trials = tried.values.len();
    let mean = mean(&tried.values);
    let variance = tried.values.iter().map(|v| square(v - mean)).sum::<f32>() / trials.saturating_sub(1).max(1) as f32;
    ChoiceEvaluation {
        action: tried.action,
        share,
        loss: difference(&best.values, &tried.values).0,
        error: (variance / trials.max(1) as f32).sqrt(),
        lead: set_apart(|tried| &tried.leads),
        risk: set_apart(|tried| &tried.behind),
        trials: trials as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::{TriedChoice, difference, opinion};

    fn tried(liked: f32, shares: &[f32]) -> TriedChoice<()> {
        let behind = shares.iter().map(|share| 1.0 - share).collect();
        TriedChoice { action: (), liked, values: shares.into(), shares: shares.into(), leads: shares.into(), behind }
    }

    /// The best is tried further, on luckier states than those on which the other was dropped.
    #[test]
    fn what_was_dropped_early_is_compared_on_the_same_tables() {
        let best = tried(0.0, &[0.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
        let other = tried(0.0, &[0.0, 0.0, 0.0, 1.0]);
        let (best, other) = (opinion(&best, &best), opinion(&other, &best));
        assert_eq!((best.share, best.risk, best.loss), (0.75, 0.25, 0.0));
        assert_eq!((other.share, other.lead, other.risk, other.loss, other.trials), (0.5, 0.5, 0.5, 0.25, 4));
    }

    #[test]
    fn one_table_counts_whole() {
        assert_eq!(difference(&[1.0], &[0.25]), (0.75, 0.0));
    }
}
