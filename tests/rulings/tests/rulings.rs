//! The rulings beside the README, and the examples in it, are run; what is wrong in a ruling is said by its field.

use std::path::{Path, PathBuf};

use ayatsuri_rulings::{Ruling, read, read_file, run, uncovered};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn failures(file: &str, rulings: &[Ruling]) -> Vec<String> {
    let mut all = vec![];
    for ruling in rulings {
        if let Err(failures) = run(ruling) {
            for failure in failures {
                all.push(format!("{file}: \"{}\"\n    {failure}", ruling.sentence));
            }
        }
    }
    all
}

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("the folder of this package is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_ruling_beside_the_readme_holds() {
    let mut all = vec![];
    for path in files() {
        let rulings = read_file(&path).unwrap_or_else(|why| panic!("{why}"));
        all.extend(failures(&name(&path), &rulings));
    }
    assert!(all.is_empty(), "{} fail:\n{}", all.len(), all.join("\n"));
}

fn name(path: &Path) -> String {
    path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

#[test]
fn no_two_rulings_of_an_edition_have_the_same_sentence() {
    let mut sentences = vec![];
    for path in files() {
        let rulings = read_file(&path).unwrap_or_else(|why| panic!("{why}"));
        sentences.extend(rulings.into_iter().map(|r| (r.agreed.edition, r.sentence)));
    }
    sentences.sort();
    let twice: Vec<_> = sentences.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_id_of_the_rules_text_has_a_ruling() {
    let without = uncovered(&files()).unwrap_or_else(|why| panic!("{why}"));
    assert!(without.is_empty(), "no ruling covers {without:?}");
}

#[test]
fn the_four_examples_of_the_readme_hold() {
    let text = std::fs::read_to_string(folder().join("README.md")).expect("the README is there");
    let examples: Vec<&str> =
        text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect();
    assert_eq!(examples.len(), 4);
    for example in examples {
        let rulings = read("README.md", example).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(failures("README.md", &rulings), Vec::<String>::new());
    }
}

/// A ruling of four players of `classic` with this position, play and checks.
fn with(position: &str, play: &str, then: &str) -> String {
    format!(
        r#"{{ "ruling": "one", "covers": ["T1"], "edition": "classic", "players": 4,
             "position": {position}, "play": {play}, "then": {then} }}"#
    )
}

#[test]
fn what_is_wrong_in_a_ruling_is_said_by_its_field() {
    let turn = r#"{ "called": "King", "A": { "is": ["King"] } }"#;
    let cases = [
        (with(turn, "[]", r#"{ "asked": "A", "asked": "B" }"#), "twice"),
        (with(turn, "[]", r#"{ "askd": "A" }"#), "then.askd: this key is not known here"),
        (with(turn, "[]", r#"{ "E gold": 1 }"#), "then.E gold: seat E is not at a table of 4"),
        (with(turn, r#"["A dances"]"#, r#"{ "asked": "A" }"#), "play.1: \"A dances\": there is no such phrase"),
        (with(turn, r#"["E draws"]"#, r#"{ "asked": "A" }"#), "play.1: that seat is not at a table of 4"),
        (with(turn, "[]", "{}"), "nothing is checked"),
        (with(turn, "[]", r#"{ "told": ["A goes home"] }"#), "then.told.1: nobody is ever told"),
        (with(r#"{ "round": 2 }"#, "[]", r#"{ "asked": "A" }"#), "position: a position states one moment"),
        (with(r#"{ "called": "Queen" }"#, "[]", r#"{ "asked": "A" }"#), "called: Queen is not dealt in this game"),
        (with(r#"{ "called": "King" }"#, "[]", r#"{ "asked": "A" }"#), "called: nobody is King"),
        (
            with(r#"{ "called": "King", "A": { "is": ["King"], "hands": [] } }"#, "[]", r#"{ "asked": "A" }"#),
            "position.A.hands: this key is not known here",
        ),
        (
            with(r#"{ "called": "King", "A": { "is": ["King"], "hand": ["Park"] } }"#, "[]", r#"{ "asked": "A" }"#),
            "A hand: no Park is in the deck of this game",
        ),
        (
            with(
                r#"{ "called": "King", "A": { "is": ["King"], "hand": ["Smithy"], "city": ["Smithy"] } }"#,
                "[]",
                r#"{ "asked": "A" }"#,
            ),
            "A hand: the deck has only 1 of Smithy",
        ),
        (
            with(
                r#"{ "called": "King", "A": { "is": ["King"], "city": ["Keep", "Keep"] } }"#,
                "[]",
                r#"{ "asked": "A" }"#,
            ),
            "A city: a second Keep cannot stand",
        ),
        (
            with(r#"{ "called": "King", "killed": "Thief", "A": { "is": ["King"] } }"#, "[]", r#"{ "asked": "A" }"#),
            "killed: nobody can have named Thief",
        ),
        (
            with(
                r#"{ "called": "King", "A": { "is": ["King"] }, "B": { "income": "taken" } }"#,
                "[]",
                r#"{ "asked": "A" }"#,
            ),
            "position.B.income: this is stated only with the seat in play",
        ),
        (
            with(r#"{ "picked": [], "face down": "King", "face up": ["Thief"] }"#, "[]", r#"{ "asked": "A" }"#),
            "face up: 2 characters lie face up at this table, not 1",
        ),
        (
            with(
                r#"{ "picked": ["A takes King"], "face down": "Thief", "face up": ["Bishop", "Merchant"] }"#,
                "[]",
                r#"{ "asked": "A" }"#,
            ),
            "position.picked.1: pick 1 is that D takes one",
        ),
    ];
    for (text, wanted) in cases {
        match read("FILE", &text) {
            Ok(_) => panic!("nothing is said against {text}"),
            Err(why) => {
                let why = why.to_string();
                assert!(why.starts_with("FILE: ") && why.contains(wanted), "{why}\n  lacks {wanted}");
            }
        }
    }
}

#[test]
fn a_ruling_that_does_not_hold_says_what_was_expected_and_found() {
    let text = with(
        r#"{ "called": "King", "A": { "is": ["King"], "gold": 1 } }"#,
        r#"["A takes gold"]"#,
        r#"{ "A gold": 4 }"#,
    );
    let rulings = read("FILE", &text).unwrap_or_else(|why| panic!("{why}"));
    let found = run(&rulings[0]).expect_err("2 and 1 are not 4");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (&*found[0].after, &*found[0].what, &*found[0].expected, &*found[0].found),
        ("after \"A takes gold\"", "A gold", "4", "3")
    );
}
