//! The table of several phones, as a page: its game or how that ended, its people, what its last audit has found.
//! What it shows and does is the table's; see [`crate::together`].

use crate::screen::Screen;
use crate::together::MultiplayerTable;
use crate::words::Words;

/// What of the table is in front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TogetherPage {
    /// Its people before a game, its game, how that ended: as far as things are.
    Table,
    /// Its people, in the middle of a game.
    People,
    /// What its last audit has found.
    Audit,
}

impl TogetherPage {
    pub fn screen(self, words: &Words, together: &MultiplayerTable) -> Screen {
        match self {
            TogetherPage::Table => together.screen(words),
            TogetherPage::People => together.people(words),
            TogetherPage::Audit => together.audit(words),
        }
    }
}
