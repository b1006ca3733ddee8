//! Tables in play: begun, written to, and read back.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::DealContext;
use ayatsuri_rules::Seat;
use rusqlite::{OptionalExtension, Transaction, params};
use serde::Deserialize;

use super::{Store, finished};
use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::LogEntry;
use crate::outputs::TableChange;
use crate::resume::{LogRepair, PersistedTable, Snapshot, SnapshotRestart};
use crate::seating::{GameStart, SeatedPlayer};
use crate::table::Table;

/// A table in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableId(pub i64);

/// What a list of tables in play says of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPlay {
    /// Which.
    pub id: TableId,
    /// The game, as [`Hosted::NAME`] names it.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// Who sits where.
    pub seats: Vec<SeatedPlayer>,
    /// The seat of this phone's person; `None` if he watches.
    pub own: Option<Seat>,
    /// The number of the round.
    pub round: u32,
    /// The deal that several phones made for it; `None` if this phone plays alone.
    pub dealt: Option<DealContext>,
    /// When it began.
    pub began: WallMillis,
    /// When something last happened.
    pub touched: WallMillis,
}

/// As much of an opening as says which deal it came from.
#[derive(Deserialize)]
struct OfDeal {
    fair: Option<OfFair>,
}

#[derive(Deserialize)]
struct OfFair {
    list: OfList,
}

#[derive(Deserialize)]
struct OfList {
    context: DealContext,
}

impl Store {
    /// The tables in play, the one last played at first.
    pub fn tables(&self) -> Result<Vec<InPlay>, TableError> {
        self.rows(
            "SELECT id, game, edition, seats, own, round, began, touched, opening FROM playing ORDER BY touched DESC, id DESC",
            [],
            |row| {
                Ok(InPlay {
                    id: TableId(row.get(0)?),
                    game: row.get(1)?,
                    edition: row.get(2)?,
                    seats: from_json(row, 3)?,
                    own: row.get::<_, Option<u8>>(4)?.map(Seat),
                    round: row.get(5)?,
                    began: WallMillis(row.get(6)?),
                    touched: WallMillis(row.get(7)?),
                    // One that is damaged is found out when it is resumed.
                    dealt: from_json::<OfDeal>(row, 8).ok().and_then(|opening| Some(opening.fair?.list.context)),
                })
            },
        )
    }

    /// A table is given up: it is not kept any more.
    pub fn give_up(&mut self, id: TableId) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM playing WHERE id = ?", [id.0]).map(|_| ()))
    }

    pub(super) fn begin_row<G: HostableGame>(
        &mut self,
        opening: &GameStart<G>,
        own: Option<Seat>,
        step: &TableChange<G>,
        round: u32,
        now: WallMillis,
    ) -> Result<TableId, TableError> {
        self.write(|t| {
            t.execute(
                "INSERT INTO playing (game, revision, edition, own, round, began, touched, opening, seats, changes)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]')",
                params![
                    G::NAME,
                    G::REVISION,
                    G::edition(&opening.setup),
                    own.map(|seat| seat.0),
                    round,
                    now.0,
                    now.0,
                    json(opening),
                    json(&opening.seats),
                ],
            )?;
            let id = TableId(t.last_insert_rowid());
            append(t, id, step.entries(), step.snapshot())?;
            Ok(id)
        })
    }

    /// Writes what a table has done; if the game is over, the table leaves play and is a finished game.
    pub(super) fn write_step<G: HostableGame>(
        &mut self,
        id: TableId,
        table: &Table<G>,
        step: &TableChange<G>,
    ) -> Result<(), TableError> {
        let at = step.entries().last().map_or(WallMillis::default(), |entry| entry.at);
        self.write(|t| match step.outcome() {
            None => {
                t.execute(
                    "UPDATE playing SET round = ?, touched = ? WHERE id = ?",
                    params![table.round(), at.0, id.0],
                )?;
                append(t, id, step.entries(), step.snapshot())
            }
            Some(outcome) => finished::file(t, id, table, outcome, at),
        })
    }

    /// All that was kept of a table in play.
    pub fn kept<G: HostableGame>(&self, id: TableId) -> Result<PersistedTable<G>, TableError> {
        let found: Option<String> = self
            .connection
            .query_row("SELECT game FROM playing WHERE id = ?", [id.0], |row| row.get(0))
            .optional()
            .map_err(|e| self.words(&e))?;
        match found {
            None => return Err(TableError::Gone),
            Some(game) if game != G::NAME => {
                return Err(TableError::OtherGame { found: game, wanted: G::NAME.into() });
            }
            Some(_) => {}
        }
        let kept = self.connection.query_row(
            "SELECT revision, opening, changes, snapshot FROM playing WHERE id = ?",
            [id.0],
            |row| {
                Ok(PersistedTable::<G> {
                    revision: row.get(0)?,
                    opening: from_json(row, 1)?,
                    entries: vec![],
                    length: 0,
                    snapshot: row.get::<_, Option<Vec<u8>>>(3)?.map(Snapshot),
                    changes: from_json(row, 2)?,
                })
            },
        );
        let mut kept = kept.map_err(|e| game_words(self, &e))?;
        let log: Vec<Vec<u8>> =
            self.rows("SELECT entry FROM entries WHERE playing = ? ORDER BY number", [id.0], |row| row.get(0))?;
        kept.length = log.len() as u32;
        // What cannot be read, since another revision wrote it or the disk lost it, is a gap: resuming sees to that.
        kept.entries = log.iter().filter_map(|entry| postcard::from_bytes(entry).ok()).collect();
        Ok(kept)
    }

    /// A mended table's log is replaced from where it was mended.
    pub(super) fn write_mended<G: HostableGame>(
        &mut self,
        id: TableId,
        changes: &[SnapshotRestart],
        mended: &LogRepair<G>,
    ) -> Result<(), TableError> {
        self.write(|t| {
            t.execute("DELETE FROM entries WHERE playing = ? AND number >= ?", params![id.0, mended.change.at])?;
            t.execute(
                "UPDATE playing SET revision = ?, changes = ? WHERE id = ?",
                params![G::REVISION, json(changes), id.0],
            )?;
            append(t, id, &mended.entries, Some(&mended.snapshot))
        })
    }
}

fn append<G: HostableGame>(
    t: &Transaction,
    id: TableId,
    entries: &[LogEntry<G>],
    snapshot: Option<&Snapshot>,
) -> rusqlite::Result<()> {
    let mut insert = t.prepare_cached("INSERT INTO entries (playing, number, entry) VALUES (?, ?, ?)")?;
    for entry in entries {
        let bytes = postcard::to_stdvec(entry).expect("every value of a game can be written as postcard");
        insert.execute(params![id.0, entry.number, bytes])?;
    }
    if let Some(Snapshot(bytes)) = snapshot {
        t.execute("UPDATE playing SET snapshot = ? WHERE id = ?", params![bytes, id.0])?;
    }
    Ok(())
}

/// A failure to read one game: what the file holds is sound, what it says of this game is not.
fn game_words(store: &Store, failure: &rusqlite::Error) -> TableError {
    match failure {
        rusqlite::Error::FromSqlConversionFailure(..) => TableError::DamagedGame { detail: failure.to_string() },
        other => store.words(other),
    }
}

pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("every value that is kept can be written as JSON")
}

pub(super) fn from_json<T: serde::de::DeserializeOwned>(row: &rusqlite::Row, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text)
        .map_err(|e| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(e)))
}
