//! Why no game can reach a position: typed reasons with their texts.

use super::super::cards::{Building, EventCard, Occupation};
use super::super::setup::InvalidSetup;
use crate::seat::Seat;

/// Why no game can reach a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The setup is refused.
    #[error("{0}")]
    Setup(InvalidSetup),
    /// A seat that is not at the table.
    #[error("seat {} is not at this table", .0.letter())]
    NoSuchSeat(Seat),
    /// There is not exactly one statement for each seat.
    #[error("a position states each of the {0} seats once")]
    SeatCount(u8),
    /// A building in two places.
    #[error("the {0:?} is in two places")]
    BuildingTwice(Building),
    /// More buildings on display than players.
    #[error("as many buildings as players are on display at most, here {0} (L1, L4)")]
    DisplayTooLong(u8),
    /// An event in two places.
    #[error("{0:?} is in two places")]
    EventTwice(EventCard),
    /// Older events without one in force, or more than can lie face up.
    #[error("at most {0} older events lie face up at this moment, beside one in force (L4)")]
    OlderEvents(usize),
    /// The number of face-up events does not fit the round.
    #[error("in round {round} another number of events than {up} lies face up at this moment (L4)")]
    Round {
        /// The round that was stated.
        round: u16,
        /// How many events were stated.
        up: usize,
    },
    /// An occupation that does not play.
    #[error("{0:?} does not play in this game (KP)")]
    NotInGame(Occupation),
    /// An occupation in two places.
    #[error("{0:?} is in two places (L2)")]
    Twice(Occupation),
    /// Too many occupations.
    #[error("{0} occupations are too many here (L2)")]
    TooMany(usize),
    /// The occupation is not among the cards to choose from.
    #[error("{0:?} is not among the cards that this seat chooses from (L2)")]
    NotToChoose(Occupation),
    /// A draft in which all have picked.
    #[error("in a draft somebody has still to pick (L2)")]
    AllHavePicked,
    /// A position states the card laid in the middle during a draft, where it follows from the rest.
    #[error("in a draft what a seat lays in the middle is what it does not keep: state what was dealt and kept (L2)")]
    LaidInDraft,
    /// A position states the cards dealt after the draft.
    #[error("what was dealt is stated in a draft alone; later, what was kept and laid in the middle (L2)")]
    DealtLater,
    /// Somebody has occupations before the deal.
    #[error("before the deal nobody has occupations (L2)")]
    NotDealt,
    /// A seat has revealed what it does not hold.
    #[error("{0:?} is not this seat's to reveal (L3)")]
    NotHeld(Occupation),
    /// A seat has revealed another number of cards than it has had turns.
    #[error("this seat has revealed {wanted} cards at this moment, not {found} (L3)")]
    RevealedCount {
        /// The number of turns it has had.
        wanted: usize,
        /// The number that was stated.
        found: usize,
    },
    /// A round has no turn with this number.
    #[error("a round has {0} turns (L3)")]
    NoSuchTurn(u8),
    /// The marker has moved without the General.
    #[error("the dealer marker has left the one with whom the round began, and no General is face up (KG)")]
    MarkerMoved,
    /// A naming that nobody can have made.
    #[error("nobody can have named that: it takes another player, {0:?} face up and used, and a name that is allowed")]
    NotNamed(Occupation),
    /// A turn that cannot have gone so.
    #[error("{0}")]
    Turn(&'static str),
    /// A prompt whose cause is missing.
    #[error("{0}")]
    Prompt(&'static str),
    /// Somebody had ten points in the last end part.
    #[error("the game would have ended in the last end part (L5)")]
    IsOver,
}

/// Why a position is refused.
pub type InvalidPosition = crate::bad_position::InvalidPosition<Impossible>;

/// A value filled in from a position, or why the position is refused.
pub(super) type Filled<T = ()> = Result<T, InvalidPosition>;
