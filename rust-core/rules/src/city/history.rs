//! The secrets of a draft: what was laid out and picked in this round, and who holds which character.

use serde::{Deserialize, Serialize};

use super::character::{Rank, Ranks};
use crate::seat::{MAX_SEATS, NOBODY, Seat, somebody};

/// The most picks a draft has: two seats pick four characters each, one of two for itself and one to put away.
pub const MAX_PICKS: usize = 8;

/// The characters that were laid out and picked this round: all secrets of a draft. The knowledge that each seat has of
/// it follows from this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DraftHistory {
    /// The first face-down character.
    pub down: Rank,
    /// The character picked or put away at each pick.
    pub chosen: [Rank; MAX_PICKS],
    /// The characters that are passed on to the next pick.
    pub pool: Ranks,
}

/// The holder of each character of this round. Indexed by rank, because ranks are called; serialized by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[Ranks; MAX_SEATS]", into = "[Ranks; MAX_SEATS]")]
pub(super) struct CharacterHolders([u8; Rank::INDEX_LIMIT]);

impl CharacterHolders {
    /// Nobody holds any.
    pub(super) const NONE: CharacterHolders = CharacterHolders([NOBODY; Rank::INDEX_LIMIT]);

    /// Gives a character to a seat.
    #[inline]
    pub(super) fn give(&mut self, rank: Rank, to: Seat) {
        self.0[rank.index()] = to.0;
    }

    /// The seat that holds a character.
    #[inline]
    pub(super) fn of(&self, rank: Rank) -> Option<Seat> {
        somebody(self.0[rank.index()])
    }

    /// The characters of a seat.
    pub(super) fn held_by(&self, seat: Seat) -> Ranks {
        let mut held = Ranks::NONE;
        for (rank, &holder) in (0..).map(Rank).zip(&self.0[..Rank::SLOTS]) {
            if holder == seat.0 {
                held.insert(rank);
            }
        }
        held
    }

    /// Exchanges the holders of two characters. For tests of secrecy.
    pub(super) fn exchange(&mut self, a: Rank, b: Rank) {
        self.0.swap(a.index(), b.index());
    }
}

impl From<[Ranks; MAX_SEATS]> for CharacterHolders {
    fn from(by_seat: [Ranks; MAX_SEATS]) -> CharacterHolders {
        let mut holders = CharacterHolders::NONE;
        for (seat, ranks) in (0..).map(Seat).zip(by_seat) {
            ranks.for_each(|rank| holders.give(rank, seat));
        }
        holders
    }
}

impl From<CharacterHolders> for [Ranks; MAX_SEATS] {
    fn from(holders: CharacterHolders) -> [Ranks; MAX_SEATS] {
        std::array::from_fn(|seat| holders.held_by(Seat(seat as u8)))
    }
}
