//! The phone in a terminal: the program `ayatsuri`.
//! All of it is in the library of this crate, so that tests can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ayatsuri_terminal::run(std::env::args_os().skip(1))
}
