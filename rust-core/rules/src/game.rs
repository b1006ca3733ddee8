//! What every game here is to those who host, play, show and search it.
//! Two quite different games stand behind it: the city family and Marionette Kingdom.

use std::fmt::Debug;
use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

use crate::chance::GameRng;
use crate::seat::{Seat, Seats};

/// Who looks at the table: a seat with its own secrets, or the board alone, which sees what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum Observer {
    /// A player.
    Seat(Seat),
    /// A spectator, or a tablet in the middle of the table.
    Board,
}

impl Observer {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Board => None,
        }
    }
}

/// Where the events of a game go. The two parts have different types: what is public cannot carry a secret.
pub trait EventSink<G: Game> {
    /// Everybody hears `event`.
    fn tell(&mut self, event: &G::Event);
    /// The seats `to` alone hear `secret`; nobody else hears that there was one.
    fn whisper(&mut self, to: Seats, secret: &G::Secret);
}

/// The sink of a rollout: nobody listens, and the compiler drops the telling.
impl<G: Game> EventSink<G> for () {
    #[inline(always)]
    fn tell(&mut self, _: &G::Event) {}
    #[inline(always)]
    fn whisper(&mut self, _: Seats, _: &G::Secret) {}
}

/// One thing an observer hears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub enum ObservedEvent<E, S> {
    /// What everybody hears.
    Event(E),
    /// What only some seats hear.
    Secret(S),
}

/// The legal actions of one prompt: a list of fixed capacity, to be used again and again.
#[derive(Clone)]
pub struct LegalActions<A> {
    list: [A; LegalActions::<()>::CAPACITY],
    len: usize,
}

impl LegalActions<()> {
    /// More than any prompt of any game here can offer: each card of a deck of 80 is in one place, and at most
    /// three things can be done with it, and a few dozen actions touch no card. A power of two, see [`Legal::push`].
    pub const CAPACITY: usize = 512;
}

impl<A: Copy + Default> LegalActions<A> {
    /// An empty list.
    pub fn new() -> LegalActions<A> {
        LegalActions { list: [A::default(); LegalActions::<()>::CAPACITY], len: 0 }
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one action. The index is masked where it could be checked: a list is never full, and the loops that
    /// fill it have no way out into a panic.
    #[inline(always)]
    pub fn push(&mut self, action: A) {
        debug_assert!(self.len < LegalActions::CAPACITY);
        self.list[self.len % LegalActions::CAPACITY] = action;
        self.len += 1;
    }

    /// The actions, in the order they were listed.
    #[inline]
    pub fn as_slice(&self) -> &[A] {
        &self.list[..self.len.min(LegalActions::CAPACITY)]
    }
}

impl<A: Copy + Default> Default for LegalActions<A> {
    fn default() -> Self {
        LegalActions::new()
    }
}

impl<A: Copy + Default> std::ops::Deref for LegalActions<A> {
    type Target = [A];
    #[inline]
    fn deref(&self) -> &[A] {
        self.as_slice()
    }
}

/// A game: a flat value that owes an action to somebody until it ends.
///
/// * `Now` is what an observer may know at this moment: the board, his own secrets, his prompt. It is built up from
///   the state, and equally by folding what he heard into the `Now` of an empty table.
/// * `Memory` is what he has seen and a careful person would remember; it is folded from what he hears.
pub trait Game: Copy + Eq + Debug + Serialize + DeserializeOwned {
    /// What is agreed before the first card is dealt.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// Why a setup is refused.
    type BadSetup: std::error::Error + Clone + Eq;
    /// One step of one seat.
    type Action: Copy + Eq + Hash + Debug + Default + Serialize + DeserializeOwned + Send;
    /// Why an action is refused; names the rule.
    type Refusal: std::error::Error + Copy + Eq;
    /// What everybody hears.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// What only some seats hear.
    type Secret: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// What an observer may know at this moment.
    type Observation: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// What an observer remembers.
    type Memory: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// How the game ended.
    type Outcome: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;

    /// Counts up whenever the same seed and actions could give another game.
    const REVISION: u32;

    /// Deals a new game. The same setup and seed deal the same game on every platform.
    fn start<S: EventSink<Self>>(setup: &Self::Setup, seed: [u8; 32], sink: &mut S) -> Result<Self, Self::BadSetup>;
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// The seats that owe an action: nobody only when the game has ended.
    fn owes(&self) -> Seats;
    /// Lists what `seat` may do now; nothing if it owes nothing.
    fn legal(&self, seat: Seat, legal: &mut LegalActions<Self::Action>);
    /// The same list, from what an observer knows.
    fn legal_now(now: &Self::Observation, legal: &mut LegalActions<Self::Action>);
    /// Why the observer may not do `action` now; `Ok` if he may.
    fn check_now(now: &Self::Observation, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Does `action` for `seat`, or refuses it and leaves the state as it was, bit for bit.
    fn apply<S: EventSink<Self>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        sink: &mut S,
    ) -> Result<(), Self::Refusal>;
    /// What `observer` may know.
    fn now(&self, observer: Observer) -> Self::Observation;
    /// The `Now` of an observer who has heard nothing yet.
    fn before(setup: &Self::Setup, observer: Observer) -> Result<Self::Observation, Self::BadSetup>;
    /// Takes in one thing the observer heard.
    fn fold(now: &mut Self::Observation, heard: &ObservedEvent<Self::Event, Self::Secret>);
    /// The memory of an observer who has heard nothing yet.
    fn blank(now: &Self::Observation) -> Self::Memory;
    /// Takes in one thing the observer heard; `now` is what he knew just before it.
    fn remember(memory: &mut Self::Memory, now: &Self::Observation, heard: &ObservedEvent<Self::Event, Self::Secret>);
    /// A whole state that fits what the observer knows and remembers: each fitting one possible, none favoured.
    fn sample(now: &Self::Observation, memory: &Self::Memory, chance: &mut GameRng) -> Self;
    /// How the game ended; `None` while somebody owes an action.
    fn outcome(&self) -> Option<Self::Outcome>;
}
