//! What moves or is said between two screens, to be animated.

/// Something that moves, for animation.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Cue {
    /// Gold or chips move.
    Chips {
        /// The seat that pays; nothing for the bank or a city.
        from: Option<u32>,
        /// The seat that gets them; nothing for the bank or a city.
        to: Option<u32>,
        /// The id of the counter that they are taken from.
        counter: String,
        /// How many.
        amount: u32,
    },
    /// Cards move.
    Cards {
        /// The seat they leave; nothing for the deck or a pile.
        from: Option<u32>,
        /// The seat that gets them; nothing for the deck or a pile.
        to: Option<u32>,
        /// How many.
        count: u32,
    },
    /// The crown moves, or the dealer's marker.
    Marker {
        /// The seat that gets it.
        to: u32,
    },
    /// A character is revealed.
    Reveal {
        /// The seat that reveals it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A district is built.
    Build {
        /// The seat that builds it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A district leaves a city.
    Fall {
        /// The seat that loses it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// Two districts change places.
    Exchange {
        /// The seat whose player exchanges.
        seat: u32,
        /// The id of the district they give.
        card: String,
        /// The other seat.
        other: u32,
        /// The id of the district they get.
        other_card: String,
    },
    /// It is this phone's turn to choose.
    YourTurn,
}
