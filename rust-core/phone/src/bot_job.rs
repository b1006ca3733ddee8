//! What bots decide elsewhere, whichever game they play: the question on its way there, and the decision on its way
//! back.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_table::{BotChoice, HostableGame, Level, PendingBotChoice, TableId};

/// Whether the bots of a level think elsewhere.
pub(crate) type OffloadPolicy = fn(Level) -> bool;

/// What is done before each thought: nothing, but in tests.
pub(crate) type ThinkHook = fn();

/// What a bot has to decide, to be thought over on any thread.
pub(crate) struct BotJob {
    table: TableId,
    think: Box<dyn FnOnce(ThinkHook) -> Box<dyn Any + Send> + Send>,
}

/// What it has decided.
pub(crate) struct BotJobResult {
    /// At which table.
    pub table: TableId,
    thought: Box<dyn Any + Send>,
}

impl BotJob {
    /// What a bot of `table` has to decide.
    pub fn new<G: HostableGame>(table: TableId, thinking: PendingBotChoice<G>) -> BotJob {
        let think = move |before: ThinkHook| {
            let fallback = thinking.first_choice();
            let thought = catch_unwind(AssertUnwindSafe(|| {
                before();
                thinking.think()
            }));
            // A bot that fails must not stop the table.
            Box::new(thought.unwrap_or(fallback)) as Box<dyn Any + Send>
        };
        BotJob { table, think: Box::new(think) }
    }

    /// Thinks, as long as it takes.
    pub fn decide(self, before: ThinkHook) -> BotJobResult {
        BotJobResult { table: self.table, thought: (self.think)(before) }
    }
}

impl BotJobResult {
    /// The decision, if it is one of this game.
    pub fn thought<G: HostableGame>(&self) -> Option<BotChoice<G::Action>> {
        self.thought.downcast_ref().copied()
    }
}
