//! The level *player* of both games: what it knows of each is with the game.

use crate::Temper;

/// One ply of knowledge.
#[derive(Clone, Copy, Debug, Default)]
pub struct Player {
    pub(crate) temper: Temper,
}

impl From<Temper> for Player {
    fn from(temper: Temper) -> Player {
        Player { temper }
    }
}
