//! No visible blunders: in positions where a choice is plainly wrong, no opponent of the better levels makes it.

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

/// The number of seeds with which the bot fails, for each puzzle.
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

#[test]
fn a_player_makes_no_visible_blunder() {
    let failures = [failures(of_city(), Level::Player.for_city()), failures(of_kingdom(), Level::Player.for_kingdom())];
    assert!(failures.concat().is_empty(), "{failures:#?}");
}

#[test]
fn a_master_makes_no_visible_blunder() {
    // In the city games, the bot gets a quarter of the level's trials, which are enough to see an obvious move.
    let failures =
        [failures(of_city(), Master::new(SearchBudget::trials(600))), failures(of_kingdom(), Master::default())];
    assert!(failures.concat().is_empty(), "{failures:#?}");
}
