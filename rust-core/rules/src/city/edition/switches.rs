//! The types of the fields in which editions differ: the switches E1–E28 and what cards print.

use crate::city::character::{Character, Rank};
use serde::{Deserialize, Serialize};

use crate::city::district::Colour;

/// The place to which a card goes when it leaves play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardDestination {
    /// To the discard pile.
    Pile,
    /// Under the deck.
    UnderDeck,
}

/// The cards of the discard pile that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardVisibility {
    /// All of them.
    All,
    /// The cards that the Magician gave up, and those that left a city.
    RedrawsAndRuins,
}

/// Whether two districts of one name may stand in a city (E13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuplicateRule {
    /// Yes, and the Quarry makes them cheaper.
    Allowed,
    /// No, except for what the Wizard builds and for one pair of the Quarry's owner.
    Banned,
}

/// When something may be done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnTiming {
    /// At any time.
    AnyTime,
    /// Only after the income.
    AfterIncome,
    /// After the income, and it ends the turn.
    Last,
}

/// When the crown moves to the King (E15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrownTiming {
    /// Whether it moves at the King's call. If `false`, the King's player chooses when; at the latest it moves at the
    /// end of their turn.
    pub at_call: bool,
    /// Whether an assassinated King's player gets it even after the last round.
    pub after_last_round: bool,
}

/// The reason for which the Queen is paid (E17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueenPay {
    /// For a neighbour who holds the crown.
    Crown,
    /// For a neighbour who is shown to be King or Emperor this round.
    Monarch,
}

/// The prices that the Great Wall raises (E22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreatWallRule {
    /// Whether it raises the price of the Great Wall itself, too.
    pub itself: bool,
    /// Whether it raises the price that the Diplomat pays, too.
    pub diplomat: bool,
}

/// The fate of the Graveyard in a game with the Diplomat (E24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraveyardRule {
    /// It stays in the deck, without effect.
    Stays,
    /// It leaves the deck.
    Leaves,
}

/// The measure that decides a tie (E25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// The higher sum of district points.
    Districts,
    /// The higher sum of district points, then more gold.
    DistrictsThenGold,
    /// The higher character of the last round.
    HighestRank,
}

/// The Witch's turn and its continuation (E28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WitchRule {
    /// Her two parts and the bewitched player's turn are three turns, each with its own end.
    Three,
    /// Her two parts are one turn; the bewitched player's turn has no end of its own.
    One,
}

/// How the game ends (E1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnding {
    /// The number of districts in one city.
    pub districts: u8,
    /// The number with two or three players.
    pub small_table: u8,
    /// The number that a table may agree on instead.
    pub option: Option<u8>,
    /// Whether two or three players may agree on `option`, too.
    pub option_small: bool,
}

/// The rule for the characters that a cast may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastRule {
    /// Whether the second characters of ranks 1–8 may play.
    pub seconds: bool,
    /// The fewest players with whom rank 9 may be in the cast; 0: never.
    pub ninth_from: u8,
    /// The fewest players with whom rank 9 must be in the cast.
    pub ninth_required_from: u8,
    /// The fewest players with whom the Queen may be in the cast (C9b).
    pub queen_from: u8,
}

impl CastRule {
    /// Whether a character may be in some cast of the edition. A character above the ninth rank is in none.
    pub fn has(self, character: Character) -> bool {
        match character.rank() {
            Rank::NINTH => self.ninth_from > 0,
            rank => rank < Rank::NINTH && (self.seconds || !character.is_second()),
        }
    }
}

/// The contents of a character's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterRow {
    /// The colour of the character's colour income.
    pub income: Option<Colour>,
    /// Whether the character has its power. `false` only in tests of the rulings.
    pub power: bool,
    /// The gold that the power brings or moves.
    pub gold: u8,
    /// The cards that the power brings.
    pub cards: u8,
    /// How many districts may be built in the turn.
    pub builds: u8,
    /// When the power may be used.
    pub when: TurnTiming,
}

/// The printed numbers that no switch changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedNumbers {
    /// The cards of the first hand (S1).
    pub start_cards: u8,
    /// The gold at the start (S1).
    pub start_gold: u8,
    /// The gold of an income (T3).
    pub income_gold: u8,
    /// How many cards an income looks at (T3).
    pub income_cards: u8,
    /// How many of them are kept (T3).
    pub income_kept: u8,
    /// How many cards an income looks at with the Observatory (P5).
    pub observatory_sees: u8,
    /// How many are kept with the Library (P9).
    pub library_keeps: u8,
    /// How many are kept with both (P5, P9).
    pub both_keep: u8,
    /// The gold that a rescue costs the Graveyard's owner (P6).
    pub rescue_fee: u8,
    /// By how much the Great Wall raises a price (P11).
    pub wall: u8,
    /// The gold of the Poor House (P16).
    pub poor_house: u8,
    /// The cards of the Park (P19).
    pub park_cards: u8,
    /// The gold that the Quarry and the Factory save (P15, P18).
    pub discount: u8,
    /// The gold of the Throne Room (P25).
    pub throne_room: u8,
    /// The number of districts that the Bell Tower's owner may choose instead of the normal one (P17).
    pub bell: u8,
    /// On how many districts the Artist may lay gold in a turn (C9a).
    pub gilds: u8,
    /// The points for all five colours (F3).
    pub all_colours: u8,
    /// The points of the first complete city (F4).
    pub first_complete: u8,
    /// The points of every other complete city (F4).
    pub complete: u8,
}
