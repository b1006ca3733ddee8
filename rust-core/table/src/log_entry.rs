//! The log of a table: what was done, one entry after another, each with what was told.
//! Variants and fields are only ever added at the end: entries of earlier versions must stay readable.

use ayatsuri_bots::Level;
use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{ActionSignature, SeatHolder};
use ayatsuri_rules::{AddressedEvent, ObservedEvent, Observer, Seat};
use serde::{Deserialize, Serialize};

use crate::hostable::HostableGame;

/// When something was done, by the wall clock; always passed in, never read from a clock here.
pub type Millis = WallMillis;

/// Which prompt of a table: it says whose it is and when it was put, and never comes again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PromptId(pub u64);

impl PromptId {
    /// The prompt put to `seat` by the entry `number`.
    pub fn new(number: u32, seat: Seat) -> PromptId {
        PromptId(u64::from(number) << 3 | seat.index() as u64)
    }

    /// The entry that put it.
    pub fn number(self) -> u32 {
        (self.0 >> 3) as u32
    }

    /// Whose prompt it is.
    pub fn seat(self) -> Seat {
        Seat((self.0 & 7) as u8)
    }
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LogAction<A> {
    /// The cards were dealt; always entry 0.
    Dealt,
    /// A seat answered a prompt.
    Acted {
        /// Which prompt; it says which seat.
        prompt: PromptId,
        /// What it answered.
        action: A,
    },
    /// A seat passed to another hand: from a person who is away to a bot, and back. It keeps its prompt.
    Passed {
        /// Which seat.
        seat: Seat,
        /// Who plays it from now on.
        to: Controller,
    },
}

/// Who plays a seat from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Controller {
    /// A bot of that level.
    Bot(Level),
    /// A person, by this phone; none where nobody's actions are signed.
    Person(Option<SeatHolder>),
}

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct LogEntry<G: HostableGame> {
    /// Its place in the log, from 0.
    pub number: u32,
    /// When.
    pub at: WallMillis,
    /// What was done.
    pub deed: LogAction<G::Action>,
    /// What was told, and to whom.
    pub told: Vec<AddressedEvent<G>>,
    /// By the phone that acted, where actions are signed.
    pub signature: Option<ActionSignature>,
}

impl<G: HostableGame> LogEntry<G> {
    /// What an observer hears of it, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> {
        self.told.iter().filter(move |t| t.to.includes(observer)).map(|t| &t.heard)
    }

    /// The seat that acted, if it was one.
    pub fn seat(&self) -> Option<Seat> {
        match self.deed {
            LogAction::Dealt | LogAction::Passed { .. } => None,
            LogAction::Acted { prompt, .. } => Some(prompt.seat()),
        }
    }

    /// Whether an observer may know that there was this entry: he acted, heard something, or everybody did.
    pub fn concerns(&self, observer: Observer) -> bool {
        match self.deed {
            LogAction::Dealt | LogAction::Passed { .. } => true,
            LogAction::Acted { prompt, .. } => {
                observer == Observer::Seat(prompt.seat()) || self.heard_by(observer).next().is_some()
            }
        }
    }
}
