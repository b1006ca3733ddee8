//! The board: all that everybody sees (L7), the steps to come included. It changes only by taking in public events, on
//! the host's table and on a guest's phone alike.

use serde::{Deserialize, Serialize};

use super::agenda::Agenda;
use super::ask::DecisionKind;
use super::cards::{Building, Buildings, EventCard, EventCards, Occupation, Occupations};
use super::chips::{Chip, Chips};
use super::event::{Account, Event, NamingPower, OncePerTurn};
use super::figures::Figures;
use super::setup::{self, MAX_PLAYERS, Setup};
use crate::seat::{Seat, Seats, players};

/// The length of arrays indexed by seat: one more than a table has seats, because a power of two makes a bounds check
/// needless.
pub(super) const PLACES: usize = 4;

/// The index of a seat in arrays of [`PLACES`].
#[inline(always)]
pub(super) fn at(seat: Seat) -> usize {
    usize::from(seat.0) % PLACES
}

/// A naming by Death's or the Imp's player (KD, KI).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Naming {
    /// The player who named it.
    pub by: Seat,
    /// The player named.
    pub seat: Seat,
    /// The occupation that they are said to have.
    pub occupation: Occupation,
}

/// The turn in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The number of the turn in its round, from 0.
    pub number: u8,
    /// The occupation that was revealed for it; `None` if none was yet (L3).
    pub occupation: Option<Occupation>,
    /// Whether the occupation's effect was robbed (KI).
    pub robbed: bool,
    /// The parts of the turn that were used, one bit for each [`OncePerTurn`].
    pub(super) used: u8,
}

impl Turn {
    /// Whether something was used in this turn.
    #[inline]
    pub fn has_used(&self, once: OncePerTurn) -> bool {
        self.used & (1 << once as u8) != 0
    }

    pub(super) fn set_used(&mut self, once: OncePerTurn) {
        self.used |= 1 << once as u8;
    }
}

/// The public part of the game, which everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The chips of each seat.
    pub(super) chips: [Chips; PLACES],
    /// The buildings of each seat.
    pub(super) buildings: [Buildings; PLACES],
    /// The occupations that each seat has revealed this round.
    pub(super) revealed: [Occupations; PLACES],
    /// The buildings that can be bought.
    pub display: Buildings,
    /// The discarded buildings.
    pub discards: Buildings,
    /// The number of players, 2 or 3.
    #[serde(deserialize_with = "players::<MAX_PLAYERS, _>")]
    pub players: u8,
    /// Whether the Princess plays.
    pub princess: bool,
    /// The number of buildings in the pile.
    pub pile: u8,
    /// The number of event cards in the pile.
    pub event_pile: u8,
    /// The event in force.
    pub in_force: Option<EventCard>,
    /// The older events that lie face up.
    pub older: EventCards,
    /// The seat that has the dealer marker.
    pub dealer: Seat,
    /// The seat with which this round's turns began (KG).
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The seats that have made the pick that is asked for.
    pub picked: Seats,
    /// The naming by Death's player.
    pub killed: Option<Naming>,
    /// The naming by the Imp's player.
    pub robbed: Option<Naming>,
    /// The turn in play.
    pub turn: Turn,
    /// The buildings of the asked seat whose tax is due (KX).
    pub due: Buildings,
    /// Whether the asked seat has paid a tax or given up a building already (K30).
    pub taxed: bool,
    /// The seats that are asked.
    pub asked: Seats,
    /// The question that they are asked.
    #[serde(rename = "ask")]
    pub kind: DecisionKind,
    /// The steps to come.
    pub agenda: Agenda,
    /// The figures of this game.
    pub figures: Figures,
}

