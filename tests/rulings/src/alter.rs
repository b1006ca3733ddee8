//! The test of the rulings: changes each datum of each edition and of Marionette Kingdom, one at a time, and checks
//! that a ruling which covers an id of that datum then fails.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::{Failure, Ruling, city, kingdom, read_file};

/// The short form makes only one of this many changes.
const SHORT: usize = 8;

/// One change of a game.
pub struct Alteration {
    /// The edition that is changed.
    pub edition: &'static str,
    /// The change, in words.
    pub what: String,
    /// The ids of the rules that it breaks.
    pub ids: Vec<String>,
    /// Whether a ruling fails with the change.
    pub is_noticed: Box<dyn Fn(&Ruling) -> bool>,
}

/// The result of all changes.
pub struct Report {
    /// The number of changes made.
    pub changes: usize,
    /// The changes that no ruling noticed, in words.
    pub missed: Vec<String>,
}

/// The command `[--short] [FILE...]`; without files it takes the rulings beside the README.
pub fn main(args: &[String]) -> ExitCode {
    let short = args.iter().any(|arg| arg == "--short");
    let mut files: Vec<PathBuf> = args.iter().filter(|arg| *arg != "--short").map(PathBuf::from).collect();
    if files.is_empty() {
        files = own_files();
    }
    let mut rulings = vec![];
    for file in &files {
        match read_file(file) {
            Ok(read) => rulings.extend(read),
            Err(why) => {
                eprintln!("{why}");
                return ExitCode::from(2);
            }
        }
    }
    let failing = rulings.iter().filter(|ruling| ruling.run().is_err()).count();
    if failing > 0 {
        eprintln!("{failing} rulings fail without any change; mend them first");
        return ExitCode::from(2);
    }
    let report = alter(&rulings, short);
    for missed in &report.missed {
        println!("missed: {missed}");
    }
    let (all, missed) = (report.changes, report.missed.len());
    println!("{all} changes, {} noticed, {missed} missed", all - missed);
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The rulings beside the README.
pub fn own_files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR"))).into_iter().flatten().flatten();
    let is_ruling = |path: &PathBuf| path.extension().is_some_and(|e| e == "json");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_ruling).collect();
    files.sort();
    files
}

/// Whether a ruling fails, or panics because the change has broken its game.
pub fn fails(run: impl FnOnce() -> Result<(), Vec<Failure>>) -> bool {
    catch_unwind(AssertUnwindSafe(|| run().is_err())).unwrap_or(true)
}

/// Makes the changes and finds out which are noticed.
pub fn alter(rulings: &[Ruling], short: bool) -> Report {
    // A wrong number may make the game panic, which counts as noticed and need not be printed.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let mut all = city::alterations();
    all.extend(kingdom::alterations());
    let step = if short { SHORT } else { 1 };
    let mut report = Report { changes: 0, missed: vec![] };
    for change in all.iter().step_by(step) {
        report.changes += 1;
        let noticed = rulings
            .iter()
            .filter(|ruling| ruling.edition() == change.edition && change.ids.iter().any(|id| ruling.covers(id)))
            .any(|ruling| (change.is_noticed)(ruling));
        if !noticed {
            report.missed.push(format!("{}: {} ({})", change.edition, change.what, change.ids.join(", ")));
        }
    }
    std::panic::set_hook(hook);
    report
}
