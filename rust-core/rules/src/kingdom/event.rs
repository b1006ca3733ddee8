//! The events of a game as players hear them: those that are public, and the secrets that only some seats hear. A
//! public event cannot hold a secret; each change of the board is one event.

use serde::{Deserialize, Serialize};

use super::agenda::Agenda;
use super::ask::DecisionKind;
use super::cards::{Building, Buildings, EventCard, Occupation, Occupations};
use super::chips::Chips;
use crate::seat::{Seat, Seats};

/// A place where chips lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Account {
    /// The bank, which never runs out.
    Bank,
    /// The chips before this player.
    Seat(Seat),
}

/// The reason why chips move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TransferCause {
    /// The effect of an occupation.
    Occupation(Occupation),
    /// The basic chip of a turn (L3).
    Basic,
    /// The effect of a building: the bonus of a shop, a store or the Arch, or the Forest's swap.
    Building(Building),
    /// A building is bought (L3).
    Bought(Building),
    /// An event (KW, KZ).
    Event(EventCard),
    /// The tax of a building (KX).
    Tax(Building),
}

/// The power for which a player is named; it acts if the naming is right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NamingPower {
    /// Death's (KD).
    Kill,
    /// The Imp's (KI).
    Rob,
}

/// Something that can be used at most once in a turn (L3).
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

/// A public event, which everybody hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The dealer marker moves to another player (L1, KG).
    DealerMoved {
        /// The new dealer.
        to: Seat,
    },
    /// A round begins: the occupations are shuffled and dealt (L2, L6).
    RoundBegan {
        /// The round's number, from 1.
        round: u16,
    },
    /// A player has made the pick that was asked for (L2).
    Picked {
        /// The player who picked; the card is secret.
        seat: Seat,
    },
    /// A turn begins (L3).
    TurnBegan {
        /// The player whose turn it is.
        seat: Seat,
        /// The turn's number in its round, from 0.
        number: u8,
    },
    /// The turn's player reveals an occupation (L3).
    Revealed {
        /// The player who reveals.
        seat: Seat,
        /// The occupation that they reveal.
        occupation: Occupation,
    },
    /// Death had named the revealed occupation: the turn ends at once (KD).
    Struck {
        /// The player whose turn ends.
        seat: Seat,
        /// The occupation that they had revealed.
        occupation: Occupation,
    },
    /// The Imp had named the revealed occupation: its effect goes to the Imp's player (KI).
    Robbed {
        /// The Imp's player.
        by: Seat,
        /// The player whose turn it is.
        of: Seat,
        /// The revealed occupation, whose effect is robbed.
        occupation: Occupation,
    },
    /// The turn's player uses something that can be used once in a turn.
    Used {
        /// The player whose turn it is.
        seat: Seat,
        /// The part of the turn that cannot be used again.
        once: OncePerTurn,
    },
    /// The Imp's player uses the robbed effect (KI).
    UsedRobbed {
        /// The Imp's player.
        by: Seat,
        /// The robbed occupation.
        occupation: Occupation,
    },
    /// Chips move.
    Paid {
        /// The place from which they come.
        from: Account,
        /// The place to which they go.
        to: Account,
        /// How many of each kind.
        chips: Chips,
        /// The rule or card that moved them.
        #[serde(rename = "why")]
        cause: TransferCause,
    },
    /// A player and an occupation are named; nobody says whether rightly (KD, KI).
    Named {
        /// The player of Death or of the Imp.
        by: Seat,
        /// The power that acts if the naming is right.
        #[serde(rename = "deed")]
        power: NamingPower,
        /// The player named.
        seat: Seat,
        /// The occupation that they are said to have.
        occupation: Occupation,
    },
    /// A displayed building goes to the discard pile (KF).
    Discarded {
        /// The Foundation's player.
        by: Seat,
        /// The building that leaves the display.
        building: Building,
    },
    /// A building comes from the pile to the display (L4, KF).
    Displayed {
        /// The building displayed.
        building: Building,
    },
    /// The discard pile is shuffled and becomes the pile (L4).
    PileMade,
    /// A displayed building is bought (L3).
    Bought {
        /// The player who buys.
        seat: Seat,
        /// The building, which is theirs now.
        building: Building,
    },
    /// A player looks at the top event (KH).
    Looked {
        /// The Hermit's player; the card is secret.
        seat: Seat,
    },
    /// The Hermit's player puts the event back on top, or under the pile (KH).
    PutBack {
        /// The Hermit's player.
        seat: Seat,
        /// Whether it went under the pile.
        under: bool,
    },
    /// A turn has ended.
    TurnEnded {
        /// The player whose turn it was.
        seat: Seat,
    },
    /// An event is turned up and comes into force (L4).
    Turned {
        /// The event of this round.
        card: EventCard,
    },
    /// A player's taxes are due (KX).
    TaxDue {
        /// The player who owes the taxes.
        seat: Seat,
        /// Those still to be paid for or given up.
        buildings: Buildings,
    },
    /// A player pays a building's tax (KX).
    TaxPaid {
        /// The player who paid.
        seat: Seat,
        /// The building that stays theirs.
        building: Building,
    },
    /// A player gives a building up instead of paying its tax (KX).
    GivenUp {
        /// The player who owned the building.
        seat: Seat,
        /// The building, which goes to the discard pile.
        building: Building,
    },
    /// A player ignores all taxes (K30).
    TaxIgnored {
        /// The player who pays nothing.
        seat: Seat,
    },
    /// After the third event, the two older ones are shuffled back into the pile (L4).
    EventsReshuffled,
    /// The game is over (L5).
    GameEnded,
    /// Seats are asked. The steps to come after the answers are public, too.
    Asked {
        /// All who are asked; in the draft several at once.
        seats: Seats,
        /// The question that they are asked.
        #[serde(rename = "ask")]
        kind: DecisionKind,
        /// The steps to come after the answers.
        agenda: Agenda,
    },
}

/// A secret, which only some seats hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Secret {
    /// The three occupations dealt to this seat (L2).
    Dealt(Occupations),
    /// The one of the three that it kept.
    Kept(Occupation),
    /// The two that were passed on to it.
    Passed(Occupations),
    /// The one of the two that it kept; the other lies in the middle.
    KeptOfPassed(Occupation),
    /// The top event (KH).
    Saw(EventCard),
}
