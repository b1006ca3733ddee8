//! The lessons of the city game: a first game, and one for each edition with characters that are new then. The first
//! edition has none of its own: its characters are those of the first game.

mod classic;
mod newcomers;

use ayatsuri_rules::city::{EditionId, State};

use crate::lesson_script::Lesson;
use crate::rule_set::RuleSet;

/// The lesson of a rule set.
pub fn lesson(rules: RuleSet) -> Option<&'static Lesson<State>> {
    match rules {
        RuleSet::City(EditionId::Classic) => Some(&classic::CLASSIC_LESSON),
        RuleSet::City(EditionId::Expanded) => Some(&newcomers::EXPANDED),
        RuleSet::City(EditionId::Fullset) => Some(&newcomers::FULLSET),
        RuleSet::City(EditionId::First) | RuleSet::Kingdom => None,
    }
}

#[cfg(test)]
mod tests;
