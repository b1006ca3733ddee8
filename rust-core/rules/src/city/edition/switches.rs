//! What the editions differ in: the switches E1–E28 and what cards print, as types.

use serde::{Deserialize, Serialize};

use crate::city::district::Colour;

/// Where a card goes that leaves play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardDestination {
    /// To the discard pile.
    Pile,
    /// Under the deck.
    UnderDeck,
}

/// What of the discard pile is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardVisibility {
    /// All of it.
    All,
    /// What the Magician gave up and what left a city.
    RedrawsAndRuins,
}

/// Whether two districts of one name may stand in a city (E13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuplicateRule {
    /// Yes, and the Quarry makes them cheaper.
    Allowed,
    /// No, but for what the Wizard builds and for one pair of the Quarry's owner.
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
    /// At his call; else when he chooses, at the latest at the end of his turn.
    pub at_call: bool,
    /// An assassinated King's player gets it even after the last round.
    pub after_last_round: bool,
}

/// What the Queen is paid for (E17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueenPay {
    /// A neighbour holds the crown.
    Crown,
    /// A neighbour is shown to be King or Emperor this round.
    Monarch,
}

/// The Great Wall (E22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreatWallRule {
    /// It raises its own price too.
    pub itself: bool,
    /// It binds the Diplomat too.
    pub diplomat: bool,
}

/// What becomes of the Graveyard in a game with the Diplomat (E24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraveyardRule {
    /// It stays in the deck, without effect.
    Stays,
    /// It leaves the deck.
    Leaves,
}

/// Who wins a tie (E25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// The higher sum of district points.
    Districts,
    /// The same, then more gold.
    DistrictsThenGold,
    /// The higher character of the last round.
    HighestRank,
}

/// The Witch's turn and its continuation (E28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WitchRule {
    /// Three turns, each with its own end.
    Three,
    /// Her two parts are one turn; the bewitched player's has no end of its own.
    One,
}

/// How the game ends (E1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnding {
    /// Districts in one city.
    pub districts: u8,
    /// The same with two or three players.
    pub small_table: u8,
    /// What four or more (`option_small`: any number of) players may agree on instead.
    pub option: Option<u8>,
    /// Whether two and three may too.
    pub option_small: bool,
}

/// Which characters a cast may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastRule {
    /// The second ones of ranks 1–8 may stand in.
    pub seconds: bool,
    /// With how many players rank 9 may be in the cast; 0: never.
    pub ninth_from: u8,
    /// With how many players it must be.
    pub ninth_required_from: u8,
    /// How few players the Queen needs (C9b).
    pub queen_from: u8,
}

/// What a character's card prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterRow {
    /// The colour he takes income for.
    pub income: Option<Colour>,
    /// Whether he has his power at all.
    pub power: bool,
    /// The gold his power brings or moves.
    pub gold: u8,
    /// The cards his power brings.
    pub cards: u8,
    /// How many districts he may build in a turn.
    pub builds: u8,
    /// When his power may be used.
    pub when: TurnTiming,
}

/// The printed numbers that no other switch has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedNumbers {
    /// S1.
    pub start_cards: u8,
    /// S1.
    pub start_gold: u8,
    /// T3.
    pub income_gold: u8,
    /// T3.
    pub income_cards: u8,
    /// T3.
    pub income_kept: u8,
    /// P5: how many the Observatory sees.
    pub observatory_sees: u8,
    /// P9: how many the Library keeps.
    pub library_keeps: u8,
    /// P5 with P9.
    pub both_keep: u8,
    /// P6.
    pub rescue_fee: u8,
    /// P11.
    pub wall: u8,
    /// P16.
    pub poor_house: u8,
    /// P19.
    pub park_cards: u8,
    /// P15, P18.
    pub discount: u8,
    /// P25.
    pub throne_room: u8,
    /// P17.
    pub bell: u8,
    /// C9a: how many districts in a turn.
    pub gilds: u8,
    /// F3.
    pub all_colours: u8,
    /// F4.
    pub first_complete: u8,
    /// F4.
    pub complete: u8,
}
