//! The events of a game as players hear them: those that are public, and the secrets that only some seats hear. A
//! public event cannot hold a secret; each change of the board is one event.

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

/// A place where gold lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Account {
    /// The bank, which never runs out (S2).
    Bank,
    /// A player's purse.
    Seat(Seat),
    /// On a district of this seat's city (C9a).
    City(Seat),
}

/// The reason why gold or cards move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TransferCause {
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

/// The place from which a player gives cards up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardSource {
    /// From their hand.
    Hand,
    /// From those looked at for the income.
    Looked,
}

/// The power for which a character is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NamingPower {
    /// The Assassin's (C1a).
    Kill,
    /// The Witch's (C1b).
    Bewitch,
    /// The Thief's (C2a).
    Rob,
}

/// A public event, which everybody hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A round begins: the characters are shuffled.
    RoundBegan {
        /// The round's number, from 1.
        round: u16,
    },
    /// Characters were laid face up.
    FacedUp {
        /// The ranks that lie face up (E2, E3).
        up: Ranks,
        /// Whether a King or an Emperor was turned up and went back (D2).
        turned_back: bool,
    },
    /// A player has picked a character (D1).
    Drafted {
        /// The player who has picked; the character is secret.
        seat: Seat,
    },
    /// A player has put a character away face down (D7).
    PutAway {
        /// The player who has put one away; the character is secret.
        seat: Seat,
    },
    /// A rank is called (T1).
    Called {
        /// The rank called, 1 to 9.
        rank: Rank,
    },
    /// A player reveals the called character.
    Answered {
        /// The player who has that character.
        seat: Seat,
        /// The rank called, 1 to 9.
        rank: Rank,
    },
    /// The crown moves to another player.
    CrownMoved {
        /// The new holder; never the one before.
        to: Seat,
    },
    /// A turn begins, or goes on for the Witch.
    TurnBegan {
        /// The player who acts: the Witch's in a turn resumed (C1b.2).
        seat: Seat,
        /// The kind of the turn (C1b, P20).
        part: TurnKind,
        /// Whether the crown must be thanked first (P24).
        thanks: bool,
    },
    /// The crown was thanked (P24).
    Thanked {
        /// The player who thanked.
        seat: Seat,
    },
    /// Somebody acted before thanking, and the turn is lost (P24).
    TurnLost {
        /// The player whose turn is lost.
        seat: Seat,
    },
    /// The turn's player uses something that can be used once in a turn.
    Used {
        /// The player whose turn it is.
        seat: Seat,
        /// The power or effect that cannot be used again in this turn (T5).
        effect: OncePerTurn,
    },
    /// Gold moves.
    Gold {
        /// The place from which it comes.
        from: Account,
        /// The place to which it goes.
        to: Account,
        /// How much gold, at least 1.
        amount: u16,
        /// The rule or power that moved it.
        #[serde(rename = "why")]
        cause: TransferCause,
    },
    /// Cards come from the deck to a hand.
    Drew {
        /// The player whose hand grows.
        seat: Seat,
        /// How many cards, at least 1.
        count: u8,
        /// The rule or power that gave them.
        #[serde(rename = "why")]
        cause: TransferCause,
    },
    /// A player looks at the top cards of the deck (T3).
    Looked {
        /// The player who looks.
        seat: Seat,
        /// How many cards: 2, or 3 with the Observatory (P5), fewer at the deck's end.
        count: u8,
    },
    /// The player takes some of the cards looked at to the hand.
    Kept {
        /// The player who looked before.
        seat: Seat,
        /// How many cards: 1, or more with the Library (P9).
        count: u8,
    },
    /// A player gives cards up.
    GaveUp {
        /// The player who gives them up.
        seat: Seat,
        /// The place where the cards were.
        from: CardSource,
        /// How many cards, unseen ones included.
        count: u8,
        /// The place to which E10 or E11 sends them.
        #[serde(rename = "goes")]
        destination: CardDestination,
        /// Those of them that everybody sees; empty if they go unseen.
        shown: Cards,
    },
    /// The discard pile is shuffled and becomes the deck.
    Reshuffled,
    /// A character is named.
    Named {
        /// The player who names.
        seat: Seat,
        /// The named one, of this game's cast.
        character: Character,
        /// The power for which the character is named.
        #[serde(rename = "deed")]
        power: NamingPower,
    },
    /// Two players swap whole hands (C3a).
    HandsSwapped {
        /// The Magician's player.
        a: Seat,
        /// The other player.
        b: Seat,
    },
    /// A player looks at another one's hand (C3b).
    HandLookedAt {
        /// The player who looks.
        seat: Seat,
        /// The player whose hand it is.
        of: Seat,
    },
    /// A hand card goes from one player to another (C3b, E16).
    CardPassed {
        /// The player whose hand shrinks by one.
        from: Seat,
        /// The player whose hand grows by one.
        to: Seat,
        /// The Wizard's power or the Emperor's.
        #[serde(rename = "why")]
        cause: TransferCause,
    },
    /// A district is built from hand.
    Built {
        /// In whose city.
        seat: Seat,
        /// The district that now stands there.
        district: District,
        /// The gold paid, after discounts (P15, P18).
        paid: u8,
        /// Whether it comes on top of the number that the turn allows (C3b).
        extra: bool,
    },
    /// A district leaves its city: destroyed (C8a) or blown up (P22).
    Fell {
        /// The district and its city.
        place: DistrictRef,
        /// The player who destroyed it.
        by: Seat,
    },
    /// The card that left a city goes where E12 sends it.
    Cleared {
        /// The card.
        district: District,
        /// The place to which E12 sends it.
        #[serde(rename = "goes")]
        destination: CardDestination,
    },
    /// The Graveyard's owner takes the card that left a city (P6).
    Rescued {
        /// The Graveyard's owner.
        seat: Seat,
        /// The card, now in that hand.
        district: District,
    },
    /// The cards under a Museum that left its city go where E12 sends them (P23).
    MuseumEmptied {
        /// The player whose Museum it was.
        seat: Seat,
        /// How many cards lay under it.
        count: u8,
        /// The place to which E12 sends them.
        #[serde(rename = "goes")]
        destination: CardDestination,
    },
    /// Two districts change cities (C8b).
    Exchanged {
        /// The Diplomat's player.
        by: Seat,
        /// The district that leaves the Diplomat's city.
        gave: DistrictRef,
        /// The district that comes for it.
        took: DistrictRef,
    },
    /// The Artist lays gold on a district (C9a).
    Gilded {
        /// The district, in the Artist's own city.
        place: DistrictRef,
    },
    /// A card is laid under the Museum (P23).
    LaidUnder {
        /// The player whose Museum it is; the card is secret.
        seat: Seat,
    },
    /// The Bell Tower's owner has decided how many districts end the game (P17).
    Rang {
        /// The Bell Tower's owner.
        seat: Seat,
        /// 7 or 8 districts.
        number: u8,
    },
    /// A player looks through the deck (P21).
    DeckLookedThrough {
        /// The Lighthouse's owner.
        seat: Seat,
    },
    /// A player has taken a card from the deck they looked through, and the deck was shuffled (P21).
    TookFromDeck {
        /// The Lighthouse's owner; the card is secret.
        seat: Seat,
    },
    /// A turn has ended (T7).
    TurnEnded {
        /// The player whose turn it was.
        seat: Seat,
    },
    /// It is shown who was assassinated, if anybody was (T8, P20).
    VictimShown {
        /// The assassinated rank, 1 to 9.
        rank: Rank,
        /// The player who held it; `None` if nobody did.
        seat: Option<Seat>,
    },
    /// The round is over, its characters are gathered (T8).
    RoundEnded,
    /// The game is over.
    GameEnded,
    /// A seat is asked. The steps to come after the answer are public, too.
    Asked {
        /// The seat that is asked.
        seat: Seat,
        /// The question that it is asked.
        #[serde(rename = "ask")]
        kind: DecisionKind,
        /// The steps to come after the answer.
        agenda: Agenda,
    },
}

/// A secret, which only some seats hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Secret {
    /// The character that was laid face down first (E6, D3).
    Down(Rank),
    /// The characters that this seat may choose from.
    Passed(Ranks),
    /// The character this seat took.
    Took(Rank),
    /// The character this seat put away.
    PutAway(Rank),
    /// The cards that came to the hand.
    Drew(Cards),
    /// The cards looked at for the income.
    Looked(Cards),
    /// The one of the cards looked at that is kept.
    Keep(District),
    /// A card laid aside to be given up.
    Aside(District),
    /// The seat's own district that it offers for an exchange, and whether gold lies on it (C8b).
    Offered(District, bool),
    /// The whole new hand after a swap.
    Hand(Cards),
    /// The hand of a player that this seat looks at.
    HandOf(Seat, Cards),
    /// The hand card that went from one player to another.
    CardPassed {
        /// The card.
        card: District,
        /// The player who had it.
        from: Seat,
        /// The player who has it.
        to: Seat,
    },
    /// The card laid under the Museum.
    LaidUnder(District),
    /// The cards under the Museum that came to this seat's city.
    Museum(DistrictList),
    /// The cards of the deck (P21).
    Deck(Cards),
    /// The card taken from the deck (P21).
    TookFromDeck(District),
}
