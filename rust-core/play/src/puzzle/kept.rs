//! The puzzles that a phone stores: which were seen, which were solved at the first try, and the one in play.

use ayatsuri_store::Store;
use ayatsuri_table::TableError;
use serde::{Deserialize, Serialize};

use super::{EXERCISES, HARDEST, names};
use ayatsuri_wording::rule_set::{FIRST_GAME, RuleSet};

/// The name of the setting.
const NAME: &str = "puzzles";

/// All that is stored of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeptPuzzles {
    /// The puzzle in play.
    pub in_play: Option<PuzzleInPlay>,
    /// The names of the puzzles that were answered or whose answer was shown.
    pub seen: Vec<String>,
    /// The names of the puzzles that were solved at the first try.
    pub solved: Vec<String>,
}

/// A puzzle in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleInPlay {
    /// The name of its rule set.
    pub rules: String,
    /// Its grade.
    pub grade: u8,
    /// Its name.
    pub name: String,
    /// The choices that were tried, in order.
    pub tried: Vec<u32>,
    /// Whether the answer was asked for.
    pub is_shown: bool,
}

impl KeptPuzzles {
    /// Reads the puzzles from a store; there are none if this version cannot read them.
    pub fn of(store: &Store) -> KeptPuzzles {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    pub fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set(NAME, self)
    }

    /// How many of a rule set and grade were solved at the first try, and how many there are.
    pub fn score(&self, rules: RuleSet, grade: u8) -> (usize, usize) {
        let all = names(rules, grade);
        (all.iter().filter(|name| self.solved.contains(name)).count(), all.len())
    }

    /// The first rule set and grade with a puzzle that was not solved at the first try: those of a first game before
    /// the others, its exercises first.
    pub fn next(&self) -> Option<(RuleSet, u8)> {
        let sets = std::iter::once(FIRST_GAME).chain(RuleSet::ALL);
        let mut grades = sets.flat_map(|set| (EXERCISES..=HARDEST).map(move |grade| (set, grade)));
        grades.find(|&(set, grade)| {
            let (solved, all) = self.score(set, grade);
            solved < all
        })
    }

    /// Takes up the next puzzle of a rule set and grade: the first that was not seen, else the first that was not
    /// solved, else the first.
    pub fn begin(&mut self, rules: RuleSet, grade: u8) {
        let all = names(rules, grade);
        let unseen = all.iter().find(|name| !self.seen.contains(name));
        let unsolved = || all.iter().find(|name| !self.solved.contains(name));
        let next = unseen.or_else(unsolved).or(all.first());
        self.in_play = next.map(|name| PuzzleInPlay::new(rules, grade, name));
    }

    /// Goes on to the puzzle after the one in play; after the last there is none.
    pub fn go_on(&mut self) {
        let Some(now) = self.in_play.take() else { return };
        let Some(rules) = RuleSet::by_name(&now.rules) else { return };
        let all = names(rules, now.grade);
        let mut after = all.iter().skip_while(|name| **name != now.name).skip(1);
        self.in_play = after.next().map(|name| PuzzleInPlay::new(rules, now.grade, name));
    }

    /// Notes how far the puzzle in play has come.
    pub fn note(&mut self, now: &PuzzleInPlay, is_solved: bool) {
        if !self.seen.contains(&now.name) {
            self.seen.push(now.name.clone());
            // Only a puzzle that was not seen before can be solved at the first try.
            if is_solved {
                self.solved.push(now.name.clone());
            }
        }
        self.in_play = Some(now.clone());
    }
}

impl PuzzleInPlay {
    fn new(rules: RuleSet, grade: u8, name: &str) -> PuzzleInPlay {
        PuzzleInPlay { rules: rules.name().to_owned(), grade, name: name.to_owned(), tried: vec![], is_shown: false }
    }
}
