//! *player* rates each legal action by features of the table (`weigh`); one of them is whether the novice would choose
//! the action. The weights are fitted to the results of longer searches (`weights/kingdom.json`). It does nothing that
//! is plainly foolish (`sense`). A rating is in nats: an action rated one nat higher is the better one with odds of e
//! to 1.

pub mod blocks;
mod sense;
mod weigh;

use std::sync::LazyLock;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Memory, Observation, State};
use ayatsuri_rules::{LegalActions, View};

use super::novice::reading::SeatReading;
use crate::player::Player;
use crate::weights::{KINGDOM, TemperWeights, gumbel};
use crate::{Bot, Temper};
pub use sense::weed;
use weigh::PlayerReading;

impl Bot<State> for Player {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        choose(self.temper, &view.observation, &view.memory, legal, rng)
    }
}

/// How much noise the bot adds to its ratings in drafts and namings, in nats, so that nobody can predict its choice.
const WHIM_NATS: f32 = 0.4;

static TEMPERED: LazyLock<TemperWeights<{ blocks::COUNT }>> =
    LazyLock::new(|| TemperWeights::read(&KINGDOM, blocks::names));

/// The choice of a player of this temper who knows `observation` and remembers `memory`.
pub fn choose(
    temper: Temper,
    observation: &Observation,
    memory: &Memory,
    legal: &[Action],
    rng: &mut GameRng,
) -> Action {
    if let [only] = legal {
        return *only;
    }
    let Some(seat_reading) = SeatReading::fitted(observation, memory) else {
        return legal.first().copied().unwrap_or_default();
    };
    let reading = PlayerReading::new(&seat_reading, legal, rng);
    let weights = TEMPERED.weights(temper);
    let mut best = (f32::MIN, legal.first().copied().unwrap_or_default());
    for &action in legal {
        // More than all features together, so it does something foolish only if all else is foolish too.
        let mut value = if sense::is_foolish(observation, legal, action) { -1e6 } else { 0.0 };
        reading.add_features(action, &mut |place, amount| value += weights[place] * amount);
        if matches!(action, Action::Pick(_) | Action::Name(..)) {
            value += WHIM_NATS * gumbel(rng);
        }
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

/// The features of each action of `legal`, as pairs of the index of a weight and an amount. `scripts/bench tune`
/// fits the weights to them.
pub fn features(
    observation: &Observation,
    memory: &Memory,
    legal: &[Action],
    rng: &mut GameRng,
) -> Vec<Vec<(usize, f32)>> {
    let Some(seat_reading) = SeatReading::fitted(observation, memory) else { return vec![] };
    let reading = PlayerReading::new(&seat_reading, legal, rng);
    let features_of = |&action: &Action| {
        let mut features = vec![];
        reading.add_features(action, &mut |place, amount| features.push((place, amount)));
        features
    };
    legal.iter().map(features_of).collect()
}

/// How a player of this temper rates each action of `legal`, in nats.
pub fn ratings(temper: Temper, observation: &Observation, memory: &Memory, legal: &[Action]) -> Vec<f32> {
    // A fixed seed gives the same rating each time. Only the novice's whim in the draft depends on it, a small part.
    TEMPERED.sums(temper, &features(observation, memory, legal, &mut GameRng::from_number(0)))
}
