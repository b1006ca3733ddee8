//! `games N [--game city|kingdom] [--seed S] [--threads T] [--only NUMBER]`: plays N random games of each game, or of
//! one, and checks all laws. Then it prints how often each kind of event, secret, action and refusal occurred. The last
//! line is `N passed, N failed`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use ayatsuri_laws::{Broken, Counts, GameConformance, play_one};
use ayatsuri_rules::{city, kingdom};

/// The most failures that are printed.
const PRINTED: usize = 10;

struct Wanted {
    games: u64,
    seed: u64,
    threads: usize,
    only: Option<u64>,
    game: Option<Which>,
}

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    City,
    Kingdom,
}

fn wanted() -> Result<Wanted, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut wanted = Wanted { games: 1_000, seed: 1, threads, only: None, game: None };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = |name: &str| -> Result<u64, String> {
            let value = if name.is_empty() { Some(arg.clone()) } else { args.next() };
            let value = value.ok_or_else(|| format!("{name} needs a number"))?;
            value.replace('_', "").parse().map_err(|_| format!("`{value}` is not a number"))
        };
        match arg.as_str() {
            "--game" => {
                wanted.game = Some(match args.next().as_deref() {
                    Some("city") => Which::City,
                    Some("kingdom") => Which::Kingdom,
                    _ => return Err("--game needs city or kingdom".into()),
                });
            }
            "--seed" => wanted.seed = number("--seed")?,
            "--threads" => wanted.threads = number("--threads")?.clamp(1, 256) as usize,
            "--only" => wanted.only = Some(number("--only")?),
            _ => wanted.games = number("")?,
        }
    }
    Ok(wanted)
}

/// Plays game `number`. A panic in it counts as a failure.
fn play<G: GameConformance>(seed: u64, number: u64, counts: &mut Counts) -> Result<(), Broken> {
    catch_unwind(AssertUnwindSafe(|| play_one::<G>(seed, number, counts)))
        .unwrap_or_else(|_| Err(Broken { law: "nothing panics", found: "see above".into() }))
}

fn main() -> ExitCode {
    let wanted = match wanted() {
        Ok(wanted) => wanted,
        Err(what) => {
            eprintln!("{what}\nusage: games [N] [--game city|kingdom] [--seed S] [--threads T] [--only NUMBER]");
            return ExitCode::from(2);
        }
    };
    let mut result = Held::default();
    if wanted.game != Some(Which::Kingdom) {
        result.add(run::<city::State>(&wanted, "city"));
    }
    if wanted.game != Some(Which::City) {
        result.add(run::<kingdom::State>(&wanted, "kingdom"));
    }
    println!("{} passed, {} failed", result.games, result.failed);
    if result.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The result: how many games were played, and how many of them broke a law.
#[derive(Default)]
struct Held {
    games: u64,
    failed: usize,
}

impl Held {
    fn add(&mut self, other: Held) {
        self.games += other.games;
        self.failed += other.failed;
    }
}

/// Plays the random games of one game and reports them.
fn run<G: GameConformance>(wanted: &Wanted, game: &str) -> Held {
    let began = Instant::now();
    let (first, end) = match wanted.only {
        Some(number) => (number, number + 1),
        None => (0, wanted.games),
    };
    let next = AtomicU64::new(first);
    let sums = Mutex::new((Counts::default(), Vec::<(u64, Broken)>::new()));
    std::thread::scope(|scope| {
        for _ in 0..wanted.threads {
            scope.spawn(|| {
                let mut counts = Counts::default();
                let mut broken = vec![];
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end {
                        break;
                    }
                    if let Err(found) = play::<G>(wanted.seed, number, &mut counts) {
                        broken.push((number, found));
                    }
                }
                if let Ok(mut sums) = sums.lock() {
                    sums.0.add(&counts);
                    sums.1.append(&mut broken);
                }
            });
        }
    });
    let (counts, mut broken) = sums.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    broken.sort_by_key(|&(number, _)| number);
    report::<G>(wanted, game, &counts, &broken, began.elapsed().as_secs_f64())
}

fn report<G: GameConformance>(
    wanted: &Wanted,
    game: &str,
    counts: &Counts,
    broken: &[(u64, Broken)],
    seconds: f64,
) -> Held {
    println!("{}", counts.print::<G>());
    println!(
        "{} games of {game} of {:.1} actions, {} of them under the dear laws too: {} samples, {} exchanges, {} steps \
         compared; {seconds:.1} s",
        counts.games,
        counts.actions as f64 / counts.games.max(1) as f64,
        counts.dear,
        counts.samples,
        counts.exchanges,
        counts.compared,
    );
    for (number, found) in broken.iter().take(PRINTED) {
        println!("game {number} (--game {game} --seed {} --only {number}): {found}\n", wanted.seed);
    }
    let mut faults = counts.unlisted::<G>();
    if counts.games >= G::SHOWS_ALL {
        faults.extend(counts.missing::<G>());
    }
    for kind in &faults {
        println!("never seen, or not in the list of kinds: {kind}");
    }
    Held { games: counts.games, failed: broken.len() + faults.len() }
}