impl Board {
    /// The board of a table at which nothing is on display or dealt and nobody asked (L1).
    pub fn empty(setup: &Setup) -> Board {
        Board {
            chips: [Chips::NONE; PLACES],
            buildings: [Buildings::NONE; PLACES],
            revealed: [Occupations::NONE; PLACES],
            display: Buildings::NONE,
            discards: Buildings::NONE,
            players: setup.players,
            princess: setup.princess,
            pile: Building::COUNT as u8,
            event_pile: EventCard::COUNT as u8,
            in_force: None,
            older: EventCards::NONE,
            dealer: Seat(0),
            first: Seat(0),
            round: 0,
            picked: Seats::NONE,
            killed: None,
            robbed: None,
            turn: Turn::default(),
            due: Buildings::NONE,
            taxed: false,
            asked: Seats::NONE,
            kind: DecisionKind::Nothing,
            agenda: Agenda::default(),
            figures: setup.figures,
        }
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seats((1 << self.players) - 1)
    }

    /// The occupations that play.
    #[inline]
    pub fn occupations(&self) -> Occupations {
        setup::occupations(self.princess)
    }

    /// The chips of a seat.
    #[inline]
    pub fn chips(&self, seat: Seat) -> Chips {
        self.chips[at(seat)]
    }

    /// The buildings of a seat.
    #[inline]
    pub fn buildings(&self, seat: Seat) -> Buildings {
        self.buildings[at(seat)]
    }

    /// The occupations that a seat has revealed this round.
    #[inline]
    pub fn revealed(&self, seat: Seat) -> Occupations {
        self.revealed[at(seat)]
    }

    /// All occupations that lie face up this round.
    #[inline]
    pub fn face_up(&self) -> Occupations {
        self.revealed.iter().fold(Occupations::NONE, |all, &some| all.union(some))
    }

    /// How many face-down cards a seat has (L2, L3).
    #[inline]
    pub fn face_down(&self, seat: Seat) -> u8 {
        let picked = match self.kind {
            DecisionKind::FirstPick => u8::from(self.picked.contains(seat)),
            DecisionKind::SecondPick => 1 + u8::from(self.picked.contains(seat)),
            _ => 2,
        };
        picked.saturating_sub(self.revealed(seat).len() as u8)
    }

    /// Whether a seat owns this building and it has its effect, which begins at the moment of purchase.
    #[inline]
    pub fn has(&self, seat: Seat, building: Building) -> bool {
        self.buildings(seat).intersection(self.figures.printed.buildings).contains(building)
    }

    /// The owner of this building, if it has its effect.
    pub fn owner(&self, building: Building) -> Option<Seat> {
        self.seats().find(|&seat| self.has(seat, building))
    }

    /// Whether this event is in force and has its effect.
    #[inline]
    pub fn is_in_force(&self, card: EventCard) -> bool {
        self.in_force == Some(card) && self.figures.printed.events.contains(card)
    }

    /// The events that lie in the pile, in an order that nobody knows.
    pub fn hidden_events(&self) -> EventCards {
        let up = self.in_force.map_or(EventCards::NONE, EventCards::only).union(self.older);
        EventCards::first(EventCard::COUNT).minus(up)
    }

    /// The buildings that lie in the pile, in an order that nobody knows.
    pub fn hidden_buildings(&self) -> Buildings {
        let open = self.buildings.iter().fold(self.display.union(self.discards), |all, &some| all.union(some));
        Buildings::first(Building::COUNT).minus(open)
    }

    /// The chips that a building's tax takes; none if it is not taxed (KX).
    #[inline]
    pub fn tax(&self, building: Building) -> Chips {
        Chips::from(self.figures.of(building).tax)
    }

    /// The buildings of a seat that are taxed (KX).
    pub fn taxed_buildings(&self, seat: Seat) -> Buildings {
        self.buildings(seat).filter(|&b| self.tax(b) != Chips::NONE).fold(Buildings::NONE, Buildings::with)
    }

    /// The points of a seat's buildings (L5).
    pub fn building_points(&self, seat: Seat) -> u16 {
        self.buildings(seat).map(|b| u16::from(self.figures.of(b).points)).sum()
    }

    /// The points of a seat: buildings and honour (L5).
    pub fn points(&self, seat: Seat) -> u16 {
        self.building_points(seat).saturating_add(self.chips(seat).get(Chip::Honour))
    }

