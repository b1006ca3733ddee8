//! The program `ayatsuri`. All its code is in this crate's library, where tests can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ayatsuri_terminal::run(std::env::args_os().skip(1))
}
