//! *master*, for any game here: it tries each choice on many sampled states that fit its view, plays each on as
//! *player*s would, and takes the choice after which it wins most often. `docs/bots.md`.
//!
//! In a trial, each seat acts by what that seat would know in the sampled state ([`SearchableGame::expected`]): a
//! simulated opponent does not see the searcher's hand, nor does the searcher, in its later actions, see an opponent's.

mod budget;
mod trials;

pub use budget::SearchBudget;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{EventSink, Game, LegalActions, Observer, Seat, View};

use crate::{Bot, Temper};
use trials::Trials;
pub(crate) use trials::guess;

/// A game as a search needs it, beyond its rules.
pub trait SearchableGame: Game {
    /// The number of trials of a search, unless its budget says otherwise.
    const TRIALS: u32;
    /// How many rounds a trial plays on: 1 is the rest of the current one.
    const ROUNDS: u16;
    /// The number of states that are sampled for each trial; one of them is chosen by its plausibility.
    const GUESSES: usize;

    /// The action that a seat that knows `observation` can be expected to choose. A search calls this thousands of times for
    /// one choice.
    fn expected(observation: &Self::Observation, legal: &LegalActions<Self::Action>, rng: &mut GameRng)
    -> Self::Action;
    /// How *player* with this temper rates each of some actions, in nats.
    fn ratings(view: &View<Self>, legal: &[Self::Action], temper: Temper) -> Vec<f32>;
    /// Removes plainly foolish actions from `legal`, and leaves at least one.
    fn weed(observation: &Self::Observation, legal: &mut LegalActions<Self::Action>);
    /// The share of the victory, 0 to 1, that `seat` can expect at the start of a round or has at the end of the game.
    fn prospects(&self, seat: Seat) -> f32;
    /// The points of `seat` if the game ended now.
    fn points_now(&self, seat: Seat) -> f32;
    /// The points by which `seat` is ahead of the best of the others if the game ended now.
    fn lead(&self, seat: Seat) -> f32 {
        let others = (0..self.seats()).map(Seat).filter(|&other| other != seat);
        self.points_now(seat) - others.map(|other| self.points_now(other)).fold(0.0, f32::max)
    }
    /// How plausible the parts of this state are that `observation` does not know, given how seats choose. Only the ratio of
    /// two values means something.
    fn plausibility(&self, observation: &Self::Observation) -> f32;
}

/// The result of a search for one choice. Share, lead and risk are relative to those of the best choice on the states
/// on which both were tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChoiceEvaluation<A> {
    /// The choice.
    pub action: A,
    /// The expected share of the victory, 0 to 1.
    pub share: f32,
    /// How much less it is worth than the best choice, in shares of the victory, with a small part for the lead in
    /// points. 0 for the best; below 0 if the best is the best only because *player* rates it higher.
    pub loss: f32,
    /// The standard error of its own worth.
    pub error: f32,
    /// The expected lead in points over the best of the others at the end of the trials.
    pub lead: f32,
    /// The share of the trials after which this seat is not ahead, 0 to 1.
    pub risk: f32,
    /// The number of states on which it was tried.
    pub trials: u32,
}

/// The result of a long search for one choice, compared with the best on the same states.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedChoice<A> {
    /// The choice.
    pub action: A,
    /// The expected share of the victory, 0 to 1.
    pub share: f32,
    /// How much less it is worth than the best, in shares of the victory, with a small part for the lead in points.
    pub behind: f32,
    /// The standard error of that difference.
    pub error: f32,
}

/// Compares all choices that are not foolish on `states` sampled states, and returns them, the best first. Unlike a
/// master's search it drops a choice only when the best is ahead of it by `certain` standard errors, and it uses the
/// trials alone, without *player*'s ratings.
pub fn judge<G: SearchableGame>(
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    states: u64,
    certain_errors: f32,
    rng: &mut GameRng,
) -> Vec<JudgedChoice<G::Action>> {
    let Some(me) = G::observer(&view.observation).seat() else { return vec![] };
    let mut worthy = legal.clone();
    G::weed(&view.observation, &mut worthy);
    let ratings = vec![0.0; worthy.len()];
    Trials::new(view, me, worthy.as_slice(), &ratings, rng.seed()).judge(states, certain_errors)
}

