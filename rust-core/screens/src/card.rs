//! Cards, counters, and the districts of a city.

/// The colour of a card. It is always shown in words too, never by hue alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
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
    /// No colour.
    Plain,
}

/// A card: a district or a character; in Marionette Kingdom a building, an occupation or an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Card {
    /// Stable id, for pictures and for `explain`: `district/Castle`, `character/King`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub tint: Tint,
    /// Its colour in words; nothing for a card without colour.
    pub tint_label: Option<String>,
    /// Its cost, one counter for each currency; none for a character.
    pub cost: Vec<Counter>,
    /// Its tax, one counter for each currency; none where there is no tax.
    pub tax: Vec<Counter>,
    /// Its cost in words, "Cost: 6 gold"; nothing where it has none.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub cost_label: Option<String>,
    /// Its tax in words, "Tax: 1 food"; nothing where there is no tax.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub tax_label: Option<String>,
    /// Its points; nothing for characters, occupations and events, which have none.
    pub points: Option<u32>,
    /// Its points in words, "8 points"; nothing only where there are none.
    pub points_label: Option<String>,
    /// The number by which it is called; characters only.
    pub rank: Option<u32>,
    /// Its power in at most two lines; nothing if it has none.
    pub short: Option<String>,
    /// Its power in full; nothing if it has none.
    pub text: Option<String>,
}

impl Card {
    /// Whether the shell tells its points, because they are not simply its cost.
    pub fn points_differ(&self) -> bool {
        let [cost] = &self.cost[..] else { return self.points.is_some() };
        self.points.is_some_and(|points| points != cost.amount)
    }
}

/// An amount of something: gold, cards in the deck, a kind of chip.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Counter {
    /// Stable id: `gold`, `deck`, `discards`, `honour`.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Its name in a letter, "g"; nothing where it goes without saying.
    pub short: Option<String>,
    /// The amount.
    pub amount: u32,
}

/// A district in a city, or a building.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Tile {
    /// The card.
    pub card: Card,
    /// Its points in this city.
    pub points: u32,
    /// The same in words: "4 points".
    pub points_label: String,
    /// How much gold lies on it.
    pub gold: u32,
    /// How many cards lie face down under it.
    pub under: u32,
    /// The gold on it and the cards under it, in words.
    pub lying: Vec<String>,
}
