//! The port to whatever stores tables: the rows that a table writes and reads back, already encoded.
//! `ayatsuri_store` stores them in a file, [`crate::MemoryStorage`] as long as the process lives.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::TableError;
use crate::finished::FinishedSeat;
use crate::hostable::HostableGame;
use crate::log_entry::LogEntry;
use crate::resume::{PersistedTable, Snapshot};

/// The number of a table in its storage. It is never used again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableId(pub i64);

/// The id by which all phones at a table name the table.
pub type Tag = [u8; 4];

/// Stores tables. Each call that changes something is one transaction: if it returns `Ok`, all of it is stored durably,
/// otherwise nothing of it.
/// A call that names a table fails with [`TableError::Gone`] if there is no such table.
pub trait TableStorage {
    /// Stores a new table with its deal.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn begin_table(&mut self, table: &NewTableRow) -> Result<TableId, TableError>;
    /// Appends to the log of a table.
    ///
    /// # Errors
    /// If there is no such table, or the storage cannot be written.
    fn append(&mut self, id: TableId, step: &StepRow) -> Result<(), TableError>;
    /// Replaces the log of a table from one entry on.
    ///
    /// # Errors
    /// If there is no such table, or the storage cannot be written.
    fn replace(&mut self, id: TableId, repair: &RepairRow) -> Result<(), TableError>;
    /// Moves a table to the finished games, under the same number.
    ///
    /// # Errors
    /// If there is no such table, or the storage cannot be written.
    fn finish(&mut self, id: TableId, game: &FinishedRow) -> Result<(), TableError>;
    /// Reads a table of this game.
    ///
    /// # Errors
    /// [`TableError::OtherGame`] if it is of another game; also if there is no such table, or it cannot be read.
    fn table(&self, id: TableId, game: &str) -> Result<TableRow, TableError>;

    /// Stores what the host of a table of several phones keeps of it.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn keep_hosted(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError>;
    /// Stores what a guest keeps of a table of several phones.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn keep_joined(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError>;
    /// Stores updates of a game that a guest was shown, and with them what it keeps of the table. The keys stay as they are.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn keep_shown(
        &mut self,
        table: &KeptTable,
        game: u32,
        rows: &[ShownRow],
        now: WallMillis,
    ) -> Result<(), TableError>;
    /// Deletes what was shown of the table's games with numbers below `before`.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn forget_shown(&mut self, tag: Tag, before: u32) -> Result<(), TableError>;
}

/// A new table.
#[derive(Clone, Debug)]
pub struct NewTableRow<'a> {
    /// The game's [`HostableGame::NAME`].
    pub game: &'static str,
    /// The revision of the rules.
    pub revision: u32,
    /// The edition.
    pub edition: &'static str,
    /// The seat of this phone's person; `None` if they watch.
    pub own: Option<Seat>,
    /// The start of the game, as JSON.
    pub opening: String,
    /// The players in the order of their seats, as JSON.
    pub seats: String,
    /// The deal. Its time is when the table began.
    pub dealt: StepRow<'a>,
}

/// The addition of one transaction to a log.
#[derive(Clone, Debug)]
pub struct StepRow<'a> {
    /// The entries, in order.
    pub entries: Vec<EntryRow>,
    /// Replaces the stored snapshot; `None` leaves it.
    pub snapshot: Option<&'a Snapshot>,
    /// The number of the round.
    pub round: u32,
    /// When it was done.
    pub at: WallMillis,
}

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its index in the log.
    pub number: u32,
    /// The entry, as postcard.
    pub bytes: Vec<u8>,
}

/// The rows that are replaced when a table goes on from a snapshot.
#[derive(Clone, Debug)]
pub struct RepairRow<'a> {
    /// The first entry that is replaced.
    pub from: u32,
    /// The revision of the rules from now on.
    pub revision: u32,
    /// All places where the table went on from a snapshot, as JSON.
    pub changes: String,
    /// The new entries from there on.
    pub entries: Vec<EntryRow>,
    /// The table as it stands now.
    pub snapshot: &'a Snapshot,
}

