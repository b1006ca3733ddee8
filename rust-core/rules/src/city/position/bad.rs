//! Why a position of this game cannot be: typed reasons in words.

use super::super::character::Character;
use super::super::district::District;
use super::super::setup::InvalidSetup;
use crate::seat::Seat;

/// Why something cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The setup is refused.
    #[error("{0}")]
    Setup(InvalidSetup),
    /// A card of another deck.
    #[error("no {0:?} is in the deck of this game")]
    NotInDeck(District),
    /// More copies than the deck has.
    #[error("the deck has only {copies} of {district:?}, and they are placed already")]
    Copies {
        /// Of which.
        district: District,
        /// How many there are.
        copies: u8,
    },
    /// A seat that is not at the table.
    #[error("seat {} is not at this table", .0.letter())]
    NoSuchSeat(Seat),
    /// Not one statement for each seat.
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
        /// What the edition says.
        wanted: usize,
        /// What was stated.
        found: usize,
    },
    /// A King or Emperor who cannot lie face up, or turned back though he cannot have been.
    #[error("{0:?} cannot lie there (E5, D2)")]
    Barred(Character),
    /// A draft needs its layout.
    #[error("a draft needs its face-down character, and its face-up ones if there are any")]
    NoLayout,
    /// Too many picks, or all of them.
    #[error("this draft has {0} picks, and one of them must be still to come")]
    PicksDone(u8),
    /// A pick of what was not passed on.
    #[error("{0:?} is not among the characters passed on (D1)")]
    NotPassed(Character),
    /// A turn of nobody.
    #[error("nobody is {0:?}, so there is no such turn")]
    NobodyIs(Character),
    /// Nobody can have named him.
    #[error("nobody can have named {0:?}: that takes the one who does it, called before, and a name he may say")]
    NotNamed(Character),
    /// Two of a name where they cannot be.
    #[error("a second {0:?} cannot stand in a city of this game (E13)")]
    Pair(District),
    /// Gold on a district in a game without the Artist.
    #[error("no gold lies on districts where the Artist is not in the cast (C9a)")]
    NoArtist,
    /// A Museum's cards without a Museum.
    #[error("no Museum stands there (P23)")]
    NoMuseum,
    /// A pile in an edition without one, or an unseen part where all is seen.
    #[error("this edition has no such pile (E10)")]
    NoPile,
    /// A complete city without a first one, or the other way round.
    #[error("one of the complete cities was the first: say which (F4)")]
    WhoWasFirst,
    /// A Bell Tower's number without the Tower, or one that it does not have.
    #[error("no Bell Tower stands that rings that number (P17)")]
    NoBell,
    /// A Haunted City that stands nowhere.
    #[error("no Haunted City stands (P1)")]
    NoHauntedCity,
    /// Something that the turn cannot have had.
    #[error("{0}")]
    Turn(&'static str),
    /// A prompt whose cause is missing.
    #[error("{0}")]
    Prompt(&'static str),
}

/// A position that cannot be.
pub type InvalidPosition = crate::bad_position::InvalidPosition<Impossible>;

/// What was filled in from a position, or why it cannot be.
pub(super) type Filled<T = ()> = Result<T, InvalidPosition>;
