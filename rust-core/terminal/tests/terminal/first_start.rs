//! The first start: the program asks for name and language, also if the language was named, and keeps both.

use crate::pty;

#[test]
fn a_language_named_at_the_first_start_is_kept_and_the_name_is_asked_for_still() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = pty::start(data.path(), &["--lang", "ja"]);
    let asked = terminal.wait("the questions of the first start", |t| t.contains("ようこそ"));
    assert!(asked.contains("名前"), "{asked}");
    terminal.heard();
    // The first letter begins the name, Enter keeps it, and Enter again goes on.
    terminal.send("Aya\r");
    terminal.wait("the name", |t| t.contains("[Aya]"));
    terminal.send("\r");
    terminal.wait("the first screen", |t| t.contains("すぐに遊ぶ"));
    terminal.send("q");
    assert!(terminal.end().success());
    // The second start neither asks for them nor needs them named.
    let mut terminal = pty::start(data.path(), &[]);
    // The screen is drawn from the top, so the footer comes last.
    let home = terminal.wait("the first screen", |t| t.contains("すぐに遊ぶ") && t.contains("F1 "));
    let settings = home.lines().find(|line| line.contains("設定")).expect("the settings are offered");
    terminal.send(settings.split_whitespace().next().expect("its key"));
    let shown = terminal.wait("the settings", |t| t.contains("[Aya]"));
    assert!(shown.contains("日本語"), "{shown}");
    terminal.send("q");
    assert!(terminal.end().success());
}
