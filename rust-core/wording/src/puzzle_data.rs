//! The puzzles of both games, as the build script has packed them.

use std::sync::LazyLock;

use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_table::{HostableGame, PuzzleGame};
use miniz_oxide::inflate;

/// The puzzles of the city game, and its exercises.
pub static CITY: LazyLock<Vec<PuzzleGame<City>>> = LazyLock::new(|| {
    let mut puzzles = unpack(include_bytes!(concat!(env!("OUT_DIR"), "/city.puzzles.deflate")));
    puzzles.extend(unpack(include_bytes!(concat!(env!("OUT_DIR"), "/exercises.puzzles.deflate"))));
    puzzles
});

/// The puzzles of Marionette Kingdom.
pub static KINGDOM: LazyLock<Vec<PuzzleGame<Kingdom>>> =
    LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/kingdom.puzzles.deflate"))));

/// Reads a file of puzzles as the build script has packed it.
fn unpack<G: HostableGame>(packed: &[u8]) -> Vec<PuzzleGame<G>> {
    let text = inflate::decompress_to_vec(packed).expect("the build script has packed it");
    PuzzleGame::read(&text).expect("a test reads every puzzle")
}
