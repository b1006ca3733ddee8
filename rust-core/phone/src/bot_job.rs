//! A bot's decision that is computed on another thread, for either game: the job that is sent there and the result that
//! comes back.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_table::{BotChoice, HostableGame, Level, PendingBotChoice, TableId};

/// Says for a level whether its bots decide on another thread.
pub(crate) type OffloadPolicy = fn(Level) -> bool;

/// Runs before each bot decides. It does nothing outside tests.
pub(crate) type ThinkHook = fn();

/// One decision of a bot; any thread can compute it.
pub(crate) struct BotJob {
    table: TableId,
    think: Box<dyn FnOnce(ThinkHook) -> Box<dyn Any + Send> + Send>,
}

/// The decision that came out of a [`BotJob`].
pub(crate) struct BotJobResult {
    /// The table whose bot decided.
    pub table: TableId,
    thought: Box<dyn Any + Send>,
}

impl BotJob {
    /// The job of deciding for the bot whose turn it is at `table`.
    pub fn new<G: HostableGame>(table: TableId, thinking: PendingBotChoice<G>) -> BotJob {
        let think = move |before: ThinkHook| {
            let fallback = thinking.first_choice();
            let thought = catch_unwind(AssertUnwindSafe(|| {
                before();
                thinking.think()
            }));
            // If the bot panics, its first legal choice is taken, so that the table goes on.
            Box::new(thought.unwrap_or(fallback)) as Box<dyn Any + Send>
        };
        BotJob { table, think: Box::new(think) }
    }

    /// Computes the decision; this blocks until the bot is done.
    pub fn decide(self, before: ThinkHook) -> BotJobResult {
        BotJobResult { table: self.table, thought: (self.think)(before) }
    }
}

impl BotJobResult {
    /// The decision, or `None` if it belongs to a game of another kind than `G`.
    pub fn thought<G: HostableGame>(&self) -> Option<BotChoice<G::Action>> {
        self.thought.downcast_ref().copied()
    }
}
