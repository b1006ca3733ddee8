//! Planted leaks, at least one for each secret of L7 and of the namings. The tests of secrecy must notice each.

use super::board::at;
use super::cards::{Buildings, Occupation, Occupations};
use super::event::{Event, Secret};
use super::observation::Observation;
use super::state::State;
use crate::game::EventSink;
use crate::leak::leaks;
use crate::seat::Seat;

leaks! {
    /// Everybody hears what a seat is dealt.
    Dealt,
    /// Everybody hears what a seat keeps of the cards dealt.
    Kept,
    /// Everybody hears which cards a seat is passed.
    Passed,
    /// Everybody hears what a seat keeps of the cards passed on.
    KeptOfPassed,
    /// Everybody hears which event the Hermit looks at.
    Saw,
    /// Everybody hears at once that a naming is right.
    NamingTold,
    /// A wrong naming lapses at once, which gives away that it was wrong.
    WrongNamingLapses,
    /// Each seat sees the second card that its left neighbour kept.
    HeldShown,
    /// Each seat sees what its left neighbour laid in the middle.
    MiddleShown,
    /// Each seat sees the undealt occupations.
    UndealtShown,
    /// Each seat sees the top event.
    TopEventShown,
    /// Each seat sees the top of the pile of buildings.
    PileShown,
}

/// Whether the planted leak lets everybody hear this secret.
pub(super) fn is_overheard(secret: &Secret) -> bool {
    is(match secret {
        Secret::Dealt(_) => Leak::Dealt,
        Secret::Kept(_) => Leak::Kept,
        Secret::Passed(_) => Leak::Passed,
        Secret::KeptOfPassed(_) => Leak::KeptOfPassed,
        Secret::Saw(_) => Leak::Saw,
    })
}

/// The observation with what the planted leak adds to it. No observation has a place for what its seat may not know, so
/// the leak writes it over a field of the same type.
pub(super) fn add_leaked(game: &State, mut observation: Observation) -> Observation {
    let Some(seat) = observation.observer.seat() else { return observation };
    let next = game.draft[at(seat.clockwise(1, game.board.players))];
    if is(Leak::HeldShown) {
        observation.private.draft.second = next.second;
    } else if is(Leak::MiddleShown) {
        observation.private.draft.second = next.laid();
    } else if is(Leak::UndealtShown) {
        let dealt = game.draft.iter().fold(Occupations::NONE, |all, draft| all.union(draft.dealt));
        observation.private.draft.passed = game.board.occupations().minus(dealt);
    } else if is(Leak::TopEventShown) {
        observation.private.event = game.event_pile().next();
    } else if is(Leak::PileShown) {
        observation.board.due = game.pile().next().map_or(Buildings::NONE, Buildings::only);
    }
    observation
}

/// Gives away whether a naming is right, if a leak of namings is planted.
pub(super) fn tell_naming<S: EventSink<State>>(game: &mut State, seat: Seat, occupation: Occupation, sink: &mut S) {
    let right = game.draft(seat).held().contains(occupation);
    if is(Leak::NamingTold) && right {
        game.tell(Event::Struck { seat, occupation }, sink);
    }
    if is(Leak::WrongNamingLapses) && !right {
        (game.board.killed, game.board.robbed) = (None, None);
    }
}
