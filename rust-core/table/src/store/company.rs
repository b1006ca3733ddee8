//! Tables of several phones: what their host keeps of the people, and what a guest keeps of a game that it is shown.
//! What is in a state is the business of those who play there; here it is text.

use ayatsuri_clock::WallMillis;
use rusqlite::params;

use super::Store;
use crate::error::TableError;

/// Which table, as everybody at it names it.
pub type Tag = [u8; 4];

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

/// One update of a game that this phone was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownRow {
    /// Its place among them, from 0.
    pub number: u32,
    /// The update.
    pub heard: Vec<u8>,
    /// This phone's action that it took in.
    pub own: Option<Vec<u8>>,
    /// Everything was told anew.
    pub is_whole: bool,
}

impl Store {
    /// The tables that this phone hosts, the latest first.
    pub fn hosted(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM hosted ORDER BY touched DESC, tag")
    }

    /// Keeps a table that this phone hosts.
    pub fn keep_hosted(&mut self, tag: Tag, state: &str, now: WallMillis) -> Result<(), TableError> {
        self.keep("INSERT OR REPLACE INTO hosted (tag, state, touched) VALUES (?, ?, ?)", tag, state, now)
    }

    /// That table is no more.
    pub fn forget_hosted(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM hosted WHERE tag = ?", [tag]).map(drop))
    }

    /// The tables at which this phone is a guest, the latest first.
    pub fn joined(&self) -> Result<Vec<Company>, TableError> {
        self.companies("SELECT tag, state, touched FROM joined ORDER BY touched DESC, tag")
    }

    /// Keeps a table at which this phone is a guest.
    pub fn keep_joined(&mut self, tag: Tag, state: &str, now: WallMillis) -> Result<(), TableError> {
        let query = "INSERT INTO joined (tag, state, touched) VALUES (?, ?, ?)
                     ON CONFLICT (tag) DO UPDATE SET state = excluded.state, touched = excluded.touched";
        self.keep(query, tag, state, now)
    }

    /// It is no guest there any more.
    pub fn forget_joined(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM joined WHERE tag = ?", [tag]).map(drop))
    }

    /// Keeps what this phone was shown, and with it the state, in one go.
    pub fn keep_shown(
        &mut self,
        tag: Tag,
        game: u32,
        rows: &[ShownRow],
        state: &str,
        now: WallMillis,
    ) -> Result<(), TableError> {
        self.write(|t| {
            t.execute("UPDATE joined SET state = ?, touched = ? WHERE tag = ?", params![state, now.0, tag])?;
            let mut insert = t.prepare_cached(
                "INSERT OR REPLACE INTO shown (tag, game, number, heard, own, whole) VALUES (?, ?, ?, ?, ?, ?)",
            )?;
            for row in rows {
                insert.execute(params![tag, game, row.number, row.heard, row.own, row.is_whole])?;
            }
            Ok(())
        })
    }

    /// What this phone was shown of a game, in order.
    pub fn shown(&self, tag: Tag, game: u32) -> Result<Vec<ShownRow>, TableError> {
        let query = "SELECT number, heard, own, whole FROM shown WHERE tag = ? AND game = ? ORDER BY number";
        self.rows(query, params![tag, game], |row| {
            Ok(ShownRow { number: row.get(0)?, heard: row.get(1)?, own: row.get(2)?, is_whole: row.get(3)? })
        })
    }

    /// What was shown of earlier games there is not kept any more.
    pub fn forget_shown(&mut self, tag: Tag, before: u32) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM shown WHERE tag = ? AND game < ?", params![tag, before]).map(drop))
    }

    fn companies(&self, query: &str) -> Result<Vec<Company>, TableError> {
        self.rows(query, [], |row| {
            Ok(Company { tag: row.get(0)?, state: row.get(1)?, touched: WallMillis(row.get(2)?) })
        })
    }

    fn keep(&mut self, query: &str, tag: Tag, state: &str, now: WallMillis) -> Result<(), TableError> {
        self.write(|t| t.execute(query, params![tag, state, now.0]).map(drop))
    }
}
