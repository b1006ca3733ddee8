//! The board: all that everybody sees, the steps to come included. It changes only by taking in public events, on the
//! host's table and on a guest's phone alike.

mod fold;
mod questions;

use serde::{Deserialize, Deserializer, Serialize};

use super::agenda::Agenda;
use super::ask::DecisionKind;
use super::character::{Character, Rank, Ranks};
use super::district::{Cards, District};
use super::edition::EditionId;
use super::history::MAX_PICKS;
use super::setup::Setup;
use super::turn_in_play::Turn;
use crate::seat::{MAX_SEATS, NOBODY, Seat, Seats, players};

/// A multiset of districts for each seat, ten bytes each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsBySeat {
    low: [u64; MAX_SEATS],
    high: [u16; MAX_SEATS],
}

impl CardsBySeat {
    /// The cards of a seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Cards {
        Cards::from_halves(self.low[seat.index()], self.high[seat.index()])
    }

    /// Replaces the cards of a seat.
    #[inline]
    pub fn set(&mut self, seat: Seat, cards: Cards) {
        (self.low[seat.index()], self.high[seat.index()]) = cards.halves();
    }

    /// Adds one card to a seat's.
    #[inline]
    pub fn insert(&mut self, seat: Seat, d: District) {
        let mut cards = self.get(seat);
        cards.insert(d);
        self.set(seat, cards);
    }

    /// Takes one card from a seat's.
    #[inline]
    pub fn remove(&mut self, seat: Seat, d: District) {
        let mut cards = self.get(seat);
        cards.remove(d);
        self.set(seat, cards);
    }
}

/// The public part of the game, which everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The cities.
    pub cities: CardsBySeat,
    /// Those districts of each city that carry the Artist's gold.
    pub gilded: CardsBySeat,
    /// The cards of the discard pile that everybody has seen.
    pub discards: Cards,
    /// The purses.
    pub gold: [u16; MAX_SEATS],
    /// How many cards each hand has.
    #[serde(rename = "hands")]
    pub hand_sizes: [u8; MAX_SEATS],
    /// The seat that revealed each rank this round; `NOBODY` where nobody did.
    #[serde(rename = "who")]
    revealed_by: [u8; Rank::INDEX_LIMIT],
    /// The edition whose rules apply.
    pub edition: EditionId,
    /// The number of players, 2 to 8.
    #[serde(deserialize_with = "players::<{ MAX_SEATS as u8 }, _>")]
    pub players: u8,
    /// The cast: for each rank in use, whether its second character plays.
    seconds: Ranks,
    /// The ranks in use.
    #[serde(deserialize_with = "ranks")]
    pub ranks: Ranks,
    /// The starred districts that were chosen, a bit each from P12 on.
    starred: u16,
    /// Whether the option *original districts* was chosen.
    originals: bool,
    /// How many districts end the game (E1), the Bell Tower aside.
    pub normal_ending: u8,
    /// The seat that holds the crown.
    pub crown: Seat,
    /// The seat that held the crown when this round's draft began, and picked first (D1).
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The number of cards in the discard pile that not everybody has seen.
    pub unseen_discards: u8,
    /// The number of cards looked at for the income, which are neither in the deck nor in a hand.
    #[serde(rename = "looked")]
    pub looked_count: u8,
    /// The number of cards under the Museum.
    pub museum: u8,
    /// The characters that lie face up this round.
    pub up: Ranks,
    /// Whether the King or Emperor was turned up and went back (D2).
    pub turned_back: bool,
    /// How many picks of the draft are done.
    #[serde(deserialize_with = "picks")]
    pub picks: u8,
    /// The rank called last; [`Rank::NONE`] during the draft.
    pub called: Rank,
    /// The character of the rank called last.
    acting: Character,
    /// The rank that was assassinated; [`Rank::NONE`] before a name was said.
    pub killed: Rank,
    /// The rank that is robbed when called.
    pub robbed: Rank,
    /// The rank that is bewitched.
    pub bewitched: Rank,
    /// Whether everybody knows who held the assassinated rank, or that nobody did.
    pub victim_shown: bool,
    /// The seat that robs: the Thief's player, or the Witch's in their place (C2a, C1b.2).
    robber: u8,
    /// To whom tax is paid this round (C2b).
    pub(in crate::city) taxman: u8,
    /// The seat whose city the Bishop protects this round (C5a).
    pub(in crate::city) bishop: u8,
    /// Whether the Assassin's player owes the late tax (E26).
    pub late_tax: bool,
    /// The effects that the Witch used in the first part of the turn, where both parts count as one turn (E28).
    witch_used: u8,
    /// The number that the Bell Tower's owner chose, while it stands; else 0 (P17).
    pub bell: u8,
    /// The round in which the Haunted City was built (E23).
    pub haunted_round: u16,
    /// The seat that built the normal number of districts first (F4).
    first_normal: u8,
    /// The seats that get the first finisher's 4 points while the Bell Tower's 7 is in force (P17).
    pub first_bell: Seats,
    /// Whether a city reached the normal number of districts this round (F7).
    pub reached_normal: bool,
    /// Whether a city reached the Bell Tower's number this round (P17).
    pub reached_bell: bool,
    /// The turn in play.
    pub turn: Turn,
    /// The seat that is asked.
    pub asked: Seat,
    /// The question that it is asked.
    #[serde(rename = "ask")]
    pub kind: DecisionKind,
    /// The steps to come.
    pub agenda: Agenda,
}

