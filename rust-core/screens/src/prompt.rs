//! The question to a player: the choices, and what cannot be chosen and why.

use super::{Card, Confirm, Counter, SignKind, Tint};

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

/// What is drawn beside a choice or a group of choices.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
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
    /// What to draw beside it; nothing for what is only said, such as to decline.
    pub picture: Option<Picture>,
    /// What is paid for it, one counter for each currency; an amount of 0 where it has a price and is free now. Empty
    /// for what has no price.
    pub price: Vec<Counter>,
    /// The ids of the cards that it is about, for `explain`: they can be read before it is chosen.
    pub reads: Vec<String>,
    /// Whether it is chosen in two steps where a finger may slip: the first tap lifts the card and shows its text, the
    /// second takes it.
    pub needs_lift: bool,
}

/// A choice as it is called where it stands among the others.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ChoiceLine {
    /// The `index` of the choice, which has its targets, picture, price and warning.
    pub index: u32,
    /// Its text here: within a group without what the group says already.
    pub label: String,
    /// What it costs or brings, without what the group says already; nothing if there is no more to say.
    pub detail: Option<String>,
}

/// Choices among characters. They are all shown at once, side by side.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ChoiceGallery {
    /// What is done to the one chosen, "Assassinate"; nothing where the question says it.
    pub label: Option<String>,
    /// The choices, at most 12.
    pub lines: Vec<ChoiceLine>,
}

/// Choices of one kind, behind one press. To open it gives nothing up and is never asked about, also where every choice in
/// it has a warning: the question is that of the choice, `Choice.confirm`, and it is asked once.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ChoiceGroup {
    /// The kind, whose, or the colour: "Destroy a district", "Botan's city", "green".
    pub label: String,
    /// How many choices are in it, those in groups of its own included.
    pub count: u32,
    /// What holds for every choice in it and is not repeated there; nothing if there is no such thing.
    pub note: Option<String>,
    /// The warning of every choice in it, if all have the same; their own `warning` repeats it.
    pub warning: Option<String>,
    /// What to draw beside it.
    pub picture: Option<Picture>,
    /// What is in it: at most 12 entries, more only where a whole deck is searched.
    pub entries: Vec<PromptEntry>,
}

/// One thing that a prompt shows to be pressed, or one gallery. Each choice is in exactly one entry, at most two groups
/// deep.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
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
    /// The choices that are offered here without a further press: the choice, or all of a gallery.
    pub fn lines(&self) -> &[ChoiceLine] {
        match self {
            PromptEntry::One { line } => std::slice::from_ref(line),
            PromptEntry::Gallery { gallery } => &gallery.lines,
            PromptEntry::Group { .. } => &[],
        }
    }
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
    /// The ids of the cards that it is about, for `explain`.
    pub reads: Vec<String>,
}

/// Which question a screen asks: a number that means something to the game in front alone; 0 where nothing is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PromptToken(pub u64);

uniffi::custom_newtype!(PromptToken, u64);

/// The question to this phone's player.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Prompt {
    /// What to hand back in `UserAction::Choose`.
    pub id: PromptToken,
    /// The question, as a sentence.
    pub question: String,
    /// What led to it; nothing if it needs no cause.
    pub cause: Option<String>,
    /// Cards that only this player sees to decide, if any.
    pub looked: Vec<Card>,
    /// What can be chosen, in the order of a turn.
    pub choices: Vec<Choice>,
    /// The same choices as they are shown: at most 8 entries, an open gallery counting as one. What a shell shows when a
    /// group is pressed is in the group; what it hands back is the index of a choice.
    pub entries: Vec<PromptEntry>,
    /// What cannot be chosen, and why. Shown as one line that opens.
    pub closed: Vec<Closed>,
    /// Whether the prompt shows anything that others must not see.
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

    /// What is drawn for it.
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