/// A stored table in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The revision of the rules under which it was last played.
    pub revision: u32,
    /// The seat of this phone's person; `None` if they watch.
    pub own: Option<Seat>,
    /// When it began.
    pub began: WallMillis,
    /// The start of the game, as JSON.
    pub opening: String,
    /// The places where it went on from a snapshot, as JSON.
    pub changes: String,
    /// The table at the start of its latest round.
    pub snapshot: Option<Snapshot>,
    /// Its log, as postcard.
    pub entries: Vec<Vec<u8>>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedRow {
    /// The game, as [`HostableGame::NAME`] names it.
    pub game: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// How many played.
    pub players: u8,
    /// The seat of this phone's person; `None` if they watched.
    pub own: Option<Seat>,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
    /// The whole game, as [`crate::FinishedGame::to_bytes`] gives it.
    pub record: Vec<u8>,
    /// The result of each seat.
    pub seats: Vec<FinishedSeat>,
}

impl FinishedRow {
    /// The version of the layout of `record`, which is stored beside it. Each change of the layout gets a new number.
    pub const LAYOUT: u32 = 1;
}

/// A table of several phones, as one of them keeps it. Keys, roles and the table's names stand beside the text of
/// everything else, so that no key is lost if the text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// The table's id.
    pub tag: Tag,
    /// The version of the layout of `state`; 0 for texts that were written before there were versions.
    pub version: u32,
    /// The table's name; empty if it is not known.
    pub name: String,
    /// The number of the game in play or of the last one; 0 before the first.
    pub game: u32,
    /// On a host's phone, the terms of the last deal, as JSON.
    pub terms: Option<String>,
    /// On a guest's phone, the fingerprint of the host's key, from its invitation.
    pub fingerprint: Option<Vec<u8>>,
    /// On a host's phone the table's own key and that of each guest; on a guest's phone its own.
    pub keys: Vec<KeptKey>,
    /// Everything else, as JSON of `ayatsuri_multiplayer`.
    pub state: String,
}

/// A key that a phone keeps for a table of several phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptKey {
    /// The phone whose key it is.
    pub member: [u8; 8],
    /// The secret of its link with the host; for the host, the secret of the table's own key.
    pub secret: [u8; 32],
    /// The phone's role at the table.
    pub role: KeptRole,
    /// The name of the phone's owner; empty if it is not known.
    pub name: String,
}

/// The role of a phone at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptRole {
    /// The phone of a guest.
    Player,
    /// A screen in the middle of the table.
    Board,
    /// The phone of the host.
    Host,
}

impl KeptRole {
    /// The number under which it is stored.
    pub const fn number(self) -> u8 {
        match self {
            KeptRole::Player => 0,
            KeptRole::Board => 1,
            KeptRole::Host => 2,
        }
    }

    /// The role of a number; `None` if there is no such role.
    pub const fn of(number: i64) -> Option<KeptRole> {
        match number {
            0 => Some(KeptRole::Player),
            1 => Some(KeptRole::Board),
            2 => Some(KeptRole::Host),
            _ => None,
        }
    }
}

/// One update of a game that a seat of this phone was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownRow {
    /// The seat; `None` where this phone was shown the game as a board.
    pub seat: Option<u8>,
    /// Its number in the game among those of the seat, from 0.
    pub number: u32,
    /// The encoded update.
    pub heard: Vec<u8>,
    /// This phone's own action that the update answers, if it does.
    pub own: Option<Vec<u8>>,
    /// Whether the update told everything anew.
    pub is_whole: bool,
}

impl TableRow {
    /// Decodes the table of this row.
    pub(crate) fn decode<G: HostableGame>(self) -> Result<PersistedTable<G>, TableError> {
        Ok(PersistedTable {
            revision: self.revision,
            game_start: from_json(&self.opening)?,
            length: self.entries.len() as u32,
            // Entries that cannot be read, because of another revision or a damaged disk, are left out; resuming
            // handles it.
            entries: self.entries.iter().filter_map(|entry| postcard::from_bytes(entry).ok()).collect(),
            snapshot: self.snapshot,
            restarts: from_json(&self.changes)?,
        })
    }
}

pub(crate) fn entry_rows<G: HostableGame>(entries: &[LogEntry<G>]) -> Vec<EntryRow> {
    let row = |entry: &LogEntry<G>| EntryRow {
        number: entry.number,
        bytes: postcard::to_stdvec(entry).expect("every value of a game can be written as postcard"),
    };
    entries.iter().map(row).collect()
}

pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("every value that is kept can be written as JSON")
}

pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, TableError> {
    serde_json::from_str(text).map_err(|e| TableError::DamagedGame { detail: e.to_string() })
}
