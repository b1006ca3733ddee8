//! [`Game`], the trait through which games are hosted, played, shown and searched.
//! Two quite different games implement it: the city family and Marionette Kingdom.

use std::fmt::Debug;
use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

use crate::chance::GameRng;
use crate::seat::{Seat, Seats};

/// An observer of a game: a seat with its own secrets, or the board alone, which shows what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum Observer {
    /// A player.
    Seat(Seat),
    /// A spectator, or a tablet in the middle of the table.
    Board,
}

impl Observer {
    /// The observing seat; `None` for the board.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Board => None,
        }
    }
}

/// The receiver of a game's events. Public events and secrets have different types, so that no event can hold a secret.
pub trait EventSink<G: Game> {
    /// Everybody hears `event`.
    fn tell(&mut self, event: &G::Event);
    /// Only the seats `to` hear `secret`; nobody else learns that there was one.
    fn whisper(&mut self, to: Seats, secret: &G::Secret);
}

/// The sink of a rollout, a game that a bot plays on quickly to judge a choice: it drops everything, and the compiler
/// removes the calls.
impl<G: Game> EventSink<G> for () {
    #[inline(always)]
    fn tell(&mut self, _: &G::Event) {}
    #[inline(always)]
    fn whisper(&mut self, _: Seats, _: &G::Secret) {}
}

/// Called by a step that gets an action of another step. `check` refuses such actions, so it is a bug: debug builds
/// panic, release builds ignore the action rather than crash a player's game.
#[cold]
pub(crate) fn unlisted(action: impl Debug) {
    debug_assert!(false, "{action:?} was neither listed nor checked");
}

/// One thing that an observer hears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub enum ObservedEvent<E, S> {
    /// A public event.
    Event(E),
    /// A secret that only some seats hear.
    Secret(S),
}

/// The legal actions of one prompt: a list of fixed capacity, made to be reused.
#[derive(Clone)]
pub struct LegalActions<A> {
    list: [A; LegalActions::<()>::CAPACITY],
    len: usize,
}

impl LegalActions<()> {
    /// More actions than any prompt of any game here can offer: at most three for each of 80 cards, and a few dozen
    /// that concern no card. A power of two, see [`LegalActions::push`].
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

    /// Adds one action. The index is only masked here, so that the loops that fill a list contain no panic; an overflow
    /// is noticed by [`LegalActions::as_slice`].
    #[inline(always)]
    pub fn push(&mut self, action: A) {
        self.list[self.len % LegalActions::CAPACITY] = action;
        self.len += 1;
    }

    /// The actions, in the order they were listed.
    ///
    /// # Panics
    ///
    /// If more than [`LegalActions::CAPACITY`] actions were added: the first ones are lost, and an incomplete list must
    /// not be used.
    #[inline]
    pub fn as_slice(&self) -> &[A] {
        match self.list.get(..self.len) {
            Some(listed) => listed,
            None => overfull(self.len),
        }
    }
}

