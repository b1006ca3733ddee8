//! Puzzles, "find the move": positions of masters' games in which one move is clearly the best. They are data
//! (`rust-core/phone/puzzles`), found and checked by `scripts/bench puzzles`; a puzzle is shown as a table that nothing is
//! done at, and its answer is judged by what was found. Decision 0023.

mod at_table;
mod kept;

use std::sync::LazyLock;

use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_table::{HostableGame, PuzzleGame};
use miniz_oxide::inflate;

use crate::presentable::PresentableGame;
use crate::rule_set::RuleSet;

pub(crate) use at_table::{PuzzleAtTable, grade_message};
pub(crate) use kept::{KeptPuzzles, PuzzleInPlay};

/// The puzzles of the city game.
pub(crate) static CITY: LazyLock<Vec<PuzzleGame<City>>> =
    LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/city.puzzles.deflate"))));

/// The puzzles of Marionette Kingdom.
pub(crate) static KINGDOM: LazyLock<Vec<PuzzleGame<Kingdom>>> =
    LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/kingdom.puzzles.deflate"))));

/// Reads a file of puzzles as the build script has packed it.
fn unpack<G: HostableGame>(packed: &[u8]) -> Vec<PuzzleGame<G>> {
    let text = inflate::decompress_to_vec(packed).expect("the build script has packed it");
    PuzzleGame::read(&text).expect("a test reads every puzzle")
}

/// The highest grade: no weaker level finds the move.
pub(crate) const HARDEST: u8 = 3;

/// The names of all puzzles of a rule set and grade, in the order in which they are asked.
pub(crate) fn names(rules: RuleSet, grade: u8) -> Vec<String> {
    fn of<G: PresentableGame>(rules: RuleSet, grade: u8) -> Vec<String> {
        let games = G::puzzles().iter().filter(|game| G::edition_of(&game.setup).into() == rules);
        let steps = games.flat_map(|game| game.puzzles.iter().map(move |step| (game, step)));
        steps.filter(|(_, step)| step.grade == grade).map(|(game, step)| name(game, step.at)).collect()
    }
    match rules {
        RuleSet::City(_) => of::<City>(rules, grade),
        RuleSet::Kingdom => of::<Kingdom>(rules, grade),
    }
}

/// The name by which a puzzle is kept.
pub(crate) fn name<G: PresentableGame>(game: &PuzzleGame<G>, at: usize) -> String {
    let rules: RuleSet = G::edition_of(&game.setup).into();
    format!("{}/{}/{at}", rules.name(), game.deal)
}
