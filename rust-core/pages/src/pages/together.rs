//! The table of several phones as a page: its game or result, its people, the audit of its last game. The table itself
//! draws and acts: see [`crate::together`].

use ayatsuri_play::together::MultiplayerTable;
use ayatsuri_screens::Screen;
use ayatsuri_screens::words::Words;

/// Which screen of the table is in front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TogetherPage {
    /// The one that fits the phase: the people before a game, the game, or its result.
    Table,
    /// The people, during a game.
    People,
    /// The audit of the last game.
    Audit,
}

impl TogetherPage {
    pub fn screen(self, words: &Words, multiplayer_table: &MultiplayerTable) -> Screen {
        match self {
            TogetherPage::Table => multiplayer_table.screen(words),
            TogetherPage::People => multiplayer_table.people(words),
            TogetherPage::Audit => multiplayer_table.audit(words),
        }
    }
}
