//! The knowledge of one seat besides the board: its hand and characters, what it saw in the draft, and what lies before
//! it while it chooses. Together with the board that is an [`Observation`].

use serde::{Deserialize, Deserializer, Serialize};

use super::ask::DecisionKind;
use super::board::Board;
use super::character::{Rank, Ranks};
use super::district::{Cards, District};
use super::district_list::DistrictList;
use super::event::{CardSource, Event, Secret};
use super::setup::Setup;
use crate::game::{ObservedEvent, Observer};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// The part of a prompt that only the asked seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PendingChoice {
    /// The cards looked at: for the income, another player's hand, or the whole deck.
    pub cards: Cards,
    /// The hand cards laid aside to be given up.
    pub aside: Cards,
    /// The one of `cards` that is kept.
    pub kept: Option<District>,
    /// The seat's own district that it offers for an exchange, and whether gold lies on it.
    pub offered: Option<(District, bool)>,
    /// The characters to choose from.
    pub passed: Ranks,
}

impl PendingChoice {
    /// Whether a choice of several steps is half made.
    #[inline]
    pub fn is_half_made(&self) -> bool {
        !self.aside.is_empty() || self.offered.is_some()
    }
}

/// The characters that a seat saw and chose in the draft of this round (D9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DraftKnowledge {
    /// The characters passed to the seat, pick by pick.
    pub passed: [Ranks; 3],
    /// The character that the seat took or put away, pick by pick.
    pub chosen: [Rank; 3],
    /// How many times it was asked, at most 3.
    #[serde(deserialize_with = "asked")]
    pub len: u8,
    /// The first face-down character, if the seat saw it (E6, D3); else [`Rank::NONE`].
    pub down: Rank,
}

/// Rejects a deserialized count above three: no draft asks a seat more often.
fn asked<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let times = u8::deserialize(deserializer)?;
    if times <= 3 { Ok(times) } else { Err(serde::de::Error::custom("no draft asks a seat so often")) }
}

impl DraftKnowledge {
    /// Notes the characters passed to the seat for a pick.
    pub(super) fn pass(&mut self, ranks: Ranks) {
        if let Some(place) = self.passed.get_mut(usize::from(self.len)) {
            *place = ranks;
            self.len += 1;
        }
    }

    /// Notes the character that the seat took or put away at the last pick.
    pub(super) fn choose(&mut self, rank: Rank) {
        if let Some(place) = self.chosen.get_mut(usize::from(self.len).wrapping_sub(1)) {
            *place = rank;
        }
    }
}

/// The secrets of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PrivateState {
    /// The hand, without what was laid aside to be given up.
    pub hand: Cards,
    /// The characters drafted this round.
    pub characters: Ranks,
    /// The characters that the seat saw and chose in the draft.
    pub draft: DraftKnowledge,
    /// The cards under this seat's Museum, the first one laid there first.
    pub museum: DistrictList,
    /// The part of a prompt that only this seat sees, while it chooses.
    #[serde(rename = "desk")]
    pub pending: PendingChoice,
}

/// The knowledge that an observer may have at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Observation {
    /// The observer.
    pub observer: Observer,
    /// The public part of the game, which everybody sees.
    pub board: Board,
    /// The secrets of the observer's seat; empty for [`Observer::Board`].
    #[serde(rename = "own")]
    pub private: PrivateState,
}

/// The basis for computing legality: the board, the asked seat's own cards and its pending choice. A state offers it,
/// and so does the asked seat's observation.
pub trait DecisionContext {
    /// The public part of the game, which everybody sees.
    fn board(&self) -> &Board;
    /// The seat that is asked.
    #[inline]
    fn seat(&self) -> Seat {
        self.board().asked
    }
    /// Its hand.
    fn hand(&self) -> Cards;
    /// Its characters.
    fn characters(&self) -> Ranks;
    /// Its pending choice.
    fn pending(&self) -> &PendingChoice;
}

/// The decision context of the asked seat, taken from its observation.
#[derive(Clone, Copy)]
pub struct SeatContext<'a> {
    /// The seat.
    pub seat: Seat,
    observation: &'a Observation,
}

impl DecisionContext for SeatContext<'_> {
    fn board(&self) -> &Board {
        &self.observation.board
    }

    fn hand(&self) -> Cards {
        self.observation.private.hand
    }

    fn characters(&self) -> Ranks {
        self.observation.private.characters
    }

    fn pending(&self) -> &PendingChoice {
        &self.observation.private.pending
    }
}

impl Observation {
    /// The observation before anything is dealt.
    pub fn before(setup: &Setup, observer: Observer) -> Observation {
        Observation { observer, board: Board::empty(setup), private: PrivateState::default() }
    }

    /// The decision context of this observer; `None` if they are not asked.
    pub fn seat_context(&self) -> Option<SeatContext<'_>> {
        let seat = self.observer.seat()?;
        if self.board.kind == DecisionKind::Nothing || self.board.asked != seat {
            return None;
        }
        Some(SeatContext { seat, observation: self })
    }

    /// The ranks that a seat may still hold unrevealed, as far as this observer can tell. The set is exact: nothing
    /// that they have seen or heard in this round excludes any of these.
    pub fn may_hold(&self, seat: Seat) -> Ranks {
        if Observer::Seat(seat) == self.observer {
            return self.private.characters.minus(self.board.revealed(seat));
        }
        if self.board.revealed(seat).len() >= usize::from(self.board.characters_each()) {
            return Ranks::NONE;
        }
        super::draft_slots::may_hold(self, Seats::only(seat))[seat.index()]
    }

    /// [`Observation::may_hold`] of each seat but the observer's; less work than one after the other.
    pub fn others_may_hold(&self) -> [Ranks; MAX_SEATS] {
        let each = usize::from(self.board.characters_each());
        let mut hidden = Seats::NONE;
        for seat in self.board.seats() {
            if Observer::Seat(seat) != self.observer && self.board.revealed(seat).len() < each {
                hidden.insert(seat);
            }
        }
        super::draft_slots::may_hold(self, hidden)
    }

    /// Takes in one thing the observer heard.
    pub fn fold(&mut self, observed: &ObservedEvent<Event, Secret>) {
        if let Some(seat) = self.observer.seat() {
            self.private.fold(seat, observed);
        }
        if let ObservedEvent::Event(event) = observed {
            self.board.fold(event);
        }
    }
}

