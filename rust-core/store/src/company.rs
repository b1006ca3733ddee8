//! Tables of several phones: what a host stores of its members, and what a guest stores of the games it is shown.
//! The states are JSON of `ayatsuri_multiplayer`; here they are only text.

use ayatsuri_clock::WallMillis;
use ayatsuri_table::{ShownRow, TableError, Tag};
use rusqlite::params;

use crate::Store;

/// A stored table of several phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The table's id.
    pub tag: Tag,
    /// Its state as its host or guest knows it, as JSON.
    pub state: String,
    /// When something last happened.
    pub touched: WallMillis,
}

impl Store {
    /// The tables that this phone hosts, the latest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn hosted(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM hosted ORDER BY touched DESC, tag")
    }

    /// Deletes a table that this phone hosts.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn forget_hosted(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM hosted WHERE tag = ?", [tag]).map(drop))
    }

    /// The tables at which this phone is a guest, the latest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn joined(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM joined ORDER BY touched DESC, tag")
    }

    /// Deletes a table at which this phone is a guest.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn forget_joined(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM joined WHERE tag = ?", [tag]).map(drop))
    }

    /// What this phone was shown of a game, in order for each seat.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn shown(&self, tag: Tag, game: u32) -> Result<Vec<ShownRow>, TableError> {
        let query = "SELECT number, heard, own, whole, seat FROM shown_from WHERE tag = ? AND game = ?
                     ORDER BY seat, number";
        self.rows(query, params![tag, game], |row| {
            let seat = row.get::<_, u16>(4)?.checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
            Ok(ShownRow { seat, number: row.get(0)?, heard: row.get(1)?, own: row.get(2)?, is_whole: row.get(3)? })
        })
    }

    fn companies(&self, query: &str) -> Result<Vec<Company>, TableError> {
        self.rows(query, [], |row| {
            Ok(Company { tag: row.get(0)?, state: row.get(1)?, touched: WallMillis(row.get(2)?) })
        })
    }
}
