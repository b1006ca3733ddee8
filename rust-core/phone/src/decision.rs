//! What bots decide elsewhere, whichever game they play: the question on its way there, and the decision on its way
//! back.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_table::{Hosted, Level, TableId, Thinking, Thought};

/// Whether the bots of a level think elsewhere.
pub(crate) type Elsewhere = fn(Level) -> bool;

/// What is done before each thought: nothing, but in tests.
pub(crate) type Before = fn();

/// What a bot has to decide, to be thought over on any thread.
pub(crate) struct Question {
    table: TableId,
    think: Box<dyn FnOnce(Before) -> Box<dyn Any + Send> + Send>,
}

/// What it has decided.
pub(crate) struct Decision {
    /// At which table.
    pub table: TableId,
    thought: Box<dyn Any + Send>,
}

impl Question {
    /// What a bot of `table` has to decide.
    pub fn new<G: Hosted>(table: TableId, thinking: Thinking<G>) -> Question {
        let think = move |before: Before| {
            let fallback = thinking.first_choice();
            let thought = catch_unwind(AssertUnwindSafe(|| {
                before();
                thinking.think()
            }));
            // A bot that fails must not stop the table.
            Box::new(thought.unwrap_or(fallback)) as Box<dyn Any + Send>
        };
        Question { table, think: Box::new(think) }
    }

    /// Thinks, as long as it takes.
    pub fn decide(self, before: Before) -> Decision {
        Decision { table: self.table, thought: (self.think)(before) }
    }
}

impl Decision {
    /// The decision, if it is one of this game.
    pub fn thought<G: Hosted>(&self) -> Option<Thought<G::Action>> {
        self.thought.downcast_ref().copied()
    }
}