impl PrivateState {
    fn fold(&mut self, me: Seat, observed: &ObservedEvent<Event, Secret>) {
        match observed {
            ObservedEvent::Event(event) => self.fold_event(me, event),
            ObservedEvent::Secret(secret) => self.fold_secret(me, secret),
        }
    }

    fn fold_event(&mut self, me: Seat, event: &Event) {
        match *event {
            Event::RoundBegan { .. } => {
                self.characters = Ranks::NONE;
                self.draft = DraftKnowledge::default();
            }
            Event::Drafted { seat } | Event::PutAway { seat } if seat == me => self.pending = PendingChoice::default(),
            Event::Kept { seat, .. } if seat == me => {
                // The cards looked at that were not given up are kept.
                self.hand.add(self.pending.cards);
                if let Some(d) = self.pending.kept {
                    self.hand.insert(d);
                }
                self.pending = PendingChoice::default();
            }
            Event::GaveUp { seat, from: CardSource::Hand, .. } if seat == me => self.pending.aside = Cards::NONE,
            Event::CardPassed { from, to, .. } if from == me || to == me => self.pending.cards = Cards::NONE,
            Event::Built { seat, district, .. } if seat == me => self.hand.remove(district),
            Event::Rescued { seat, district } if seat == me => self.hand.insert(district),
            Event::MuseumEmptied { seat, .. } if seat == me => self.museum.clear(),
            Event::Exchanged { by, gave, took } if by == me || took.seat == me => {
                self.pending.offered = None;
                // The cards under a Museum go with it; a secret names them to the new owner.
                let lost = if by == me { gave } else { took };
                if lost.district == District::Museum {
                    self.museum.clear();
                }
            }
            Event::TookFromDeck { seat } if seat == me => self.pending.cards = Cards::NONE,
            Event::GameEnded => self.pending = PendingChoice::default(),
            Event::FacedUp { .. }
            | Event::Drafted { .. }
            | Event::PutAway { .. }
            | Event::Called { .. }
            | Event::Answered { .. }
            | Event::CrownMoved { .. }
            | Event::TurnBegan { .. }
            | Event::Thanked { .. }
            | Event::TurnLost { .. }
            | Event::Used { .. }
            | Event::Gold { .. }
            | Event::Drew { .. }
            | Event::Looked { .. }
            | Event::Kept { .. }
            | Event::GaveUp { .. }
            | Event::Reshuffled
            | Event::Named { .. }
            | Event::HandsSwapped { .. }
            | Event::HandLookedAt { .. }
            | Event::CardPassed { .. }
            | Event::Built { .. }
            | Event::Fell { .. }
            | Event::Cleared { .. }
            | Event::Rescued { .. }
            | Event::MuseumEmptied { .. }
            | Event::Exchanged { .. }
            | Event::Gilded { .. }
            | Event::LaidUnder { .. }
            | Event::Rang { .. }
            | Event::DeckLookedThrough { .. }
            | Event::TookFromDeck { .. }
            | Event::TurnEnded { .. }
            | Event::VictimShown { .. }
            | Event::RoundEnded
            | Event::Asked { .. } => {}
        }
    }

    fn fold_secret(&mut self, me: Seat, secret: &Secret) {
        match *secret {
            Secret::Down(rank) => self.draft.down = rank,
            Secret::Passed(ranks) => {
                self.draft.pass(ranks);
                self.pending.passed = ranks;
            }
            Secret::Took(rank) => {
                self.draft.choose(rank);
                self.characters.insert(rank);
            }
            Secret::PutAway(rank) => self.draft.choose(rank),
            Secret::Drew(cards) => self.hand.add(cards),
            Secret::Looked(cards) => self.pending.cards.add(cards), // comes in two parts if the deck runs out
            Secret::Keep(d) => {
                self.pending.cards.remove(d);
                self.pending.kept = Some(d);
            }
            Secret::Aside(d) => {
                if self.pending.cards.is_empty() {
                    self.hand.remove(d);
                    self.pending.aside.insert(d);
                } else {
                    self.pending.cards.remove(d);
                }
            }
            Secret::Offered(d, gilded) => self.pending.offered = Some((d, gilded)),
            Secret::Hand(cards) => self.hand = cards,
            Secret::HandOf(_, cards) | Secret::Deck(cards) => self.pending.cards = cards,
            Secret::CardPassed { card, from, to } => {
                if from == me {
                    self.hand.remove(card);
                } else if to == me {
                    self.hand.insert(card);
                }
            }
            Secret::LaidUnder(d) => {
                self.hand.remove(d);
                self.museum.push(d);
            }
            Secret::Museum(list) => self.museum = list,
            Secret::TookFromDeck(d) => self.hand.insert(d),
        }
    }
}
