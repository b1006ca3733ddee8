//! An observer's view of a game: what they may know now and what they remember, both folded from what they hear. A bot
//! and a guest's phone have a [`View`] and never a state.

use serde::{Deserialize, Serialize};

use crate::chance::GameRng;
use crate::game::{EventSink, Game, LegalActions, ObservedEvent, Observer};
use crate::seat::{Seat, Seats};

/// An observer's knowledge and memory of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct View<G: Game> {
    /// The knowledge that they may have at this moment.
    #[serde(rename = "now")]
    pub observation: G::Observation,
    /// Their memory: what they have seen and a careful person would remember.
    pub memory: G::Memory,
}

impl<G: Game> View<G> {
    /// The view before the first card is dealt.
    ///
    /// # Errors
    /// If the setup breaks a rule.
    pub fn before(setup: &G::Setup, observer: Observer) -> Result<View<G>, G::BadSetup> {
        let observation = G::observation_before_deal(setup, observer)?;
        Ok(View { memory: G::blank_memory(&observation), observation })
    }

    /// Takes in one thing that the observer heard.
    pub fn hear(&mut self, observed: &ObservedEvent<G::Event, G::Secret>) {
        G::remember(&mut self.memory, &self.observation, observed);
        G::fold(&mut self.observation, observed);
    }

    /// Lists what this observer may do now.
    pub fn legal(&self, legal: &mut LegalActions<G::Action>) {
        G::legal_now(&self.observation, legal);
    }

    /// A random whole state that fits this view.
    pub fn sample(&self, rng: &mut GameRng) -> G {
        G::sample(&self.observation, &self.memory, rng)
    }
}

/// The audience of an event or a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody, the board included.
    All,
    /// These seats alone.
    Only(Seats),
}

impl Audience {
    /// Whether an observer is among them.
    pub fn includes(self, observer: Observer) -> bool {
        match (self, observer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Observer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Observer::Board) => false,
        }
    }
}

/// An event or a secret with its audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct AddressedEvent<G: Game> {
    /// The audience.
    pub to: Audience,
    /// The event or secret that they hear.
    #[serde(rename = "heard")]
    pub observed: ObservedEvent<G::Event, G::Secret>,
}

/// A sink that keeps all events and secrets, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressedEvents<G: Game>(pub Vec<AddressedEvent<G>>);

impl<G: Game> AddressedEvents<G> {
    /// An empty sink.
    pub fn new() -> AddressedEvents<G> {
        AddressedEvents(vec![])
    }

    /// The events and secrets that one observer hears, in order.
    pub fn heard_by(&self, observer: Observer) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> {
        self.0.iter().filter(move |t| t.to.includes(observer)).map(|t| &t.observed)
    }
}

impl<G: Game> Default for AddressedEvents<G> {
    fn default() -> Self {
        AddressedEvents::new()
    }
}

impl<G: Game> EventSink<G> for AddressedEvents<G> {
    fn tell(&mut self, event: &G::Event) {
        self.0.push(AddressedEvent { to: Audience::All, observed: ObservedEvent::Event(event.clone()) });
    }

    fn whisper(&mut self, to: Seats, secret: &G::Secret) {
        self.0.push(AddressedEvent { to: Audience::Only(to), observed: ObservedEvent::Secret(secret.clone()) });
    }
}

/// A game as it was played: enough to play it again, event for event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<G: Game> {
    /// The revision of the rules it was played under.
    pub revision: u32,
    /// The agreement before the game.
    pub setup: G::Setup,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The actions, in order, each with the seat that did it.
    pub actions: Vec<(Seat, G::Action)>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidRecord {
    /// The record was played under other rules.
    #[error("this record was played under revision {found} of the rules, and this is revision {ours}")]
    Revision {
        /// The record's revision.
        found: u32,
        /// This program's revision.
        ours: u32,
    },
    /// The record's setup is refused.
    #[error("the record's setup is refused: {0}")]
    Setup(String),
    /// One of the record's actions is refused.
    #[error("action {number} of the record is refused: {reason}")]
    Action {
        /// The number of the action, from 1.
        number: usize,
        /// Why it is refused.
        reason: String,
    },
}

impl<G: Game> Record<G> {
    /// A record of a game that has just been dealt.
    pub fn new(setup: G::Setup, seed: [u8; 32]) -> Record<G> {
        Record { revision: G::REVISION, setup, seed, actions: vec![] }
    }

    /// Plays the game again up to its last action; its events and secrets go to `sink`.
    ///
    /// # Errors
    /// If the record is of another revision of the rules, or its setup or one of its actions is refused.
    pub fn replay<S: EventSink<G>>(&self, sink: &mut S) -> Result<G, InvalidRecord> {
        if self.revision != G::REVISION {
            return Err(InvalidRecord::Revision { found: self.revision, ours: G::REVISION });
        }
        let mut game = G::start(&self.setup, self.seed, sink).map_err(|e| InvalidRecord::Setup(e.to_string()))?;
        for (index, &(seat, action)) in self.actions.iter().enumerate() {
            game.apply(seat, action, sink)
                .map_err(|e| InvalidRecord::Action { number: index + 1, reason: e.to_string() })?;
        }
        Ok(game)
    }
}
