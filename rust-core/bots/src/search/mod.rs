//! *master*, for any game here: it tries each choice on many tables that fit its view, plays each on as *player*s
//! would, and takes the choice after which it wins most often. `docs/bots.md`.
//!
//! Whoever acts in a trial does so by what that seat would know at that table ([`SearchableGame::expected`]): a modelled
//! opponent cannot look into the searcher's hand, nor the searcher, in its later moves, into an opponent's.

mod budget;
mod hint;
mod trials;

pub use budget::SearchBudget;
pub use hint::{Hint, HintReason};

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, Observer, Seat, View};

use crate::{Bot, Temper};
use trials::Trials;

/// What a search has to know of a game beyond its rules.
pub trait SearchableGame: Game {
    /// How many trials a search has, unless its budget says otherwise.
    const TRIALS: u32;
    /// How many rounds are played on: 1 is the rest of this one.
    const ROUNDS: u16;
    /// Of so many tables that fit a view, the search tries one, chosen by how plausible they are.
    const GUESSES: usize;

    /// What a seat can be expected to do that knows `now`; it is asked thousands of times for one move.
    fn expected(now: &Self::Observation, legal: &LegalActions<Self::Action>, chance: &mut GameRng) -> Self::Action;
    /// How well *player* of that temper likes each of some actions, in nats.
    fn knowledge(view: &View<Self>, legal: &[Self::Action], temper: Temper) -> Vec<f32>;
    /// Takes out of `legal` what is plainly foolish, and leaves at least one.
    fn weed(now: &Self::Observation, legal: &mut LegalActions<Self::Action>);
    /// The share of the victory that `seat` can expect at the start of a round, or has at the end of the game.
    fn prospects(&self, seat: Seat) -> f32;
    /// The points of `seat`, if the game ended now.
    fn points_now(&self, seat: Seat) -> f32;
    /// The points by which `seat` is ahead of the best of the others, if the game ended now.
    fn lead(&self, seat: Seat) -> f32 {
        let others = (0..self.seats()).map(Seat).filter(|&other| other != seat);
        self.points_now(seat) - others.map(|other| self.points_now(other)).fold(0.0, f32::max)
    }
    /// How plausible what is hidden from `now` is at this table, by how seats choose; any scale.
    fn plausibility(&self, now: &Self::Observation) -> f32;
}

/// One choice as a search saw it. Share, lead and risk are compared with the best choice's on the tables on which both
/// were tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChoiceEvaluation<A> {
    /// What may be done.
    pub action: A,
    /// The expected share of the victory, 0 to 1.
    pub share: f32,
    /// How much less it is worth than the best choice, in shares of the victory, the lead in points counted a little; 0 for
    /// the best, and less where *player* likes the best better than trials do.
    pub loss: f32,
    /// One standard error of what it is worth by itself.
    pub error: f32,
    /// The expected lead in points over the best of the others, when the search looked no further.
    pub lead: f32,
    /// In how many of the trials the lead was lost or not won, 0 to 1.
    pub risk: f32,
    /// On how many tables it was tried.
    pub trials: u32,
}

/// The strongest level. It keeps nothing between two choices but how long it may think.
#[derive(Default)]
pub struct Master {
    budget: SearchBudget,
    temper: Temper,
}

impl Master {
    /// One that thinks so long.
    pub fn new(budget: SearchBudget) -> Master {
        Master { budget, temper: Temper::Even }
    }

    /// One of that temper, which thinks as long as its level does.
    pub fn of(temper: Temper) -> Master {
        Master { budget: SearchBudget::default(), temper }
    }

    /// The same with another temper.
    #[must_use]
    pub fn tempered(self, temper: Temper) -> Master {
        Master { temper, ..self }
    }

    /// What it thinks of each choice worth a thought, the best first; the first is what it would do.
    pub fn opinions<G: SearchableGame>(
        &mut self,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        chance: &mut GameRng,
    ) -> Vec<ChoiceEvaluation<G::Action>> {
        let Some(me) = G::observer(&view.now).seat() else { return vec![] };
        if legal.is_empty() {
            return vec![];
        }
        let mut worthy = legal.clone();
        G::weed(&view.now, &mut worthy);
        let nats = G::knowledge(view, worthy.as_slice(), self.temper);
        Trials::new(view, me, worthy.as_slice(), &nats, chance.seed()).run(&mut self.budget)
    }
}

impl<G: SearchableGame> Bot<G> for Master {
    fn choose(&mut self, view: &View<G>, legal: &LegalActions<G::Action>, chance: &mut GameRng) -> G::Action {
        self.opinions(view, legal, chance)
            .first()
            .map(|opinion| opinion.action)
            .or_else(|| legal.first().copied())
            .unwrap_or_default()
    }
}

/// Plays `game` on as the seats can be expected to, until `ends` says so.
fn play_on<G: SearchableGame>(
    game: &mut G,
    legal: &mut LegalActions<G::Action>,
    chance: &mut GameRng,
    ends: impl Fn(&G) -> bool,
) {
    while let Some(seat) = game.owes().next() {
        if ends(game) {
            return;
        }
        game.legal(seat, legal);
        let action = match legal.as_slice() {
            [only] => *only,
            _ => G::expected(&game.now(Observer::Seat(seat)), legal, chance),
        };
        game.apply_listed(seat, action, &mut ());
    }
}
