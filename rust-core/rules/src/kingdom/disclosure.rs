//! The events and secrets that show somebody something hidden. A step that causes one of them cannot be taken back,
//! because nobody can forget what they have seen.

use super::event::{Event, Secret};
use crate::game::ObservedEvent;

/// Whether `observed` shows somebody something that was hidden from them. A reveal does, although it is a choice: it
/// shows whether a naming was right. A naming does, too, as in the city games: everybody has heard what its player
/// believes.
pub(super) fn discloses(observed: &ObservedEvent<Event, Secret>) -> bool {
    match observed {
        ObservedEvent::Event(event) => shows(event),
        ObservedEvent::Secret(secret) => tells(secret),
    }
}

fn shows(event: &Event) -> bool {
    match event {
        // Cards are shuffled, dealt, turned up or looked at.
        Event::RoundBegan { .. }
        | Event::Displayed { .. }
        | Event::PileMade
        | Event::Looked { .. }
        | Event::Turned { .. }
        | Event::EventsReshuffled
        | Event::Revealed { .. }
        | Event::Struck { .. }
        | Event::Robbed { .. }
        | Event::Named { .. }
        | Event::GameEnded => true,
        Event::DealerMoved { .. }
        | Event::Picked { .. }
        | Event::TurnBegan { .. }
        | Event::Used { .. }
        | Event::UsedRobbed { .. }
        | Event::Paid { .. }
        | Event::Discarded { .. }
        | Event::Bought { .. }
        | Event::PutBack { .. }
        | Event::TurnEnded { .. }
        | Event::TaxDue { .. }
        | Event::TaxPaid { .. }
        | Event::GivenUp { .. }
        | Event::TaxIgnored { .. }
        | Event::Asked { .. } => false,
    }
}

fn tells(secret: &Secret) -> bool {
    match secret {
        Secret::Dealt(_) | Secret::Passed(_) | Secret::Saw(_) => true,
        // Only the seat that chose hears its own choice.
        Secret::Kept(_) | Secret::KeptOfPassed(_) => false,
    }
}
