//! Judges the stored puzzles again: each must lead to a position in which the stored best move is clearly the best.

use std::path::{Path, PathBuf};

use ayatsuri_bots::search::judge;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::{HostableGame, PuzzleGame, PuzzleStep};

use super::{CERTAIN, HELP, PuzzledGame, kept, read};
use crate::options::number;

struct Options {
    states: u64,
    every: usize,
    file: Option<PathBuf>,
}

pub fn command(words: &[&str]) -> Result<(), String> {
    let mut options = Options { states: 4000, every: 1, file: None };
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--states" => options.states = number(option, value, 24..=1_000_000)?,
            "--every" => options.every = number(option, value, 1..=1_000_000)? as usize,
            "--file" => options.file = Some(value.into()),
            _ => return Err(format!("{option} is not an option of the puzzles' check:\n{HELP}")),
        }
    }
    let faults = match &options.file {
        None => {
            all::<city::State>(&options, &kept(city::State::NAME))?
                + all::<city::State>(&options, &kept("exercises"))?
                + all::<kingdom::State>(&options, &kept(kingdom::State::NAME))?
        }
        Some(file) if file.file_stem().is_some_and(|stem| stem.to_string_lossy() == kingdom::State::NAME) => {
            all::<kingdom::State>(&options, file)?
        }
        Some(file) => all::<city::State>(&options, file)?,
    };
    if faults == 0 { Ok(()) } else { Err(format!("{faults} puzzles are wrong")) }
}

/// Judges the puzzles of one file. Returns how many are wrong.
fn all<G: PuzzledGame>(options: &Options, file: &Path) -> Result<usize, String> {
    let games: Vec<PuzzleGame<G>> = read(file)?;
    let puzzles = games.iter().flat_map(|game| game.puzzles.iter().map(move |step| (game, step)));
    let (mut judged, mut faults) = (0, 0);
    for (game, step) in puzzles.step_by(options.every) {
        judged += 1;
        if let Some(fault) = fault(game, step, options.states) {
            faults += 1;
            println!("{} deal {} step {}: {fault}", G::NAME, game.deal, step.at);
        }
    }
    println!("{}: {judged} puzzles judged, {faults} wrong", file.display());
    Ok(faults)
}

/// The fault of a puzzle; `None` if it has none.
fn fault<G: PuzzledGame>(game: &PuzzleGame<G>, step: &PuzzleStep, states: u64) -> Option<String> {
    let Some(position) = game.position(step.at) else { return Some("the rules do not lead there".to_owned()) };
    if position.legal.len() != step.costs.len() {
        return Some("other choices are legal".to_owned());
    }
    if step.costs.iter().filter(|&&cost| cost == 0).count() != 1 {
        return Some("not one move is the best".to_owned());
    }
    // This seed differs from the one with which the puzzle was found.
    let mut rng = GameRng::from_number(!game.deal ^ step.at as u64);
    let judged = judge(&position.view, &position.legal, states, 2.0 * CERTAIN, &mut rng);
    let best = step.best().map(|best| position.legal[best]);
    match judged.as_slice() {
        [first, ..] if Some(first.action) != best => Some(format!("{:?} is better than {best:?}", first.action)),
        [_, second, ..] if second.behind <= 0.5 * CERTAIN * second.error => {
            Some(format!("{:?} gives up {:.3} ± {:.3}", second.action, second.behind, second.error))
        }
        _ => None,
    }
}
