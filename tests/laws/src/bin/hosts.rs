//! `hosts N [--seed S] [--only NUMBER]`: checks the secrecy law through whole hosts, in N positions of random games of
//! every edition and of Kingdom, or in one game. The last line is `N passed, N failed`, which counts games.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

use ayatsuri_laws::{Broken, Told, check_alike};
use ayatsuri_rules::{city, kingdom};

/// The most positions of one game, so that there are many games.
const OF_A_GAME: u64 = 15;

/// The run stops after this many failures.
const FAILURES: u64 = 10;

/// Reads the arguments: the number of positions, the seed, and the only game if one is given.
fn wanted() -> Result<(u64, u64, Option<u64>), String> {
    let (mut positions, mut seed, mut only) = (1_000, 1, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let value = if arg.starts_with("--") { args.next().unwrap_or_default() } else { arg.clone() };
        let number = value.replace('_', "").parse().map_err(|_| format!("`{value}` is not a number"))?;
        match arg.as_str() {
            "--seed" => seed = number,
            "--only" => only = Some(number),
            _ if arg.starts_with("--") => return Err(format!("there is no {arg}")),
            _ => positions = number,
        }
    }
    Ok((positions, seed, only))
}

/// Checks game `number` of a run. One game of five is Marionette Kingdom. A panic counts as a failure.
fn tried(seed: u64, number: u64, told: &mut Told) -> Result<(), Broken> {
    let tried = catch_unwind(AssertUnwindSafe(|| match number % 5 {
        4 => check_alike::<kingdom::State>(seed, number, OF_A_GAME, None, told),
        _ => check_alike::<city::State>(seed, number, OF_A_GAME, None, told),
    }));
    tried.unwrap_or_else(|_| Err(Broken::new("nothing panics", "see above")))
}

fn main() -> ExitCode {
    let (positions, seed, only) = match wanted() {
        Ok(wanted) => wanted,
        Err(what) => {
            eprintln!("{what}\nusage: hosts [N] [--seed S] [--only NUMBER]");
            return ExitCode::from(2);
        }
    };
    let began = Instant::now();
    let (mut told, mut games, mut failed) = (Told::default(), 0, 0);
    let mut number = only.unwrap_or(0);
    while games == 0 || (only.is_none() && told.positions < positions && failed < FAILURES) {
        if let Err(found) = tried(seed, number, &mut told) {
            println!("game {number} (--seed {seed} --only {number}): {found}\n");
            failed += 1;
        }
        (games, number) = (games + 1, number + 1);
    }
    println!(
        "{} positions of {games} games, {} runs of both hosts and {} messages compared; {:.1} s",
        told.positions,
        told.runs,
        told.messages,
        began.elapsed().as_secs_f64()
    );
    println!("{} passed, {failed} failed", games - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
