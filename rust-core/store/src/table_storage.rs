//! The store as a [`TableStorage`]. Each call is one transaction.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::Seat;
use ayatsuri_table::{
    EntryRow, FinishedRow, KeptKey, KeptTable, NewTableRow, RepairRow, ShownRow, Snapshot, StepRow, TableError,
    TableId, TableRow, TableStorage, Tag,
};
use rusqlite::{OptionalExtension, Transaction, params};

use crate::{Store, finished};

impl TableStorage for Store {
    fn begin_table(&mut self, table: &NewTableRow) -> Result<TableId, TableError> {
        let step = &table.dealt;
        self.write(|t| {
            t.execute(
                "INSERT INTO playing (game, revision, edition, own, round, began, touched, opening, seats, changes, sequence)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', (SELECT playing FROM next_sequence))",
                params![
                    table.game,
                    table.revision,
                    table.edition,
                    table.own.map(|seat| seat.0),
                    step.round,
                    step.at.0,
                    step.at.0,
                    table.opening,
                    table.seats,
                ],
            )?;
            let id = TableId(t.last_insert_rowid());
            append(t, id, &step.entries, step.snapshot)?;
            Ok(id)
        })
    }

    fn append(&mut self, id: TableId, step: &StepRow) -> Result<(), TableError> {
        self.write(|t| {
            let playing = t.execute(
                "UPDATE playing SET round = ?, touched = ?, sequence = (SELECT playing FROM next_sequence)
                 WHERE id = ?",
                params![step.round, step.at.0, id.0],
            )?;
            demand_changed(playing)?;
            append(t, id, &step.entries, step.snapshot)
        })
    }

    fn replace(&mut self, id: TableId, repair: &RepairRow) -> Result<(), TableError> {
        self.write(|t| {
            t.execute("DELETE FROM entries WHERE playing = ? AND number >= ?", params![id.0, repair.from])?;
            let playing = t.execute(
                "UPDATE playing SET revision = ?, changes = ? WHERE id = ?",
                params![repair.revision, repair.changes, id.0],
            )?;
            demand_changed(playing)?;
            append(t, id, &repair.entries, Some(repair.snapshot))
        })
    }

    fn finish(&mut self, id: TableId, game: &FinishedRow) -> Result<(), TableError> {
        self.write(|t| {
            finished::write(t, id.0, game)?;
            demand_changed(t.execute("DELETE FROM playing WHERE id = ?", [id.0])?)
        })
    }

    fn table(&self, id: TableId, game: &str) -> Result<TableRow, TableError> {
        let found: Option<String> = self
            .connection
            .query_row("SELECT game FROM playing WHERE id = ?", [id.0], |row| row.get(0))
            .optional()
            .map_err(|e| self.table_error(&e))?;
        match found {
            None => return Err(TableError::Gone),
            Some(found) if found != game => return Err(TableError::OtherGame { found, wanted: game.into() }),
            Some(_) => {}
        }
        let table = self.connection.query_row(
            "SELECT revision, opening, changes, snapshot, own, began FROM playing WHERE id = ?",
            [id.0],
            |row| {
                Ok(TableRow {
                    revision: row.get(0)?,
                    own: row.get::<_, Option<u8>>(4)?.map(Seat),
                    began: WallMillis(row.get(5)?),
                    opening: row.get(1)?,
                    changes: row.get(2)?,
                    snapshot: row.get::<_, Option<Vec<u8>>>(3)?.map(Snapshot),
                    entries: vec![],
                })
            },
        );
        let table = table.map_err(|e| game_error(self, &e))?;
        let entries =
            self.rows("SELECT entry FROM entries WHERE playing = ? ORDER BY number", [id.0], |row| row.get(0))?;
        Ok(TableRow { entries, ..table })
    }

    fn keep_hosted(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        let query = "INSERT OR REPLACE INTO hosted (sequence, tag, state, touched, version, name, game, terms)
                     VALUES ((SELECT together FROM next_sequence), ?, ?, ?, ?, ?, ?, ?)";
        self.write(|t| {
            let KeptTable { tag, version, name, game, terms, state, .. } = table;
            t.execute(query, params![tag, state, now.0, version, name, game, terms])?;
            keep_keys(t, table, true)
        })
    }

