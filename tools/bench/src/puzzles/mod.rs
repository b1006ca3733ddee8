//! Puzzles: finds in games of masters the moves that a long search sets apart and weaker levels miss, and checks those
//! that are kept. The app carries them: `rust-core/wording/puzzles`, decision 0023.

mod check;
mod find;

use std::path::PathBuf;

use ayatsuri_bots::search::SearchableGame;
use ayatsuri_bots::{Level, Levelled};
use ayatsuri_table::{HostableGame, PuzzleGame};

pub const HELP: &str = "\
scripts/bench puzzles         finds puzzles in games of masters, and writes rust-core/wording/puzzles:
    --minutes M     for how long (20)
    --wanted N      how many of each edition and grade at most (14; four times as many in Marionette Kingdom)
    --seed S        a number; the same one plays the same games (1)
scripts/bench puzzles check   judges kept puzzles again, with other chances:
    --states N      on how many states (4000)
    --every K       only each Kth (1)
    --file FILE     a file of puzzles, city.json or kingdom.json, instead of both kept ones";

/// The best move is ahead of any other by more than so many standard errors.
const CERTAIN: f32 = 4.0;

/// It is worth more than any other by so much of the victory.
const WORTH: f32 = 0.03;

/// A game whose puzzles are kept.
trait PuzzledGame: HostableGame + SearchableGame + Levelled {}
impl<G: HostableGame + SearchableGame + Levelled> PuzzledGame for G {}

/// The levels that a grade counts.
const GRADED: [Level; 3] = [Level::Random, Level::Novice, Level::Player];

/// Runs the subcommand `puzzles`.
pub fn command(words: &[&str]) -> Result<(), String> {
    match words {
        ["check", rest @ ..] => check::command(rest),
        _ => find::command(words),
    }
}

/// The file with the puzzles of a game.
fn kept<G: HostableGame>() -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rust-core/wording/puzzles"));
    folder.join(format!("{}.json", G::NAME))
}

/// Reads a file of puzzles.
fn read<G: HostableGame>(path: &std::path::Path) -> Result<Vec<PuzzleGame<G>>, String> {
    let text = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    PuzzleGame::read(&text).ok_or_else(|| format!("{}: no puzzles of this game", path.display()))
}
