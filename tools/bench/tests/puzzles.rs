//! Runs the check of the stored puzzles from a command line: a sample of them is right, and a wrong one is found.

mod common;

use std::path::Path;

#[test]
fn a_sample_of_the_kept_puzzles_is_judged_right() {
    let text = common::printed("puzzles", "check --every 24 --states 400");
    // Both games and the exercises, and no file without one.
    assert_eq!(text.matches(" puzzles judged, 0 wrong").count(), 3, "{text}");
    assert!(!text.contains(" 0 puzzles judged"), "{text}");
}

#[test]
fn a_wrong_best_move_is_found() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rust-core/wording/puzzles/city.json");
    let text = std::fs::read_to_string(kept).expect("the puzzles are kept");
    let mut games: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let puzzle = &mut games[0]["puzzles"][0];
    let costs = puzzle["costs"].as_array_mut().expect("costs");
    let best = costs.iter().position(|cost| *cost == 0).expect("a best move");
    let other = costs.iter().position(|cost| cost.as_i64() > Some(0)).expect("another one");
    costs.swap(best, other);
    let only = serde_json::json!([games[0]]);
    let file = std::env::temp_dir().join(format!("planted-{}", std::process::id())).join("city.json");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder of its own");
    std::fs::write(&file, only.to_string()).expect("it is written");
    let output = common::called("puzzles", &format!("check --states 400 --file {}", file.display()));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(2), "{printed}");
    assert_eq!(printed.matches(" is better than ").count(), 1, "{printed}");
    std::fs::remove_dir_all(file.parent().expect("a folder")).expect("it is removed");
}

#[test]
fn options_are_checked() {
    common::check_refused("puzzles", "--wished 3", "--wished is not an option of puzzles");
    common::check_refused("puzzles", "check --states 1", "--states is a number from 24");
}
