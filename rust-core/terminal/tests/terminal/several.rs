//! Several people at one terminal: the cover between them, in full and in lines of text.

use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use ayatsuri_phone::screen::{SetupAction, TermsChoice, TextField, UserAction};
use ayatsuri_phone::{Language, Phone};
use ayatsuri_rules::chance::GameRng;

use crate::{command, pty, text};

/// Longer than the program takes for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// Begins a game of `edition` for this number of players, with three people here.
fn begin(data: &Path, language: Language, edition: &str, players: u32) {
    let mut phone = Phone::open(data, language).unwrap();
    let mut act = |action: UserAction| phone.act(action).unwrap();
    act(ayatsuri_phone::screen::HomeAction::New.into());
    act(SetupAction::Edition { edition: edition.to_owned() }.into());
    act(TermsChoice::Players { players }.into());
    for name in ["Botan", "Chika"] {
        act(UserAction::Enter { field: TextField::NewPerson, text: name.to_owned() });
        act(SetupAction::AddPerson.into());
    }
    act(UserAction::Enter { field: TextField::Seed, text: "31".to_owned() });
    act(SetupAction::Start.into());
}

// These are two tests, as each waits for its program most of the time.
#[test]
fn three_people_play_a_whole_game_with_any_key_at_each_cover() {
    play_with_covers("en", Language::English, "classic", "Hand over to");
}

#[test]
fn three_people_play_a_whole_game_in_japanese_with_any_key_at_each_cover() {
    play_with_covers("ja", Language::Japanese, "kingdom", "に端末を渡してください");
}

fn play_with_covers(tag: &str, language: Language, edition: &str, passes: &str) {
    let data = tempfile::tempdir().unwrap();
    begin(data.path(), language, edition, 3);
    let mut terminal = pty::start(data.path(), &["--lang", tag]);
    terminal.wait("the cover", |t| t.contains(passes));
    let (mut rng, mut covers, mut is_over) = (GameRng::from_number(5), 0, false);
    for _ in 0..4_000 {
        terminal.heard();
        let bar = terminal.rows().pop().unwrap_or_default();
        if terminal.text().contains(passes) {
            assert!(!terminal.text().contains("Hand:"), "{}", terminal.text());
            covers += 1;
            terminal.send("x");
        } else if bar.starts_with("  1 ") {
            is_over = true;
            break;
        } else if bar.starts_with("  s ") {
            terminal.send("s");
        } else if rng.below(5) == 0 {
            // The `y` answers a confirmation at once, before the list of keys would cover it.
            terminal.send("\ry");
        } else if rng.below(3) == 0 {
            terminal.send(&(1 + rng.below(4)).to_string());
        } else {
            terminal.send("\r");
        }
    }
    assert!(is_over && covers > 20, "{covers} covers:\n{}", terminal.text());
    terminal.send("q");
    assert!(terminal.end().success());
}

#[test]
fn in_lines_of_text_what_one_has_read_is_out_of_sight_and_the_next_reads_their_own_news() {
    let data = tempfile::tempdir().unwrap();
    begin(data.path(), Language::English, "classic", 3);
    let mut child = command(data.path(), &["--plain", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    let (mut said, mut answered, mut covers) = (vec![], 0, 0);
    let mut rng = GameRng::from_number(11);
    let (sender, heard) = mpsc::channel();
    std::thread::spawn(move || {
        let mut byte = [0];
        while output.read(&mut byte).is_ok_and(|read| read == 1) && sender.send(byte[0]).is_ok() {}
    });
    loop {
        match heard.recv_timeout(PATIENCE) {
            Ok(byte) => said.push(byte),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("it waits for something unknown:\n{}", text(&said[answered..])),
        }
        let so_far = String::from_utf8_lossy(&said[answered..]);
        let is_menu = so_far.ends_with("(q quits): ");
        if is_menu && so_far.contains("Hand over to") {
            let gap = "\n".repeat(40);
            assert!(so_far.contains(&gap), "what was read before is still in sight: {so_far}");
            let after = so_far.rsplit(&gap).next().unwrap_or_default();
            assert!(!after.contains("Hand:") && !after.contains("(only you)"), "{after}");
            covers += 1;
            answered = said.len();
            writeln!(input).unwrap();
        } else if is_menu {
            drop(input);
            said.extend(heard.iter());
            break;
        } else if so_far.ends_with("y or n: ") {
            answered = said.len();
            writeln!(input, "y").unwrap();
        } else if so_far.ends_with("(? explains): ") {
            let keys = crate::keys_offered(&so_far);
            assert!(!keys.is_empty(), "nothing to choose from: {so_far}");
            answered = said.len();
            writeln!(input, "{}", keys[rng.below(keys.len() as u32) as usize]).unwrap();
        }
    }
    assert!(child.wait().unwrap().success());
    assert!(covers > 20, "{covers} covers:\n{}", text(&said));
}
