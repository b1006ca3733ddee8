//! Cues: the moves and calls between two screens. A shell animates each between places that it finds on its screen.

/// A place on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CuePlace {
    /// The bank, which no screen shows.
    Bank,
    /// A seat as a whole.
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
    /// A seat's hand; in Marionette Kingdom its occupations, which lie face down.
    Hand {
        /// The seat's number.
        seat: u32,
    },
    /// A district or a building of a city: as it stood before, or as it stands now.
    District {
        /// The city's seat.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A pile of cards.
    Pile {
        /// Its id, as among the table's piles.
        id: String,
    },
    /// A card of the market: as it lay before, or as it lies now.
    Market {
        /// The card's id.
        card: String,
    },
    /// A card of the rank strip.
    Rank {
        /// The card's id.
        card: String,
    },
    /// Where the event in force lies.
    Event,
}

/// Something that moves or is said, for animation. Cues come in the order in which things happened, and tell nobody
/// more than the table shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Cue {
    /// A round begins.
    Round {
        /// Its number, from 1.
        number: u32,
    },
    /// This round becomes the last one.
    LastRound {
        /// The seat whose city is complete now; nothing if it was not its last district that made it so.
        seat: Option<u32>,
    },
    /// This round is not the last one any more.
    NotLastRound,
    /// The game is over.
    End,
    /// Characters lie face up.
    FaceUp {
        /// The cards' ids; none if nothing lies there.
        cards: Vec<String>,
    },
    /// A player has picked a character, or put one away.
    Pick {
        /// The seat that has picked.
        seat: u32,
    },
    /// The characters that are left are passed on.
    Packet {
        /// The seat that passes them.
        from: u32,
        /// The seat that gets them.
        to: u32,
        /// How many cards.
        count: u32,
    },
    /// A rank is called.
    Called {
        /// The id of its card on the rank strip.
        card: String,
    },
    /// Nobody answered a call.
    Silent {
        /// The id of its card on the rank strip.
        card: String,
    },
    /// A character is revealed: from the rank strip to the seat.
    Reveal {
        /// The seat that reveals it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A turn begins or goes on.
    Turn {
        /// The seat that acts.
        seat: u32,
    },
    /// It is this phone's turn to choose.
    YourTurn,
    /// A turn is lost, or ends at once.
    TurnLost {
        /// The seat whose turn it was.
        seat: u32,
    },
    /// A character is named: from the seat to the rank strip.
    Named {
        /// The seat that names.
        seat: u32,
        /// The id of the card named.
        card: String,
        /// The fate of the character that is named.
        deed: NamingDeed,
        /// The seat that is said to have it, in Marionette Kingdom.
        other: Option<u32>,
    },
    /// Gold or chips move.
    Chips {
        /// Where they were.
        from: CuePlace,
        /// Where they are now.
        to: CuePlace,
        /// The id of their counter.
        counter: String,
        /// How many, at least 1.
        amount: u32,
    },
    /// Gold is robbed.
    Robbery {
        /// The seat that is robbed.
        from: u32,
        /// The seat that robs.
        to: u32,
        /// The id of the counter.
        counter: String,
        /// How much, at least 1.
        amount: u32,
    },
    /// The effect of a character is robbed.
    EffectRobbed {
        /// The seat that is robbed.
        from: u32,
        /// The seat that robs.
        to: u32,
        /// The id of the character's card.
        card: String,
    },
    /// Cards move face down.
    Cards {
        /// Where they were.
        from: CuePlace,
        /// Where they are now.
        to: CuePlace,
        /// How many, at least 1.
        count: u32,
    },
    /// A card moves that everybody sees.
    Card {
        /// Where it was.
        from: CuePlace,
        /// Where it is now.
        to: CuePlace,
        /// The card's id.
        card: String,
    },
    /// Two players swap hands.
    HandSwap {
        /// One of them.
        seat: u32,
        /// How many cards they give.
        count: u32,
        /// The other one.
        other: u32,
        /// How many cards they give.
        other_count: u32,
    },
    /// A player looks at cards.
    Look {
        /// The seat that looks.
        seat: u32,
        /// Where the cards are.
        at: CuePlace,
        /// How many; nothing for all that are there.
        count: Option<u32>,
    },
    /// A pile is shuffled into another one.
    Shuffle {
        /// Where the cards were.
        from: CuePlace,
        /// Where they are now.
        to: CuePlace,
    },
    /// The crown moves, or the dealer's marker.
    Marker {
        /// The seat that had it; nothing when it is given out first.
        from: Option<u32>,
        /// The seat that gets it.
        to: u32,
    },
    /// A district is built: from the hand to the city.
    Build {
        /// The seat that builds it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A building is bought: from the market to the seat.
    Purchase {
        /// The seat that buys it.
        seat: u32,
        /// The card's id.
        card: String,
    },
    /// A district or a building leaves a city.
    Fall {
        /// The seat that loses it.
        seat: u32,
        /// The seat that makes it fall.
        by: u32,
        /// The card's id.
        card: String,
    },
    /// A fallen district is rescued.
    Rescue {
        /// The seat that takes it to its hand.
        seat: u32,
        /// The seat in whose city it stood; nothing if that is not known.
        from: Option<u32>,
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
    /// Gold is laid on a district: from the seat's own gold.
    Gild {
        /// The seat that does it.
        seat: u32,
        /// The id of the district.
        card: String,
    },
    /// An event is turned up: from the pile of events.
    Event {
        /// The card's id.
        card: String,
    },
}

/// The fate of a character that is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NamingDeed {
    /// Death, or assassination.
    Kill,
    /// Bewitched.
    Bewitch,
    /// Robbed.
    Rob,
}
