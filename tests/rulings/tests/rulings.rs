//! Runs the rulings beside the README and the examples in it, and tests that an error names the wrong field of a
//! ruling.

use std::path::{Path, PathBuf};

use ayatsuri_rulings::{Ruling, read, read_file, uncovered};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn failures(file: &str, rulings: &[Ruling]) -> Vec<String> {
    let mut all = vec![];
    for ruling in rulings {
        if let Err(failures) = ruling.run() {
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
        sentences.extend(rulings.into_iter().map(|r| (r.edition(), r.sentence)));
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
fn the_three_examples_of_the_readme_hold() {
    let text = std::fs::read_to_string(folder().join("README.md")).expect("the README is there");
    let examples: Vec<&str> =
        text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect();
    assert_eq!(examples.len(), 3);
    for example in examples {
        let rulings = read("README.md", example).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(failures("README.md", &rulings), Vec::<String>::new());
    }
}

/// Checks that each text is refused with these words.
fn are_refused(cases: &[(String, &str)]) {
    for (text, wanted) in cases {
        match read("FILE", text) {
            Ok(_) => panic!("nothing is said against {text}"),
            Err(why) => {
                let why = why.to_string();
                assert!(why.starts_with("FILE: ") && why.contains(wanted), "{why}\n  lacks {wanted}");
            }
        }
    }
}

/// Writes a ruling for four players of the edition `classic` with this position, play and checks.
fn with(position: &str, play: &str, then: &str) -> String {
    ruling(r#""covers": ["T1"], "edition": "classic", "players": 4"#, position, play, then)
}

fn ruling(agreed: &str, position: &str, play: &str, then: &str) -> String {
    format!(r#"{{ "ruling": "one", {agreed}, "position": {position}, "play": {play}, "then": {then} }}"#)
}

#[test]
fn what_is_wrong_in_a_ruling_is_said_by_its_field() {
    let turn = r#"{ "called": "King", "A": { "is": ["King"] } }"#;
    let asked = r#"{ "asked": "A" }"#;
    let at = |position: &str| with(position, "[]", asked);
    let cases = [
        (with(turn, "[]", r#"{ "asked": "A", "asked": "B" }"#), "twice"),
        (with(turn, "[]", r#"{ "askd": "A" }"#), "then.askd: this key is not known here"),
        (with(turn, "[]", r#"{ "E gold": 1 }"#), "then.E gold: seat E is not at a table of 4"),
        (with(turn, r#"["A dances"]"#, asked), "play.1: \"A dances\": there is no such phrase"),
        (with(turn, r#"["E draws"]"#, asked), "play.1: that seat is not at a table of 4"),
        (with(turn, "[]", "{}"), "nothing is checked"),
        (with(turn, "[]", r#"{ "told": ["A goes home"] }"#), "then.told.1: nobody is ever told"),
        (at(r#"{ "round": 2 }"#), "position: a position states one moment"),
        (at(r#"{ "called": "Queen" }"#), "called: Queen is not dealt in this game"),
        (at(r#"{ "called": "King" }"#), "called: nobody is King"),
        (
            at(r#"{ "called": "King", "A": { "is": ["King"], "hands": [] } }"#),
            "position.A.hands: this key is not known here",
        ),
        (
            at(r#"{ "called": "King", "A": { "is": ["King"], "hand": ["Park"] } }"#),
            "A hand: no Park is in the deck of this game",
        ),
        (
            at(r#"{ "called": "King", "A": { "is": ["King"], "hand": ["Smithy"], "city": ["Smithy"] } }"#),
            "A hand: the deck has only 1 of Smithy",
        ),
        (
            at(r#"{ "called": "King", "A": { "is": ["King"], "city": ["Keep", "Keep"] } }"#),
            "A city: a second Keep cannot stand",
        ),
        (
            at(r#"{ "called": "King", "killed": "Thief", "A": { "is": ["King"] } }"#),
            "killed: nobody can have named Thief",
        ),
        (
            at(r#"{ "called": "King", "A": { "is": ["King"] }, "B": { "income": "taken" } }"#),
            "position.B.income: this is stated only with the seat in play",
        ),
        (
            at(r#"{ "picked": [], "face down": "King", "face up": ["Thief"] }"#),
            "face up: 2 characters lie face up at this table, not 1",
        ),
        (
            at(r#"{ "picked": ["A takes King"], "face down": "Thief", "face up": ["Bishop", "Merchant"] }"#),
            "position.picked.1: pick 1 is that D takes one",
        ),
    ];
    are_refused(&cases);
}

/// Writes a ruling for three players of Marionette Kingdom with this position, play and checks.
fn of_kingdom(position: &str, play: &str, then: &str) -> String {
    ruling(r#""covers": ["L3"], "edition": "kingdom", "players": 3"#, position, play, then)
}

#[test]
fn what_is_wrong_in_a_ruling_of_kingdom_is_said_by_its_field() {
    let turn = r#"{ "turn of": "A", "A": { "is": ["Smith", "Cook"], "in play": "Smith" } }"#;
    let asked = r#"{ "asked": "A" }"#;
    let at = |position: &str| of_kingdom(position, "[]", asked);
    let cases = [
        (of_kingdom(turn, "[]", r#"{ "askd": "A" }"#), "then.askd: this key is not known here"),
        (of_kingdom(turn, "[]", r#"{ "D gold": 1 }"#), "then.D gold: this key is not known here"),
        (of_kingdom(turn, r#"["A dances"]"#, asked), "play.1: \"A dances\": there is no such phrase"),
        (of_kingdom(turn, r#"["A buys Castle"]"#, asked), "play.1: \"A buys Castle\": there is no building"),
        (of_kingdom(turn, "[]", r#"{ "told": ["A goes home"] }"#), "then.told.1: nobody is ever told"),
        (of_kingdom(turn, "[]", "{}"), "nothing is checked"),
        (at(turn).replace(r#"["L3"]"#, r#"["C1b"]"#), "covers.1: no rule of this game has the id"),
        (
            at(turn).replace(r#""players": 3"#, r#""players": 4"#),
            "position: there is no position, for the setup is refused",
        ),
        (at(turn).replace(r#""players": 3"#, r#""players": 3, "figures": { "Smit": 1 }"#), "figures.Smit: this key"),
        (at(r#"{ "round": 2 }"#), "position: a position states one moment"),
        (at(r#"{ "end part": true, "lap": 2 }"#), "position.lap: this is stated only with turn of"),
        (at(r#"{ "turn of": "A", "due": ["Palace"] }"#), "position.due: this is stated only with tax of"),
        (at(r#"{ "turn of": "A", "B": { "chip": "taken" } }"#), "stated only with the seat whose turn it is"),
        (at(r#"{ "turn of": "A", "A": { "hands": [] } }"#), "position.A.hands: this key is not known here"),
        (at(r#"{ "turn of": "A", "A": { "is": ["Princess"] } }"#), "A is: Princess does not play in this game"),
        (
            at(r#"{ "turn of": "A", "A": { "is": ["Smith"] }, "B": { "is": ["Smith"] } }"#),
            "B is: Smith is in two places",
        ),
        (
            at(r#"{ "turn of": "A", "display": ["Arena"], "A": { "buildings": ["Arena"] } }"#),
            "the Arena is in two places",
        ),
        (at(r#"{ "turn of": "A", "dealer": "B", "first": "A" }"#), "dealer: the dealer marker has left"),
        (at(r#"{ "turn of": "B", "killed": "A names B Smith" }"#), "killed: nobody can have named that"),
        (at(r#"{ "turn of": "A", "in force": "War", "round": 3 }"#), "round: in round 3 another number of events"),
        (at(r#"{ "tax of": "A" }"#), "tax: no tax is due for that"),
        (at(r#"{ "round begins": true, "A": { "honour": 10 } }"#), "the game would have ended in the last end part"),
        (at(r#"{ "picked": ["A picks Smith", "A picks Cook"] }"#), "position.picked.2: A has picked already"),
        (at(r#"{ "picked": ["A picks Imp"] }"#), "A is: Imp is not among the cards"),
        (
            at(r#"{ "turn of": "A", "prompt": "refill", "A": { "is": ["Smith"], "in play": "Smith" } }"#),
            "only the Foundation",
        ),
    ];
    are_refused(&cases);
}

#[test]
fn an_effect_that_is_not_in_play_is_not_used() {
    let turn = r#"{ "turn of": "A", "A": { "is": ["Smith", "Cook"], "in play": "Smith" } }"#;
    let rulings = read("FILE", &of_kingdom(turn, r#"["A uses Cook"]"#, r#"{ "asked": "A" }"#));
    let found = rulings.unwrap_or_else(|why| panic!("{why}"))[0].run().expect_err("the Cook is not in play");
    assert!(found[0].found.starts_with("refused with L3"), "{}", found[0].found);
}

#[test]
fn a_ruling_that_does_not_hold_says_what_was_expected_and_found() {
    let text = with(
        r#"{ "called": "King", "A": { "is": ["King"], "gold": 1 } }"#,
        r#"["A takes gold"]"#,
        r#"{ "A gold": 4 }"#,
    );
    let rulings = read("FILE", &text).unwrap_or_else(|why| panic!("{why}"));
    let found = rulings[0].run().expect_err("2 and 1 are not 4");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (&*found[0].after, &*found[0].what, &*found[0].expected, &*found[0].found),
        ("after \"A takes gold\"", "A gold", "4", "3")
    );
}
