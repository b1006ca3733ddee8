//! The inputs of a table and its outputs. The outputs of a change are available only after it has been stored: an
//! action is on disk before it is shown.

use ayatsuri_fair_deal::ActionSignature;
use ayatsuri_rules::{ObservedEvent, Observer, Seat};

use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogEntry, PromptId};
use crate::resume::Snapshot;
use crate::take_back::TakeBackRefusal;
use crate::thinking::BotChoice;

/// An input: something that a table is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableInput<A> {
    /// Deal the cards.
    Start,
    /// A person answers a prompt.
    Act {
        /// The seat that answers. The caller must have checked that the answer is theirs.
        seat: Seat,
        /// The prompt.
        prompt: PromptId,
        /// The answer.
        action: A,
    },
    /// A person answers a prompt at a table of several phones; their phone has signed the answer.
    Signed {
        /// The seat that answers. The caller must have checked that the answer is theirs.
        seat: Seat,
        /// The prompt.
        prompt: PromptId,
        /// The answer.
        action: A,
        /// The signature of the answer, stored for the audit that every phone makes by itself.
        signature: ActionSignature,
    },
    /// A seat passes to another controller. Nothing happens if it has that controller already.
    Pass {
        /// The seat.
        seat: Seat,
        /// The controller that plays it from now on.
        to: Controller,
    },
    /// Bots act, one after another, until only persons are asked, the game ends, or `most` actions are done.
    Bots {
        /// The most actions.
        most: usize,
    },
    /// A person who plays alone with bots takes back their last answers. See [`crate::Table::check_take_back`].
    TakeBack {
        /// The seat.
        seat: Seat,
        /// How many answers, at least 1.
        steps: u32,
    },
    /// A bot answers a prompt with a decision computed elsewhere: see [`crate::Table::pending_choice`].
    Decided(BotChoice<A>),
}

/// The outcome of an input. All but `Done` change nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputOutcome<R> {
    /// The table has changed.
    Done,
    /// The same answer to this prompt was given before, and that one counts.
    Duplicate,
    /// The prompt is not open: it was answered differently, or the table has gone on or not begun.
    Late,
    /// The prompt is another seat's, or the seat is a bot's.
    NotYours,
    /// The rules refuse it; the prompt stays open.
    Refused(R),
    /// There was nothing to do: no bot is asked, or the cards were dealt before.
    Nothing,
    /// The steps cannot be taken back.
    NotTakenBack(TakeBackRefusal),
}

impl<R> InputOutcome<R> {
    /// Whether the input changed the table.
    pub fn is_done(&self) -> bool {
        matches!(self, InputOutcome::Done)
    }
}

/// The next input that a table waits for, and from whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingFor {
    /// The cards are not dealt yet: [`TableInput::Start`].
    Start,
    /// A bot: [`TableInput::Bots`] or [`TableInput::Decided`].
    Bots,
    /// Only persons: [`TableInput::Act`].
    Persons,
    /// Nobody: the game has ended.
    Nobody,
}

/// The results of an input, which may be told now: each observer's part to that observer.
#[derive(Clone, Debug)]
pub struct TableOutputs<G: HostableGame> {
    /// The outcome of the input.
    pub input_outcome: InputOutcome<G::Refusal>,
    /// The new log entries, in order. Show an observer only what [`LogEntry::heard_by`] gives for them.
    pub entries: Vec<LogEntry<G>>,
    /// The prompts that are open now, in the order of seats.
    pub prompts: Vec<PromptId>,
    /// The next input that the table waits for.
    pub waiting_for: WaitingFor,
    /// How the game ended, if it has.
    pub outcome: Option<G::Outcome>,
}

impl<G: HostableGame> TableOutputs<G> {
    /// The events and secrets of all new entries that an observer hears, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> {
        self.entries.iter().flat_map(move |entry| entry.heard_by(observer))
    }

    /// A seat's prompt, if it is asked.
    pub fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.prompts.iter().copied().find(|prompt| prompt.seat() == seat)
    }
}

/// A change of a table, to be stored before anything of it is shown.
#[derive(Debug)]
#[must_use = "write it, then show what `written` gives"]
pub struct TableChange<G: HostableGame> {
    pub(crate) outputs: TableOutputs<G>,
    pub(crate) snapshot: Option<Snapshot>,
}

impl<G: HostableGame> TableChange<G> {
    /// The entries to store, in one transaction.
    pub fn entries(&self) -> &[LogEntry<G>] {
        &self.outputs.entries
    }

    /// The whole table, if a new round has begun; it replaces the snapshot stored before.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.snapshot.as_ref()
    }

    /// How the game ended, if it has; then it must be moved to the finished games.
    pub fn outcome(&self) -> Option<&G::Outcome> {
        self.outputs.outcome.as_ref()
    }

    /// The outputs, which may now be shown. Call this once the change is on disk, or for a table that is not stored.
    pub fn written(self) -> TableOutputs<G> {
        self.outputs
    }
}
