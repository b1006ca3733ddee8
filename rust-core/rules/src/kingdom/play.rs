//! Marionette Kingdom as a [`Game`].

use super::action::Action;
use super::agenda::Step;
use super::board::Ask;
use super::cards::EventCard;
use super::end::{self, Outcome};
use super::event::{Event, Secret};
use super::memory::Memory;
use super::own::Now;
use super::refusal::Refusal;
use super::setup::{BadSetup, Setup};
use super::state::{State, shuffle_buildings, shuffle_events};
use super::{sample, turn};
use crate::chance::Chance;
use crate::game::{Game, Heard, Legal, Observer, Sink};
use crate::seat::{Seat, Seats};

impl Game for State {
    type Setup = Setup;
    type BadSetup = BadSetup;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Secret = Secret;
    type Now = Now;
    type Memory = Memory;
    type Outcome = Outcome;

    const REVISION: u32 = 1;

    /// L1: the piles are shuffled, somebody gets the dealer marker, and as many buildings as players are displayed.
    fn start<S: Sink<State>>(setup: &Setup, seed: [u8; 32], sink: &mut S) -> Result<State, BadSetup> {
        setup.check()?;
        let mut game = State::unshuffled(setup, seed);
        let mut chance = Chance::new(seed, 0);
        let buildings = game.board.hidden_buildings();
        shuffle_buildings(&mut game.pile, buildings, &mut chance);
        shuffle_events(&mut game.events[..EventCard::COUNT], &mut chance);
        let dealer = setup.dealer.unwrap_or_else(|| Seat(chance.below(u32::from(setup.players)) as u8));
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

    #[inline]
    fn owes(&self) -> Seats {
        self.board.asked
    }

    #[inline]
    fn legal(&self, seat: Seat, legal: &mut Legal<Action>) {
        legal.clear();
        if self.board.asked.contains(seat) {
            turn::offer(&self.sight(seat), legal);
        }
    }

    fn legal_now(now: &Now, legal: &mut Legal<Action>) {
        legal.clear();
        if let Some(sight) = now.sight() {
            turn::offer(&sight, legal);
        }
    }

    fn check_now(now: &Now, action: Action) -> Result<(), Refusal> {
        match now.sight() {
            Some(sight) => turn::check(&sight, action),
            None if now.board.ask == Ask::Nothing => Err(Refusal::Ended),
            None => Err(Refusal::NotAsked),
        }
    }

    #[inline]
    fn apply<S: Sink<State>>(&mut self, seat: Seat, action: Action, sink: &mut S) -> Result<(), Refusal> {
        if self.board.ask == Ask::Nothing {
            return Err(Refusal::Ended);
        }
        if !self.board.asked.contains(seat) || seat.0 >= self.board.players {
            return Err(Refusal::NotAsked);
        }
        turn::check(&self.sight(seat), action)?;
        self.act(seat, action, sink);
        Ok(())
    }

    fn now(&self, observer: Observer) -> Now {
        State::now(self, observer)
    }

    fn before(setup: &Setup, observer: Observer) -> Result<Now, BadSetup> {
        setup.check()?;
        Ok(Now::before(setup, observer))
    }

    fn fold(now: &mut Now, heard: &Heard<Event, Secret>) {
        now.fold(heard);
    }

    fn blank(_: &Now) -> Memory {
        Memory::default()
    }

    fn remember(memory: &mut Memory, now: &Now, heard: &Heard<Event, Secret>) {
        memory.remember(now, heard);
    }

    fn sample(now: &Now, memory: &Memory, chance: &mut Chance) -> State {
        sample::sample(now, memory, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        end::outcome(&self.board)
    }
}
