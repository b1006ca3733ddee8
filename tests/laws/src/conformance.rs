//! The traits that a game must implement so that the laws can be checked on it.

use std::fmt;

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Seat, View};

use crate::kinds::Kind;

/// A broken law, and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// A description of the breach.
    pub found: String,
}

impl Broken {
    /// A broken law with what was found.
    pub fn new(law: &'static str, found: impl Into<String>) -> Broken {
        Broken { law, found: found.into() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.found)
    }
}

/// Checks a law: unless `holds`, the function returns the law that is broken, with what was `found` as in `format!`.
macro_rules! check_law {
    ($holds:expr, $law:expr, $($found:tt)*) => {
        if !$holds {
            return Err($crate::Broken::new($law, format!($($found)*)));
        }
    };
}
pub(crate) use check_law;

/// The amount that an observer may learn of the two exchanged things in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// Nothing: everything they hear and know must be the same in both games.
    Nothing,
    /// Something, after hearing this many things of the step. Those must be the same; then the comparison ends.
    After(usize),
}

/// Two hidden things that change places.
pub trait Exchange: Copy + fmt::Debug {
    /// The game in which they are hidden.
    type Game: Game;

    /// The action that does with one of the things what `action` does with the other.
    fn applied(self, action: <Self::Game as Game>::Action) -> <Self::Game as Game>::Action;
    /// Names that nothing `seat` hears between two moments may contain, because it cannot know where those things are
    /// in any of these games. Empty if such names would prove nothing.
    fn unspeakable(&self, seat: Seat, games: &[Self::Game]) -> Vec<String>;
    /// The amount that `seat` may learn of the exchanged things in a step from `before` to `after`, each in both games.
    fn lesson(
        &self,
        seat: Seat,
        action: <Self::Game as Game>::Action,
        before: &[Self::Game; 2],
        after: &[Self::Game; 2],
        told: &[AddressedEvents<Self::Game>; 2],
    ) -> Lesson;
}

/// `thing`, or the other one if it is one of the two that are exchanged.
pub fn swapped<T: PartialEq>(one: T, two: T, thing: T) -> T {
    if thing == one {
        two
    } else if thing == two {
        one
    } else {
        thing
    }
}

/// An account of a game that is kept by its events alone and compared with its states.
pub trait Ledger {
    /// The game.
    type Game: Game;

    /// Opens the ledger of a new game.
    fn open(setup: &<Self::Game as Game>::Setup) -> Self;
    /// Enters an event or secret, no matter which observers heard it.
    fn enter(&mut self, observed: &ObservedEvent<<Self::Game as Game>::Event, <Self::Game as Game>::Secret>);
    /// Compares the ledger with the state: everything is in exactly one place, and moved only by events.
    ///
    /// # Errors
    /// The law that does not hold.
    fn balance(&self, game: &Self::Game) -> Result<(), Broken>;
}

/// The functions of a game that the laws need besides its rules and its messages.
pub trait GameConformance: NetworkGame<Action: Kind, Refusal: Kind, Event: Kind, Secret: Kind> {
    /// An exchange of two hidden things.
    type Exchange: Exchange<Game = Self>;
    /// The ledger of a game.
    type Ledger: Ledger<Game = Self>;

    /// In a run of this many games every kind must occur.
    const SHOWS_ALL: u64;

    /// A random legal setup. Every legal setup can come up.
    fn any_setup(rng: &mut GameRng) -> Self::Setup;
    /// Edition and number of players, for the table of counts.
    fn table(setup: &Self::Setup) -> String;
    /// The headings of that table, in order.
    fn tables() -> Vec<String>;
    /// A random action, legal or not.
    fn any_action(&self, rng: &mut GameRng) -> Self::Action;

    /// Checks whether a memory has kept the event or secret it has just received.
    ///
    /// # Errors
    /// A description of the fact that it has not kept.
    fn check_keeps(
        before: &View<Self>,
        observed: &ObservedEvent<Self::Event, Self::Secret>,
        after: &View<Self>,
    ) -> Result<(), String>;
    /// Checks whether a view's memory is true of this state.
    ///
    /// # Errors
    /// A description of the untrue fact.
    fn check_against_memory(&self, view: &View<Self>) -> Result<(), String>;
    /// Checks whether the secrets of this state are consistent with each other and with the board.
    ///
    /// # Errors
    /// A description of the inconsistency.
    fn check_consistent(&self) -> Result<(), String>;
    /// Checks whether what a seat deduces from its observation is true of this state.
    ///
    /// # Errors
    /// A description of the untrue fact.
    fn check_worked_out(&self, now: &Self::Observation) -> Result<(), String>;

    /// A game with two things exchanged that `seat` cannot tell from this one by what it knows and remembers; `None` if
    /// this try found none.
    fn exchanged(&self, seat: Seat, view: &View<Self>, rng: &mut GameRng) -> Option<(Self::Exchange, Self)>;
}
