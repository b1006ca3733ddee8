//! What goes into a table and what comes out.
//! Outputs come out of a step only when it has been written: an action is on disk before it is shown.

use ayatsuri_fair_deal::Signature;
use ayatsuri_rules::{Heard, Observer, Seat};

use crate::entry::{Entry, Hand, PromptId};
use crate::hosted::Hosted;
use crate::resume::Snapshot;
use crate::thinking::Thought;

/// What a table can be asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input<A> {
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
        signature: Signature,
    },
    /// A seat passes to another hand. To the one it is in it does not pass.
    Pass {
        /// Which seat.
        seat: Seat,
        /// Who plays it from now on.
        to: Hand,
    },
    /// Bots act, one after another, until a person is asked alone, the game ends, or `most` actions are done.
    Bots {
        /// How many actions at most.
        most: usize,
    },
    /// A bot answers a prompt as it decided elsewhere: see [`crate::Table::thinking`].
    Decided(Thought<A>),
}

/// What became of an input. All but `Done` change nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer<R> {
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

impl<R> Answer<R> {
    /// Whether the input changed the table.
    pub fn is_done(&self) -> bool {
        matches!(self, Answer::Done)
    }
}

/// Whom a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// The cards are not dealt yet: [`Input::Start`].
    Start,
    /// A bot: [`Input::Bots`] or [`Input::Decided`].
    Bots,
    /// Persons alone: [`Input::Act`].
    Persons,
    /// Nobody: the game has ended.
    Nobody,
}

/// What everybody may be told now.
#[derive(Clone, Debug)]
pub struct Outputs<G: Hosted> {
    /// What became of the input.
    pub answer: Answer<G::Refusal>,
    /// What happened, in order; show an observer of each what [`Entry::heard_by`] him, and nothing else.
    pub entries: Vec<Entry<G>>,
    /// The prompts that are open now, in the order of seats.
    pub prompts: Vec<PromptId>,
    /// Whom the table waits for.
    pub waits: Waits,
    /// How the game ended, if it has.
    pub outcome: Option<G::Outcome>,
}

impl<G: Hosted> Outputs<G> {
    /// What an observer hears of all that happened, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &Heard<G::Event, G::Secret>> {
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
pub struct Step<G: Hosted> {
    pub(crate) outputs: Outputs<G>,
    pub(crate) snapshot: Option<Snapshot>,
}

impl<G: Hosted> Step<G> {
    /// The entries to write, in one go.
    pub fn entries(&self) -> &[Entry<G>] {
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
    pub fn written(self) -> Outputs<G> {
        self.outputs
    }
}
