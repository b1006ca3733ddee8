//! An observer's memory: the events of the pile whose place they know. It is folded from the events and secrets that
//! they hear. Everything else that is useful is open on the table or in this round's draft, which is part of
//! `Observation`: `docs/memory.md`.

use serde::{Deserialize, Serialize};

use super::cards::{EventCard, EventCards};
use super::event::{Event, Secret};
use super::observation::Observation;
use super::state::State;
use crate::game::ObservedEvent;

/// The memory of an observer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Memory {
    /// The known events of the pile from the top; `None` for unknown ones and below the pile's end.
    events: [Option<EventCard>; EventCard::COUNT],
}

impl Memory {
    /// The event `place` places below the top, if it is known.
    pub fn event(&self, place: u8) -> Option<EventCard> {
        self.events.get(usize::from(place)).copied().flatten()
    }

    /// The events whose place is known.
    pub fn known_events(&self) -> EventCards {
        self.events.iter().flatten().fold(EventCards::NONE, |all, &card| all.with(card))
    }

    /// Takes in one thing the observer heard; `observation` is what they knew just before it.
    pub(super) fn remember(&mut self, observation: &Observation, observed: &ObservedEvent<Event, Secret>) {
        match *observed {
            // The Hermit's player looks at the top card.
            ObservedEvent::Secret(Secret::Saw(card)) => self.events[0] = Some(card),
            // The top card goes below all others of the pile. One that is put back on top changes nothing.
            ObservedEvent::Event(Event::PutBack { under: true, .. }) => {
                let len = usize::from(observation.board.event_pile).min(EventCard::COUNT);
                self.events[..len].rotate_left(len.min(1));
            }
            // The top card leaves the pile.
            ObservedEvent::Event(Event::Turned { .. }) => {
                self.events.rotate_left(1);
                self.events[EventCard::COUNT - 1] = None;
            }
            ObservedEvent::Event(Event::EventsReshuffled) => self.events = Default::default(),
            _ => {}
        }
    }

    /// Whether the memory is true of this state. For tests of the rules.
    ///
    /// # Errors
    /// The first event that does not lie where the memory says, in words.
    pub fn check_truth(&self, game: &State) -> Result<(), String> {
        let pile: Vec<EventCard> = game.event_pile().collect();
        for (place, known) in self.events.iter().enumerate() {
            if let Some(card) = known
                && pile.get(place) != Some(card)
            {
                return Err(format!("{card:?} is remembered {place} below the top of {pile:?}"));
            }
        }
        Ok(())
    }
}
