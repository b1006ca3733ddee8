//! What happens at the table: the public events, and the secrets that only some seats hear.
//! A public event has no place for a secret; each change of the board is one event.

use serde::{Deserialize, Serialize};

use super::agenda::Agenda;
use super::ask::DecisionKind;
use super::cards::{Building, Buildings, EventCard, Occupation, Occupations};
use super::chips::Chips;
use crate::seat::{Seat, Seats};

/// Where chips lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Account {
    /// The bank, which never runs out.
    Bank,
    /// A player's.
    Seat(Seat),
}

/// Why chips move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MoveCause {
    /// The effect of an occupation.
    Occupation(Occupation),
    /// The basic chip of a turn (L3).
    Basic,
    /// The effect of a building: a shop's bonus, a store's, the Arch's, the Forest's swap.
    Building(Building),
    /// A building is bought (L3).
    Bought(Building),
    /// An event (KW, KZ).
    Event(EventCard),
    /// The tax of a building (KX).
    Tax(Building),
}

/// What happens to whom is named rightly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NamingPower {
    /// Death's (KD).
    Kill,
    /// The Imp's (KI).
    Rob,
}

/// What is used at most once in a turn (L3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum OncePerTurn {
    /// The effect of the occupation.
    Effect,
    /// The basic chip.
    Basic,
    /// The purchase.
    Purchase,
    /// The Magic Forest's swap (K29).
    Forest,
}

/// What everybody hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The dealer marker lies with this player now (L1, KG).
    DealerMoved { to: Seat },
    /// A round begins: the occupations are shuffled and dealt (L2, L6).
    RoundBegan { round: u16 },
    /// A player has made the pick that was asked for (L2).
    Picked { seat: Seat },
    /// The turn of this number begins, from 0.
    TurnBegan { seat: Seat, number: u8 },
    /// Its player reveals an occupation (L3).
    Revealed { seat: Seat, occupation: Occupation },
    /// Death had named it: the turn ends on the spot (KD).
    Struck { seat: Seat, occupation: Occupation },
    /// The Imp had named it: the effect is its player's, not the turn's (KI).
    Robbed { by: Seat, of: Seat, occupation: Occupation },
    /// The turn's player uses what can be used once in a turn.
    Used { seat: Seat, once: OncePerTurn },
    /// The Imp's player uses the effect that he robs (KI).
    UsedRobbed { by: Seat, occupation: Occupation },
    /// Chips move.
    Paid { from: Account, to: Account, chips: Chips, why: MoveCause },
    /// A player and an occupation are named; nobody tells whether rightly (KD, KI).
    Named { by: Seat, deed: NamingPower, seat: Seat, occupation: Occupation },
    /// A displayed building goes to the discard pile (KF).
    Discarded { by: Seat, building: Building },
    /// A building comes from the pile to the display (L4, KF).
    Displayed { building: Building },
    /// The discard pile was shuffled and is the pile now (L4).
    PileMade,
    /// A displayed building is bought (L3).
    Bought { seat: Seat, building: Building },
    /// A player looks at the top event (KH).
    Looked { seat: Seat },
    /// He lays it on the top again, or under the pile (KH).
    PutBack { seat: Seat, under: bool },
    /// A turn has ended.
    TurnEnded { seat: Seat },
    /// An event is turned and in force (L4).
    Turned { card: EventCard },
    /// These buildings of a player are taxed (KX).
    TaxDue { seat: Seat, buildings: Buildings },
    /// The tax of one of them was paid (KX).
    TaxPaid { seat: Seat, building: Building },
    /// It was not, and the building is discarded (KX).
    GivenUp { seat: Seat, building: Building },
    /// All taxes of a player are ignored (K30).
    TaxIgnored { seat: Seat },
    /// The third event was applied: the two older ones are in the pile again, which was shuffled.
    EventsReshuffled,
    /// The game is over (L5).
    GameEnded,
    /// Somebody is asked. What is to come after the answer is public too.
    Asked { seats: Seats, ask: DecisionKind, agenda: Agenda },
}

/// What only some seats hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Secret {
    /// The three occupations dealt to this seat (L2).
    Dealt(Occupations),
    /// The first of them that it kept.
    Kept(Occupation),
    /// The two that were passed on to it.
    Passed(Occupations),
    /// The one of these that it kept; the other lies in the middle.
    KeptOfPassed(Occupation),
    /// The top event (KH).
    Saw(EventCard),
}
