//! `air N [--seed S] [--only NUMBER]` plays N random tables of phones in the simulated room, of every edition and of
//! Marionette Kingdom. The last line is `N passed, N failed`. `air figures` measures a table of eight at which nothing
//! goes wrong.

use std::process::ExitCode;

use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_simulation::{figures, random_table};

/// Prints the figures of `docs/link.md`: games of eight people with long and with short frames.
fn figures() -> ExitCode {
    for most in [182, 20] {
        let mut all = figures::Figures::default();
        for seed in 0..6 {
            let setup = city::Setup::recommended(EditionId::Fullset, 8).expect("eight can play");
            match figures::measure::<city::State>(seed, setup, 7, most) {
                Ok(one) => {
                    all.bytes.extend(one.bytes);
                    all.events.extend(one.events);
                    all.view = all.view.max(one.view);
                }
                Err(why) => {
                    println!("{why}");
                    return ExitCode::FAILURE;
                }
            }
        }
        let at = |values: &[u64]| [50, 99, 100].map(|percent| figures::percentile(values, percent));
        println!(
            "frames of {most}: {} messages down, bytes of one {:?}; {} taps of guests, events until all show it {:?}; \
             a whole view {} bytes (median, 99th of 100, most)",
            all.bytes.len(),
            at(&all.bytes),
            all.events.len(),
            at(&all.events),
            all.view
        );
    }
    ExitCode::SUCCESS
}

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("figures") {
        return figures();
    }
    let (mut tables, mut seed, mut only) = (500, 1, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|value| value.parse::<u64>().ok());
        match arg.as_str() {
            "--seed" => seed = number().unwrap_or(seed),
            "--only" => only = number(),
            value => tables = value.replace('_', "").parse().unwrap_or(tables),
        }
    }
    let numbers: Vec<u64> = only.map_or_else(|| (0..tables).collect(), |number| vec![number]);
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(numbers.len().max(1));
    let results: Vec<_> = std::thread::scope(|scope| {
        let part = |t: usize| {
            let numbers = &numbers;
            scope.spawn(move || {
                let mine = numbers.iter().skip(t).step_by(threads);
                mine.map(|number| {
                    let result = random_table(seed + number);
                    if let Err(why) = &result {
                        println!("table {number}: {why}");
                    }
                    (*number, result)
                })
                .collect::<Vec<_>>()
            })
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a table's panic is caught")).collect()
    });
    let (mut sum, mut failed) = (ayatsuri_simulation::Outcome::default(), 0);
    for (_, result) in &results {
        match result {
            Ok(outcome) => sum.add(outcome),
            Err(_) => failed += 1,
        }
    }
    println!("{sum}");
    println!("{} passed, {failed} failed", results.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
