//! The arena: bots of given levels play many games of an edition of either game. It reports each level's share of wins
//! with its standard error.
//!
//! Each deal is played once for every rotation of the seats, so that no level has better cards or places. Games of one
//! deal are not independent, so the standard errors are computed over deals, not games.

use std::fmt::Write;
use std::time::{Duration, Instant};

use ayatsuri_bots::search::{SearchBudget, SearchableGame};
use ayatsuri_bots::{Bot, Level, Master, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Seat, city, kingdom};
use ayatsuri_table::HostableGame;

use crate::options::{level_and_temper, level_names, number};

pub const HELP: &str = "\
scripts/bench arena           bots against each other:
    --edition E     first, fullset, expanded or classic, or kingdom (classic)
    --bots A,B,…    a level for each seat: random, builder, novice, player or master, the last two with a temper if you
                    like: player:fierce, master:patient (even, fierce, patient, hasty)
    --players N     how many play; fewer bots than that are dealt out again from the first (as many as bots)
    --games G       how many games, rounded up to whole deals: one for each rotation of the seats (1000)
    --cast C        recommended, or random: any legal setup; in kingdom with or without the Princess (recommended)
    --seed S        a number; the same one plays the same games (1)
    --trials N      how many trials a master has for a move (the level's)
    --budget-ms M   how long it may take for one at most (no bound)
    --markdown      a table for a document";

/// The edition of the city game that is played, or Marionette Kingdom.
#[derive(Clone, Copy)]
enum Edition {
    City(EditionId),
    Kingdom,
}

/// The options of an arena run.
struct Plan {
    edition: Edition,
    sitters: Vec<(Level, Temper)>,
    games: u32,
    random_cast: bool,
    seed: u64,
    trials: Option<u32>,
    budget: Option<Duration>,
    markdown: bool,
}

/// The results of all bots with one level and temper.
struct Tally {
    level: Level,
    temper: Temper,
    seats: usize,
    /// For each deal, the share of its victories that these bots won.
    shares: Vec<f64>,
    points: u64,
    /// The seconds that each move with a choice took.
    times: Vec<f32>,
    /// The most bytes that a move held on the heap.
    bytes: u64,
}

/// The results of all games.
struct Results {
    tallies: Vec<Tally>,
    games: u32,
    actions: u64,
    rounds: u64,
}

/// Runs the subcommand `arena`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let plan = Plan::read(words)?;
    let (players, cast) = (plan.players(), plan.random_cast);
    let results = match plan.edition {
        Edition::City(edition) => run::<city::State>(&plan, |chance| {
            if cast {
                city::Setup::random(edition, players, chance)
            } else {
                city::Setup::recommended(edition, players)
            }
        }),
        Edition::Kingdom => run::<kingdom::State>(&plan, |chance| {
            if cast { kingdom::Setup::random(players, chance) } else { kingdom::Setup::recommended(players) }
        }),
    }?;
    print!("{}", if plan.markdown { as_markdown(&plan, &results) } else { as_text(&plan, &results) });
    Ok(())
}

impl Plan {
    fn read(words: &[&str]) -> Result<Plan, String> {
        let mut plan = Plan {
            edition: Edition::City(EditionId::Classic),
            sitters: vec![],
            games: 1000,
            random_cast: false,
            seed: 1,
            trials: None,
            budget: None,
            markdown: false,
        };
        let mut players = None;
        let mut words = words.iter().copied();
        while let Some(option) = words.next() {
            if option == "--markdown" {
                plan.markdown = true;
                continue;
            }
            let known = ["--edition", "--bots", "--players", "--games", "--cast", "--seed", "--trials", "--budget-ms"];
            if !known.contains(&option) {
                return Err(format!("{option} is not an option of the arena:\n{HELP}"));
            }
            let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
            match option {
                "--edition" => plan.edition = Edition::by_name(value)?,
                "--bots" => {
                    let sitters = value.split(',').map(|name| level_and_temper(option, name));
                    plan.sitters = sitters.collect::<Result<_, _>>()?;
                }
                "--players" => players = Some(number(option, value, 2..=8)? as usize),
                "--games" => plan.games = number(option, value, 1..=100_000_000)? as u32,
                "--cast" => plan.random_cast = cast(value)?,
                "--trials" => plan.trials = Some(number(option, value, 1..=10_000_000)? as u32),
                "--budget-ms" => plan.budget = Some(Duration::from_millis(number(option, value, 1..=600_000)?)),
                _ => plan.seed = number(option, value, 0..=u64::MAX)?,
            }
        }
        if plan.sitters.is_empty() {
            return Err(format!("--bots is needed, with some of: {}", level_names()));
        }
        let players = players.unwrap_or(plan.sitters.len());
        if plan.sitters.len() > players {
            return Err(format!("{} bots are too many for {players} players", plan.sitters.len()));
        }
        let named = plan.sitters.clone();
        plan.sitters = named.into_iter().cycle().take(players).collect();
        let (least, most) = plan.edition.players();
        if players < usize::from(least) || players > usize::from(most) {
            return Err(format!("{} is for {least} to {most} players, not {players}", plan.edition.name()));
        }
        Ok(plan)
    }

