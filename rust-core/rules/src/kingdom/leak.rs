//! Planted leaks, at least one for each secret of L7 and of the namings: the tests of secrecy must notice every one of
//! them.

use super::board::at;
use super::cards::{Buildings, Occupation, Occupations};
use super::event::{Event, Secret};
use super::observation::Observation;
use super::state::State;
use crate::game::EventSink;
use crate::leak::leaks;
use crate::seat::Seat;

leaks! {
    /// Everybody hears what a seat is dealt; the next variants name what else everybody hears or sees.
    Dealt,
    /// What a seat keeps of the cards dealt.
    Kept,
    /// What is passed on to a seat.
    Passed,
    /// What a seat keeps of the cards passed on.
    KeptOfPassed,
    /// The event that the Hermit looks at.
    Saw,
    /// Whether a naming is right, at once.
    NamingTold,
    /// A wrong naming lapses at once, which gives away that it was wrong.
    WrongNamingLapses,
    /// Each seat sees the second card that its left neighbour kept.
    HeldShown,
    /// Each seat sees what its left neighbour laid in the middle.
    MiddleShown,
    /// The undealt occupations lie open.
    UndealtShown,
    /// The top event lies open.
    TopEventShown,
    /// The top of the pile of buildings lies open.
    PileShown,
}

/// Whether everybody hears a secret.
pub(super) fn is_overheard(secret: &Secret) -> bool {
    is(match secret {
        Secret::Dealt(_) => Leak::Dealt,
        Secret::Kept(_) => Leak::Kept,
        Secret::Passed(_) => Leak::Passed,
        Secret::KeptOfPassed(_) => Leak::KeptOfPassed,
        Secret::Saw(_) => Leak::Saw,
    })
}

/// The observation with what a planted leak adds to it.
pub(super) fn shown(game: &State, mut observation: Observation) -> Observation {
    let Some(seat) = observation.observer.seat() else { return observation };
    let next = game.draft[at(seat.clockwise(1, game.board.players))];
    if is(Leak::HeldShown) {
        observation.own.draft.second = next.second;
    } else if is(Leak::MiddleShown) {
        observation.own.draft.second = next.laid();
    } else if is(Leak::UndealtShown) {
        let dealt = game.draft.iter().fold(Occupations::NONE, |all, draft| all.and(draft.dealt));
        observation.own.draft.passed = game.board.occupations().minus(dealt);
    } else if is(Leak::TopEventShown) {
        observation.own.event = game.event_pile().next();
    } else if is(Leak::PileShown) {
        observation.board.due = game.pile().next().map_or(Buildings::NONE, Buildings::only);
    }
    observation
}

/// Tells whether a naming is right before the named card is revealed.
pub(super) fn naming<S: EventSink<State>>(game: &mut State, seat: Seat, occupation: Occupation, sink: &mut S) {
    let right = game.draft(seat).held().contains(occupation);
    if is(Leak::NamingTold) && right {
        game.tell(Event::Struck { seat, occupation }, sink);
    }
    if is(Leak::WrongNamingLapses) && !right {
        (game.board.killed, game.board.robbed) = (None, None);
    }
}
