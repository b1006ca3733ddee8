//! A storage that ends with the process: for tests, and where no file is wanted.

use std::collections::BTreeMap;

use ayatsuri_clock::WallMillis;

use crate::error::TableError;
use crate::finished::FinishedId;
use crate::storage::{
    EntryRow, FinishedRow, KeptTable, NewTableRow, RepairRow, ShownRow, StepRow, TableId, TableRow, TableStorage, Tag,
};

/// The rows that were shown of one game, by seat (`None` for the board) and number.
type ShownRows = BTreeMap<(Option<u8>, u32), ShownRow>;

/// Stores tables in memory.
#[derive(Clone, Default, Debug)]
pub struct MemoryStorage {
    playing: BTreeMap<i64, (&'static str, TableRow)>,
    finished: BTreeMap<i64, FinishedRow>,
    hosted: BTreeMap<Tag, KeptTable>,
    joined: BTreeMap<Tag, KeptTable>,
    shown: BTreeMap<(Tag, u32), ShownRows>,
    /// How many tables there have been.
    begun: i64,
}

impl MemoryStorage {
    /// An empty storage.
    pub fn new() -> MemoryStorage {
        MemoryStorage::default()
    }

    /// The tables in play, the newest first.
    pub fn tables(&self) -> impl Iterator<Item = TableId> {
        self.playing.keys().rev().copied().map(TableId)
    }

    /// The finished games, the newest first.
    pub fn finished(&self) -> impl Iterator<Item = (FinishedId, &FinishedRow)> {
        self.finished.iter().rev().map(|(id, game)| (FinishedId(*id), game))
    }

    /// Everything kept of a table that this phone hosts.
    pub fn hosted(&self, tag: Tag) -> Option<&KeptTable> {
        self.hosted.get(&tag)
    }

    /// Everything kept of a table at which this phone is a guest.
    pub fn joined(&self, tag: Tag) -> Option<&KeptTable> {
        self.joined.get(&tag)
    }

    /// The rows that this phone was shown of a game, in order for each seat.
    pub fn shown(&self, tag: Tag, game: u32) -> Vec<ShownRow> {
        self.shown.get(&(tag, game)).into_iter().flat_map(BTreeMap::values).cloned().collect()
    }

    fn playing(&mut self, id: TableId) -> Result<&mut TableRow, TableError> {
        self.playing.get_mut(&id.0).map(|(_, table)| table).ok_or(TableError::Gone)
    }
}

impl TableStorage for MemoryStorage {
    fn begin_table(&mut self, table: &NewTableRow) -> Result<TableId, TableError> {
        self.begun += 1;
        let row = TableRow {
            revision: table.revision,
            own: table.own,
            began: table.dealt.at,
            opening: table.opening.clone(),
            changes: "[]".into(),
            snapshot: table.dealt.snapshot.cloned(),
            entries: bytes(&table.dealt.entries),
        };
        self.playing.insert(self.begun, (table.game, row));
        Ok(TableId(self.begun))
    }

    fn append(&mut self, id: TableId, step: &StepRow) -> Result<(), TableError> {
        let table = self.playing(id)?;
        table.entries.extend(bytes(&step.entries));
        if let Some(snapshot) = step.snapshot {
            table.snapshot = Some(snapshot.clone());
        }
        Ok(())
    }

    fn replace(&mut self, id: TableId, repair: &RepairRow) -> Result<(), TableError> {
        let table = self.playing(id)?;
        table.entries.truncate(repair.from as usize);
        table.entries.extend(bytes(&repair.entries));
        (table.revision, table.changes) = (repair.revision, repair.changes.clone());
        table.snapshot = Some(repair.snapshot.clone());
        Ok(())
    }

    fn finish(&mut self, id: TableId, game: &FinishedRow) -> Result<(), TableError> {
        self.playing.remove(&id.0).ok_or(TableError::Gone)?;
        self.finished.insert(id.0, game.clone());
        Ok(())
    }

    fn table(&self, id: TableId, game: &str) -> Result<TableRow, TableError> {
        match self.playing.get(&id.0) {
            None => Err(TableError::Gone),
            Some((found, _)) if *found != game => {
                Err(TableError::OtherGame { found: (*found).into(), wanted: game.into() })
            }
            Some((_, table)) => Ok(table.clone()),
        }
    }

    fn keep_hosted(&mut self, table: &KeptTable, _: WallMillis) -> Result<(), TableError> {
        self.hosted.insert(table.tag, table.clone());
        Ok(())
    }

    fn keep_joined(&mut self, table: &KeptTable, _: WallMillis) -> Result<(), TableError> {
        self.joined.insert(table.tag, table.clone());
        Ok(())
    }

    fn keep_shown(&mut self, table: &KeptTable, game: u32, rows: &[ShownRow], _: WallMillis) -> Result<(), TableError> {
        if let Some(kept) = self.joined.get_mut(&table.tag) {
            let keys = std::mem::take(&mut kept.keys);
            *kept = KeptTable { keys, ..table.clone() };
        }
        let rows = rows.iter().map(|row| ((row.seat, row.number), row.clone()));
        self.shown.entry((table.tag, game)).or_default().extend(rows);
        Ok(())
    }

    fn forget_shown(&mut self, tag: Tag, before: u32) -> Result<(), TableError> {
        self.shown.retain(|(of, game), _| *of != tag || *game >= before);
        Ok(())
    }
}

fn bytes(entries: &[EntryRow]) -> Vec<Vec<u8>> {
    entries.iter().map(|entry| entry.bytes.clone()).collect()
}
