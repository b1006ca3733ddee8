//! The end of the program: however it comes, the terminal is restored.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::pty::{self, Terminal};

fn at_the_table(data: &std::path::Path) -> Terminal {
    let terminal = pty::start(data, &["--edition", "classic", "--seed", "1"]);
    terminal.wait("the table", |t| t.contains("Hand:"));
    assert!(terminal.ask(vt100::Screen::alternate_screen), "it plays on a screen of its own");
    terminal
}

fn signal(terminal: &Terminal, name: &str) {
    let id = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
}

#[test]
fn a_hang_up_or_a_termination_leaves_the_terminal_sane() {
    for (name, code) in [("-HUP", 129), ("-TERM", 143)] {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = at_the_table(data.path());
        signal(&terminal, name);
        assert_eq!(terminal.end().exit_code(), code);
        terminal.assert_sane();
    }
}

/// The environment variable with the folder of a window's games. If it is set, the test below runs as that window.
const WINDOW: &str = "WINDOW_TO_CLOSE";

/// This is no test by itself: it runs the program in a window, at the first prompt, until it is killed.
#[test]
fn the_window() {
    let Some(data) = std::env::var_os(WINDOW) else { return };
    let data = std::path::Path::new(&data);
    let mut command = if std::env::var_os("WITHOUT_A_WORD").is_some() {
        let mut command = pty::command("sh");
        command.args(["-c", "trap '' HUP; \"$0\" \"$@\"; true", &crate::program()]);
        command
    } else {
        pty::command(crate::program())
    };
    command.args(["--data", data.to_str().unwrap(), "--edition", "classic", "--seed", "1"]);
    let mut terminal = pty::spawn(command);
    terminal.wait("the table", |t| t.contains("Hand:"));
    terminal.settle();
    if terminal.rows().pop().unwrap_or_default().starts_with("  s ") {
        terminal.send("s");
    }
    terminal.wait("the first choice", |t| t.contains("Which character"));
    let left = format!("{}\n{}", terminal.child.process_id().unwrap(), terminal.heard());
    std::fs::write(data.join("left.new"), left).unwrap();
    std::fs::rename(data.join("left.new"), data.join("left")).unwrap();
    std::thread::sleep(Duration::from_secs(60));
}

/// Closes such a window, and checks that the games are soon free again and go on at the same prompt.
fn close_the_window(without_a_word: bool) {
    let data = tempfile::tempdir().unwrap();
    let mut window = Command::new(std::env::current_exe().unwrap());
    window.args(["--exact", "manners::the_window", "--nocapture"]).env(WINDOW, data.path());
    if without_a_word {
        window.env("WITHOUT_A_WORD", "1");
    }
    let mut window = window.stdout(std::process::Stdio::null()).spawn().unwrap();
    let soon = |start: Instant| start.elapsed() < Duration::from_secs(30);
    let start = Instant::now();
    while !data.path().join("left").exists() && soon(start) {
        std::thread::sleep(Duration::from_millis(10));
    }
    // No part of the window is left: its terminal is gone.
    window.kill().unwrap();
    window.wait().unwrap();
    let left = std::fs::read_to_string(data.path().join("left")).unwrap();
    let (leader, left) = left.split_once('\n').unwrap();
    let closed = Instant::now();
    loop {
        let mut terminal = pty::start(data.path(), &[]);
        let shown = terminal.wait("the next start", |t| t.contains("Which character") || t.contains("in use"));
        let goes_on = !shown.contains("in use");
        // The first key removes the notice about going on.
        let settled = if goes_on { terminal.heard() } else { String::new() };
        terminal.send("q");
        terminal.end();
        if goes_on {
            assert_eq!(settled, left);
            return;
        }
        if closed.elapsed() > Duration::from_secs(5) {
            let _ = Command::new("kill").args(["-KILL", "--", &format!("-{leader}")]).status();
            panic!("it goes on without a terminal");
        }
    }
}

#[test]
fn a_closed_window_ends_the_program_soon_and_the_next_start_goes_on_at_the_same_prompt() {
    close_the_window(false);
}

/// A closing terminal signals only its session leader. If that leader does not pass the signal on, the program must
/// notice by itself.
#[test]
fn a_window_closed_without_a_word_ends_the_program_too() {
    close_the_window(true);
}

/// This is no test by itself: the next test runs it in a terminal, where it panics.
#[test]
fn the_actor_falls() {
    if std::env::var_os("FALL_ON_STAGE").is_some() {
        let _stage = ayatsuri_terminal::terminal::RawTerminal::take().unwrap();
        panic!("the actor fell");
    }
}

#[test]
fn a_panic_leaves_the_terminal_sane_and_is_told() {
    let mut command = pty::command(std::env::current_exe().unwrap());
    command.args(["--exact", "manners::the_actor_falls", "--nocapture"]);
    command.env("FALL_ON_STAGE", "1");
    let mut terminal = pty::spawn(command);
    assert!(!terminal.end().success());
    terminal.assert_sane();
    let told = terminal.text();
    assert!(told.contains("the actor fell"), "{told}");
}

#[test]
fn the_windows_title_says_that_it_is_the_players_turn() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = at_the_table(data.path());
    terminal.send("s");
    terminal.wait("the first choice", |t| t.contains("Which character"));
    terminal.settle();
    let called = terminal.wrote("\u{1b}]2;Your turn - Classic");
    assert!(called.is_some(), "the title says whose turn it is");
    terminal.send("q");
    terminal.end();
    terminal.assert_sane();
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    for (wanted, name) in [(true, "SOMETHING_ELSE"), (false, "NO_COLOR")] {
        let data = tempfile::tempdir().unwrap();
        let mut command = pty::command(crate::program());
        command.args(["--data", data.path().to_str().unwrap()]);
        command.env(name, "1");
        let mut terminal = pty::spawn(command);
        terminal.wait("the questions of the first start", |t| t.contains("Welcome"));
        let coloured = terminal.ask(|screen| {
            let cells = (0..24).flat_map(|y| (0..80).map(move |x| (y, x)));
            cells.filter_map(|(y, x)| screen.cell(y, x)).any(|cell| cell.fgcolor() != vt100::Color::Default)
        });
        assert_eq!(coloured, wanted, "{name}");
        // A letter would begin the name, so this sends Ctrl-C.
        terminal.send("\u{3}");
        terminal.end();
    }
}

#[test]
fn a_second_program_on_the_same_games_is_told_so() {
    let data = tempfile::tempdir().unwrap();
    let first = at_the_table(data.path());
    let second = crate::run(data.path(), &["--watch"]);
    assert_eq!(second.status.code(), Some(1));
    let told = crate::text(&second.stderr);
    assert!(!told.trim().is_empty());
    drop(first);
}