    /// The dealer, then the others clockwise.
    pub fn from_dealer(&self) -> impl Iterator<Item = Seat> + use<> {
        let (dealer, players) = (self.dealer, self.players);
        (0..players).map(move |steps| dealer.clockwise(steps, players))
    }

    /// The seat whose turn has this number: each seat once, clockwise from the first, then each again (L3).
    #[inline]
    pub fn seat_of_turn(&self, number: u8) -> Seat {
        self.first.clockwise(if number < self.players { number } else { number - self.players }, self.players)
    }

    fn naming_mut(&mut self, power: NamingPower) -> &mut Option<Naming> {
        match power {
            NamingPower::Kill => &mut self.killed,
            NamingPower::Rob => &mut self.robbed,
        }
    }

    /// Takes in a public event. The board changes in no other way.
    #[inline(always)]
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::DealerMoved { to } => self.dealer = to,
            Event::RoundBegan { round } => {
                self.round = round;
                self.first = self.dealer; // KG: the next round begins with the dealer
                self.revealed = [Occupations::NONE; PLACES]; // L6
                self.killed = None; // KD: a naming lapses with the round
                self.robbed = None;
                self.turn = Turn::default();
            }
            Event::Picked { seat } => {
                self.picked.insert(seat);
                self.asked = self.asked.without(seat);
            }
            Event::TurnBegan { seat, number } => self.turn = Turn { seat, number, ..Turn::default() },
            Event::Revealed { seat, occupation } => {
                self.revealed[at(seat)].insert(occupation);
                self.turn.occupation = Some(occupation);
            }
            Event::Robbed { .. } => self.turn.robbed = true,
            Event::Used { once, .. } => self.turn.set_used(once),
            Event::Paid { from, to, chips, .. } => {
                if let Account::Seat(seat) = from {
                    self.chips[at(seat)].take(chips);
                }
                if let Account::Seat(seat) = to {
                    self.chips[at(seat)].add(chips);
                }
            }
            Event::Named { by, power: deed, seat, occupation } => {
                *self.naming_mut(deed) = Some(Naming { by, seat, occupation });
            }
            Event::Discarded { building, .. } => {
                self.display.remove(building);
                self.discards.insert(building);
            }
            Event::Displayed { building } => {
                self.display.insert(building);
                self.pile = self.pile.wrapping_sub(1);
            }
            Event::PileMade => {
                self.pile = self.discards.len() as u8;
                self.discards = Buildings::NONE;
            }
            Event::Bought { seat, building } => {
                self.display.remove(building);
                self.buildings[at(seat)].insert(building);
                self.turn.set_used(OncePerTurn::Purchase);
            }
            Event::Turned { card } => {
                if let Some(older) = self.in_force.replace(card) {
                    self.older.insert(older);
                }
                self.event_pile = self.event_pile.wrapping_sub(1);
            }
            Event::TaxDue { buildings, .. } => {
                self.due = buildings;
                self.taxed = false;
            }
            Event::TaxPaid { building, .. } => {
                self.due.remove(building);
                self.taxed = true;
            }
            Event::GivenUp { seat, building } => {
                self.due.remove(building);
                self.taxed = true;
                self.buildings[at(seat)].remove(building);
                self.discards.insert(building);
            }
            Event::TaxIgnored { .. } => self.due = Buildings::NONE,
            Event::EventsReshuffled => {
                self.event_pile = self.event_pile.wrapping_add(self.older.len() as u8);
                self.older = EventCards::NONE;
            }
            Event::GameEnded => {
                self.asked = Seats::NONE;
                self.kind = DecisionKind::Nothing;
                self.agenda = Agenda::default();
            }
            Event::Asked { seats, kind: ask, agenda } => {
                self.asked = seats;
                self.kind = ask;
                self.agenda = agenda;
                self.picked = Seats::NONE;
            }
            Event::Struck { .. }
            | Event::UsedRobbed { .. }
            | Event::Looked { .. }
            | Event::PutBack { .. }
            | Event::TurnEnded { .. } => {}
        }
    }
}
