//! Runs the bench program.

use std::process::{Command, Output};

/// Runs a subcommand with these options.
pub fn called(subcommand: &str, words: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_ayatsuri-bench");
    Command::new(program).arg(subcommand).args(words.split_whitespace()).output().expect("the program runs")
}

/// The standard output of a subcommand, which must succeed.
pub fn printed(subcommand: &str, words: &str) -> String {
    let output = called(subcommand, words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
