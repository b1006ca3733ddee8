//! A bot's decision that is computed on another thread, for either game: the job that is sent there and the result that
//! comes back.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_table::{BotChoice, HostableGame, Level, PendingBotChoice, TableId};

use ayatsuri_wording::hint::{FoundHint, WantedHint};
use ayatsuri_wording::presentable::PresentableGame;

/// Says for a level whether its bots decide on another thread.
pub type OffloadPolicy = fn(Level) -> bool;

/// Runs before each bot decides. It does nothing outside tests.
pub type ThinkHook = fn();

/// One decision of a bot, a hint, or a slice of the check of a finished game's bots or of a review; any thread can
/// compute it.
pub struct BotJob {
    /// The table whose bot decides; `None` for a check or a review.
    table: Option<TableId>,
    think: Box<dyn FnOnce(ThinkHook) -> Box<dyn Any + Send> + Send>,
}

/// The result of a [`BotJob`].
pub struct BotJobResult {
    /// The table whose bot decided; `None` for a check or a review.
    pub table: Option<TableId>,
    thought: Box<dyn Any + Send>,
}

impl BotJob {
    /// The job of deciding for the bot whose turn it is at `table`.
    pub fn new<G: HostableGame>(table: TableId, pending_choice: PendingBotChoice<G>) -> BotJob {
        let think = move |think_hook: ThinkHook| {
            let fallback = pending_choice.first_choice();
            let thought = catch_unwind(AssertUnwindSafe(|| {
                think_hook();
                pending_choice.think()
            }));
            // If the bot panics, its first legal choice is taken, so that the table goes on.
            Box::new(thought.unwrap_or(fallback)) as Box<dyn Any + Send>
        };
        BotJob { table: Some(table), think: Box::new(think) }
    }

    /// The job of working out a hint at a prompt of `table`.
    pub fn hint<G: PresentableGame>(table: TableId, wanted: WantedHint<G>) -> BotJob {
        let think = move |think_hook: ThinkHook| {
            let prompt = wanted.prompt;
            // If the search panics, there is no hint, and the table goes on.
            let hint = catch_unwind(AssertUnwindSafe(|| {
                think_hook();
                wanted.work_out()
            }));
            Box::new(FoundHint::<G> { prompt, hint: hint.unwrap_or(None) }) as Box<dyn Any + Send>
        };
        BotJob { table: Some(table), think: Box::new(think) }
    }

    /// The job of checking a slice of a finished game's bots.
    pub fn check<S: Send + 'static>(slice: impl FnOnce() -> S + Send + 'static) -> BotJob {
        BotJob { table: None, think: Box::new(|_| Box::new(slice())) }
    }

    /// The job of working on a review.
    pub fn review(slice: impl FnOnce() -> Box<dyn Any + Send> + Send + 'static) -> BotJob {
        BotJob { table: None, think: Box::new(|_| slice()) }
    }

    /// Computes the decision; this blocks until the bot is done.
    pub fn decide(self, think_hook: ThinkHook) -> BotJobResult {
        BotJobResult { table: self.table, thought: (self.think)(think_hook) }
    }
}

impl BotJobResult {
    /// The decision, or `None` if it belongs to a game of another kind than `G`.
    pub fn thought<G: HostableGame>(&self) -> Option<BotChoice<G::Action>> {
        self.thought.downcast_ref().copied()
    }

    /// The hint; `None` if a bot has decided, or it belongs to a game of another kind than `G`.
    pub fn hint<G: PresentableGame>(&self) -> Option<&FoundHint<G>> {
        self.thought.downcast_ref()
    }

    /// Whether it is a slice of that kind.
    pub fn is_slice<S: 'static>(&self) -> bool {
        self.thought.is::<S>()
    }

    /// The slice that was checked, or that of a review; `None` if it is something else.
    pub fn into_slice<T: 'static>(self) -> Option<T> {
        self.thought.downcast().ok().map(|slice| *slice)
    }
}
