//! Tables of several phones: what their host keeps of the people, and what a guest keeps of a game that it is shown.
//! What is in a state is the business of those who play there; here it is text.

use ayatsuri_clock::WallMillis;
use ayatsuri_table::{ShownRow, TableError, Tag};
use rusqlite::params;

use crate::Store;

/// A table of several phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// Which.
    pub tag: Tag,
    /// Its people, as JSON.
    pub state: String,
    /// When something last happened.
    pub touched: WallMillis,
}

impl Store {
    /// The tables that this phone hosts, the latest first.
    pub fn hosted(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM hosted ORDER BY touched DESC, tag")
    }

    /// That table is no more.
    pub fn forget_hosted(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM hosted WHERE tag = ?", [tag]).map(drop))
    }

    /// The tables at which this phone is a guest, the latest first.
    pub fn joined(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM joined ORDER BY touched DESC, tag")
    }

    /// It is no guest there any more.
    pub fn forget_joined(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM joined WHERE tag = ?", [tag]).map(drop))
    }

    /// What this phone was shown of a game, in order.
    pub fn shown(&self, tag: Tag, game: u32) -> Result<Vec<ShownRow>, TableError> {
        let query = "SELECT number, heard, own, whole FROM shown WHERE tag = ? AND game = ? ORDER BY number";
        self.rows(query, params![tag, game], |row| {
            Ok(ShownRow { number: row.get(0)?, heard: row.get(1)?, own: row.get(2)?, is_whole: row.get(3)? })
        })
    }

    fn companies(&self, query: &str) -> Result<Vec<Company>, TableError> {
        self.rows(query, [], |row| {
            Ok(Company { tag: row.get(0)?, state: row.get(1)?, touched: WallMillis(row.get(2)?) })
        })
    }
}