/// Rejects deserialized ranks if there are fewer than seven: a draft could not lay them out.
fn ranks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ranks, D::Error> {
    let ranks = Ranks::deserialize(deserializer)?;
    if ranks.len() >= 7 { Ok(ranks) } else { Err(serde::de::Error::custom("no such cast")) }
}

/// Rejects a deserialized number of picks above [`MAX_PICKS`].
fn picks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let picks = u8::deserialize(deserializer)?;
    if usize::from(picks) <= MAX_PICKS { Ok(picks) } else { Err(serde::de::Error::custom("no such draft")) }
}

const STARRED_FROM: usize = District::ImperialTreasury.index();

impl Board {
    /// The board of a table at which nothing is dealt and nobody asked.
    pub fn empty(setup: &Setup) -> Board {
        let mut seconds = Ranks::NONE;
        for c in &setup.cast {
            if c.is_second() {
                seconds.insert(c.rank());
            }
        }
        Board {
            cities: CardsBySeat::default(),
            gilded: CardsBySeat::default(),
            discards: Cards::NONE,
            gold: [0; MAX_SEATS],
            hand_sizes: [0; MAX_SEATS],
            revealed_by: [NOBODY; Rank::INDEX_LIMIT],
            edition: setup.edition,
            players: setup.players,
            seconds,
            ranks: setup.ranks_in_play(),
            starred: setup.starred.iter().fold(0, |bits, d| bits | 1 << (d.index() - STARRED_FROM)),
            originals: setup.originals,
            normal_ending: setup.ending_number(),
            crown: Seat(0),
            first: Seat(0),
            round: 0,
            deck: setup.deck().len() as u8,
            unseen_discards: 0,
            looked_count: 0,
            museum: 0,
            up: Ranks::NONE,
            turned_back: false,
            picks: 0,
            called: Rank::NONE,
            acting: Character::default(),
            killed: Rank::NONE,
            robbed: Rank::NONE,
            bewitched: Rank::NONE,
            victim_shown: false,
            robber: NOBODY,
            taxman: NOBODY,
            bishop: NOBODY,
            late_tax: false,
            witch_used: 0,
            bell: 0,
            haunted_round: 0,
            first_normal: NOBODY,
            first_bell: Seats::NONE,
            reached_normal: false,
            reached_bell: false,
            turn: Turn::default(),
            asked: Seat(0),
            kind: DecisionKind::Nothing,
            agenda: Agenda::default(),
        }
    }
}
