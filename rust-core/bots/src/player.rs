//! The level *player* of both games. Its knowledge of each game is in that game's folder.

use crate::Temper;

/// The bot of the level *player*.
#[derive(Clone, Copy, Debug, Default)]
pub struct Player {
    pub(crate) temper: Temper,
}

impl From<Temper> for Player {
    fn from(temper: Temper) -> Player {
        Player { temper }
    }
}
