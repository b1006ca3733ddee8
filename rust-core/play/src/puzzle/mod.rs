//! Puzzles, "find the move": positions of masters' games in which one move is clearly the best. They are data
//! (`rust-core/wording/puzzles`), found and checked by `scripts/bench puzzles`. A puzzle is shown as a table at which
//! nothing goes on; the data says which answer is right. Exercises are puzzles from games of novices. Decision 0023
//! gives the reasons.

mod at_table;
mod kept;

use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_table::PuzzleGame;

use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;

pub use at_table::{PuzzleAtTable, PuzzleSpeaker, grade_message};
pub use kept::{KeptPuzzles, PuzzleInPlay};

/// The grade of exercises: positions from games of novices, in which a novice lost by the mistake that the exercise is
/// about.
pub const EXERCISES: u8 = 0;

/// The highest grade: no weaker level finds the move.
pub const HARDEST: u8 = 3;

/// The names of all puzzles of a rule set and grade, in the order in which they are asked: first one of each game, then
/// a second of each, and so on, as a game's next puzzle shows how the one before went on. Each grade begins with
/// another game.
pub fn names(rules: RuleSet, grade: u8) -> Vec<String> {
    fn of<G: PresentableGame>(rules: RuleSet, grade: u8) -> Vec<String> {
        let games = G::puzzles().iter().filter(|game| G::edition_of(&game.setup).into() == rules);
        let mut by_game: Vec<Vec<String>> = games
            .map(|game| {
                let steps = game.puzzles.iter().filter(|step| step.grade == grade);
                steps.map(|step| name(game, step.at)).collect()
            })
            .collect();
        let first = usize::from(grade) % by_game.len().max(1);
        by_game.rotate_left(first);
        let most = by_game.iter().map(Vec::len).max().unwrap_or_default();
        (0..most).flat_map(|turn| by_game.iter().filter_map(move |names| names.get(turn)).cloned()).collect()
    }
    match rules {
        RuleSet::City(_) => of::<City>(rules, grade),
        RuleSet::Kingdom => of::<Kingdom>(rules, grade),
    }
}

/// The name under which a puzzle is stored.
pub fn name<G: PresentableGame>(game: &PuzzleGame<G>, at: usize) -> String {
    let rules: RuleSet = G::edition_of(&game.setup).into();
    format!("{}/{}/{at}", rules.name(), game.deal)
}
