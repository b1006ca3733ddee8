//! Runs the bench program.

use std::process::{Command, Output};

/// Runs a subcommand with these options.
pub fn called(subcommand: &str, words: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_ayatsuri-bench");
    Command::new(program).arg(subcommand).args(words.split_whitespace()).output().expect("the program runs")
}

/// Checks that a subcommand refuses these options with the message `wanted`, and prints nothing.
pub fn check_refused(subcommand: &str, words: &str, wanted: &str) {
    let output = called(subcommand, words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words}: {errors}");
    assert!(errors.contains(wanted), "{words}: {errors}");
    assert!(output.stdout.is_empty(), "{words}");
}

/// The standard output of a subcommand, which must succeed.
pub fn printed(subcommand: &str, words: &str) -> String {
    let output = called(subcommand, words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
