//! Whether a person can tell tempers apart: four bots, one of each temper, play some games together, and a softmax
//! regression over what everybody at the table saw of them says which one has which temper. It is fitted to the first half
//! of the evenings and asked about the second.

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Master, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::city::{Action, Setup, State};
use ayatsuri_rules::{Game, Seat};
use ayatsuri_table::HostableGame;

use crate::options::{level, number};
use crate::tune::fit::{Aim, Case, Pace, chances, fit};

pub const HELP: &str = "\
scripts/bench tempers         how often somebody who watched can say which of four bots has which temper:
    --level L       player or master (player)
    --evenings N    how often four bots sit down together; half of them are learned from (2000)
    --games G       how many games of classic they play in an evening (3)
    --trials N      how many trials a master has for a move (the level's)
    --seed S        a number; the same one plays the same games (1)";

/// One bot of each temper.
const SEATS: usize = Temper::ALL.len();

/// The ranks, and then the kinds of actions that [`kind_of`] tells apart.
const FEATURES: usize = RANKS + 6;
const RANKS: usize = 10;

struct Plan {
    level: Level,
    evenings: usize,
    games: u64,
    trials: Option<u32>,
    seed: u64,
}

/// What everybody saw a bot do in an evening.
#[derive(Clone, Copy, Default)]
struct Watched {
    /// How often it was seen with each rank, and did each kind of action.
    counts: [f32; FEATURES],
    turns: f32,
}

impl Watched {
    /// For each turn.
    fn features(&self) -> Vec<(u16, f32)> {
        (0..).zip(self.counts.map(|count| count / self.turns.max(1.0))).collect()
    }
}

/// An evening: the temper on each seat, and what was seen there.
struct Evening {
    tempers: [Temper; SEATS],
    watched: [Watched; SEATS],
    /// The victories of each seat, shared ones in part.
    victories: [f64; SEATS],
}

/// Runs the subcommand `tempers`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let mut plan = Plan { level: Level::Player, evenings: 2000, games: 3, trials: None, seed: 1 };
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--level" => plan.level = level(option, value)?,
            "--evenings" => plan.evenings = number(option, value, 4..=1_000_000)? as usize,
            "--games" => plan.games = number(option, value, 1..=100)?,
            "--trials" => plan.trials = Some(number(option, value, 1..=10_000_000)? as u32),
            "--seed" => plan.seed = number(option, value, 0..=u64::MAX)?,
            _ => return Err(format!("{option} is not an option of tempers:\n{HELP}")),
        }
    }
    let setup = Setup::recommended(EditionId::Classic, SEATS as u8).map_err(|e| e.to_string())?;
    let mut rng = GameRng::from_number(plan.seed);
    let evenings: Vec<Evening> = (0..plan.evenings).map(|_| evening(&plan, &setup, &mut rng)).collect();
    print_results(&plan, &evenings);
    Ok(())
}

fn evening(plan: &Plan, setup: &Setup, rng: &mut GameRng) -> Evening {
    let mut evening = Evening { tempers: Temper::ALL, watched: [Watched::default(); SEATS], victories: [0.0; SEATS] };
    rng.shuffle(&mut evening.tempers);
    let bots = evening.tempers.map(|temper| match plan.trials {
        Some(trials) if plan.level == Level::Master => {
            Box::new(Master::new(SearchBudget::trials(trials)).tempered(temper)) as Box<dyn Bot<State> + Send>
        }
        _ => State::bot_as(plan.level, temper),
    });
    let mut bots = bots;
    for _ in 0..plan.games {
        play_game(setup, &mut bots, &mut evening, rng);
    }
    evening
}

fn play_game(setup: &Setup, bots: &mut [Box<dyn Bot<State> + Send>], evening: &mut Evening, rng: &mut GameRng) {
    let mut views = SeatViews::<State>::before(setup, SEATS as u8).expect("a legal setup");
    let mut game = State::start(setup, rng.seed(), &mut views).expect("a legal setup");
    let mut turns = [None; SEATS];
    play(&mut game, &mut views, |seat, view, legal| {
        let action = bots[seat.index()].choose(view, legal, rng);
        if let Some(kind) = kind_of(action) {
            let (watched, turn) =
                (&mut evening.watched[seat.index()], (view.observation.board.round, view.observation.board.called));
            if turns[seat.index()].replace(turn) != Some(turn) {
                watched.turns += 1.0;
                watched.counts[turn.1.index()] += 1.0;
            }
            watched.counts[RANKS + kind] += 1.0;
        }
        action
    });
    let winners = game.outcome().map(|outcome| State::winners(&outcome)).unwrap_or_default();
    for seat in 0..SEATS {
        if winners.contains(Seat(seat as u8)) {
            evening.victories[seat] += 1.0 / winners.len() as f64;
        }
    }
}

/// The kind of an action, or `None` for what the draft hides.
fn kind_of(action: Action) -> Option<usize> {
    match action {
        Action::Take(_) | Action::PutAway(_) => None,
        Action::Gold => Some(0),
        Action::Draw | Action::DrawAsMany => Some(1),
        Action::Build(_) => Some(2),
        Action::Destroy(_) => Some(3),
        Action::SwapHands(_) => Some(4),
        _ => Some(5),
    }
}

fn print_results(plan: &Plan, evenings: &[Evening]) {
    let (learned, asked) = evenings.split_at(evenings.len() / 2);
    println!(
        "{} evenings of {} games of {}s, {} of them asked about",
        evenings.len(),
        plan.games,
        plan.level,
        asked.len()
    );
    for temper in Temper::ALL {
        let mut weights = vec![0.0; FEATURES];
        let cases: Vec<Case> = learned.iter().map(|evening| case(evening, temper)).collect();
        fit(&mut weights, &cases, Aim::Likely, &Pace { epochs: 200, step: 0.05, pull: 1e-4 }, plan.seed);
        let right = asked.iter().filter(|evening| {
            let chances = chances(&weights, &case(evening, temper));
            let likeliest = (0..SEATS).max_by(|&a, &b| chances[a].total_cmp(&chances[b]));
            likeliest.is_some_and(|seat| evening.tempers[seat] == temper)
        });
        let right = right.count() as f64 / asked.len() as f64;
        let error = (right * (1.0 - right) / asked.len() as f64).sqrt();
        let wins: Vec<f64> = evenings.iter().map(|evening| won_by(evening, temper) / plan.games as f64).collect();
        let (mean, wins_error) = mean_and_error(&wins);
        println!(
            "{temper:<8} found in {:.1} % ± {:.1} (even: 25), wins {:.1} % ± {:.1}",
            100.0 * right,
            100.0 * error,
            100.0 * mean,
            100.0 * wins_error
        );
    }
}

fn case(evening: &Evening, temper: Temper) -> Case {
    Case {
        features: evening.watched.iter().map(Watched::features).collect(),
        worth: evening.tempers.iter().map(|&other| f32::from(u8::from(other == temper))).collect(),
    }
}

fn won_by(evening: &Evening, temper: Temper) -> f64 {
    evening.tempers.iter().zip(evening.victories).filter(|(other, _)| **other == temper).map(|(_, won)| won).sum()
}

fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}
