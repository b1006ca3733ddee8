//! Measures how well a master knows the others' characters before they are revealed: by how much the true draft is
//! likelier among the tables that the master samples than among all tables that fit its view.

use std::collections::BTreeMap;

use ayatsuri_bots::search::{SearchBudget, SearchableGame as _};
use ayatsuri_bots::{Bot, Level, Master, SeatViews, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, EditionId, Setup, State};
use ayatsuri_rules::{Game, LegalActions, View};

use crate::options::{level_and_temper, number};

pub const HELP: &str = "\
scripts/bench beliefs         how well a master of a city game knows the others' characters when it drafts or names one: by how
                              many nats the true draft is likelier among its sampled tables than among all that fit
    --edition E     first, fullset, expanded or classic (classic)
    --players N     how many play (4)
    --bots L        the level of all of them (master)
    --games G       how many games (50)
    --first S       the number of the first game (0)
    --trials N      how many trials a master has for a move (200)";

/// The number of sampled tables that are compared with the true one.
const TABLES: usize = 240;

/// The powers of a table's plausibility that are tried as its weight.
const POWERS: [f64; 5] = [0.25, 0.5, 1.0, 1.5, 2.0];

/// The numbers of sampled tables from which one is chosen; `None` chooses among all.
const GUESSES: [Option<usize>; 3] = [None, Some(3), Some(8)];

/// The knowledge in nats (natural units of information), summed over choices, for each number of guesses and each
/// power.
#[derive(Default)]
struct Known {
    choices: u32,
    nats: [[f64; POWERS.len()]; GUESSES.len()],
}

/// Runs the subcommand `beliefs`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let (mut edition, mut players, mut level, mut games, mut first, mut trials) =
        (EditionId::Classic, 4, Level::Master, 50, 0, 200);
    for pair in words.chunks(2) {
        let &[option, value] = pair else { return Err(format!("{} needs a value:\n{HELP}", pair[0])) };
        match option {
            "--edition" => {
                let found = EditionId::ALL.into_iter().find(|id| id.name() == value);
                edition = found.ok_or("--edition is one of first, fullset, expanded, classic")?;
            }
            "--players" => players = number(option, value, 2..=8)? as u8,
            "--bots" => level = level_and_temper(option, value)?.0,
            "--games" => games = number(option, value, 1..=1_000_000)?,
            "--first" => first = number(option, value, 0..=1_000_000_000)?,
            "--trials" => trials = number(option, value, 1..=10_000_000)? as u32,
            _ => return Err(format!("{option} is not an option of the beliefs:\n{HELP}")),
        }
    }
    let setup = Setup::recommended(edition, players).map_err(|e| e.to_string())?;
    let mut known: BTreeMap<&str, Known> = BTreeMap::new();
    for number in first..first + games {
        let mut rng = GameRng::from_number(number);
        let mut views = SeatViews::<State>::before(&setup, players).map_err(|e| e.to_string())?;
        let mut game = State::start(&setup, rng.seed(), &mut views).map_err(|e| e.to_string())?;
        let mut legal = LegalActions::new();
        while let Some(seat) = game.owes().next() {
            let view = views.of(seat);
            view.legal(&mut legal);
            let action = match legal.as_slice() {
                [only] => *only,
                _ => {
                    if let Some(kind) = kind_of(&legal) {
                        add(known.entry(kind).or_default(), &game, view, &mut rng);
                    }
                    bot(level, trials).choose(view, &legal, &mut rng)
                }
            };
            game.apply(seat, action, &mut views).map_err(|e| e.to_string())?;
        }
    }
    print!("{}", table(&known));
    Ok(())
}

fn bot(level: Level, trials: u32) -> Box<dyn Bot<State>> {
    match level {
        Level::Master => Box::new(Master::new(SearchBudget::trials(trials))),
        _ => level.bot::<State>(Temper::Even),
    }
}

/// The kind of a choice for which the others' characters count most.
fn kind_of(legal: &LegalActions<Action>) -> Option<&'static str> {
    let has = |is_wanted: fn(&Action) -> bool| legal.iter().any(is_wanted);
    if has(|action| matches!(action, Action::Take(_))) {
        Some("draft")
    } else if has(|action| matches!(action, Action::Name(_))) {
        Some("naming")
    } else {
        None
    }
}

/// Adds the knowledge at one choice, unless all sampled tables are equally plausible.
fn add(known: &mut Known, truth: &State, view: &View<State>, rng: &mut GameRng) {
    let ln_of = |table: &State| f64::from(table.plausibility(&view.observation)).max(1e-30).ln();
    let truth = ln_of(truth);
    let tables: Vec<f64> = (0..TABLES).map(|_| ln_of(&view.sample(rng)) - truth).collect();
    if tables.iter().all(|ln| (ln - tables[0]).abs() < 1e-6) {
        return;
    }
    known.choices += 1;
    for (guesses, nats) in GUESSES.into_iter().zip(&mut known.nats) {
        for (power, nats) in POWERS.into_iter().zip(nats) {
            // The weight of each sampled table, if the true table has the weight 1.
            let weights: Vec<f64> = tables.iter().map(|ln| (power * ln).exp()).collect();
            *nats += match guesses {
                None => -mean(weights.into_iter()).ln(),
                Some(guesses) => {
                    let chances =
                        weights.chunks_exact(guesses - 1).map(|others| 1.0 / (1.0 + others.iter().sum::<f64>()));
                    (guesses as f64 * mean(chances)).ln()
                }
            };
        }
    }
}

fn mean(figures: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = figures.fold((0.0, 0.0), |(count, sum), figure| (count + 1.0, sum + figure));
    sum / count
}

fn table(known: &BTreeMap<&str, Known>) -> String {
    let mut text = format!("{:<8} {:>8} {:<10}", "choice", "choices", "one of");
    POWERS.iter().for_each(|power| text += &format!(" {:>8}", format!("^{power}")));
    text.push('\n');
    for (kind, known) in known {
        for (guesses, nats) in GUESSES.into_iter().zip(known.nats) {
            let one_of = guesses.map_or("all".to_string(), |guesses| guesses.to_string());
            text += &format!("{kind:<8} {:>8} {one_of:<10}", known.choices);
            nats.iter().for_each(|nats| text += &format!(" {:>8.3}", nats / f64::from(known.choices)));
            text.push('\n');
        }
    }
    text
}
