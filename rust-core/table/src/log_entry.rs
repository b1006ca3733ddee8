//! The log of a table: what was done, one entry after another, each with what was told.
//! New variants and fields are added only at the end, because entries of earlier versions must stay readable.

use ayatsuri_bots::Level;
use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{ActionSignature, BotEffort, SeatHolder};
use ayatsuri_rules::{AddressedEvent, ObservedEvent, Observer, Seat};
use serde::{Deserialize, Serialize};

use crate::hostable::HostableGame;

/// A moment of the wall clock, at which something was done. The time is always passed in; this crate reads no clock.
pub type Millis = WallMillis;

/// The id of a prompt at a table: it holds the prompt's seat and the log entry that put it, and is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PromptId(pub u64);

/// The lowest bits of a [`PromptId`], which say the seat.
const SEAT_BITS: u32 = ayatsuri_rules::MAX_SEATS.ilog2();

impl PromptId {
    /// The id of the prompt that the log entry `number` put to `seat`.
    pub fn new(number: u32, seat: Seat) -> PromptId {
        PromptId(u64::from(number) << SEAT_BITS | seat.index() as u64)
    }

    /// The number of the log entry that put it.
    pub fn number(self) -> u32 {
        (self.0 >> SEAT_BITS) as u32
    }

    /// The seat that is asked.
    pub fn seat(self) -> Seat {
        Seat((self.0 & ((1 << SEAT_BITS) - 1)) as u8)
    }
}

/// The kind of a log entry: what somebody did at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LogAction<A> {
    /// The cards were dealt; always entry 0.
    Dealt,
    /// A seat answered a prompt.
    Acted {
        /// The prompt, which names the seat.
        prompt: PromptId,
        /// The answer.
        action: A,
    },
    /// A seat passed to another controller: from a person who is away to a bot, or back. It keeps its prompt.
    Passed {
        /// The seat.
        seat: Seat,
        /// The controller that plays it from now on.
        to: Controller,
    },
    /// A bot answered a prompt otherwise than bots of its level do.
    BotActed {
        /// The prompt, which names the seat.
        prompt: PromptId,
        /// The answer.
        action: A,
        /// The way the bot came to the answer; never [`BotEffort::Whole`].
        effort: BotEffort,
    },
    /// A person who plays alone with bots took back their last answers: the entries before this one that still counted.
    TakenBack {
        /// The seat.
        seat: Seat,
        /// How many answers, at least 1.
        steps: u32,
    },
}

impl<A: Copy> LogAction<A> {
    /// The answer to a prompt; `effort` counts only if a bot gives it.
    pub(crate) fn answer(prompt: PromptId, action: A, effort: BotEffort) -> LogAction<A> {
        match effort {
            BotEffort::Whole => LogAction::Acted { prompt, action },
            _ => LogAction::BotActed { prompt, action, effort },
        }
    }

    /// The prompt that was answered, and the answer; `None` if the entry is not an answer.
    pub fn answered(&self) -> Option<(PromptId, A)> {
        match *self {
            LogAction::Acted { prompt, action } | LogAction::BotActed { prompt, action, .. } => Some((prompt, action)),
            LogAction::Dealt | LogAction::Passed { .. } | LogAction::TakenBack { .. } => None,
        }
    }

    /// How the bot came to its answer, if a bot gave it.
    pub fn effort(&self) -> BotEffort {
        if let LogAction::BotActed { effort, .. } = *self { effort } else { BotEffort::Whole }
    }
}

/// The controller of a seat: a bot or a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Controller {
    /// A bot of that level.
    Bot(Level),
    /// A person at this phone; `None` at a table where actions are not signed.
    Person(Option<SeatHolder>),
}

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct LogEntry<G: HostableGame> {
    /// Its index in the log, from 0.
    pub number: u32,
    /// When it was done.
    pub at: WallMillis,
    /// The kind of the entry, with its details.
    #[serde(rename = "deed")]
    pub log_action: LogAction<G::Action>,
    /// The events and secrets that were told, with their audiences.
    pub told: Vec<AddressedEvent<G>>,
    /// The signature of the phone that acted, at a table where actions are signed.
    pub signature: Option<ActionSignature>,
}

impl<G: HostableGame> LogEntry<G> {
    /// The events and secrets of this entry that an observer hears, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> {
        self.told.iter().filter(move |t| t.to.includes(observer)).map(|t| &t.observed)
    }

    /// The seat that acted; `None` if the entry is not a seat's action.
    pub fn seat(&self) -> Option<Seat> {
        self.log_action.answered().map(|(prompt, _)| prompt.seat())
    }

    /// Whether an observer may know that this entry exists: they acted or heard something, or everybody may know it.
    pub fn concerns(&self, observer: Observer) -> bool {
        match self.log_action {
            LogAction::Dealt | LogAction::Passed { .. } | LogAction::TakenBack { .. } => true,
            LogAction::Acted { prompt, .. } | LogAction::BotActed { prompt, .. } => {
                observer == Observer::Seat(prompt.seat()) || self.heard_by(observer).next().is_some()
            }
        }
    }
}