    fn keep_joined(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        let query = "INSERT INTO joined (sequence, tag, state, touched, version, name, game, fingerprint)
                     VALUES ((SELECT together FROM next_sequence), ?, ?, ?, ?, ?, ?, ?)
                     ON CONFLICT (tag) DO UPDATE SET sequence = excluded.sequence,
                     state = excluded.state, touched = excluded.touched,
                     version = excluded.version, name = excluded.name, game = excluded.game,
                     fingerprint = excluded.fingerprint";
        self.write(|t| {
            let KeptTable { tag, version, name, game, fingerprint, state, .. } = table;
            t.execute(query, params![tag, state, now.0, version, name, game, fingerprint])?;
            keep_keys(t, table, false)
        })
    }

    fn keep_shown(
        &mut self,
        table: &KeptTable,
        game: u32,
        rows: &[ShownRow],
        now: WallMillis,
    ) -> Result<(), TableError> {
        let query = "UPDATE joined SET sequence = (SELECT together FROM next_sequence),
                     state = ?, touched = ?, version = ?, name = ?, game = ? WHERE tag = ?";
        self.write(|t| {
            let KeptTable { tag, version, name, state, .. } = table;
            t.execute(query, params![state, now.0, version, name, table.game, tag])?;
            let mut insert = t.prepare_cached(
                "INSERT OR REPLACE INTO shown (tag, game, seat, number, heard, own, whole)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
            )?;
            for row in rows {
                let seat = row.seat.map_or(0, |seat| u16::from(seat) + 1);
                insert.execute(params![tag, game, seat, row.number, row.heard, row.own, row.is_whole])?;
            }
            Ok(())
        })
    }

    fn forget_shown(&mut self, tag: Tag, before: u32) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM shown WHERE tag = ? AND game < ?", params![tag, before]).map(drop))
    }
}

fn append(t: &Transaction, id: TableId, entries: &[EntryRow], snapshot: Option<&Snapshot>) -> rusqlite::Result<()> {
    let mut insert = t.prepare_cached("INSERT INTO entries (playing, number, entry) VALUES (?, ?, ?)")?;
    for entry in entries {
        insert.execute(params![id.0, entry.number, entry.bytes])?;
    }
    if let Some(Snapshot(bytes)) = snapshot {
        t.execute("UPDATE playing SET snapshot = ? WHERE id = ?", params![bytes, id.0])?;
    }
    Ok(())
}

/// Stores the keys of a table, and deletes those that it has no more. What is stored already is not written again.
fn keep_keys(t: &Transaction, table: &KeptTable, is_host: bool) -> rusqlite::Result<()> {
    let tag = table.tag;
    let mut stored_members = t.prepare_cached("SELECT member FROM link_keys WHERE tag = ? AND is_host = ?")?;
    let stored_members = stored_members
        .query_map(params![tag, is_host], |row| row.get(0))?
        .collect::<rusqlite::Result<Vec<Vec<u8>>>>()?;
    for removed in stored_members.iter().filter(|member| table.keys.iter().all(|key| key.member != ***member)) {
        t.execute(
            "DELETE FROM link_keys WHERE tag = ? AND is_host = ? AND member = ?",
            params![tag, is_host, removed],
        )?;
    }
    let mut insert = t.prepare_cached(
        "INSERT INTO link_keys (tag, is_host, member, secret, role, name) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (tag, is_host, member) DO UPDATE
         SET secret = excluded.secret, role = excluded.role, name = excluded.name
         WHERE (secret, role, name) IS NOT (excluded.secret, excluded.role, excluded.name)",
    )?;
    for KeptKey { member, secret, role, name } in &table.keys {
        insert.execute(params![tag, is_host, member, secret, role.number(), name])?;
    }
    Ok(())
}

/// Fails if a statement has found no table to change, which rolls the transaction back.
fn demand_changed(changed: usize) -> rusqlite::Result<()> {
    if changed == 0 { Err(rusqlite::Error::QueryReturnedNoRows) } else { Ok(()) }
}

/// The table's error for a failure to read one game: its row may be damaged while the file is sound.
fn game_error(store: &Store, failure: &rusqlite::Error) -> TableError {
    match failure {
        rusqlite::Error::FromSqlConversionFailure(..) => TableError::DamagedGame { detail: failure.to_string() },
        other => store.table_error(other),
    }
}
