//! Measures speed and strength for `scripts/bench`. Without a subcommand it prints the table of speed; each subcommand
//! is a file of its own.

mod arena;
mod balance;
mod beliefs;
mod calibration;
mod daily;
mod options;
mod oracle;
mod puzzles;
mod speed;
mod tempers;
mod tune;
mod work;

use std::process::ExitCode;

/// The exit code after a wrong option or a measurement that failed.
const USAGE_ERROR: u8 = 2;

const HELP: &str = "\
scripts/bench                 the table of speed: instructions, counted by callgrind, and allocations
scripts/bench work KIND TABLE N [perform|prepare]
                              one workload of the table, to run under callgrind by hand";

fn help() -> String {
    [
        HELP,
        arena::HELP,
        balance::HELP,
        beliefs::HELP,
        calibration::HELP,
        daily::HELP,
        &oracle::help(),
        puzzles::HELP,
        tempers::HELP,
        tune::HELP,
    ]
    .join("\n")
}

/// Runs a subcommand with its options, or prints its help.
fn run_or_help(words: &[&str], help: &str, command: fn(&[&str]) -> Result<(), String>) -> Result<(), String> {
    if words.contains(&"--help") || words.contains(&"-h") {
        println!("{help}");
        return Ok(());
    }
    command(words)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        [] => speed::table(),
        ["arena", ref rest @ ..] => run_or_help(rest, arena::HELP, arena::command),
        ["balance", ref rest @ ..] => run_or_help(rest, balance::HELP, balance::command),
        ["beliefs", ref rest @ ..] => run_or_help(rest, beliefs::HELP, beliefs::command),
        ["daily", ref rest @ ..] => run_or_help(rest, daily::HELP, daily::command),
        ["calibration", ref rest @ ..] => run_or_help(rest, calibration::HELP, calibration::command),
        ["oracle", ref rest @ ..] => run_or_help(rest, &oracle::help(), oracle::command),
        ["puzzles", ref rest @ ..] => run_or_help(rest, puzzles::HELP, puzzles::command),
        ["tempers", ref rest @ ..] => run_or_help(rest, tempers::HELP, tempers::command),
        ["tune", ref rest @ ..] => run_or_help(rest, tune::HELP, tune::command),
        ["work", ref rest @ ..] => work::command(rest),
        ["--help" | "-h" | "help"] => {
            println!("{}", help());
            Ok(())
        }
        _ => Err(format!("this is not a subcommand; there are:\n{}", help())),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(USAGE_ERROR)
        }
    }
}
