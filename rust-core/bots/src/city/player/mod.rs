//! *player*: a bot that looks at the table as it is and does not search. It rates each legal action by features of the
//! table (`weigh`), with weights fitted to the results of longer searches (`weights/city.json`), and does nothing that
//! is plainly foolish (`sense`). A rating is in nats: an action rated one nat higher is the better one with odds of e
//! to 1.

pub mod blocks;
mod reading;
mod sense;
mod weigh;

use std::sync::LazyLock;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, Observation, State, draft};
use ayatsuri_rules::{LegalActions, Observer, View};

use crate::player::Player;
use crate::portable;
use crate::weights::{CITY, TemperWeights, add_weighed, gumbel, push_nonzero};
use crate::{Bot, Temper};
use reading::PlayerReading;

pub use sense::weed;

impl Bot<State> for Player {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        choose(self.temper, &view.observation, legal, rng)
    }
}

/// The randomness of the bot's drafts and namings, in nats, so that they cannot be predicted.
const WHIM_NATS: f32 = 0.5;

/// The rating of a foolish action, in nats: below everything else, so that the bot does one only if all are foolish.
const FOOLISH: f32 = -1e6;

type Weights = [f32; blocks::COUNT];

static TEMPERED: LazyLock<TemperWeights<{ blocks::COUNT }>> =
    LazyLock::new(|| TemperWeights::read(&CITY, blocks::names));

fn weights() -> &'static Weights {
    TEMPERED.weights(Temper::Even)
}

/// The choice of a player of this temper who knows `observation`.
pub fn choose(temper: Temper, observation: &Observation, legal: &[Action], rng: &mut GameRng) -> Action {
    let Some(reading) = PlayerReading::new(observation) else { return legal.first().copied().unwrap_or_default() };
    if let [only] = legal {
        return *only;
    }
    let naming_odds = naming_odds_for(&reading, legal);
    let is_hidden = |a: Action| matches!(a, Action::Take(_) | Action::PutAway(_) | Action::Name(_));
    let weights = TEMPERED.weights(temper);
    let mut best = (f32::MIN, legal.first().copied().unwrap_or_default());
    for &action in legal {
        let mut value = 0.0;
        weigh::add_features(&reading, naming_odds.as_ref(), action, &mut |start, amounts| {
            add_weighed(&mut value, &weights[start..], amounts);
        });
        if is_hidden(action) {
            value += WHIM_NATS * gumbel(rng);
        }
        // Only an action that would be the best has to be looked at: sense makes none better.
        if value > best.0 && sense::is_foolish(&reading, legal, action) {
            value += FOOLISH;
        }
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

/// The features of namings, if a legal action names a character.
fn naming_odds_for(reading: &PlayerReading<'_>, legal: &[Action]) -> Option<weigh::NamingOdds> {
    legal.iter().any(|a| matches!(a, Action::Name(_))).then(|| weigh::naming_odds(reading))
}

/// The features of each action of `legal`, as pairs of the index of a weight and an amount. For fitting the weights.
pub fn features(observation: &Observation, legal: &[Action]) -> Vec<Vec<(usize, f32)>> {
    let Some(reading) = PlayerReading::new(observation) else { return vec![] };
    let naming_odds = naming_odds_for(&reading, legal);
    let features = |&action: &Action| {
        let mut features = vec![];
        weigh::add_features(&reading, naming_odds.as_ref(), action, &mut |start, amounts| {
            push_nonzero(&mut features, start, amounts);
        });
        features
    };
    legal.iter().map(features).collect()
}

/// How a player of this temper rates each action of `legal`, in nats.
pub fn ratings(temper: Temper, observation: &Observation, legal: &[Action]) -> Vec<f32> {
    TEMPERED.sums(temper, &features(observation, legal))
}

/// How plausible the picks are that other seats made in `state`, for somebody who knows `observation`. Only the ratio
/// of two values means something.
pub fn plausibility(state: &State, observation: &Observation) -> f32 {
    let Some(reading) = PlayerReading::new(observation) else { return 1.0 };
    let board = state.board();
    let mut likelihood: f32 = 1.0;
    for number in 0..board.picks.min(draft::pick_count(board)) {
        let pick = draft::pick(board, number);
        if Observer::Seat(pick.seat) == observation.observer || !pick.keeps {
            continue;
        }
        let chosen = state.draft().chosen[usize::from(number)];
        let situation = reading.situation_of(pick.seat);
        let weight =
            |rank| portable::exp(weigh::taste(&reading, &situation, pick.seat, board.character(rank)).clamp(-8.0, 8.0));
        let passed_weight: f32 = state.draft().passed(board, number).map(weight).sum();
        likelihood *= weight(chosen) / passed_weight.max(1e-9);
    }
    likelihood
}
