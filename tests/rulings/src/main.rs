//! The command `ayatsuri-rulings`: `FILE…` runs the rulings of these files, `alter [--short]` tests the rulings, and
//! `ids` lists the ids that no ruling covers.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        None | Some("--help") => {
            eprintln!("usage: ayatsuri-rulings FILE...            runs the rulings of these files");
            eprintln!(
                "       ayatsuri-rulings alter [--short]    changes each datum and demands that a ruling notices"
            );
            eprintln!("       ayatsuri-rulings ids                 the ids of the rules that no ruling here covers");
            ExitCode::from(2)
        }
        Some("ids") => ids(),
        Some("alter") => ayatsuri_rulings::alter::main(&args[1..]),
        Some(_) => files(&args),
    }
}

/// Prints the ids of the rules that no ruling beside the README covers.
fn ids() -> ExitCode {
    match ayatsuri_rulings::uncovered(&ayatsuri_rulings::alter::own_files()) {
        Ok(missing) => {
            println!(
                "{} ids, {} without a ruling: {}",
                ayatsuri_rulings::ids().len(),
                missing.len(),
                missing.join(" ")
            );
            if missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn files(args: &[String]) -> ExitCode {
    let (mut passed, mut failed) = (0, 0);
    let mut files = vec![];
    for arg in args {
        match ayatsuri_rulings::read_file(Path::new(arg)) {
            Ok(rulings) => files.push((PathBuf::from(arg), rulings)),
            Err(why) => {
                eprintln!("{why}");
                return ExitCode::from(2);
            }
        }
    }
    for (path, rulings) in &files {
        for ruling in rulings {
            match ruling.run() {
                Ok(()) => passed += 1,
                Err(failures) => {
                    failed += 1;
                    let (edition, covers) = (ruling.edition(), ruling.covers.join(", "));
                    println!("{}: {edition}: \"{}\" ({covers})", path.display(), ruling.sentence);
                    for failure in failures {
                        println!("    {failure}");
                    }
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
