//! The question to a player: the choices, and the closed ones with their reasons.

use super::{Card, Confirm, Counter, SignKind, Tint};

/// A thing on the table that a choice points at: a shell lights it up, and a tap on it makes the choice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
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

/// The picture beside a choice or a group of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Picture {
    /// A card.
    Card {
        /// The card's id.
        card: String,
    },
    /// A coin or a chip.
    Counter {
        /// The counter's id.
        counter: String,
    },
    /// A pile of cards.
    Pile {
        /// The pile's id, as in `TableScreen.piles`.
        pile: String,
    },
    /// The face of a seat.
    Seat {
        /// The seat's number.
        seat: u32,
    },
    /// The face of somebody who has no seat here.
    Face {
        /// The face, 0 to 15.
        face: u32,
    },
    /// The mark of a colour.
    Colour {
        /// The colour.
        tint: Tint,
    },
    /// The picture of a sign: the crown, the turn.
    Sign {
        /// Which sign.
        kind: SignKind,
    },
}

/// One choice of a prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Choice {
    /// The number to hand back in `UserAction::Choose`.
    pub index: u32,
    /// The text on its button.
    pub label: String,
    /// Its cost or gain; nothing if there is no more to say.
    pub detail: Option<String>,
    /// The things on the table that it points at.
    pub targets: Vec<Target>,
    /// Whether it is clearly right. At most one choice of a prompt is, often none, and it gives up nothing.
    pub primary: bool,
    /// What the player would lose for good: "Not used yet: a robbery."; nothing if they lose nothing. At least one
    /// choice of a prompt has no warning.
    pub warning: Option<String>,
    /// The question that a shell asks before it hands the choice back, because the choice gives something up; nothing
    /// if there is no need, or if the settings turn it off.
    pub confirm: Option<Confirm>,
    /// The picture beside it; nothing for mere words, such as to decline.
    pub picture: Option<Picture>,
    /// Its price, one counter for each currency. An amount of 0 means that it has a price and is free now; empty if it
    /// has none.
    pub price: Vec<Counter>,
    /// The ids of the cards that it is about, for `explain`: the player can read these cards before choosing.
    pub reads: Vec<String>,
    /// Whether a touch screen needs two taps for it, since a finger may slip: the first lifts the card and shows its
    /// text, the second chooses it. So it is with a card that is looked at and has this choice alone.
    pub needs_lift: bool,
}

/// A choice in its place among the entries, with the label that it has there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChoiceLine {
    /// The `index` of the choice, which has its targets, picture, price and warning.
    pub index: u32,
    /// Its text here. Within a group it does not repeat the group's words.
    pub label: String,
    /// Its cost or gain, without the words of its group; nothing if there is no more to say.
    pub detail: Option<String>,
}

/// Choices among characters, all side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChoiceGallery {
    /// The deed, "Assassinate"; nothing where the question names it.
    pub label: Option<String>,
    /// The choices, at most 12.
    pub lines: Vec<ChoiceLine>,
}

/// Choices of one kind, behind one press. Opening it gives nothing up and needs no question, even where every choice in
/// it has a warning: only the choice itself asks, by `Choice.confirm`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChoiceGroup {
    /// The kind, the owner or the colour: "Destroy a district", "Botan's city", "green".
    pub label: String,
    /// The number of choices in it, those in groups of its own included.
    pub count: u32,
    /// A fact about every choice in it, which they do not repeat; nothing if there is none.
    pub note: Option<String>,
    /// The warning of every choice in it, if all have the same; each `Choice.warning` repeats it.
    pub warning: Option<String>,
    /// The picture beside it.
    pub picture: Option<Picture>,
    /// Its content: at most 12 entries, more only for the search of a whole deck.
    pub entries: Vec<PromptEntry>,
}

/// A button of a prompt, or a gallery of buttons. Each choice is in exactly one entry, at most two groups deep.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PromptEntry {
    /// A choice that stands alone.
    One {
        /// The choice.
        line: ChoiceLine,
    },
    /// Choices among characters, open.
    Gallery {
        /// The characters.
        gallery: ChoiceGallery,
    },
    /// A group, closed until it is pressed.
    Group {
        /// The group.
        group: ChoiceGroup,
    },
}

impl PromptEntry {
    /// The choices that need no further press here: the choice, or all of a gallery.
    pub fn lines(&self) -> &[ChoiceLine] {
        match self {
            PromptEntry::One { line } => std::slice::from_ref(line),
            PromptEntry::Gallery { gallery } => &gallery.lines,
            PromptEntry::Group { .. } => &[],
        }
    }
}

/// A choice that a player might expect and cannot make now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Closed {
    /// Its text.
    pub label: String,
    /// Why it is closed.
    pub reason: String,
    /// Both on one line: "Build: You cannot pay for any card."
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub line: String,
    /// The things on the table that it points at.
    pub targets: Vec<Target>,
    /// The ids of the cards that it is about, for `explain`.
    pub reads: Vec<String>,
}

/// The number of a question on a screen; 0 without a question. Only the game in front knows its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PromptToken(pub u64);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(PromptToken, u64);

/// The question to this phone's player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Prompt {
    /// The number to hand back in `UserAction::Choose`.
    pub id: PromptToken,
    /// The question, as a sentence.
    pub question: String,
    /// Its cause; nothing if it needs none.
    pub cause: Option<String>,
    /// Cards that this player alone sees in order to decide, if any.
    pub looked: Vec<Card>,
    /// The choices, in the order of a turn.
    pub choices: Vec<Choice>,
    /// The same choices as a shell shows them: at most 8 entries, an open gallery counting as one. A pressed group
    /// opens its own entries; a shell hands back only the index of a choice.
    pub entries: Vec<PromptEntry>,
    /// The closed choices with their reasons. A shell shows one line that opens.
    pub closed: Vec<Closed>,
    /// Whether the prompt shows a secret.
    pub is_secret: bool,
    /// Whether it came without an action of this phone's person, and the settings want a pause then: a shell takes no
    /// input for the first 300 ms for which it shows such a prompt.
    pub came_by_itself: bool,
}

impl Target {
    /// The id of the card that it points at, if it is a card.
    pub fn card(&self) -> Option<&str> {
        match self {
            Target::Hand { card }
            | Target::Looked { card }
            | Target::District { card, .. }
            | Target::Character { card }
            | Target::Market { card } => Some(card),
            Target::Seat { .. } | Target::Counter { .. } | Target::Pile { .. } => None,
        }
    }

    /// Its picture.
    pub fn picture(&self) -> Picture {
        match self {
            Target::Seat { seat } => Picture::Seat { seat: *seat },
            Target::Counter { counter, .. } => Picture::Counter { counter: counter.clone() },
            Target::Pile { id } => Picture::Pile { pile: id.clone() },
            Target::Hand { card }
            | Target::Looked { card }
            | Target::District { card, .. }
            | Target::Character { card }
            | Target::Market { card } => Picture::Card { card: card.clone() },
        }
    }
}

/// The ids of the cards that targets point at, each once.
pub fn cards_at(targets: &[Target]) -> Vec<String> {
    let mut cards: Vec<String> = vec![];
    for card in targets.iter().filter_map(Target::card) {
        if !cards.iter().any(|one| one == card) {
            cards.push(card.to_owned());
        }
    }
    cards
}
