//! The events and secrets that show somebody something hidden. A step that causes one of them cannot be taken back,
//! because nobody can forget what they have seen.

use super::event::{Event, Secret};
use crate::game::ObservedEvent;

/// Whether `observed` shows somebody something that was hidden from them.
///
/// Cards that their player lays open by their own choice (`Built`, and `shown` of `GaveUp`) disclose nothing: their
/// player knew them, and everybody else who saw them is a bot, because only a person alone with bots takes steps back,
/// and a bot's view goes back with the step. A naming discloses, although it is a choice, too: it says what its player
/// believes, and everybody has heard it.
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
