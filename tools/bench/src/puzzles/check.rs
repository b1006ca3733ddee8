//! Judges the stored puzzles again: each must lead to a position in which the stored best move is clearly the best. Those of
//! Marionette Kingdom can be written anew as they are judged now.

use std::path::{Path, PathBuf};

use ayatsuri_bots::search::judge;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::{HostableGame, PuzzleGame, PuzzleStep};

use super::{CERTAIN, HELP, PuzzledGame, kept, line, read, step, write};
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

/// Judges the puzzles of Marionette Kingdom as if they had just been found: writes what each choice gives up, and drops those
/// whose best move is not clearly the best.
pub fn judge_anew(words: &[&str]) -> Result<(), String> {
    if !words.is_empty() {
        return Err(format!("puzzles judge has no options:\n{HELP}"));
    }
    let file = kept(kingdom::State::NAME);
    let mut games: Vec<PuzzleGame<kingdom::State>> = read(&file)?;
    let count = |games: &[PuzzleGame<kingdom::State>]| games.iter().map(|game| game.puzzles.len()).sum::<usize>();
    let before = count(&games);
    for game in &mut games {
        let puzzles = std::mem::take(&mut game.puzzles);
        game.puzzles = puzzles.into_iter().filter_map(|kept| judged_anew(game, &kept)).collect();
        game.played.truncate(game.puzzles.last().map_or(0, |last| last.at));
    }
    games.retain(|game| !game.puzzles.is_empty());
    let lines: Result<Vec<String>, String> = games.iter().map(line).collect();
    write(&file, &lines?)?;
    println!("{}: {before} puzzles judged, {} kept", file.display(), count(&games));
    Ok(())
}

fn judged_anew<G: PuzzledGame>(game: &PuzzleGame<G>, kept: &PuzzleStep) -> Option<PuzzleStep> {
    let position = game.position(kept.at)?;
    let best = position.legal[kept.best()?];
    let mut rng = GameRng::from_number(game.deal ^ kept.at as u64);
    step(kept.at, kept.grade, &position.view, &position.legal, best, &mut rng)
}
