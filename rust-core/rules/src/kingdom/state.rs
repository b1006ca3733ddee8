//! A game at one moment: the board and all secrets, as a flat value, and the operations that all rules share.

use serde::{Deserialize, Serialize};

use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::{Board, PLACES, at};
use super::cards::{Building, Buildings, EventCard};
use super::chips::Chips;
use super::drafted::DraftedOccupations;
use super::event::{Account, Event, Secret, TransferCause};
use super::observation::{DecisionContext, Observation, PrivateState};
use super::set::UniqueCard;
use super::setup::Setup;
use crate::chance::GameRng;
use crate::game::{EventSink, Observer};
use crate::seat::{Seat, Seats};

/// A game at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The public part of the game, which everybody sees.
    pub(super) board: Board,
    /// The cards that each seat was given and kept in this round's draft.
    pub(super) draft: [DraftedOccupations; PLACES],
    /// The pile of buildings, the bottom first; [`Board::pile`] says how many there are.
    pub(super) pile: [Building; Building::COUNT],
    /// The pile of events, the bottom first; [`Board::event_pile`] says how many there are.
    pub(super) events: [EventCard; EventCard::COUNT],
    /// The seed of all chance.
    pub(super) seed: [u8; 32],
    /// How many shuffles there have been.
    pub(super) shuffles: u32,
}

const _: () = assert!(size_of::<State>() <= 768, "a clone of a state is a small copy of memory");

impl State {
    /// The state with its piles in the order of the rules text, before anything is shuffled (L1).
    pub(super) fn unshuffled(setup: &Setup, seed: [u8; 32]) -> State {
        let mut game = State {
            board: Board::empty(setup),
            draft: [DraftedOccupations::default(); PLACES],
            pile: [Building::default(); Building::COUNT],
            events: [EventCard::default(); EventCard::COUNT],
            seed,
            shuffles: 0,
        };
        game.pile.copy_from_slice(Building::ALL);
        game.events.copy_from_slice(EventCard::ALL);
        game
    }

    /// Tells a public event, and changes the board by it. The board changes in no other way.
    #[inline(always)]
    pub(super) fn tell<S: EventSink<State>>(&mut self, event: Event, sink: &mut S) {
        self.board.fold(&event);
        sink.tell(&event);
    }

    /// Tells a secret to a seat. Every secret is told through here.
    #[inline(always)]
    pub(super) fn whisper<S: EventSink<State>>(&self, to: Seat, secret: Secret, sink: &mut S) {
        let to = Seats::only(to);
        #[cfg(feature = "leaky")]
        let to = if super::leak::is_overheard(&secret) { self.board.seats() } else { to };
        sink.whisper(to, &secret);
    }

    /// The random number generator of the next shuffle.
    pub(super) fn next_stream(&mut self) -> GameRng {
        self.shuffles = self.shuffles.wrapping_add(1);
        GameRng::new(self.seed, u64::from(self.shuffles))
    }

    /// The public part of the game, which everybody sees.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cards that a seat was given and kept in this round's draft.
    pub fn draft(&self, seat: Seat) -> &DraftedOccupations {
        &self.draft[at(seat)]
    }

    /// The pile of buildings, the top first.
    pub fn pile(&self) -> impl Iterator<Item = Building> + '_ {
        self.pile.iter().take(usize::from(self.board.pile)).rev().copied()
    }

    /// The pile of events, the top first.
    pub fn event_pile(&self) -> impl Iterator<Item = EventCard> + '_ {
        self.events.iter().take(usize::from(self.board.event_pile)).rev().copied()
    }

    /// The event that would be turned up next.
    pub(super) fn top_event(&self) -> EventCard {
        self.events[usize::from(self.board.event_pile).wrapping_sub(1) % EventCard::COUNT]
    }

    /// The decision context of a seat that is asked.
    #[inline]
    pub fn decision_context(&self, seat: Seat) -> DecisionContext<'_> {
        DecisionContext { board: &self.board, seat, draft: &self.draft[at(seat)] }
    }

    /// The knowledge that an observer may have at this moment.
    pub fn observation(&self, observer: Observer) -> Observation {
        let own = match observer {
            Observer::Board => PrivateState::default(),
            Observer::Seat(seat) => {
                let looks = self.board.kind == DecisionKind::PutBack && self.board.asked.contains(seat); // KH
                PrivateState { draft: self.draft[at(seat)], event: looks.then(|| self.top_event()) }
            }
        };
        let observation = Observation { observer, board: self.board, own };
        #[cfg(feature = "leaky")]
        let observation = super::leak::add_leaked(self, observation);
        observation
    }

    /// Puts a step on top of the agenda.
    pub(super) fn push(&mut self, step: Step) {
        self.board.agenda.push(step);
    }

    /// Asks some seats. The event carries the steps to come, which are public.
    #[inline(always)]
    pub(super) fn ask<S: EventSink<State>>(&mut self, seats: Seats, kind: DecisionKind, sink: &mut S) {
        let agenda = self.board.agenda;
        self.tell(Event::Asked { seats, kind, agenda }, sink);
    }

    /// Moves chips from the bank to a seat; does nothing if there are none to move.
    #[inline(always)]
    pub(super) fn earn<S: EventSink<State>>(&mut self, seat: Seat, chips: Chips, cause: TransferCause, sink: &mut S) {
        if chips != Chips::NONE {
            self.tell(Event::Paid { from: Account::Bank, to: Account::Seat(seat), chips, cause }, sink);
        }
    }

    /// Moves chips from a seat to the bank; does nothing if there are none to move.
    #[inline(always)]
    pub(super) fn pay<S: EventSink<State>>(&mut self, seat: Seat, chips: Chips, cause: TransferCause, sink: &mut S) {
        if chips != Chips::NONE {
            self.tell(Event::Paid { from: Account::Seat(seat), to: Account::Bank, chips, cause }, sink);
        }
    }

    /// L4: puts the next building on display. An empty pile is made anew from the discards; `false` if there are none
    /// either.
    pub(super) fn display_next<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        if self.board.pile == 0 {
            let discards = self.board.discards;
            if discards.is_empty() {
                return false;
            }
            let mut chance = self.next_stream();
            shuffle_buildings(&mut self.pile, discards, &mut chance);
            self.tell(Event::PileMade, sink);
        }
        let building = self.pile[usize::from(self.board.pile).wrapping_sub(1) % Building::COUNT];
        self.tell(Event::Displayed { building }, sink);
        true
    }
}

/// Makes a shuffled pile of these buildings.
#[inline(never)] // so that `scripts/bench` counts it by itself
pub(super) fn shuffle_buildings(pile: &mut [Building; Building::COUNT], buildings: Buildings, rng: &mut GameRng) {
    for (place, building) in pile.iter_mut().zip(buildings) {
        *place = building;
    }
    rng.shuffle(&mut pile[..buildings.len()]);
}

/// Shuffles these events.
#[inline(never)] // so that `scripts/bench` counts it by itself
pub(super) fn shuffle_events(events: &mut [EventCard], rng: &mut GameRng) {
    rng.shuffle(events);
}
