//! Cards as they are drawn, what is counted, and districts in a city.

/// The colour of a card: never shown by hue alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Tint {
    /// Noble.
    Yellow,
    /// Religious.
    Blue,
    /// Trade.
    Green,
    /// Military.
    Red,
    /// Unique.
    Purple,
    /// None of them.
    Plain,
}

/// A card as it is drawn: a district, a character; in another game a building, an occupation, an event.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Card {
    /// Stable name, for pictures and for `explain`: `district/Castle`, `character/King`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub tint: Tint,
    /// Its colour in words; nothing where there is none.
    pub tint_label: Option<String>,
    /// What it costs, kind by kind; no kind for a character.
    pub cost: Vec<Counter>,
    /// What it is taxed, kind by kind; nothing where there is none.
    pub tax: Vec<Counter>,
    /// What it is worth, where that is not its cost.
    pub points: Option<u32>,
    /// The same in words: "8 points"; nothing where that is its cost.
    pub points_label: Option<String>,
    /// The number it is called by; a character's.
    pub rank: Option<u32>,
    /// Its power in at most two lines; nothing where there is none.
    pub short: Option<String>,
    /// Its power in full; nothing where there is none.
    pub text: Option<String>,
}

/// A thing that is counted: gold, cards in the deck, a kind of chip.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Counter {
    /// Stable name: `gold`, `deck`, `discards`, `honour`.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Its name in a letter: "g".
    pub short: Option<String>,
    /// How many.
    pub amount: u32,
}

/// A district in a city.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Tile {
    /// The card.
    pub card: Card,
    /// What it is worth here.
    pub points: u32,
    /// The same in words: "4 points".
    pub points_label: String,
    /// Gold that lies on it.
    pub gold: u32,
    /// Cards that lie under it, face down.
    pub under: u32,
    /// What lies on it and under it, in words.
    pub lying: Vec<String>,
}
