//! The lessons that a phone stores: which were taken, and how far the one in play has come.

use ayatsuri_store::Store;
use ayatsuri_table::{TableError, TableId};
use serde::{Deserialize, Serialize};

use ayatsuri_wording::rule_set::RuleSet;

/// The name of the setting.
const NAME: &str = "lessons";

/// All that is stored of lessons.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeptLessons {
    /// The lesson in play.
    pub in_play: Option<LessonInPlay>,
    /// The names of the rule sets whose lesson was taken to its end, or skipped.
    pub taken: Vec<String>,
}

/// A lesson in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonInPlay {
    /// The name of its rule set.
    pub rules: String,
    /// The number of its table; the finished game has the same number.
    pub table: i64,
    /// The names of the steps that were read. What the learner did is in the table's log.
    pub read: Vec<String>,
}

impl KeptLessons {
    /// Reads the lessons from a store; there are none if this version cannot read them.
    pub fn of(store: &Store) -> KeptLessons {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    pub fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set(NAME, self)
    }

    /// The lesson that is played at that table.
    pub fn at(&self, table: TableId) -> Option<&LessonInPlay> {
        self.in_play.as_ref().filter(|lesson| lesson.table == table.0)
    }

    /// The lesson of that rule set, if it is in play.
    pub fn in_play_of(&self, rules: RuleSet) -> Option<&LessonInPlay> {
        self.in_play.as_ref().filter(|lesson| lesson.rules == rules.name())
    }

    pub fn is_taken(&self, rules: RuleSet) -> bool {
        self.taken.iter().any(|name| name == rules.name())
    }

    /// Ends the lesson in play, which then counts as taken.
    pub fn end(&mut self) {
        if let Some(lesson) = self.in_play.take()
            && !self.taken.contains(&lesson.rules)
        {
            self.taken.push(lesson.rules);
        }
    }
}
