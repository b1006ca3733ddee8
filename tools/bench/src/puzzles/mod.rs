//! Puzzles: finds in games of masters the moves that a long search sets apart and weaker levels miss, and checks those
//! that are kept. The app carries them: `rust-core/wording/puzzles`, decision 0023.

mod check;
mod exercises;
mod find;

use std::path::{Path, PathBuf};

use ayatsuri_bots::search::{SearchableGame, judge};
use ayatsuri_bots::{Level, Levelled, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};
use ayatsuri_table::{HostableGame, PuzzleGame, PuzzleStep};

pub const HELP: &str = "\
scripts/bench puzzles         finds puzzles in games of masters, and writes rust-core/wording/puzzles:
    --minutes M     for how long (20)
    --wanted N      how many of each edition and grade at most (14; four times as many in Marionette Kingdom)
    --seed S        a number; the same one plays the same games (1)
scripts/bench puzzles exercises   finds what novices lose by in `classic`, and writes exercises.json there:
    --minutes M     for how long (20)
    --seed S        a number; the same one plays the same games (1)
scripts/bench puzzles judge   judges the kept puzzles of Marionette Kingdom as if they were just found, writes what each choice
                              gives up, and drops those that are no puzzles any more
scripts/bench puzzles check   judges kept puzzles again, with other chances:
    --states N      on how many states (4000)
    --every K       only each Kth (1)
    --file FILE     a file of puzzles, city.json, exercises.json or kingdom.json, instead of all three";

/// The best move is ahead of any other by more than this many standard errors.
const CERTAIN: f32 = 4.0;

/// It is worth more than any other by this much of the victory.
const WORTH: f32 = 0.03;

/// A game whose puzzles are kept.
trait PuzzledGame: HostableGame + SearchableGame + Levelled {}
impl<G: HostableGame + SearchableGame + Levelled> PuzzledGame for G {}

/// How often each level is asked; it misses the move if it finds it in less than half of the tries.
const TRIES: u64 = 20;

/// On how many states a move is judged.
const STATES: u64 = 1500;

/// The levels that a grade counts.
const GRADED: [Level; 3] = [Level::Random, Level::Novice, Level::Player];

/// Runs the subcommand `puzzles`.
pub fn command(words: &[&str]) -> Result<(), String> {
    match words {
        ["check", rest @ ..] => check::command(rest),
        ["judge", rest @ ..] => check::judge_anew(rest),
        ["exercises", rest @ ..] => exercises::command(rest),
        _ => find::command(words),
    }
}

/// The kept file of that name: of a game's puzzles, or of the exercises.
fn kept(name: &str) -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rust-core/wording/puzzles"));
    folder.join(format!("{name}.json"))
}

/// Whether bots of a level miss the best move: they find it in less than half of their tries.
fn is_missed<G: PuzzledGame>(
    level: Level,
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    best: G::Action,
    rng: &mut GameRng,
) -> bool {
    let seed = rng.seed();
    let mut bot = level.bot::<G>(Temper::Even);
    let finds = |tried: &u64| bot.choose(view, legal, &mut GameRng::new(seed, *tried)) == best;
    2 * (0..TRIES).filter(finds).count() < TRIES as usize
}

/// The puzzle of a position, if a long search is certain that this move is the best, and clearly so.
fn step<G: PuzzledGame>(
    at: usize,
    grade: u8,
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    best: G::Action,
    rng: &mut GameRng,
) -> Option<PuzzleStep> {
    let judged = judge(view, legal, STATES, 2.0 * CERTAIN, rng);
    let (first, second) = (judged.first()?, judged.get(1)?);
    let is_unsure = judged[1..].iter().any(|other| other.behind <= CERTAIN * other.error);
    if first.action != best || second.behind <= WORTH || is_unsure {
        return None;
    }
    let thousandths = |share: f32| (1000.0 * share).round() as i16;
    let cost = |action: &G::Action| match judged.iter().find(|one| one.action == *action) {
        None => -1,
        Some(one) if one.action == best => 0,
        Some(one) => thousandths(one.behind).max(1),
    };
    let (share, costs) = (first.share.clamp(0.0, 1.0), legal.as_slice().iter().map(cost).collect());
    Some(PuzzleStep { at, grade, share: thousandths(share) as u16, costs, subject: None })
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