    fn players(&self) -> u8 {
        self.sitters.len() as u8
    }

    /// A master with this temper and the options' budget; its time counts from `start`.
    fn master(&self, temper: Temper, start: Instant) -> Master {
        let budget = self.trials.map_or_else(SearchBudget::default, SearchBudget::trials);
        let budget = match self.budget {
            None => budget,
            Some(most) => budget.until(move || start.elapsed() < most),
        };
        Master::new(budget).tempered(temper)
    }

    /// The command line that plays the same games again.
    fn command_line(&self) -> String {
        let sitters: Vec<String> = self.sitters.iter().map(|&(level, temper)| name(level, temper)).collect();
        let mut words = format!(
            "scripts/bench arena --edition {} --players {} --games {} --bots {}",
            self.edition.name(),
            self.players(),
            self.games,
            sitters.join(",")
        );
        if self.random_cast {
            words += " --cast random";
        }
        if let Some(trials) = self.trials {
            let _ = write!(words, " --trials {trials}");
        }
        if let Some(budget) = self.budget {
            let _ = write!(words, " --budget-ms {}", budget.as_millis());
        }
        if self.seed != 1 {
            let _ = write!(words, " --seed {}", self.seed);
        }
        words
    }
}

impl Edition {
    fn name(self) -> &'static str {
        match self {
            Edition::City(edition) => edition.name(),
            Edition::Kingdom => <kingdom::State as HostableGame>::NAME,
        }
    }

    fn by_name(name: &str) -> Result<Edition, String> {
        let all = || EditionId::ALL.into_iter().map(Edition::City).chain([Edition::Kingdom]);
        let names = || all().map(Edition::name).collect::<Vec<_>>().join(", ");
        all().find(|e| e.name() == name).ok_or_else(|| format!("--edition is one of {}, not {name}", names()))
    }

    /// The smallest and the largest number of players.
    fn players(self) -> (u8, u8) {
        match self {
            Edition::City(edition) => edition.data().players,
            Edition::Kingdom => (2, kingdom::MAX_PLAYERS),
        }
    }
}

fn cast(value: &str) -> Result<bool, String> {
    match value {
        "recommended" => Ok(false),
        "random" => Ok(true),
        _ => Err(format!("--cast is one of recommended, random, not {value}")),
    }
}

fn run<G: HostableGame + SearchableGame>(
    plan: &Plan,
    mut setup: impl FnMut(&mut GameRng) -> Result<G::Setup, G::BadSetup>,
) -> Result<Results, String> {
    let mut rng = GameRng::from_number(plan.seed);
    let mut results = Results { tallies: tallies(&plan.sitters), games: 0, actions: 0, rounds: 0 };
    while results.games < plan.games {
        let setup = setup(&mut rng).map_err(|e| e.to_string())?;
        let (deal, whims) = (rng.seed(), rng.seed());
        results.tallies.iter_mut().for_each(|tally| tally.shares.push(0.0));
        for rotation in 0..plan.players() {
            play_game::<G>(plan, &setup, deal, whims, rotation, &mut results)?;
        }
    }
    Ok(results)
}

fn tallies(sitters: &[(Level, Temper)]) -> Vec<Tally> {
    let seats_of = |sitter: (Level, Temper)| sitters.iter().filter(|&&s| s == sitter).count();
    let all = Level::ALL.into_iter().rev().flat_map(|level| Temper::ALL.map(|temper| (level, temper)));
    let tally = |(level, temper)| Tally {
        level,
        temper,
        seats: seats_of((level, temper)),
        shares: vec![],
        points: 0,
        times: vec![],
        bytes: 0,
    };
    all.filter(|&sitter| seats_of(sitter) > 0).map(tally).collect()
}

/// The name of a level, with its temper if that is not the even one.
fn name(level: Level, temper: Temper) -> String {
    if temper == Temper::Even { level.to_string() } else { format!("{level}:{temper}") }
}

