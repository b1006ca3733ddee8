//! What goes into a table and what comes out.
//! Outputs come out of a step only when it has been written: an action is on disk before it is shown.

use ayatsuri_fair_deal::ActionSignature;
use ayatsuri_rules::{ObservedEvent, Observer, Seat};

use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogEntry, PromptId};
use crate::resume::Snapshot;
use crate::thinking::BotChoice;

/// What a table can be asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableInput<A> {
    /// Deal the cards.
    Start,
    /// A person answers a prompt.
    Act {
        /// Who answers; the caller vouches for it.
        seat: Seat,
        /// Which prompt.
        prompt: PromptId,
        /// The answer.
        action: A,
    },
    /// The same at a table of several phones: the answer is signed by the phone it came from.
    Signed {
        /// Who answers; the caller vouches for it.
        seat: Seat,
        /// Which prompt.
        prompt: PromptId,
        /// The answer.
        action: A,
        /// Over the answer; kept for the audit, which every phone makes by itself.
        signature: ActionSignature,
    },
    /// A seat passes to another hand. To the one it is in it does not pass.
    Pass {
        /// Which seat.
        seat: Seat,
        /// Who plays it from now on.
        to: Controller,
    },
    /// Bots act, one after another, until a person is asked alone, the game ends, or `most` actions are done.
    Bots {
        /// How many actions at most.
        most: usize,
    },
    /// A bot answers a prompt as it decided elsewhere: see [`crate::Table::thinking`].
    Decided(BotChoice<A>),
}

/// What became of an input. All but `Done` change nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputOutcome<R> {
    /// Done.
    Done,
    /// This very answer to this prompt was given before, and counts.
    Duplicate,
    /// The prompt is not open: answered otherwise, or the table has gone on or not begun.
    Late,
    /// The prompt is another seat's, or the seat is a bot's.
    NotYours,
    /// The rules refuse it; the prompt stays open.
    Refused(R),
    /// There was nothing to do: no bot is asked, or the cards were dealt before.
    Nothing,
}

impl<R> InputOutcome<R> {
    /// Whether the input changed the table.
    pub fn is_done(&self) -> bool {
        matches!(self, InputOutcome::Done)
    }
}

/// Whom a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingFor {
    /// The cards are not dealt yet: [`TableInput::Start`].
    Start,
    /// A bot: [`TableInput::Bots`] or [`TableInput::Decided`].
    Bots,
    /// Persons alone: [`TableInput::Act`].
    Persons,
    /// Nobody: the game has ended.
    Nobody,
}

/// What everybody may be told now.
#[derive(Clone, Debug)]
pub struct TableOutputs<G: HostableGame> {
    /// What became of the input.
    pub answer: InputOutcome<G::Refusal>,
    /// What happened, in order; show an observer of each what [`LogEntry::heard_by`] him, and nothing else.
    pub entries: Vec<LogEntry<G>>,
    /// The prompts that are open now, in the order of seats.
    pub prompts: Vec<PromptId>,
    /// Whom the table waits for.
    pub waits: WaitingFor,
    /// How the game ended, if it has.
    pub outcome: Option<G::Outcome>,
}

impl<G: HostableGame> TableOutputs<G> {
    /// What an observer hears of all that happened, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> {
        self.entries.iter().flat_map(move |entry| entry.heard_by(observer))
    }

    /// Its prompt, if a seat is asked.
    pub fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.prompts.iter().copied().find(|prompt| prompt.seat() == seat)
    }
}

/// What a table has done, to be written before it is shown.
#[derive(Debug)]
#[must_use = "write it, then show what `written` gives"]
pub struct TableChange<G: HostableGame> {
    pub(crate) outputs: TableOutputs<G>,
    pub(crate) snapshot: Option<Snapshot>,
}

impl<G: HostableGame> TableChange<G> {
    /// The entries to write, in one go.
    pub fn entries(&self) -> &[LogEntry<G>] {
        &self.outputs.entries
    }

    /// The whole table at the start of the latest round, to be kept in place of the one before.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.snapshot.as_ref()
    }

    /// How the game ended, if it has: then it is moved to the finished ones.
    pub fn outcome(&self) -> Option<&G::Outcome> {
        self.outputs.outcome.as_ref()
    }

    /// It is on disk, or this table is kept nowhere: now it may be shown.
    pub fn written(self) -> TableOutputs<G> {
        self.outputs
    }
}
