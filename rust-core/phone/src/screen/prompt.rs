//! The question to a player: the choices, and what cannot be chosen and why.

use super::{Card, Confirm};

/// A thing that a choice points at: to be lit up, and to be tapped instead of the choice.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Target {
    /// A card of the player's own hand.
    Hand {
        /// The card's id.
        card: String,
    },
    /// One of the cards that the prompt shows in `looked`.
    Looked {
        /// The card's id.
        card: String,
    },
    /// A district of a city.
    District {
        /// The city's seat.
        seat: u32,
        /// The card's id.
        card: String,
        /// Whether gold lies on it.
        gold: bool,
    },
    /// A character on the rank strip.
    Character {
        /// The card's id.
        card: String,
    },
    /// A seat.
    Seat {
        /// The seat's number.
        seat: u32,
    },
    /// A counter of a seat.
    Counter {
        /// The seat's number.
        seat: u32,
        /// The counter's id.
        counter: String,
    },
    /// A card of the market.
    Market {
        /// The card's id.
        card: String,
    },
    /// A pile of cards.
    Pile {
        /// Its id: `deck`; in Marionette Kingdom `pile` or `events`.
        id: String,
    },
}

/// One choice of a prompt.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Choice {
    /// What to hand back in `UserAction::Choose`.
    pub index: u32,
    /// The text on its button.
    pub label: String,
    /// What it costs or brings; nothing if there is no more to say.
    pub detail: Option<String>,
    /// The things on the table that it points at.
    pub targets: Vec<Target>,
    /// Whether it is clearly right; at most one choice of a prompt is, often none. It gives up nothing.
    pub primary: bool,
    /// What it gives up for good, "Not used yet: a robbery."; nothing if it gives up nothing. At least one choice of a
    /// prompt has no warning.
    pub warning: Option<String>,
    /// What to ask before handing it back, as it gives something up; nothing if there is no need, or if the settings say
    /// not to ask.
    pub confirm: Option<Confirm>,
}

/// Something that a player might expect to choose and cannot choose now.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Closed {
    /// The text for it.
    pub label: String,
    /// Why it cannot be chosen.
    pub reason: String,
    /// The things on the table that it points at.
    pub targets: Vec<Target>,
}

/// The question to this phone's player.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Prompt {
    /// What to hand back in `UserAction::Choose`.
    pub id: u64,
    /// The question, as a sentence.
    pub question: String,
    /// What led to it; nothing if it needs no cause.
    pub cause: Option<String>,
    /// Cards that only this player sees to decide, if any.
    pub looked: Vec<Card>,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// What cannot be chosen, and why.
    pub closed: Vec<Closed>,
    /// Whether the prompt shows anything that others must not see.
    pub is_secret: bool,
    /// Whether it came without an action of this phone's person, and the settings want a pause then: a shell takes no
    /// input for the first 300 ms for which it shows such a prompt.
    pub came_by_itself: bool,
}
