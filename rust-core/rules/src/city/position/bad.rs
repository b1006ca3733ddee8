//! Why no game can reach a position: typed reasons with their texts.

use super::super::character::Character;
use super::super::district::District;
use super::super::setup::InvalidSetup;
use crate::seat::Seat;

/// Why no game can reach a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The setup is refused.
    #[error("{0}")]
    Setup(InvalidSetup),
    /// The deck does not have the card.
    #[error("no {0:?} is in the deck of this game")]
    NotInDeck(District),
    /// More copies than the deck has.
    #[error("the deck has only {copies} of {district:?}, and they are placed already")]
    Copies {
        /// The district.
        district: District,
        /// How many copies the deck has.
        copies: u8,
    },
    /// A seat that is not at the table.
    #[error("seat {} is not at this table", .0.letter())]
    NoSuchSeat(Seat),
    /// There is not exactly one statement for each seat.
    #[error("a position states each of the {0} seats once")]
    SeatCount(u8),
    /// A character that does not play.
    #[error("{0:?} is not dealt in this game")]
    NotInCast(Character),
    /// A character in two places.
    #[error("{0:?} is in two places")]
    Twice(Character),
    /// Too many characters.
    #[error("each player has {0} at this table (E8, D7)")]
    TooManyCharacters(u8),
    /// Characters are held before they were picked.
    #[error("before and in the draft characters are held by being picked")]
    NotYetDrafted,
    /// The wrong number face up.
    #[error("{wanted} characters lie face up at this table, not {found} (E2, E3, E8)")]
    FaceUpCount {
        /// The number that the edition asks for.
        wanted: usize,
        /// The number that was stated.
        found: usize,
    },
    /// A King or Emperor face up where E5 forbids it, or turned back where that cannot have happened (D2).
    #[error("{0:?} cannot lie there (E5, D2)")]
    Barred(Character),
    /// A draft without its face-down or face-up characters.
    #[error("a draft needs its face-down character, and its face-up ones if there are any")]
    NoLayout,
    /// Too many picks, or all of them.
    #[error("this draft has {0} picks, and one of them must be still to come")]
    PicksDone(u8),
    /// A pick of a character that was not passed on.
    #[error("{0:?} is not among the characters passed on (D1)")]
    NotPassed(Character),
    /// The turn of a character that nobody has.
    #[error("nobody is {0:?}, so there is no such turn")]
    NobodyIs(Character),
    /// A named character that nobody can have named.
    #[error("nobody can have named {0:?}: that takes a character called before, which may name it")]
    NotNamed(Character),
    /// A second district of a name in a city that may not have it.
    #[error("a second {0:?} cannot stand in a city of this game (E13)")]
    Pair(District),
    /// Gold on a district in a game without the Artist.
    #[error("no gold lies on districts where the Artist is not in the cast (C9a)")]
    NoArtist,
    /// A Museum's cards without a Museum.
    #[error("no Museum stands there (P23)")]
    NoMuseum,
    /// A pile in an edition without one, or unseen discards where everybody sees them all.
    #[error("this edition has no such pile (E10)")]
    NoPile,
    /// Complete cities without a first one, or a first one without complete cities.
    #[error("one of the complete cities was the first: say which (F4)")]
    WhoWasFirst,
    /// A Bell Tower's number without the Tower, or a number that it cannot have.
    #[error("no Bell Tower stands that rings that number (P17)")]
    NoBell,
    /// A Haunted City built this round that stands nowhere.
    #[error("no Haunted City stands (P1)")]
    NoHauntedCity,
    /// A turn that cannot have gone so.
    #[error("{0}")]
    Turn(&'static str),
    /// A prompt whose cause is missing.
    #[error("{0}")]
    Prompt(&'static str),
}

/// Why a position is refused.
pub type InvalidPosition = crate::bad_position::InvalidPosition<Impossible>;

/// A value filled in from a position, or why the position is refused.
pub(super) type Filled<T = ()> = Result<T, InvalidPosition>;
