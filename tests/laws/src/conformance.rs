//! The traits that a game must implement so that the laws can be checked on it.

use std::fmt;

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Seat, View};

use crate::kinds::Kind;

/// A broken law, and the finding that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// A description of what the game did.
    pub found: String,
}

impl Broken {
    /// Makes a broken law with its finding.
    pub fn new(law: &'static str, found: impl Into<String>) -> Broken {
        Broken { law, found: found.into() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.found)
    }
}

/// Checks a law: unless `holds`, the surrounding function returns the broken law, with `found` as arguments of
/// `format!`.
macro_rules! check_law {
    ($holds:expr, $law:expr, $($found:tt)*) => {
        if !$holds {
            return Err($crate::Broken::new($law, format!($($found)*)));
        }
    };
}
pub(crate) use check_law;

/// How much an observer may learn about the two exchanged things in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// Nothing: everything that the observer hears and knows must be the same in both games.
    Nothing,
    /// Something, once the observer has heard this many events and secrets of the step. Those must be the same; then
    /// the comparison ends.
    After(usize),
}

/// Two hidden things (cards, characters) that change places in a copy of a game.
pub trait Exchange: Copy + fmt::Debug {
    /// The game in which they are hidden.
    type Game: Game;

    /// Returns the action that does with one of the things what `action` does with the other.
    fn applied(self, action: <Self::Game as Game>::Action) -> <Self::Game as Game>::Action;
    /// Returns names that must not occur in anything that `seat` hears, because in none of these games it can know
    /// where those things are. The list is empty if such a name would prove nothing.
    fn unspeakable(&self, seat: Seat, games: &[Self::Game]) -> Vec<String>;
    /// Returns how much `seat` may learn about the exchanged things in a step from `before` to `after`, each in both
    /// games.
    fn lesson(
        &self,
        seat: Seat,
        action: <Self::Game as Game>::Action,
        before: &[Self::Game; 2],
        after: &[Self::Game; 2],
        told: &[AddressedEvents<Self::Game>; 2],
    ) -> Lesson;
}

/// Returns `thing`, or the other one if it is one of the two that are exchanged.
pub fn swapped<T: PartialEq>(one: T, two: T, thing: T) -> T {
    if thing == one {
        two
    } else if thing == two {
        one
    } else {
        thing
    }
}

/// An account of a game's gold and cards that follows from its events alone, to be compared with its states.
pub trait Ledger {
    /// The game.
    type Game: Game;

    /// Opens the ledger of a new game.
    fn open(setup: &<Self::Game as Game>::Setup) -> Self;
    /// Enters an event or secret, whoever heard it.
    fn enter(&mut self, observed: &ObservedEvent<<Self::Game as Game>::Event, <Self::Game as Game>::Secret>);
    /// Compares the ledger with the state: everything is in exactly one place, and moved only by events.
    ///
    /// # Errors
    /// The law that does not hold.
    fn balance(&self, game: &Self::Game) -> Result<(), Broken>;
}

/// A game that the laws can check: the trait has what they need besides its rules and its messages.
pub trait GameConformance: NetworkGame<Action: Kind, Refusal: Kind, Event: Kind, Secret: Kind> {
    /// An exchange of two hidden things.
    type Exchange: Exchange<Game = Self>;
    /// The ledger of a game.
    type Ledger: Ledger<Game = Self>;

    /// In a run of this many games every kind of event, secret, action and refusal must occur.
    const SHOWS_ALL: u64;

    /// Returns a random legal setup. Every legal setup can come up.
    fn any_setup(rng: &mut GameRng) -> Self::Setup;
    /// Returns the heading under which a game with this setup is counted, such as its edition and number of players.
    fn table(setup: &Self::Setup) -> String;
    /// Returns all such headings, in the order in which they are printed.
    fn tables() -> Vec<String>;
    /// Returns a random action, legal or not.
    fn any_action(&self, rng: &mut GameRng) -> Self::Action;

    /// Checks whether a seat's memory has kept what the seat has just heard.
    ///
    /// # Errors
    /// A description of what the memory has not kept.
    fn check_keeps(
        before: &View<Self>,
        observed: &ObservedEvent<Self::Event, Self::Secret>,
        after: &View<Self>,
    ) -> Result<(), String>;
    /// Checks whether a view's memory is true of this state.
    ///
    /// # Errors
    /// A description of what is not true.
    fn check_against_memory(&self, view: &View<Self>) -> Result<(), String>;
    /// Checks whether the secrets of this state are consistent with each other and with the board.
    ///
    /// # Errors
    /// A description of what is inconsistent.
    fn check_consistent(&self) -> Result<(), String>;
    /// Checks whether what a seat deduces from its observation is true of this state.
    ///
    /// # Errors
    /// A description of what is not true.
    fn check_worked_out(&self, observation: &Self::Observation) -> Result<(), String>;

    /// Exchanges two hidden things so that `seat` cannot tell the new game from this one by what it knows and
    /// remembers. Returns `None` if this try found no such exchange.
    fn exchanged(&self, seat: Seat, view: &View<Self>, rng: &mut GameRng) -> Option<(Self::Exchange, Self)>;
}
