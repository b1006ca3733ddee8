//! Which events and secrets show somebody something that was hidden. A step with such a one cannot be taken back, as
//! nobody can forget what they have seen.

use super::event::{Event, Secret};
use crate::game::ObservedEvent;

/// Whether it shows somebody something hidden.
///
/// Cards that their player lays open by their own choice (`Built`, and `shown` of `GaveUp`) disclose nothing: their player
/// knew them, and whoever saw them besides is a bot, whose view goes back with the step. A naming counts, although it is
/// a choice, too: it says what its player believes, and everybody has heard it.
pub(super) fn discloses(observed: &ObservedEvent<Event, Secret>) -> bool {
    match observed {
        ObservedEvent::Event(event) => shows(event),
        ObservedEvent::Secret(secret) => tells(secret),
    }
}

fn shows(event: &Event) -> bool {
    match event {
        // Cards or characters are shuffled, turned up, drawn or looked at.
        Event::RoundBegan { .. }
        | Event::FacedUp { .. }
        | Event::Drew { .. }
        | Event::Looked { .. }
        | Event::Reshuffled
        | Event::HandsSwapped { .. }
        | Event::HandLookedAt { .. }
        | Event::CardPassed { .. }
        | Event::DeckLookedThrough { .. }
        | Event::TookFromDeck { .. }
        // A rank is called: somebody answers, or everybody hears that nobody does.
        | Event::Called { .. }
        | Event::Answered { .. }
        | Event::VictimShown { .. }
        | Event::Named { .. }
        // The scores count what was hidden, too.
        | Event::GameEnded => true,
        Event::Drafted { .. }
        | Event::PutAway { .. }
        | Event::CrownMoved { .. }
        | Event::TurnBegan { .. }
        | Event::Thanked { .. }
        | Event::TurnLost { .. }
        | Event::Used { .. }
        | Event::Gold { .. }
        | Event::Kept { .. }
        | Event::GaveUp { .. }
        | Event::Built { .. }
        | Event::Fell { .. }
        | Event::Cleared { .. }
        | Event::Rescued { .. }
        | Event::MuseumEmptied { .. }
        | Event::Exchanged { .. }
        | Event::Gilded { .. }
        | Event::LaidUnder { .. }
        | Event::Rang { .. }
        | Event::TurnEnded { .. }
        | Event::RoundEnded
        | Event::Asked { .. } => false,
    }
}

fn tells(secret: &Secret) -> bool {
    match secret {
        Secret::Down(_)
        | Secret::Passed(_)
        | Secret::Drew(_)
        | Secret::Looked(_)
        | Secret::Hand(_)
        | Secret::HandOf(..)
        | Secret::CardPassed { .. }
        | Secret::Museum(_)
        | Secret::Deck(_)
        | Secret::TookFromDeck(_) => true,
        // Only the seat that chose hears its own choice.
        Secret::Took(_)
        | Secret::PutAway(_)
        | Secret::Keep(_)
        | Secret::Aside(_)
        | Secret::Offered(..)
        | Secret::LaidUnder(_) => false,
    }
}