#[cold]
fn overfull(len: usize) -> ! {
    panic!("{len} legal actions, where a list holds {}", LegalActions::CAPACITY)
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

/// A game: a flat value in which some seat owes an action until the game ends.
///
/// * `Observation` is what an observer may know at this moment: the board, their own secrets, their prompt. It can be
///   taken from the state, or folded from what they heard, beginning with the `Observation` before the deal.
/// * `Memory` is what they have seen and a careful person would remember; it is folded from what they hear.
///
/// ```
/// use ayatsuri_rules::{Game, LegalActions, city};
///
/// let setup = city::Setup::recommended(city::EditionId::Classic, 4)?;
/// let mut game = city::State::start(&setup, [7; 32], &mut ())?;
/// let seat = game.owes().next().expect("a game that has begun asks somebody");
/// let mut legal = LegalActions::new();
/// game.legal(seat, &mut legal);
/// game.apply(seat, legal[0], &mut ()).expect("what is listed is allowed");
/// # Ok::<(), city::InvalidSetup>(())
/// ```
pub trait Game: Copy + Eq + Debug + Serialize + DeserializeOwned {
    /// The agreement before the first card is dealt.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// Why a setup is refused.
    type BadSetup: std::error::Error + Clone + Eq;
    /// One step of one seat.
    type Action: Copy + Eq + Hash + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Why an action is refused, with the id of the rule.
    type Refusal: std::error::Error + Copy + Eq;
    /// A public event, which everybody hears.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// A secret, which only some seats hear.
    type Secret: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// The knowledge that an observer may have at this moment.
    type Observation: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// The memory of an observer.
    type Memory: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;
    /// How the game ended.
    type Outcome: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;

    /// The revision of the rules. Increase it whenever the same seed and actions could give another game.
    const REVISION: u32;

    /// Deals a new game. The same setup and seed deal the same game on every platform.
    ///
    /// # Errors
    /// If the setup breaks a rule.
    fn start<S: EventSink<Self>>(setup: &Self::Setup, seed: [u8; 32], sink: &mut S) -> Result<Self, Self::BadSetup>;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The number of the round, from 1.
    fn round(&self) -> u16;
    /// The seats that owe an action; empty only when the game has ended.
    fn owes(&self) -> Seats;
    /// Replaces `legal` by the actions that `seat` may do now: none if it owes nothing.
    fn legal(&self, seat: Seat, legal: &mut LegalActions<Self::Action>);
    /// Replaces `legal` by the same list, computed from what an observer knows.
    fn legal_now(observation: &Self::Observation, legal: &mut LegalActions<Self::Action>);
    /// Checks whether the observer may do `action` now.
    ///
    /// # Errors
    /// The rule that forbids the action.
    fn check_now(observation: &Self::Observation, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Checks whether `seat` may do `action` now; `Ok` exactly for what [`Game::legal`] lists.
    ///
    /// # Errors
    /// The rule that forbids the action.
    fn check_action(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Does `action` for `seat` if it is legal.
    ///
    /// # Errors
    /// The rule that forbids the action; the state is then unchanged, bit for bit.
    #[inline]
    fn apply<S: EventSink<Self>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        sink: &mut S,
    ) -> Result<(), Self::Refusal> {
        self.check_action(seat, action)?;
        self.apply_listed(seat, action, sink);
        Ok(())
    }
    /// Does an action that [`Game::legal`] has listed for `seat` in this very state. For rollouts: only a debug
    /// assertion checks it; in release builds an action that was not listed leads to a state that the rules do not
    /// allow.
    fn apply_listed<S: EventSink<Self>>(&mut self, seat: Seat, action: Self::Action, sink: &mut S);
    /// The knowledge that `observer` may have at this moment.
    fn observation(&self, observer: Observer) -> Self::Observation;
    /// The observer whose knowledge `observation` is.
    fn observer(observation: &Self::Observation) -> Observer;
    /// The `Observation` of an observer who has heard nothing yet.
    ///
    /// # Errors
    /// If the setup breaks a rule.
    fn observation_before_deal(setup: &Self::Setup, observer: Observer) -> Result<Self::Observation, Self::BadSetup>;
    /// Updates an `Observation` by one thing that its observer heard.
    fn fold(observation: &mut Self::Observation, observed: &ObservedEvent<Self::Event, Self::Secret>);
    /// The memory of an observer who has heard nothing yet.
    fn blank_memory(observation: &Self::Observation) -> Self::Memory;
    /// Updates a `Memory` by one thing that its observer heard; `observation` is what they knew just before it.
    fn remember(
        memory: &mut Self::Memory,
        observation: &Self::Observation,
        observed: &ObservedEvent<Self::Event, Self::Secret>,
    );
    /// A random whole state that fits what the observer knows and remembers, each fitting one with the same chance.
    fn sample(observation: &Self::Observation, memory: &Self::Memory, rng: &mut GameRng) -> Self;
    /// Whether `observed` shows somebody something that was hidden from them, or uses chance. A step that causes such
    /// an event or secret cannot be taken back. The answer depends on the kind of event or secret alone.
    fn discloses(observed: &ObservedEvent<Self::Event, Self::Secret>) -> bool;
    /// How the game ended; `None` while somebody owes an action.
    fn outcome(&self) -> Option<Self::Outcome>;
}

#[cfg(test)]
mod tests {
    use super::LegalActions;

    #[test]
    fn a_list_holds_its_capacity() {
        let mut legal = LegalActions::new();
        (0..LegalActions::CAPACITY).for_each(|number| legal.push(number));
        assert!(legal.iter().copied().eq(0..LegalActions::CAPACITY));
    }

    #[test]
    #[should_panic = "513 legal actions, where a list holds 512"]
    fn a_list_with_one_action_too_many_is_not_read() {
        let mut legal = LegalActions::new();
        (0..=LegalActions::CAPACITY).for_each(|number| legal.push(number));
        let _ = legal.as_slice();
    }
}
