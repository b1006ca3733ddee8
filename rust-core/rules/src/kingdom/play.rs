//! Marionette Kingdom as a [`Game`].

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::cards::EventCard;
use super::end::{self, Outcome};
use super::event::{Event, Secret};
use super::memory::Memory;
use super::observation::Observation;
use super::refusal::Refusal;
use super::setup::{InvalidSetup, Setup};
use super::state::{State, shuffle_buildings, shuffle_events};
use super::{disclosure, sample, turn};
use crate::chance::GameRng;
use crate::game::{EventSink, Game, LegalActions, ObservedEvent, Observer};
use crate::seat::{Seat, Seats};

impl Game for State {
    type Setup = Setup;
    type BadSetup = InvalidSetup;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Secret = Secret;
    type Observation = Observation;
    type Memory = Memory;
    type Outcome = Outcome;

    const REVISION: u32 = 1;

    /// L1: the piles are shuffled, one player gets the dealer marker, and as many buildings as players are displayed.
    fn start<S: EventSink<State>>(setup: &Setup, seed: [u8; 32], sink: &mut S) -> Result<State, InvalidSetup> {
        setup.check()?;
        let mut game = State::unshuffled(setup, seed);
        let mut rng = GameRng::new(seed, 0);
        let buildings = game.board.hidden_buildings();
        shuffle_buildings(&mut game.pile, buildings, &mut rng);
        shuffle_events(&mut game.events[..EventCard::COUNT], &mut rng);
        let dealer = setup.dealer.unwrap_or_else(|| Seat(rng.below(u32::from(setup.players)) as u8));
        game.tell(Event::DealerMoved { to: dealer }, sink);
        for _ in game.board.seats() {
            game.display_next(sink);
        }
        game.push(Step::Deal);
        game.advance(sink);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.board.players
    }

    fn round(&self) -> u16 {
        self.board.round
    }

    #[inline]
    fn owes(&self) -> Seats {
        self.board.asked
    }

    #[inline(always)]
    fn legal(&self, seat: Seat, legal: &mut LegalActions<Action>) {
        legal.clear();
        if self.board.asked.contains(seat) {
            turn::offer(&self.decision_context(seat), legal);
        }
    }

    fn legal_now(observation: &Observation, legal: &mut LegalActions<Action>) {
        legal.clear();
        if let Some(context) = observation.decision_context() {
            turn::offer(&context, legal);
        }
    }

    fn check_now(observation: &Observation, action: Action) -> Result<(), Refusal> {
        match observation.decision_context() {
            Some(context) => turn::check(&context, action),
            None if observation.board.kind == DecisionKind::Nothing => Err(Refusal::Ended),
            None => Err(Refusal::NotAsked),
        }
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.board.kind == DecisionKind::Nothing {
            Err(Refusal::Ended)
        } else if !self.board.asked.contains(seat) || seat.0 >= self.board.players {
            Err(Refusal::NotAsked)
        } else {
            turn::check(&self.decision_context(seat), action)
        }
    }

    #[inline(always)]
    fn apply_listed<S: EventSink<State>>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?} of {seat:?} is not listed");
        self.act(seat, action, sink);
    }

    fn observation(&self, observer: Observer) -> Observation {
        State::observation(self, observer)
    }

    fn observer(observation: &Observation) -> Observer {
        observation.observer
    }

    fn observation_before_deal(setup: &Setup, observer: Observer) -> Result<Observation, InvalidSetup> {
        setup.check()?;
        Ok(Observation::before(setup, observer))
    }

    fn fold(observation: &mut Observation, observed: &ObservedEvent<Event, Secret>) {
        observation.fold(observed);
    }

    fn blank_memory(_: &Observation) -> Memory {
        Memory::default()
    }

    fn remember(memory: &mut Memory, observation: &Observation, observed: &ObservedEvent<Event, Secret>) {
        memory.remember(observation, observed);
    }

    fn sample(observation: &Observation, memory: &Memory, rng: &mut GameRng) -> State {
        sample::sample(observation, memory, rng)
    }

    fn discloses(observed: &ObservedEvent<Event, Secret>) -> bool {
        disclosure::discloses(observed)
    }

    fn outcome(&self) -> Option<Outcome> {
        end::outcome(&self.board)
    }
}