/// The worth of a nat of *player*'s rating, in shares of the victory. The trials end with a round and assume that the
/// others are *player*s; the ratings, which were fitted to many searches, correct for that.
const NAT_WORTH: f32 = 0.006;

/// The rating of a choice counts as at most this many nats below the highest.
const MAX_NATS_BELOW: f32 = 6.0;

/// The worth of a nat by which a temper's rating of a choice differs from the even one's. It is more than
/// [`NAT_WORTH`], because otherwise nobody could tell tempers apart.
const TEMPER_WORTH: f32 = 0.012;

/// The worth of each choice to a master of this temper, apart from its trials, in shares of the victory.
fn ratings<G: SearchableGame>(view: &View<G>, choices: &[G::Action], temper: Temper) -> Vec<f32> {
    let even = G::ratings(view, choices, Temper::Even);
    let most = even.iter().copied().fold(f32::MIN, f32::max);
    let rating = |nats: &f32| NAT_WORTH * (nats - most).max(-MAX_NATS_BELOW);
    if temper == Temper::Even {
        return even.iter().map(rating).collect();
    }
    let tempered = G::ratings(view, choices, temper);
    even.iter().zip(&tempered).map(|(even, own)| rating(even) + TEMPER_WORTH * (own - even)).collect()
}

/// The bot of the level *master*, the strongest one. It keeps nothing between two choices except its budget.
#[derive(Default)]
pub struct Master {
    budget: SearchBudget,
    temper: Temper,
}

impl Master {
    /// A master with this budget and the even temper.
    pub fn new(budget: SearchBudget) -> Master {
        Master { budget, temper: Temper::Even }
    }

    /// A master with this temper and the default budget.
    pub fn of(temper: Temper) -> Master {
        Master { budget: SearchBudget::default(), temper }
    }

    /// The same master with another temper.
    #[must_use]
    pub fn tempered(self, temper: Temper) -> Master {
        Master { temper, ..self }
    }

    /// The evaluations of the choices that are not foolish, the best first.
    pub fn evaluate<G: SearchableGame>(
        &mut self,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        rng: &mut GameRng,
    ) -> Vec<ChoiceEvaluation<G::Action>> {
        self.budget.note_stop(None);
        let Some(me) = G::observer(&view.observation).seat() else { return vec![] };
        if legal.is_empty() {
            return vec![];
        }
        let mut worthy = legal.clone();
        G::weed(&view.observation, &mut worthy);
        let ratings = ratings(view, worthy.as_slice(), self.temper);
        Trials::new(view, me, worthy.as_slice(), &ratings, rng.seed()).run(&mut self.budget)
    }
}

impl<G: SearchableGame> Bot<G> for Master {
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, rng: &mut GameRng) -> G::Action {
        self.evaluate(view, legal, rng)
            .first()
            .map(|opinion| opinion.action)
            .or_else(|| legal.first().copied())
            .unwrap_or_default()
    }

    fn stopped_after(&self) -> Option<u32> {
        self.budget.stopped_after()
    }
}

/// Plays `game` on as the seats can be expected to, until `ends` returns `true`; what happens is told to `sink`.
pub(crate) fn play_on<G: SearchableGame, S: EventSink<G>>(
    game: &mut G,
    legal: &mut LegalActions<G::Action>,
    rng: &mut GameRng,
    sink: &mut S,
    ends: impl Fn(&G) -> bool,
) {
    while let Some(seat) = game.owes().next() {
        if ends(game) {
            return;
        }
        game.legal(seat, legal);
        let action = match legal.as_slice() {
            [only] => *only,
            _ => G::expected(&game.observation(Observer::Seat(seat)), legal, rng),
        };
        game.apply_listed(seat, action, sink);
    }
}
