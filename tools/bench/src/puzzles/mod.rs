//! Puzzles: finds in games of masters the moves that a long search sets apart and weaker levels miss, and checks those
//! that are kept. The app carries them: `rust-core/wording/puzzles`, decision 0023.

mod check;
mod exercises;
mod find;

use std::path::{Path, PathBuf};

use ayatsuri_bots::search::{JudgedChoice, SearchableGame};
use ayatsuri_bots::{Level, Levelled};
use ayatsuri_table::{HostableGame, PuzzleGame, PuzzleStep};

pub const HELP: &str = "\
scripts/bench puzzles         finds puzzles in games of masters, and writes rust-core/wording/puzzles:
    --minutes M     for how long (20)
    --wanted N      how many of each edition and grade at most (14; four times as many in Marionette Kingdom)
    --seed S        a number; the same one plays the same games (1)
scripts/bench puzzles exercises   finds what novices lose by in `classic`, and writes exercises.json there:
    --minutes M     for how long (20)
    --seed S        a number; the same one plays the same games (1)
scripts/bench puzzles check   judges kept puzzles again, with other chances:
    --states N      on how many states (4000)
    --every K       only each Kth (1)
    --file FILE     a file of puzzles, city.json, exercises.json or kingdom.json, instead of all three";

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
        ["exercises", rest @ ..] => exercises::command(rest),
        _ => find::command(words),
    }
}

/// The kept file of that name: of a game's puzzles, or of the exercises.
fn kept(name: &str) -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rust-core/wording/puzzles"));
    folder.join(format!("{name}.json"))
}

/// The puzzle of a position by what a long search says of each choice, the best first.
fn step<A: PartialEq>(at: usize, grade: u8, legal: &[A], judged: &[JudgedChoice<A>]) -> PuzzleStep {
    let thousandths = |share: f32| (1000.0 * share).round() as i16;
    let cost = |action: &A| match judged.iter().position(|one| one.action == *action) {
        None => -1,
        Some(0) => 0,
        Some(place) => thousandths(judged[place].behind).max(1),
    };
    let share = judged.first().map_or(0.0, |best| best.share.clamp(0.0, 1.0));
    let costs = legal.iter().map(cost).collect();
    PuzzleStep { at, grade, share: thousandths(share) as u16, costs, subject: None }
}

/// Writes a file of puzzles.
fn write(path: &Path, lines: &[String]) -> Result<(), String> {
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads a file of puzzles.
fn read<G: HostableGame>(path: &Path) -> Result<Vec<PuzzleGame<G>>, String> {
    let text = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    PuzzleGame::read(&text).ok_or_else(|| format!("{}: no puzzles of this game", path.display()))
}

/// A game as a line of JSON. The figures of Marionette Kingdom are those of the house, and are left out.
fn line<G: HostableGame>(game: &PuzzleGame<G>) -> Result<String, String> {
    let mut value = serde_json::to_value(game).map_err(|error| error.to_string())?;
    if let Some(setup) = value.get_mut("setup").and_then(|setup| setup.as_object_mut()) {
        setup.remove("figures");
    }
    Ok(value.to_string())
}
