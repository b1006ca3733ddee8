//! The Hermit: looks at the top event and puts it back on top or under the pile. Only the Hermit's player sees the
//! event; everybody sees where it goes. KH.

use super::super::agenda::Step;
use super::super::cards::EventCard;
use super::super::event::{Event, Secret};
use super::super::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

/// Looks at the top event. The pile always has at least two: of the four events, at most two stay face up.
pub fn look<S: EventSink<State>>(game: &mut State, by: Seat, sink: &mut S) {
    game.tell(Event::Looked { seat: by }, sink);
    game.whisper(by, Secret::Saw(game.top_event()), sink);
    game.push(Step::PutBack(by));
}

/// Puts the event back on top, or under the pile.
pub fn put_back<S: EventSink<State>>(game: &mut State, by: Seat, under: bool, sink: &mut S) {
    if under {
        let len = usize::from(game.board.event_pile).min(EventCard::COUNT);
        game.events[..len].rotate_right(len.min(1));
    }
    game.tell(Event::PutBack { seat: by, under }, sink);
}
