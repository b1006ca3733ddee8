//! What a player is asked: the choices, and what cannot be chosen with the reason.

use super::Card;

/// What a choice points at, to be lit up and tapped there too.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Target {
    /// A card of the own hand.
    Hand { card: String },
    /// One of the cards looked at, as the prompt shows them.
    Looked { card: String },
    /// A district of a city.
    District { seat: u32, card: String, gold: bool },
    /// A character on the rank strip.
    Character { card: String },
    /// A seat.
    Seat { seat: u32 },
    /// A counter of a seat.
    Counter { seat: u32, counter: String },
    /// A card of the market.
    Market { card: String },
    /// A pile: the deck, the discards, the bank.
    Pile { id: String },
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Choice {
    /// What to hand back to `choose`.
    pub index: u32,
    /// What is written on the button.
    pub label: String,
    /// What it costs or brings; nothing if there is no more to say.
    pub detail: Option<String>,
    /// What it points at.
    pub targets: Vec<Target>,
    /// What the turn usually goes on with.
    pub primary: bool,
    /// A word of warning: "loses the turn"; nothing where there is none.
    pub warning: Option<String>,
}

/// A thing that one might expect and that cannot be chosen now.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Closed {
    /// What it would be.
    pub label: String,
    /// Why not.
    pub reason: String,
    /// What it points at.
    pub targets: Vec<Target>,
}

/// What this phone's player is asked.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Prompt {
    /// Goes back with the answer.
    pub id: u64,
    /// What is asked, as a sentence.
    pub question: String,
    /// What caused it; nothing where there is none.
    pub cause: Option<String>,
    /// The cards looked at, if any: for this phone alone.
    pub looked: Vec<Card>,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// What cannot, and why.
    pub closed: Vec<Closed>,
    /// What it shows must not be seen by others.
    pub is_secret: bool,
}
