//! Identities: the phone and the deal that each message and signature names.

use serde::{Deserialize, Serialize};

/// A phone's id: the id of its key on the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MemberId(pub [u8; 8]);

/// Identifies a deal. It is hashed into every commitment and signature of the deal, so that none can be used for
/// another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealContext {
    /// The table's tag.
    pub table: [u8; 4],
    /// The number of the game at this table, from 1.
    pub game: u32,
    /// The attempt at this game's deal, from 0. All but the last were void.
    pub attempt: u16,
}

impl DealContext {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        [&self.table[..], &self.game.to_le_bytes(), &self.attempt.to_le_bytes()].concat()
    }
}

/// A phone that holds a seat, and the key that verifies its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatHolder {
    /// The phone.
    pub member: MemberId,
    /// The phone's Ed25519 public key for this game.
    pub key: [u8; 32],
}
