//! Bots of the levels player and master make no visible blunders: no choice that is plainly wrong in a puzzle's
//! position.

use ayatsuri_bots::review::play_out_both;
use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Master};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, city, kingdom};
use ayatsuri_rulings::{Puzzle, Puzzled, read_puzzles};

const SEEDS: u64 = 20;

fn of_city() -> Vec<Puzzle<city::State>> {
    let text = include_str!("../puzzles/city.json");
    read_puzzles("puzzles/city.json", text).unwrap_or_else(|why| panic!("{why}"))
}

fn of_kingdom() -> Vec<Puzzle<kingdom::State>> {
    let text = include_str!("../puzzles/kingdom.json");
    read_puzzles("puzzles/kingdom.json", text).unwrap_or_else(|why| panic!("{why}"))
}

/// Lists the puzzles that a bot fails, each with the number of seeds with which it does.
fn failures<G: Puzzled>(puzzles: Vec<Puzzle<G>>, mut bot: impl Bot<G>) -> Vec<String> {
    let mut failures = vec![];
    for puzzle in puzzles {
        let view = puzzle.view().expect("somebody is asked");
        let mut legal = LegalActions::new();
        view.legal(&mut legal);
        let choices = (0..SEEDS).map(|seed| bot.choose(view, &legal, &mut GameRng::from_number(seed)));
        let wrong: Vec<_> = choices.filter(|&action| puzzle.is_wrong(action)).collect();
        if let Some(first) = wrong.first() {
            failures.push(format!("{}: {first:?}, {} of {SEEDS} times", puzzle.sentence, wrong.len()));
        }
    }
    failures
}

#[test]
fn there_are_sixty_puzzles() {
    assert!(of_city().len() >= 60, "{}", of_city().len());
}

/// Both are played to the end of the game, in Marionette Kingdom, where a purchase that wins at once can lose by a Tax.
#[test]
fn what_a_puzzle_calls_wrong_wins_no_more_often() {
    for puzzle in of_kingdom() {
        let view = puzzle.view().expect("somebody is asked");
        let mut legal = LegalActions::new();
        view.legal(&mut legal);
        let found = Master::default().evaluate(view, &legal, &mut GameRng::from_number(1));
        let allowed = found.iter().map(|choice| choice.action).find(|&action| !puzzle.is_wrong(action));
        let allowed = allowed.expect("something is right");
        for &wrong in legal.iter().filter(|&&action| puzzle.is_wrong(action)) {
            let played = play_out_both(view, puzzle.seat, [wrong, allowed], 0..100, [7; 32]);
            let sentence = &puzzle.sentence;
            assert!(played.gain >= -2.0 * played.error, "{sentence}: {wrong:?} and {allowed:?}: {played:?}");
        }
    }
}

#[test]
fn a_player_makes_no_visible_blunder() {
    let failures = [failures(of_city(), Level::Player.for_city()), failures(of_kingdom(), Level::Player.for_kingdom())];
    assert!(failures.concat().is_empty(), "{failures:#?}");
}

#[test]
fn a_master_makes_no_visible_blunder() {
    // In the city games a quarter of the level's own trials is enough to see what is plain.
    let failures =
        [failures(of_city(), Master::new(SearchBudget::trials(600))), failures(of_kingdom(), Master::default())];
    assert!(failures.concat().is_empty(), "{failures:#?}");
}
