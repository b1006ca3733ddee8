//! Runs the program as a person does: in a pseudo-terminal with keys, and through pipes in lines of text. Whole games
//! are played; the screen is read from an emulated terminal.

mod first_start;
mod games;
mod kingdom;
mod manners;
mod options;
mod pictures;
mod pty;
mod several;
mod take_back;
mod together;
#[cfg(unix)]
mod two_windows;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use ayatsuri_phone::screen::{HomeAction, SettingsAction, UserAction};

/// The path of the program: the one that was built with these tests, or another one from the environment.
fn program() -> String {
    std::env::var("AYATSURI_PROGRAM").unwrap_or_else(|_| env!("CARGO_BIN_EXE_ayatsuri").to_owned())
}

/// Runs the program to its end, without a terminal and without input.
fn run(data: &Path, arguments: &[&str]) -> Output {
    command(data, arguments).stdin(Stdio::null()).output().expect("the program runs")
}

fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.arg("--data").arg(data).args(arguments);
    for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.env("LANG", "en_US.UTF-8");
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it prints UTF-8")
}

/// A phone's folder whose person has answered the questions of the first start.
fn welcomed() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a folder");
    let mut phone = ayatsuri_phone::Phone::open(data.path(), ayatsuri_phone::Language::English).expect("it opens");
    phone.welcome();
    // These tests answer every prompt by themselves, however long they take, so no turn may end by itself.
    let deeds: [UserAction; 3] = [
        SettingsAction::Welcomed.into(),
        HomeAction::Settings.into(),
        SettingsAction::TurnEnd { by_itself: false }.into(),
    ];
    for deed in deeds {
        phone.act(deed).expect("it is taken");
    }
    data
}

/// The keys that answer the last question in lines of text: numbers, and the letters beside characters.
fn keys_offered(text: &str) -> Vec<String> {
    let key = |line: &str| Some(line.trim_start().split_once(") ")?.0.to_owned());
    let is_choice = |key: &String| match key.parse::<u32>() {
        Ok(number) => number > 0,
        Err(_) => key.len() == 1 && key != "x" && key.chars().all(|letter| letter.is_ascii_lowercase()),
    };
    text.lines().filter_map(key).filter(is_choice).collect()
}
