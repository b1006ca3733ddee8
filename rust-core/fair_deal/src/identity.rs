//! Which phone, and which deal: what everything said and signed names.

use serde::{Deserialize, Serialize};

/// Which phone, as the link knows it; eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MemberId(pub [u8; 8]);

/// Which deal: what is said for one is worth nothing for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealContext {
    /// The table's tag.
    pub table: [u8; 4],
    /// Which game at this table, from 0.
    pub game: u32,
    /// Which try at its deal, from 0: all but the last were void.
    pub attempt: u16,
}

impl DealContext {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        [&self.table[..], &self.game.to_le_bytes(), &self.attempt.to_le_bytes()].concat()
    }
}

/// A phone that holds a seat, and the key its actions are signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatHolder {
    /// Which phone.
    pub member: MemberId,
    /// Its Ed25519 key for this game.
    pub key: [u8; 32],
}
