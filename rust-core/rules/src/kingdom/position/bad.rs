//! Why a position of this game cannot be: typed reasons in words.

use super::super::cards::{Building, EventCard, Occupation};
use super::super::setup::InvalidSetup;
use crate::seat::Seat;

/// Why something cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The setup is refused.
    #[error("{0}")]
    Setup(InvalidSetup),
    /// A seat that is not at the table.
    #[error("seat {} is not at this table", .0.letter())]
    NoSuchSeat(Seat),
    /// Not one statement for each seat.
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
    /// A round in which another number of events lies face up.
    #[error("in round {round} another number of events than {up} lies face up at this moment (L4)")]
    Round {
        /// The round that was stated.
        round: u16,
        /// How many events were.
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
    /// Not among the cards to choose from.
    #[error("{0:?} is not among the cards that this seat chooses from (L2)")]
    NotToChoose(Occupation),
    /// All have picked.
    #[error("in a draft somebody has still to pick (L2)")]
    AllHavePicked,
    /// What is laid in the middle follows.
    #[error("in a draft what a seat lays in the middle is what it does not keep: state what was dealt and kept (L2)")]
    LaidInDraft,
    /// Cards are dealt only in a draft.
    #[error("what was dealt is stated in a draft alone; later, what was kept and laid in the middle (L2)")]
    DealtLater,
    /// Something is held before the deal.
    #[error("before the deal nobody has occupations (L2)")]
    NotDealt,
    /// Revealed what it does not hold.
    #[error("{0:?} is not this seat's to reveal (L3)")]
    NotHeld(Occupation),
    /// As many as turns.
    #[error("this seat has revealed {wanted} cards at this moment, not {found} (L3)")]
    RevealedCount {
        /// As many as it has had turns.
        wanted: usize,
        /// What was stated.
        found: usize,
    },
    /// A turn that does not exist.
    #[error("a round has {0} turns (L3)")]
    NoSuchTurn(u8),
    /// The marker has moved without the General.
    #[error("the dealer marker has left the one with whom the round began, and no General is face up (KG)")]
    MarkerMoved,
    /// A naming that nobody can have said.
    #[error("nobody can have named that: it takes another player, {0:?} face up and used, and a name he may say")]
    NotNamed(Occupation),
    /// Something that the turn cannot have had.
    #[error("{0}")]
    Turn(&'static str),
    /// A prompt whose cause is missing.
    #[error("{0}")]
    Prompt(&'static str),
    /// Somebody had ten points in an end part.
    #[error("the game would have ended in the last end part (L5)")]
    IsOver,
}

/// A position that cannot be.
pub type InvalidPosition = crate::bad_position::InvalidPosition<Impossible>;

/// What was filled in from a position, or why it cannot be.
pub(super) type Filled<T = ()> = Result<T, InvalidPosition>;
