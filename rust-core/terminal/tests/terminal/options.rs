//! Options: each invalid one is answered with the valid ones and exit code 2.

use crate::{command, run, text};

fn refused(arguments: &[&str]) -> String {
    let data = tempfile::tempdir().unwrap();
    let output = run(data.path(), arguments);
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    told
}

#[test]
fn a_bad_value_is_answered_with_the_good_ones() {
    let cases: [(&[&str], &[&str]); 9] = [
        (&["--edition", "dark"], &["dark", "first", "fullset", "expanded", "classic"]),
        (&["--lang", "fr"], &["fr", "ja", "en"]),
        (&["--level", "expert"], &["expert", "novice", "player", "master"]),
        (&["--players", "many"], &["many", "2"]),
        (&["--seed", "-1"], &["-1", "18446744073709551615"]),
        (&["--cast", "Wizzard"], &["Wizzard", "king", "magician"]),
        (&["--export", "x", "file"], &["x", "1"]),
        (&["--sed", "1"], &["--sed", "--seed", "--help", "--version"]),
        (&["classic"], &["classic", "host, join", "--edition"]),
    ];
    for (arguments, words) in cases {
        let told = refused(arguments).to_lowercase();
        for word in words {
            assert!(told.contains(&word.to_lowercase()), "{arguments:?} is answered without {word}: {told}");
        }
    }
}

#[test]
fn a_missing_value_is_missed() {
    for option in
        ["--edition", "--players", "--cast", "--seed", "--lang", "--level", "--data", "--log", "--replay", "--export"]
    {
        assert!(refused(&[option]).contains(option));
    }
}

#[test]
fn a_setup_that_the_rules_refuse_is_told_in_words() {
    for language in ["en", "ja"] {
        let nine = refused(&["--lang", language, "--edition", "classic", "--players", "9"]);
        assert!(nine.contains(if language == "en" { "players" } else { "人" }), "{nine}");
        let queen = refused(&["--lang", language, "--edition", "fullset", "--players", "4", "--cast", "Queen"]);
        assert!(queen.contains(if language == "en" { "Queen" } else { "女王" }), "{queen}");
    }
}

#[test]
fn a_file_that_is_no_record_is_told_in_words() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("game.json");
    std::fs::write(&file, "{}").unwrap();
    assert!(!refused(&["--replay", file.to_str().unwrap()]).trim().is_empty());
    assert!(refused(&["--replay", "no-such-file"]).contains("no-such-file"));
    assert!(refused(&["--export", "77", "file"]).contains("77"));
}

#[test]
fn an_unknown_option_is_answered_with_the_options_of_the_help_and_no_command() {
    let data = tempfile::tempdir().unwrap();
    let help = text(&run(data.path(), &["--lang", "en", "--help"]).stdout);
    let options = |text: &str| {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
        words.filter(|word| word.starts_with("--")).map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
    };
    let told = refused(&["--lang", "en", "--sed"]);
    let mut answered = options(told.lines().next().unwrap());
    assert!(answered.remove("--sed"), "{told}");
    assert_eq!(answered, options(&help));
    assert!(!told.contains("host"), "a command is no option: {told}");
}

#[test]
fn help_names_every_option_in_both_languages() {
    for language in ["en", "ja"] {
        let data = tempfile::tempdir().unwrap();
        let output = run(data.path(), &["--lang", language, "--help"]);
        assert!(output.status.success());
        let help = text(&output.stdout);
        for option in [
            "edition", "players", "cast", "seed", "lang", "level", "watch", "radio", "replay", "export", "data", "log",
            "plain",
        ] {
            assert!(help.contains(&format!("--{option}")), "{language}: {option}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

#[test]
fn a_log_is_written_where_it_is_asked_for_and_nowhere_else() {
    let data = tempfile::tempdir().unwrap();
    let (games, log) = (data.path().join("games"), data.path().join("log.txt"));
    let watched = ["--edition", "classic", "--players", "2", "--watch", "--seed", "7"];
    assert!(run(&games, &watched).status.success());
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 1, "the games alone");
    assert!(run(&games, &[&["--log", log.to_str().unwrap()], &watched[..]].concat()).status.success());
    let told = std::fs::read_to_string(log).unwrap();
    assert!(told.contains("the store is open"), "{told}");
    assert!(refused(&["--log", "no-such-folder/log.txt"]).contains("no-such-folder"));
}

#[test]
fn the_language_comes_from_the_locale() {
    for (locale, word) in [("ja_JP.UTF-8", "オプション"), ("de_DE.UTF-8", "OPTIONS"), ("C", "OPTIONS")] {
        let data = tempfile::tempdir().unwrap();
        let output = command(data.path(), &["--help"]).env("LANG", locale).output().unwrap();
        assert!(text(&output.stdout).contains(word), "{locale}");
        let output = command(data.path(), &["--help"]).env("LANG", "xx").env("LC_ALL", locale).output().unwrap();
        assert!(text(&output.stdout).contains(word), "{locale}");
    }
}

#[test]
fn the_end_of_input_ends_politely() {
    let data = tempfile::tempdir().unwrap();
    let output = run(data.path(), &[]);
    assert!(output.status.success());
    assert!(text(&output.stdout).trim_end().ends_with("Goodbye."));
    let output = run(data.path(), &["--edition", "classic"]);
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("The game is saved"));
}
