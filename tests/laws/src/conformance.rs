//! What a game must tell about itself so that the laws can be tried on it.

use std::fmt;

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Seat, View};

use crate::kinds::Kind;

/// A law that did not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub found: String,
}

impl Broken {
    /// The law and what was found.
    pub fn new(law: &'static str, found: impl Into<String>) -> Broken {
        Broken { law, found: found.into() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.found)
    }
}

/// Says that `law` is broken unless `holds`.
macro_rules! law {
    ($holds:expr, $law:expr, $($found:tt)*) => {
        if !$holds {
            return Err($crate::Broken::new($law, format!($($found)*)));
        }
    };
}
pub(crate) use law;

/// How much of a step an observer may learn lawfully of the two exchanged things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// Nothing: all he hears and knows must be the same in both games.
    Nothing,
    /// Something, once he has heard that many things of this step; those must be the same, then the comparison ends.
    After(usize),
}

/// Two hidden things in each other's places.
pub trait Exchange: Copy + fmt::Debug {
    /// The game in which they are hidden.
    type Game: Game;

    /// The action that does with the one thing what `action` does with the other.
    fn applied(self, action: <Self::Game as Game>::Action) -> <Self::Game as Game>::Action;
    /// Words that must not be in anything `seat` hears from one moment to another, since in none of these games it can
    /// know of what they name; none if such words say nothing.
    fn unspeakable(&self, seat: Seat, games: &[Self::Game]) -> Vec<String>;
    /// What of the exchanged things `seat` may lawfully learn in a step from `before` to `after`, each in both games.
    fn lesson(
        &self,
        seat: Seat,
        action: <Self::Game as Game>::Action,
        before: &[Self::Game; 2],
        after: &[Self::Game; 2],
        told: &[AddressedEvents<Self::Game>; 2],
    ) -> Lesson;
}

/// `thing`, or the other one where it is one of two that are exchanged.
pub fn swapped<T: PartialEq>(one: T, two: T, thing: T) -> T {
    if thing == one {
        two
    } else if thing == two {
        one
    } else {
        thing
    }
}

/// The books of a game, which the whole course of it is checked against.
pub trait Ledger {
    /// The game.
    type Game: Game;

    /// Opens the books of a new game.
    fn open(setup: &<Self::Game as Game>::Setup) -> Self;
    /// Enters what was told, to anybody.
    fn enter(&mut self, heard: &ObservedEvent<<Self::Game as Game>::Event, <Self::Game as Game>::Secret>);
    /// Balances the books: everything in exactly one place, everything moved by an event.
    fn balance(&self, game: &Self::Game) -> Result<(), Broken>;
}

/// What the laws need to know of a game besides its rules and its bytes on air.
pub trait GameConformance: NetworkGame<Action: Kind, Refusal: Kind, Event: Kind, Secret: Kind> {
    /// An exchange of two hidden things.
    type Exchange: Exchange<Game = Self>;
    /// What the whole course of a game is checked against.
    type Ledger: Ledger<Game = Self>;

    /// A run of so many games must show every kind.
    const SHOWS_ALL: u64;

    /// A random legal setup; every table that can be set up comes.
    fn any_setup(chance: &mut GameRng) -> Self::Setup;
    /// Edition and number of players, for the table of counts.
    fn table(setup: &Self::Setup) -> String;
    /// The headings of that table, in order.
    fn tables() -> Vec<String>;
    /// An action out of all that can be written down, legal or not.
    fn any_action(&self, chance: &mut GameRng) -> Self::Action;

    /// Whether memory has kept what it was told just now.
    fn keeps(
        before: &View<Self>,
        heard: &ObservedEvent<Self::Event, Self::Secret>,
        after: &View<Self>,
    ) -> Result<(), String>;
    /// Fails if what the view remembers is not true of this state.
    fn check_against_memory(&self, view: &View<Self>) -> Result<(), String>;
    /// Fails if the seats' secrets of this state do not fit each other, or the board.
    fn check_consistent(&self) -> Result<(), String>;
    /// Whether what a seat works out for itself is true of this state.
    fn is_worked_out(&self, now: &Self::Observation) -> Result<(), String>;

    /// A game that `seat` cannot tell from this one by what it knows and remembers, for two things are exchanged
    /// in it; `None` if this try found none.
    fn exchanged(&self, seat: Seat, view: &View<Self>, chance: &mut GameRng) -> Option<(Self::Exchange, Self)>;
}
