//! Samples a state that fits what an observer knows and remembers, each fitting one with the same chance.
//!
//! The draft (L2) puts each occupation into one slot: kept first by a seat, kept second, laid in the middle, or not
//! dealt. Every way of filling the slots is one course of the draft, and all are equally likely if every pick is
//! assumed to be random. So the known cards go to their slots, and the rest is shuffled.

use super::board::{Board, PLACES};
use super::cards::{Building, EventCard, Occupation, Occupations};
use super::drafted::DraftedOccupations;
use super::memory::Memory;
use super::observation::Observation;
use super::slots::{Slot, Slots};
use super::state::{State, shuffle_buildings};
use crate::chance::GameRng;
use crate::seat::Seat;

/// Samples a state that fits `observation` and `memory`.
pub(super) fn sample(observation: &Observation, memory: &Memory, rng: &mut GameRng) -> State {
    let board = &observation.board;
    let mut game = State {
        board: *board,
        draft: draft(observation, rng),
        pile: [Building::default(); Building::COUNT],
        events: [EventCard::default(); EventCard::COUNT],
        seed: rng.seed(),
        shuffles: 0,
    };
    shuffle_buildings(&mut game.pile, board.hidden_buildings(), rng);
    place_events(observation, memory, &mut game.events, rng);
    game
}

/// Puts the known events in their places and shuffles the others.
fn place_events(
    observation: &Observation,
    memory: &Memory,
    pile: &mut [EventCard; EventCard::COUNT],
    rng: &mut GameRng,
) {
    let len = usize::from(observation.board.event_pile).min(EventCard::COUNT);
    let mut unknown_events = [EventCard::default(); EventCard::COUNT];
    let unknown = observation.board.hidden_events().minus(memory.known_events());
    unknown_events.iter_mut().zip(unknown).for_each(|(place, card)| *place = card);
    rng.shuffle(&mut unknown_events[..unknown.len()]);
    let mut unknown_events = unknown_events.into_iter();
    for place in 0..len {
        let card = memory.event(place as u8).or_else(|| unknown_events.next());
        pile[len - 1 - place] = card.unwrap_or_default(); // the bottom first
    }
}

/// Deals the draft anew within what the observer saw of it.
fn draft(observation: &Observation, rng: &mut GameRng) -> [DraftedOccupations; PLACES] {
    let board = &observation.board;
    let me = observation.observer.seat();
    let mut slots = Slots::default();
    if let Some(me) = me {
        put_own(&mut slots, board, me, &observation.private.draft, rng);
    }
    for seat in board.seats().filter(|&seat| Some(seat) != me) {
        put_revealed(&mut slots, board.revealed(seat), seat, rng);
    }
    put_rest(&mut slots, board, rng);
    slots.realise(board)
}

/// Fills the slots that the observer knows something of: their own, and those that took the cards they passed on.
fn put_own(slots: &mut Slots, board: &Board, me: Seat, own: &DraftedOccupations, rng: &mut GameRng) {
    let left = me.clockwise(1, board.players);
    let shown = board.revealed(left);
    // The card kept first is the observer's pick; before the pick it is any of the three.
    let first = own.first.or_else(|| any_of(own.dealt, rng));
    let passed_on = own.dealt.minus(first.map_or(Occupations::NONE, Occupations::only));
    if let Some(first) = first {
        slots.put(me, Slot::First, first);
    }
    // If the left neighbour has revealed one of the two cards passed on, that is the one they kept.
    if let Some(kept) = passed_on.intersection(shown).single().or_else(|| any_of(passed_on, rng)) {
        slots.put(left, Slot::Second, kept);
        if let Some(laid) = passed_on.without(kept).single() {
            slots.put(left, Slot::Laid, laid);
        }
    }
    if let Some(second) = own.second.or_else(|| any_of(own.passed, rng)) {
        slots.put(me, Slot::Second, second);
        if let Some(laid) = own.passed.without(second).single() {
            slots.put(me, Slot::Laid, laid);
        }
    }
}

/// Fills the slots of revealed cards: kept first or second, with the same chance where both are possible.
fn put_revealed(slots: &mut Slots, revealed: Occupations, seat: Seat, rng: &mut GameRng) {
    for occupation in revealed.minus(slots.filled()) {
        let slot = match (slots.get(seat, Slot::First), slots.get(seat, Slot::Second)) {
            (None, None) => [Slot::First, Slot::Second][rng.below(2) as usize],
            (None, _) => Slot::First,
            _ => Slot::Second,
        };
        slots.put(seat, slot, occupation);
    }
}

/// Shuffles the other occupations into the free slots.
fn put_rest(slots: &mut Slots, board: &Board, rng: &mut GameRng) {
    let mut rest = [Occupation::default(); Occupation::COUNT];
    let unknown = board.occupations().minus(slots.filled());
    rest.iter_mut().zip(unknown).for_each(|(place, o)| *place = o);
    rng.shuffle(&mut rest[..unknown.len()]);
    slots.fill(board.players, rest.into_iter().take(unknown.len()));
}

fn any_of(occupations: Occupations, rng: &mut GameRng) -> Option<Occupation> {
    let len = occupations.len() as u32;
    if len == 0 { None } else { occupations.into_iter().nth(rng.below(len) as usize) }
}
