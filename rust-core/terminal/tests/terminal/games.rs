//! Whole games in both languages; the printed result is the one that the record gives.

use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;

use ayatsuri_rules::chance::GameRng;

use crate::pty::{self, Terminal};
use crate::{command, run, text};

/// Plays until the result is in front: its first button has the first number, which a table's never has. Takes the
/// usual choice, and now and then another.
pub fn play_on(terminal: &mut Terminal, rng: &mut GameRng) {
    for _ in 0..2000 {
        terminal.heard();
        let bar = terminal.rows().pop().unwrap_or_default();
        if bar.starts_with("  1 ") {
            return;
        }
        // Skipping is possible only while bots act.
        if bar.starts_with("  s ") {
            terminal.send("s");
        } else if rng.below(8) == 0 {
            // If every choice gives something up, only a yes goes on.
            terminal.send("y");
        } else if rng.below(3) == 0 {
            terminal.send(&(1 + rng.below(4)).to_string());
        } else {
            terminal.send("\r");
        }
    }
    panic!("the game does not end:\n{}", terminal.text());
}

/// The result that the record gives when it is replayed.
fn replayed(data: &Path, language: &str) -> String {
    let file = data.join("game.json");
    let file = file.to_str().expect("a plain path");
    let exported = run(data, &["--lang", language, "--export", "1", file]);
    assert!(exported.status.success(), "{}", text(&exported.stderr));
    let elsewhere = tempfile::tempdir().unwrap();
    let replay = run(elsewhere.path(), &["--lang", language, "--plain", "--replay", file]);
    assert!(replay.status.success(), "{}", text(&replay.stderr));
    text(&replay.stdout)
}

pub fn whole_game(language: &str, arguments: &[&str]) {
    let data = tempfile::tempdir().unwrap();
    let arguments = [&["--lang", language], arguments].concat();
    let mut terminal = pty::start(data.path(), &arguments);
    terminal.wait("the table", |t| t.contains("---"));
    play_on(&mut terminal, &mut GameRng::from_number(arguments.len() as u64));
    // Make room for the longest line that is printed at the end.
    terminal.redrawn(250, 60);
    terminal.send("q");
    assert!(terminal.end().success());
    terminal.assert_sane();
    let printed = terminal.text();
    let printed = printed.trim();
    assert!(printed.lines().count() > 4, "{printed}");
    let replay = replayed(data.path(), language);
    assert!(replay.trim_end().ends_with(printed), "printed:\n{printed}\nreplayed:\n{replay}");
}

#[test]
fn a_whole_game_in_english_ends_as_its_record_does() {
    whole_game("en", &["--edition", "classic", "--players", "4", "--seed", "1"]);
}

#[test]
fn a_whole_game_in_japanese_ends_as_its_record_does() {
    whole_game("ja", &["--edition", "classic", "--players", "5", "--seed", "2"]);
}

#[test]
fn a_whole_game_of_eight_in_japanese_ends_as_its_record_does() {
    whole_game("ja", &["--edition", "fullset", "--players", "8", "--cast", "random", "--seed", "3"]);
}

#[test]
fn a_whole_game_of_two_in_english_ends_as_its_record_does() {
    whole_game("en", &["--edition", "expanded", "--players", "2", "--seed", "4"]);
}

#[test]
fn one_key_starts_a_game_with_three_novices() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = pty::start(data.path(), &[]);
    terminal.wait("the questions of the first start", |t| t.contains("Welcome") && t.contains("Your name"));
    terminal.send("1");
    terminal.wait("the first screen", |t| t.contains("Quick game"));
    // The key stays the same whatever else stands on the first screen, and works in either case.
    terminal.send("c");
    terminal.wait("the table", |t| t.contains("Classic") && t.contains("Hand:"));
    terminal.send("q");
    assert!(terminal.end().success());
}

#[test]
fn a_game_that_was_left_goes_on_at_the_same_prompt() {
    for (language, passed) in [("en", "Which character"), ("ja", "キャラクター")] {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = pty::start(data.path(), &["--lang", language, "--edition", "classic", "--seed", "5"]);
        terminal.wait("the table", |t| t.contains("2"));
        terminal.settle();
        if terminal.rows().pop().unwrap_or_default().starts_with("  s ") {
            terminal.send("s");
        }
        terminal.wait("the first choice", |t| t.contains(passed));
        let left = terminal.heard();
        terminal.send("\u{3}");
        assert!(terminal.end().success());
        terminal.assert_sane();
        let mut terminal = pty::start(data.path(), &["--lang", language]);
        let said = if language == "en" { "You continue: Classic" } else { "「クラシック" };
        terminal.wait("the first choice, and what it goes on with", |t| t.contains(passed) && t.contains(said));
        // Table and prompt are the same, and the notice is gone after the first key.
        assert_eq!(terminal.heard(), left);
        terminal.send("q");
        assert!(terminal.end().success());
    }
}

#[test]
fn a_resize_in_the_middle_of_a_game_draws_it_anew() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = pty::start(data.path(), &["--edition", "fullset", "--players", "8", "--seed", "6"]);
    terminal.wait("the table", |t| t.contains("Hand:"));
    terminal.send("s");
    terminal.settle();
    let small = terminal.settle();
    assert!(!small.contains("| Log"));
    terminal.resize(160, 50);
    // The screen is drawn from the top, so the log may appear before the last line does.
    terminal.wait("the log beside a tall table", |t| t.contains("| Log") && t.lines().count() > 24);
    terminal.resize(50, 10);
    terminal.wait("that it is too small", |t| t.contains("too small"));
    terminal.resize(80, 24);
    terminal.wait("the table again", |t| t == small);
    play_on(&mut terminal, &mut GameRng::from_number(7));
    terminal.send("q");
    assert!(terminal.end().success());
}

