//! The program as a person calls it.

use std::process::{Command, Output};

/// What a subcommand with these options comes to.
pub fn called(subcommand: &str, words: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_ayatsuri-bench");
    Command::new(program).arg(subcommand).args(words.split_whitespace()).output().expect("the program runs")
}

/// What it prints, if it does what it is asked.
pub fn printed(subcommand: &str, words: &str) -> String {
    let output = called(subcommand, words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
