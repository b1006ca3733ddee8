//! What happens at the table: the public events, and the secrets that only some seats hear.
//! A public event has no place for a secret; each change of the board is one event.

use serde::{Deserialize, Serialize};

use super::action::DistrictRef;
use super::agenda::Agenda;
use super::ask::DecisionKind;
use super::character::{Character, Rank, Ranks};
use super::district::{Cards, District};
use super::district_list::DistrictList;
use super::edition::CardDestination;
pub use super::turn_in_play::{OncePerTurn, TurnKind};
use crate::seat::Seat;

/// Where gold lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Account {
    /// The bank, which never runs out (S2).
    Bank,
    /// A player's purse.
    Seat(Seat),
    /// On a district of a city (C9a).
    City(Seat),
}

/// Why gold or cards move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MoveCause {
    /// The first hand and purse (S1).
    Start,
    /// Income (T3).
    Income,
    /// Colour income (T6).
    ColourIncome,
    /// Building (T4).
    Build,
    /// The power of a character.
    Power(Character),
    /// The effect of a district.
    Effect(District),
}

/// Where the cards come from that a player gives up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardSource {
    /// From his hand.
    Hand,
    /// From those he looked at for his income.
    Looked,
}

/// What a character does to the one he names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NamingPower {
    /// The Assassin's (C1a).
    Kill,
    /// The Witch's (C1b).
    Bewitch,
    /// The Thief's (C2a).
    Rob,
}

/// What everybody hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A round begins: the characters are shuffled.
    RoundBegan { round: u16 },
    /// Characters lie face up; `turned_back`: the King or Emperor was turned up and went back (D2).
    FacedUp { up: Ranks, turned_back: bool },
    /// A player has picked a character (D1).
    Drafted { seat: Seat },
    /// A player has put a character away face down (D7).
    PutAway { seat: Seat },
    /// A rank is called (T1).
    Called { rank: Rank },
    /// A player reveals the called character.
    Answered { seat: Seat, rank: Rank },
    /// The crown lies with another player now.
    CrownMoved { to: Seat },
    /// A turn begins, or goes on for the Witch. `thanks`: the crown must be thanked first (P24).
    TurnBegan { seat: Seat, part: TurnKind, thanks: bool },
    /// The crown was thanked (P24).
    Thanked { seat: Seat },
    /// Somebody acted before thanking, and the turn is lost (P24).
    TurnLost { seat: Seat },
    /// The turn's player uses what can be used once in a turn.
    Used { seat: Seat, effect: OncePerTurn },
    /// Gold moves.
    Gold { from: Account, to: Account, amount: u16, why: MoveCause },
    /// Cards come from the deck to a hand.
    Drew { seat: Seat, count: u8, why: MoveCause },
    /// A player looks at the top cards of the deck (T3).
    Looked { seat: Seat, count: u8 },
    /// He takes so many of them to his hand.
    Kept { seat: Seat, count: u8 },
    /// A player gives cards up; `shown` are those that everybody sees.
    GaveUp { seat: Seat, from: CardSource, count: u8, goes: CardDestination, shown: Cards },
    /// The discard pile was shuffled and is the deck now.
    Reshuffled,
    /// A character is named.
    Named { seat: Seat, character: Character, deed: NamingPower },
    /// Two players swap whole hands (C3a).
    HandsSwapped { a: Seat, b: Seat },
    /// A player looks at another one's hand (C3b).
    HandLookedAt { seat: Seat, of: Seat },
    /// A hand card goes from one player to another (C3b, E16).
    CardPassed { from: Seat, to: Seat, why: MoveCause },
    /// A district is built from hand; `extra`: beyond the number a turn allows (C3b).
    Built { seat: Seat, district: District, paid: u8, extra: bool },
    /// A district leaves its city: destroyed (C8a) or blown up (P22).
    Fell { place: DistrictRef, by: Seat },
    /// The card that left a city goes where E12 says.
    Cleared { district: District, goes: CardDestination },
    /// The Graveyard's owner takes the card that left a city (P6).
    Rescued { seat: Seat, district: District },
    /// The cards under a Museum that left its city go where E12 says (P23).
    MuseumEmptied { seat: Seat, count: u8, goes: CardDestination },
    /// Two districts change cities (C8b). `gave` stood with `by`, `took` elsewhere.
    Exchanged { by: Seat, gave: DistrictRef, took: DistrictRef },
    /// The Artist's gold lies on a district now (C9a).
    Gilded { place: DistrictRef },
    /// A card lies under the Museum (P23).
    LaidUnder { seat: Seat },
    /// The Bell Tower's owner has decided how many districts end the game (P17).
    Rang { seat: Seat, number: u8 },
    /// A player looks through the deck (P21).
    DeckLookedThrough { seat: Seat },
    /// He has taken one of its cards, and the deck was shuffled (P21).
    TookFromDeck { seat: Seat },
    /// A turn has ended (T7).
    TurnEnded { seat: Seat },
    /// Who was assassinated is shown, if anybody was (T8).
    VictimShown { rank: Rank, seat: Option<Seat> },
    /// The round is over, its characters are gathered (T8).
    RoundEnded,
    /// The game is over.
    GameEnded,
    /// Somebody is asked. What is to come after the answer is public too.
    Asked { seat: Seat, ask: DecisionKind, agenda: Agenda },
}

/// What only some seats hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Secret {
    /// The first face-down character (E6, D3).
    Down(Rank),
    /// The characters passed on to this seat to choose from.
    Passed(Ranks),
    /// The character this seat took.
    Took(Rank),
    /// The character this seat put away.
    PutAway(Rank),
    /// The cards that came to the hand.
    Drew(Cards),
    /// The cards looked at for the income.
    Looked(Cards),
    /// The one of them that is kept.
    Keep(District),
    /// A card laid aside to be given up.
    Aside(District),
    /// The own district offered for an exchange.
    Offered(District, bool),
    /// The whole new hand after a swap.
    Hand(Cards),
    /// The hand of a player that this seat looks at.
    HandOf(Seat, Cards),
    /// Which hand card went from one player to another.
    CardPassed { card: District, from: Seat, to: Seat },
    /// The card laid under the Museum.
    LaidUnder(District),
    /// What lies under the Museum that came to this seat's city.
    Museum(DistrictList),
    /// What is in the deck (P21).
    Deck(Cards),
    /// The card taken from the deck (P21).
    TookFromDeck(District),
}
