//! Marionette Kingdom in the terminal: offered like the city game, explained, played to the end, and resumed after the
//! program was killed.

use ayatsuri_rules::chance::GameRng;

use crate::games::{play_on, whole_game};
use crate::pty::{self, Terminal};

#[test]
fn a_whole_game_of_two_in_english_ends_as_its_record_does() {
    whole_game("en", &["--edition", "kingdom", "--players", "2", "--cast", "princess", "--seed", "21"]);
}

#[test]
fn a_whole_game_of_three_in_japanese_ends_as_its_record_does() {
    whole_game("ja", &["--edition", "kingdom", "--players", "3", "--seed", "22"]);
}

/// The buttons that begin a game at once, without their numbers.
fn quick_games(home: &str, begins: &str) -> Vec<String> {
    let buttons = home.lines().filter_map(|line| line.split_once(begins));
    buttons.map(|(_, game)| game.trim().to_owned()).collect()
}

#[test]
fn the_first_screen_offers_both_games_and_the_second_begins_with_its_letter() {
    let both = [
        ("en", "Quick game: ", ["Classic", "Marionette Kingdom"], "Take the lesson", "Which occupation"),
        ("ja", "すぐに遊ぶ：", ["クラシック", "あやつりキングダム"], "レッスンを始める", "どの職業"),
    ];
    for (language, begins, games, lesson, asked) in both {
        let data = crate::welcomed();
        let mut terminal = pty::start(data.path(), &["--lang", language]);
        terminal.wait("the first screen", |t| t.contains(games[1]));
        let offered = quick_games(&terminal.heard(), begins);
        assert_eq!(offered.len(), 2, "{offered:?}");
        for (offer, game) in offered.iter().zip(games) {
            assert!(offer.starts_with(game), "{offered:?}");
        }
        terminal.send("k");
        // A person who never played it is offered its lesson first.
        terminal.wait("the offer of the lesson", |t| t.contains(lesson));
        terminal.send("k");
        // The recommended first game has three players and no Princess.
        let table = terminal.wait("the draft", |t| t.contains(asked));
        let rivals = table.lines().filter(|line| line.contains("0/10")).count();
        assert_eq!(rivals, 3, "{table}");
        assert!(!table.contains("Princess") && !table.contains('姫'), "{table}");
        terminal.send("q");
        assert!(terminal.end().success());
    }
}

#[test]
fn the_rules_page_explains_the_game_and_its_cards() {
    let pages = [
        ("en", "Marionette Kingdom", ["ennobled", "Elephant Trainer", "Lord's Island", "Conscription"]),
        ("ja", "あやつりキングダム", ["貴族", "象使い", "領主の島", "徴兵"]),
    ];
    for (language, edition, told) in pages {
        let data = crate::welcomed();
        let mut terminal = pty::start(data.path(), &["--lang", language]);
        terminal.wait("the first screen", |t| t.contains(edition));
        terminal.send("r");
        terminal.redrawn(160, 200);
        // The editions are a row of values, and this game is one of them; the test clicks it.
        let rows = terminal.rows();
        let row = rows.iter().position(|row| row.contains(edition)).expect("the game is among the choices");
        let before = rows[row].split_once(edition).map_or("", |(before, _)| before);
        let column = before.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        terminal.send(&format!("\u{1b}[<0;{};{}M", column + 1, row + 1));
        let page = terminal.heard();
        for told in told {
            assert!(page.contains(told), "{told} is missing:\n{page}");
        }
        terminal.send("q");
        assert!(terminal.end().success());
    }
}

/// Skips to this player's next choice.
fn to_own_choice(terminal: &mut Terminal) -> String {
    for _ in 0..20 {
        let shown = terminal.heard();
        if !terminal.rows().pop().unwrap_or_default().starts_with("  s ") {
            return shown;
        }
        terminal.send("s");
    }
    panic!("it is never my turn:\n{}", terminal.text());
}

#[test]
fn a_game_that_was_killed_goes_on_at_the_same_prompt() {
    for (language, seed) in [("en", 1), ("ja", 2)] {
        let data = tempfile::tempdir().unwrap();
        let game = ["--lang", language, "--edition", "kingdom", "--seed", "23"];
        let mut terminal = pty::start(data.path(), &game);
        terminal.wait("the table", |t| t.contains("---"));
        let mut rng = GameRng::from_number(seed);
        for _ in 0..30 {
            to_own_choice(&mut terminal);
            terminal.send(&(1 + rng.below(3)).to_string());
        }
        let mut left = to_own_choice(&mut terminal);
        // A choice that still waits for a confirmation is not stored, so the test confirms it.
        while ["Are you sure?", "よろしいですか？"].iter().any(|asked| left.contains(asked)) {
            terminal.send("y");
            left = to_own_choice(&mut terminal);
        }
        let focused = |text: &str| text.lines().take(20).map(str::to_owned).collect::<Vec<_>>();
        terminal.child.kill().unwrap();
        terminal.end();
        let mut terminal = pty::start(data.path(), &["--lang", language]);
        terminal.wait("the table", |t| t.contains("---"));
        let found = to_own_choice(&mut terminal);
        // The headline may be missing at first; table and prompt are the same.
        let story = |line: &String| !line.starts_with("---");
        let [left, found] = [left, found].map(|t| focused(&t).into_iter().filter(story).collect::<Vec<_>>());
        assert_eq!(found, left);
        play_on(&mut terminal, &mut rng);
        terminal.send("q");
        assert!(terminal.end().success());
    }
}
