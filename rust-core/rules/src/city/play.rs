//! The city family as a [`Game`].

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::{Board, CardsBySeat};
use super::deck::Deck;
use super::district::Cards;
use super::event::{Event, Secret, TransferCause};
use super::history::{CharacterHolders, DraftHistory};
use super::memory::Memory;
use super::observation::{Observation, PendingChoice};
use super::refusal::Refusal;
use super::scoring::{self, Outcome};
use super::setup::{InvalidSetup, Setup};
use super::state::State;
use super::{disclosure, round, sample};
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

    /// S1: the deck is shuffled, everybody gets cards and gold, and one player the crown.
    fn start<S: EventSink<State>>(setup: &Setup, seed: [u8; 32], sink: &mut S) -> Result<State, InvalidSetup> {
        setup.check()?;
        let mut rng = GameRng::new(seed, 0);
        let deck = Deck::shuffled(setup.deck(), &mut rng);
        let mut game = State::undealt(setup, deck, seed);
        let numbers = &setup.edition.data().numbers;
        let crown = setup.crown.unwrap_or_else(|| Seat(rng.below(u32::from(setup.players)) as u8));
        game.tell(Event::CrownMoved { to: crown }, sink);
        for seat in game.board.seats() {
            game.draw(seat, numbers.start_cards, TransferCause::Start, sink);
            game.earn(seat, u16::from(numbers.start_gold), TransferCause::Start, sink);
        }
        game.push(Step::LayOut);
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
        if self.board.kind == DecisionKind::Nothing { Seats::NONE } else { Seats::only(self.board.asked) }
    }

    #[inline(always)]
    fn legal(&self, seat: Seat, legal: &mut LegalActions<Action>) {
        legal.clear();
        if self.board.kind != DecisionKind::Nothing && seat == self.board.asked {
            round::offer(self, legal);
        }
    }

    fn legal_now(observation: &Observation, legal: &mut LegalActions<Action>) {
        legal.clear();
        if let Some(context) = observation.seat_context() {
            round::offer(&context, legal);
        }
    }

    fn check_now(observation: &Observation, action: Action) -> Result<(), Refusal> {
        match observation.seat_context() {
            Some(context) => round::check(&context, action),
            None if observation.board.kind == DecisionKind::Nothing => Err(Refusal::Ended),
            None => Err(Refusal::NotAsked),
        }
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.board.kind == DecisionKind::Nothing {
            Err(Refusal::Ended)
        } else if seat != self.board.asked {
            Err(Refusal::NotAsked)
        } else {
            round::check(self, action)
        }
    }

    #[inline(always)]
    fn apply_listed<S: EventSink<State>>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?} of {seat:?} is not listed");
        self.act(action, sink);
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

    fn blank_memory(observation: &Observation) -> Memory {
        Memory::blank(&observation.board)
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
        scoring::outcome(&self.board)
    }
}

impl State {
    /// The state with this deck before anybody has a card.
    pub(super) fn undealt(setup: &Setup, deck: Deck, seed: [u8; 32]) -> State {
        State {
            board: Board::empty(setup),
            hands: CardsBySeat::default(),
            holders: CharacterHolders::NONE,
            history: DraftHistory::default(),
            pending: PendingChoice::default(),
            deck,
            unseen: Cards::NONE,
            seed,
            shuffles: 0,
        }
    }
}
