//! Tables of several phones: what a host stores of its members, and what a guest stores of the games it is shown. Keys
//! have a table of their own. All else is JSON of `ayatsuri_multiplayer`; here it is only text.
//!
//! Each value is read by itself: damage to one costs no other, and a key is found even if the row of its table is gone.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_table::{KeptKey, KeptRole, KeptTable, ShownRow, TableError, Tag};
use rusqlite::types::FromSql;
use rusqlite::{Row, Transaction, params};
use serde::Deserialize;

use crate::Store;

/// A stored table of several phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedTable {
    /// The table.
    pub table: KeptTable,
    /// A number that grows with each event at any table of several phones, whatever the clock says; the least possible
    /// one if it is not known.
    pub sequence: i64,
}

impl Store {
    /// The tables that this phone hosts, the latest first. A key without a table is returned in a table whose other
    /// values are empty.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn hosted(&self) -> Result<Vec<SharedTable>, TableError> {
        self.companies("SELECT tag, state, sequence, version, name, game, terms, NULL FROM hosted", true)
    }

    /// Deletes a table that this phone hosts.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn forget_hosted(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| {
            t.execute("DELETE FROM link_keys WHERE tag = ? AND is_host = 1", [tag])?;
            for row in rows_of(t, "SELECT tag, state, rowid FROM hosted", tag)? {
                t.execute("DELETE FROM hosted WHERE rowid = ?", [row])?;
            }
            Ok(())
        })
    }

    /// The tables at which this phone is a guest, the latest first. A key without a table is returned in a table whose
    /// other values are empty.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn joined(&self) -> Result<Vec<SharedTable>, TableError> {
        self.companies("SELECT tag, state, sequence, version, name, game, NULL, fingerprint FROM joined", false)
    }

    /// Deletes a table at which this phone is a guest.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn forget_joined(&mut self, tag: Tag) -> Result<(), TableError> {
        self.write(|t| {
            t.execute("DELETE FROM link_keys WHERE tag = ? AND is_host = 0", [tag])?;
            for row in rows_of(t, "SELECT tag, state, rowid FROM joined", tag)? {
                t.execute("DELETE FROM joined WHERE rowid = ?", [row])?;
            }
            Ok(())
        })
    }

    /// Reads the rows that this phone was shown of a game, in order for each seat.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn shown(&self, tag: Tag, game: u32) -> Result<Vec<ShownRow>, TableError> {
        let query = "SELECT number, heard, own, whole, seat FROM shown WHERE tag = ? AND game = ?
                     ORDER BY seat, number";
        self.rows(query, params![tag, game], |row| {
            let seat = row.get::<_, u16>(4)?.checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
            Ok(ShownRow { seat, number: row.get(0)?, heard: row.get(1)?, own: row.get(2)?, is_whole: row.get(3)? })
        })
    }

    fn companies(&self, query: &str, is_host: bool) -> Result<Vec<SharedTable>, TableError> {
        let mut all: Vec<SharedTable> = self.rows(query, [], |row| Ok(company(row)))?.into_iter().flatten().collect();
        all.sort_by_key(|company| (Reverse(company.sequence), company.table.tag));
        let mut known = BTreeSet::new();
        all.retain(|company| known.insert(company.table.tag));
        let query = "SELECT tag, member, secret, role, name FROM link_keys WHERE is_host = ? ORDER BY tag, member";
        let mut keys_without_table: BTreeMap<Option<Tag>, Vec<KeptKey>> = BTreeMap::new();
        for (tag, key) in self.rows(query, [is_host], |row| Ok(key(row)))?.into_iter().flatten() {
            match all.iter_mut().find(|company| Some(company.table.tag) == tag) {
                Some(company) => company.table.keys.push(key),
                None => keys_without_table.entry(tag).or_default().push(key),
            }
        }
        for (tag, keys) in keys_without_table {
            let mut keyless = all.iter_mut().filter(|company| company.table.keys.is_empty());
            match (keyless.next(), keyless.next(), tag) {
                // The table lacks this key because the key's tag is damaged.
                (Some(company), None, _) => company.table.keys = keys,
                (_, _, Some(tag)) => {
                    all.push(SharedTable { table: KeptTable { keys, ..empty_table(tag) }, sequence: NEVER });
                }
                (_, _, None) => {}
            }
        }
        Ok(all)
    }
}

/// The row ids of a table, by its column or by the text of its state. The query selects tag, state and row id.
fn rows_of(transaction: &Transaction, query: &str, tag: Tag) -> rusqlite::Result<Vec<i64>> {
    let mut statement = transaction.prepare(query)?;
    let rows = statement.query_map([], |row| {
        let is_of_table = read(row, 0) == Some(tag) || tag_in_text(row) == Some(tag);
        Ok(if is_of_table { Some(row.get(2)?) } else { None })
    })?;
    rows.filter_map(Result::transpose).collect()
}

/// The part of a state that says which table it is of.
#[derive(Deserialize)]
struct OfTable {
    tag: Tag,
}

/// The sequence of a table for which none is known.
const NEVER: i64 = i64::MIN;

/// A table with nothing known but its tag.
fn empty_table(tag: Tag) -> KeptTable {
    let (name, state) = (String::new(), String::new());
    KeptTable { tag, version: 0, name, game: 0, terms: None, fingerprint: None, keys: vec![], state }
}

/// A value that may be damaged.
fn read<T: FromSql>(row: &Row, column: usize) -> Option<T> {
    row.get(column).ok()
}

/// The table that the state of a row, its second column, says it is of.
fn tag_in_text(row: &Row) -> Option<Tag> {
    let state: String = read(row, 1)?;
    serde_json::from_str(&state).ok().map(|of: OfTable| of.tag)
}

/// Reads a table; `None` if the row does not say which table it is of.
fn company(row: &Row) -> Option<SharedTable> {
    let tag = tag_in_text(row).or_else(|| read(row, 0))?;
    let table = KeptTable {
        state: read(row, 1).unwrap_or_default(),
        // No layout has this number, so a state whose version cannot be read is not used.
        version: read(row, 3).unwrap_or(u32::MAX),
        name: read(row, 4).unwrap_or_default(),
        game: read(row, 5).unwrap_or_default(),
        terms: read(row, 6).flatten(),
        fingerprint: read(row, 7).flatten(),
        ..empty_table(tag)
    };
    Some(SharedTable { table, sequence: read(row, 2).unwrap_or(NEVER) })
}

/// Reads a key, with its table if that can be read; `None` if it is no key.
fn key(row: &Row) -> Option<(Option<Tag>, KeptKey)> {
    // A phone whose role is not known counts as a guest's: the reader finds out whether it is the host's.
    let role = KeptRole::of(read(row, 3)?).unwrap_or(KeptRole::Player);
    Some((
        read(row, 0),
        KeptKey { member: read(row, 1)?, secret: read(row, 2)?, role, name: read(row, 4).unwrap_or_default() },
    ))
}
