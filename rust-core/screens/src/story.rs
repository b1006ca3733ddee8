//! The story of a game, line by line, as sentences and as data; and the seats that the table waits for.

/// A line of the log: a sentence, and as data what the sentence is about, for pictures, taps on cards and filters. It
/// holds nothing that its reader was not told.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LogLine {
    /// The event, as a sentence.
    pub text: String,
    /// The kind of event.
    pub kind: LogKind,
    /// Whether it is a heading: a round begins, a rank is called.
    pub is_heading: bool,
    /// Whether only this phone's player knows it.
    pub is_secret: bool,
    /// The seat that did it or whom it befell; nothing if the sentence names none.
    pub actor: Option<u32>,
    /// The other seat that it concerns: who was robbed, whose district fell.
    pub other: Option<u32>,
    /// The ids of the cards that the sentence names, in its order; of two equal cards, twice the same id.
    pub cards: Vec<String>,
    /// The amounts that moved, or were paid.
    pub amounts: Vec<LogAmount>,
    /// The picture beside it; nothing if words are enough.
    pub picture: Option<StoryPicture>,
}

/// An amount that a line of the log names.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LogAmount {
    /// The id of a counter: `gold`; in Marionette Kingdom also `food`, `troops` and `honour`. `cards` for cards that
    /// the line does not name.
    pub counter: String,
    /// How much, at least 1.
    pub amount: u32,
}

/// The picture beside a line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StoryPicture {
    /// A card, as the table shows it.
    Card {
        /// The card's id.
        card: String,
    },
    /// A counter.
    Counter {
        /// The counter's id.
        counter: String,
    },
    /// Backs of cards.
    Backs,
    /// The face of a seat.
    Face {
        /// The seat's number.
        seat: u32,
    },
}

/// The kind of event that a line of the log tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LogKind {
    /// Something of no other kind.
    #[default]
    Remark,
    /// A round begins.
    Round,
    /// Why this round becomes the last one, or that it no longer is.
    LastRound,
    /// The game is over.
    End,
    /// The first hands and purses.
    Deal,
    /// Characters lie face up.
    FaceUp,
    /// A character that this player saw, took or passed on in the draft.
    Draft,
    /// A rank is called.
    Call,
    /// Nobody answered a call.
    Silence,
    /// A character is revealed.
    Reveal,
    /// A turn begins or goes on.
    Turn,
    /// A turn is lost, or its effect goes to somebody else.
    TurnLost,
    /// Somebody thanks the crown, or still has to thank it (P24).
    Thanks,
    /// The crown or the dealer's marker moves.
    Marker,
    /// A character or a player is named.
    Naming,
    /// Everybody is shown who was assassinated.
    Assassination,
    /// Gold or an effect is robbed.
    Robbery,
    /// The income of a turn.
    Income,
    /// Gold or chips by a power or an effect, or paid for one.
    Payment,
    /// Taxes: due, paid, not paid.
    Tax,
    /// Cards come to a hand.
    Draw,
    /// Somebody looks at cards.
    Look,
    /// Cards are given up or discarded.
    Discard,
    /// A card goes from one player to another.
    PassCard,
    /// Two players swap hands.
    HandSwap,
    /// A district is built.
    Build,
    /// A building is bought.
    Purchase,
    /// A district or a building is destroyed, blown up or given up.
    Destruction,
    /// A fallen district is rescued.
    Rescue,
    /// Districts, or chips, are exchanged.
    Exchange,
    /// Gold is laid on a district.
    Gilding,
    /// A card is laid under the Museum, or comes with it.
    Museum,
    /// The Bell Tower rings.
    Bell,
    /// A pile is shuffled.
    Shuffle,
    /// A building is displayed.
    Display,
    /// An event is turned up, and its effect.
    Event,
    /// A bot or a person takes over a seat.
    Takeover,
}

/// A seat that the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AwaitedSeat {
    /// The seat's number.
    pub seat: u32,
    /// For how many whole minutes it has been asked, as far as this phone knows. The phone's sleep counts, too. Each
    /// change of the number makes a new screen.
    pub minutes: u32,
}

/// The last line of the log that is neither a heading nor this seat's secret: what just happened.
pub fn headline(log: &[LogLine]) -> Option<String> {
    log.iter().rev().find(|line| !line.is_heading && !line.is_secret).map(|line| line.text.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headline_is_the_last_line_that_is_neither_a_heading_nor_a_secret() {
        let line = |text: &str, is_heading, is_secret| LogLine {
            text: text.to_owned(),
            kind: LogKind::Remark,
            is_heading,
            is_secret,
            actor: None,
            other: None,
            cards: vec![],
            amounts: vec![],
            picture: None,
        };
        let log = [line("a", false, false), line("b", false, true), line("c", true, false)];
        assert_eq!(headline(&log).as_deref(), Some("a"));
        assert_eq!(headline(&[]), None);
    }
}
