//! Taking back in the terminal: one key does it, and one line says so, in the full screen and in plain lines.

use std::io::Write;
use std::process::Stdio;

use crate::{command, pty, text};

fn check_take_back(language: &str, said: &str) {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["--lang", language, "--edition", "classic", "--players", "3", "--seed", "1"];
    let mut terminal = pty::start(data.path(), &arguments);
    terminal.wait("the table", |t| t.contains("---"));
    for _ in 0..200 {
        terminal.heard();
        // The last row names the key while there is something to take back.
        let bar = terminal.rows().pop().unwrap_or_default();
        if bar.contains(" T ") {
            terminal.send("T");
            assert!(terminal.heard().contains(said), "{}", terminal.text());
            terminal.send("q");
            assert!(terminal.end().success());
            return;
        }
        terminal.send(if bar.starts_with("  s ") { "s" } else { "\r" });
    }
    panic!("nothing was taken back:\n{}", terminal.text());
}

#[test]
fn a_key_takes_the_last_step_back_in_english() {
    check_take_back("en", "You take back one step.");
}

#[test]
fn a_key_takes_the_last_step_back_in_japanese() {
    check_take_back("ja", "1手戻しました。");
}

#[test]
fn in_plain_lines_only_the_new_line_is_printed() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["--lang", "en", "--edition", "classic", "--players", "3", "--seed", "1", "--plain"];
    let mut program =
        command(data.path(), &arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut keys = program.stdin.take().expect("a pipe");
    // One of them is a choice: characters are chosen by their ranks.
    keys.write_all("1\n2\n3\n4\n5\n6\n7\n8\nT\nT\n".repeat(30).as_bytes()).expect("it reads");
    drop(keys);
    let printed = text(&program.wait_with_output().expect("it ends").stdout);
    assert!(printed.contains("You take back one step."), "{printed}");
    assert!(printed.contains("Somebody else has acted since your last step."), "{printed}");
    // The beginning of the story is printed once.
    let first = "Round 1";
    assert_eq!(printed.lines().filter(|line| line.starts_with(&format!("== {first}"))).count(), 1, "{printed}");
}