#[test]
fn a_click_chooses() {
    let data = crate::welcomed();
    let mut terminal = pty::start(data.path(), &["--lang", "en"]);
    terminal.wait("the first screen", |t| t.contains("Rules and cards"));
    let rows = terminal.rows();
    let row = rows.iter().position(|r| r.contains("Rules and cards")).unwrap();
    let column = rows[row].find("Rules").unwrap();
    terminal.send(&format!("\u{1b}[<0;{};{}M", column + 1, row + 1));
    terminal.wait("the rules", |t| t.contains("Goal"));
    terminal.send("\u{1b}");
    terminal.wait("the first screen", |t| t.contains("Quick game"));
}

#[test]
fn bots_can_be_stepped_and_skipped() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = pty::start(data.path(), &["--edition", "classic", "--players", "7", "--seed", "8"]);
    terminal.wait("the table", |t| t.contains("Hand:") || t.contains("Which character"));
    terminal.settle();
    let skips = |t: &Terminal| t.rows().pop().unwrap_or_default().starts_with("  s ");
    for _ in 0..200 {
        if skips(&terminal) {
            break;
        }
        terminal.send("\r");
        terminal.settle();
    }
    terminal.send(">");
    terminal.wait("the pause", |t| t.contains("paused") || !t.contains("Skip"));
    let stopped = terminal.settle();
    std::thread::sleep(std::time::Duration::from_millis(2000));
    assert_eq!(terminal.settle(), stopped, "the bots go on though they were stopped");
    terminal.send("s");
    terminal.wait("a choice", |t| !t.contains("Skip"));
    terminal.send("q");
    assert!(terminal.end().success());
}

/// Plays in lines of text; returns everything that was printed.
fn plain_game(data: &Path, language: &str, arguments: &[&str]) -> String {
    let mut child = command(data, &[&["--plain", "--lang", language], arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut said = vec![];
    let mut answered = 0;
    let mut rng = GameRng::from_number(11);
    let mut byte = [0];
    while output.read(&mut byte).unwrap() == 1 {
        said.push(byte[0]);
        let so_far = String::from_utf8_lossy(&said[answered..]);
        // This question differs from the table's: the result is in front.
        if ["(q quits): ", "（qで終了）: "].iter().any(|end| so_far.ends_with(end)) {
            drop(input);
            output.read_to_end(&mut said).unwrap();
            break;
        }
        // This asks whether to give something up.
        if ["y or n: ", "y か n: "].iter().any(|end| so_far.ends_with(end)) {
            answered = said.len();
            writeln!(input, "{}", if rng.below(2) == 0 { "y" } else { "n" }).unwrap();
            continue;
        }
        if !["(? explains): ", "（?で説明）: "].iter().any(|end| so_far.ends_with(end)) {
            continue;
        }
        let keys = crate::keys_offered(&so_far);
        assert!(!keys.is_empty(), "nothing to choose from: {so_far}");
        answered = said.len();
        writeln!(input, "{}", keys[rng.below(keys.len() as u32) as usize]).unwrap();
    }
    assert!(child.wait().unwrap().success());
    text(&said)
}

#[test]
fn whole_games_in_lines_of_text_end_as_their_records_do() {
    let games = [
        ("en", vec!["--edition", "classic", "--seed", "9"]),
        ("ja", vec!["--edition", "first", "--players", "3", "--seed", "10"]),
        ("en", vec!["--edition", "expanded", "--players", "8", "--cast", "random", "--seed", "12"]),
        ("en", vec!["--edition", "kingdom", "--players", "3", "--seed", "13"]),
        ("ja", vec!["--edition", "kingdom", "--cast", "princess", "--seed", "14"]),
    ];
    for (language, arguments) in games {
        let data = tempfile::tempdir().unwrap();
        let said = plain_game(data.path(), language, &arguments);
        let replay = replayed(data.path(), language);
        // The log ends with a heading and the lines under it; then comes the result.
        let lines: Vec<&str> = replay.lines().collect();
        let heading = lines.iter().rposition(|line| line.starts_with("== ")).unwrap();
        let story = lines[heading + 1..].iter().take_while(|line| line.starts_with("   ")).count();
        let result = lines[heading + 1 + story..].join("\n");
        assert!(result.lines().count() > 5, "{replay}");
        assert!(said.contains(&result), "told:\n{said}\nreplayed:\n{result}");
        let bye = if language == "en" { "Goodbye." } else { "またどうぞ。" };
        assert!(said.trim_end().ends_with(bye), "it does not end politely");
    }
}

#[test]
fn a_watched_game_prints_the_result_that_its_record_gives() {
    for language in ["en", "ja"] {
        let data = tempfile::tempdir().unwrap();
        let watch = || run(data.path(), &["--lang", language, "--watch", "--seed", "7", "--players", "6"]);
        let first = watch();
        assert!(first.status.success(), "{}", text(&first.stderr));
        let printed = text(&first.stdout);
        assert_eq!(printed, text(&watch().stdout), "the same number deals another game");
        let replay = replayed(data.path(), language);
        assert!(replay.ends_with(&printed), "printed:\n{printed}\nreplayed:\n{replay}");
    }
}
