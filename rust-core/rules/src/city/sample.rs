//! Samples a state that fits what an observer knows and remembers, each fitting one with the same chance. It deals the
//! draft anew within what the observer saw of it, and the hidden districts within what the memory allows.

mod districts;
mod draft;

use super::ask::DecisionKind;
use super::board::CardsBySeat;
use super::deck::Deck;
use super::district::Cards;
use super::draft::{pick, pick_count};
use super::history::CharacterHolders;
use super::memory::Memory;
use super::observation::{Observation, PendingChoice};
use super::state::State;
use crate::chance::GameRng;
use crate::game::Observer;

/// After this many tries at exact odds, any state that fits is taken.
const EXACT_TRIES: u32 = 500;

/// Samples a state that fits.
pub fn sample(observation: &Observation, memory: &Memory, rng: &mut GameRng) -> State {
    let board = &observation.board;
    let mut state = State {
        board: *board,
        hands: CardsBySeat::default(),
        holders: CharacterHolders::NONE,
        history: draft::deal_draft(observation, rng),
        pending: PendingChoice::default(),
        deck: Deck::EMPTY,
        unseen: Cards::NONE,
        seed: rng.seed(),
        shuffles: 0,
    };
    for number in 0..board.picks.min(pick_count(board)) {
        let pick = pick(board, number);
        if pick.keeps {
            state.holders.give(state.history.chosen[usize::from(number)], pick.seat);
        }
    }
    districts::deal_cards(observation, memory, rng, &mut state);
    let own_prompt = observation.observer == Observer::Seat(board.asked);
    if own_prompt {
        state.pending = observation.private.pending;
    } else {
        if let DecisionKind::Draft | DecisionKind::PutAway = board.kind {
            state.pending.passed = state.history.passed(board, board.picks);
        }
        if let Some(cards) = state.cards_looked_through() {
            state.pending.cards = cards;
        }
    }
    state
}