fn play_game<G: HostableGame + SearchableGame>(
    plan: &Plan,
    setup: &G::Setup,
    deal: [u8; 32],
    whims: [u8; 32],
    rotation: u8,
    results: &mut Results,
) -> Result<(), String> {
    let players = plan.players();
    let mut views = SeatViews::<G>::before(setup, players).map_err(|e| e.to_string())?;
    let mut game = G::start(setup, deal, &mut views).map_err(|e| e.to_string())?;
    let sitters: Vec<(Level, Temper)> =
        (0..players).map(|seat| plan.sitters[Seat(seat).clockwise(rotation, players).index()]).collect();
    let mut bots: Vec<_> = sitters.iter().map(|&(level, temper)| G::bot_as(level, temper)).collect();
    let mut rngs: Vec<GameRng> = (0..players).map(|seat| GameRng::new(whims, u64::from(seat))).collect();
    let tally_of: Vec<usize> = sitters
        .iter()
        .map(|&sitter| results.tallies.iter().position(|t| (t.level, t.temper) == sitter).unwrap_or(0))
        .collect();
    let Results { tallies, actions, rounds, .. } = results;
    play(&mut game, &mut views, |seat, view, legal| {
        let start = Instant::now();
        let chance = &mut rngs[seat.index()];
        let mut action = G::Action::default();
        let measured = allocation_counter::measure(|| {
            action = match sitters[seat.index()] {
                (Level::Master, temper) => plan.master(temper, start).choose(view, legal, chance),
                _ => bots[seat.index()].choose(view, legal, chance),
            };
        });
        let tally = &mut tallies[tally_of[seat.index()]];
        tally.bytes = tally.bytes.max(measured.bytes_max);
        if legal.len() > 1 {
            tally.times.push(start.elapsed().as_secs_f32());
        }
        *actions += 1;
        action
    });
    *rounds += u64::from(game.round());
    let outcome = game.outcome().ok_or("a game ended without an outcome")?;
    let winners = G::winners(&outcome);
    for (seat, points) in G::points(&outcome).into_iter().enumerate() {
        let tally = &mut tallies[tally_of[seat]];
        tally.points += u64::from(points);
        if winners.contains(Seat(seat as u8))
            && let Some(share) = tally.shares.last_mut()
        {
            *share += 1.0 / winners.len() as f64 / f64::from(players);
        }
    }
    results.games += 1;
    Ok(())
}

/// The mean and standard error of a level's shares, in percent.
fn share_of(tally: &Tally) -> (f64, f64) {
    let deals = tally.shares.len() as f64;
    let mean = tally.shares.iter().sum::<f64>() / deals;
    let variance = tally.shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (deals - 1.0).max(1.0);
    (100.0 * mean, 100.0 * (variance / deals).sqrt())
}

/// The time within which `percent` of the moves were made.
fn percentile(times: &[f32], percent: usize) -> String {
    let mut times = times.to_vec();
    times.sort_by(f32::total_cmp);
    let seconds = times.get(times.len() * percent / 100).copied().unwrap_or(0.0);
    if seconds < 1e-3 { format!("{:.1} µs", seconds * 1e6) } else { format!("{:.1} ms", seconds * 1e3) }
}

/// A level's line in the table: name and seats, share of wins, the share that it would have if all won alike, points,
/// time of a move.
fn line(plan: &Plan, results: &Results, tally: &Tally) -> [String; 6] {
    let (mean, error) = share_of(tally);
    let seats = tally.seats as f64;
    let name = name(tally.level, tally.temper);
    [
        if tally.seats == 1 { name } else { format!("{} × {name}", tally.seats) },
        format!("{mean:.1} % ± {error:.1}"),
        format!("{:.1} %", 100.0 * seats / f64::from(plan.players())),
        format!("{:.1}", tally.points as f64 / seats / f64::from(results.games)),
        percentile(&tally.times, 50),
        percentile(&tally.times, 99),
    ]
}

const HEADS: [&str; 6] = ["bots", "victories", "if even", "points", "a move", "the longest of 100"];

fn summary(results: &Results) -> String {
    let games = f64::from(results.games);
    let most = results.tallies.iter().map(|tally| tally.bytes).max().unwrap_or(0);
    format!(
        "{} games, {:.1} actions and {:.1} rounds a game, at most {} KiB of heap for a move",
        results.games,
        results.actions as f64 / games,
        results.rounds as f64 / games,
        most.div_ceil(1024)
    )
}

fn as_text(plan: &Plan, results: &Results) -> String {
    let mut text = format!("{}\n{}\n", plan.command_line(), summary(results));
    let heads = HEADS.map(str::to_string);
    for cells in std::iter::once(heads).chain(results.tallies.iter().map(|tally| line(plan, results, tally))) {
        let [bots, victories, even, points, time, longest] = cells;
        let _ = writeln!(text, "{bots:<16} {victories:>14} {even:>9} {points:>8} {time:>10} {longest:>19}");
    }
    text
}

fn as_markdown(plan: &Plan, results: &Results) -> String {
    let mut text = format!("| {} |\n|---|--:|--:|--:|--:|--:|\n", HEADS.join(" | "));
    for tally in &results.tallies {
        let _ = writeln!(text, "| {} |", line(plan, results, tally).join(" | "));
    }
    let _ = writeln!(text, "\n{}: `{}`", summary(results), plan.command_line());
    text
}
