//! A table together with its place in a storage: everything that it returns has been stored before.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::BotEffort;
use ayatsuri_rules::Seat;

use crate::error::TableError;
use crate::finished::{FinishedGame, FinishedId};
use crate::hostable::HostableGame;
use crate::outputs::{TableChange, TableInput, TableOutputs};
use crate::resume::{Resumed, Snapshot, SnapshotRestart};
use crate::seating::GameStart;
use crate::storage::{NewTableRow, RepairRow, StepRow, TableId, TableStorage, entry_rows, json};
use crate::table::Table;
use crate::take_back::TakeBackRefusal;

/// A table that is stored.
pub struct Host<G: HostableGame> {
    id: TableId,
    table: Table<G>,
    /// The seat of this phone's person; `None` if they watch.
    own: Option<Seat>,
    began: WallMillis,
    /// The places in its log where it went on from a snapshot.
    restarts: Vec<SnapshotRestart>,
    /// Whether a write has failed and the table is ahead of the storage: it must be read again before it goes on.
    stale: bool,
    /// See [`Table::note_other_bots`].
    has_other_bots: bool,
}

/// Stores a table that has just begun.
fn store_new<G: HostableGame>(
    storage: &mut dyn TableStorage,
    table: &Table<G>,
    own: Option<Seat>,
    dealt: StepRow<'_>,
) -> Result<TableId, TableError> {
    let opening = table.game_start();
    storage.begin_table(&NewTableRow {
        game: G::NAME,
        revision: G::REVISION,
        edition: G::edition(&opening.setup),
        own,
        opening: json(opening),
        seats: json(&opening.seats),
        dealt,
    })
}

impl<G: HostableGame> Host<G> {
    /// Deals at a new table and stores it. `own` is the seat of this phone's person, `None` if they watch.
    ///
    /// # Errors
    /// If the opening does not fit the game, or the storage cannot be written; then there is no table.
    pub fn begin(
        storage: &mut dyn TableStorage,
        game_start: GameStart<G>,
        own: Option<Seat>,
        now: WallMillis,
    ) -> Result<(Host<G>, TableOutputs<G>), TableError> {
        let mut table = Table::new(game_start)?;
        let step = table.handle(TableInput::Start, now);
        let dealt =
            StepRow { entries: entry_rows(step.entries()), snapshot: step.snapshot(), round: table.round(), at: now };
        let id = store_new(storage, &table, own, dealt)?;
        Ok((Host { id, table, own, began: now, restarts: vec![], stale: false, has_other_bots: false }, step.written()))
    }

    /// Deals at a new table, repeats these actions of an earlier game there, and stores it. Bots that sit there did not
    /// choose them. `None` if an action is refused, or if the game would be over.
    ///
    /// # Errors
    /// If the opening does not fit the game, or the storage cannot be written; then there is no table.
    pub fn begin_after(
        storage: &mut dyn TableStorage,
        game_start: GameStart<G>,
        own: Option<Seat>,
        actions: &[(Seat, G::Action)],
        now: WallMillis,
    ) -> Result<Option<Host<G>>, TableError> {
        let mut table = Table::new(game_start)?;
        table.handle(TableInput::Start, now).written();
        for &(seat, action) in actions {
            let Some(prompt) = table.prompt(seat) else { return Ok(None) };
            if table.apply(prompt, action, BotEffort::Whole, None, now).is_err() {
                return Ok(None);
            }
        }
        // What was done before cannot be taken back: it was another game.
        table.take_back_moments.end(TakeBackRefusal::NothingDone);
        if table.outcome().is_some() {
            return Ok(None);
        }
        let snapshot = Snapshot::of(&table);
        let dealt =
            StepRow { entries: entry_rows(table.log()), snapshot: Some(&snapshot), round: table.round(), at: now };
        let id = store_new(storage, &table, own, dealt)?;
        Ok(Some(Host { id, table, own, began: now, restarts: vec![], stale: false, has_other_bots: false }))
    }

    /// Goes on at a table in play, at the same prompt.
    ///
    /// # Errors
    /// If there is no such table, it is of another game or damaged, or the storage cannot be read or written.
    pub fn resume(storage: &mut dyn TableStorage, id: TableId) -> Result<(Host<G>, Resumed), TableError> {
        let row = storage.table(id, G::NAME)?;
        let (own, began) = (row.own, row.began);
        let kept = row.decode()?;
        let mut restarts = kept.restarts.clone();
        let (length, is_older) = (kept.length, kept.revision != G::REVISION);
        let (table, mended) = Table::resume(kept)?;
        let resumed = match mended {
            None => {
                if is_older {
                    // From now on the log and the snapshot are of this revision.
                    let (revision, snapshot) = (G::REVISION, Snapshot::of(&table));
                    let changes = json(&restarts);
                    let repair = RepairRow { from: length, revision, changes, entries: vec![], snapshot: &snapshot };
                    storage.replace(id, &repair)?;
                }
                Resumed::AsItWas
            }
            Some(mended) => {
                restarts.push(mended.restart);
                storage.replace(
                    id,
                    &RepairRow {
                        from: mended.restart.at,
                        revision: G::REVISION,
                        changes: json(&restarts),
                        entries: entry_rows(&mended.entries),
                        snapshot: &mended.snapshot,
                    },
                )?;
                Resumed::Mended { given_up: mended.given_up }
            }
        };
        Ok((Host { id, table, own, began, restarts, stale: false, has_other_bots: false }, resumed))
    }

    /// Takes one input, stores what it did, and only then returns it. If it cannot be stored, nothing was done, and the
    /// same input may be given again.
    ///
    /// # Errors
    /// If the storage cannot be read or written.
    pub fn handle(
        &mut self,
        storage: &mut dyn TableStorage,
        input: TableInput<G::Action>,
        now: WallMillis,
    ) -> Result<TableOutputs<G>, TableError> {
        if self.stale {
            self.read_again(storage)?;
        }
        let step = self.table.handle(input, now);
        if !step.entries().is_empty()
            && let Err(failure) = self.write(storage, &step)
        {
            self.stale = true;
            // If this reading fails, too, it is tried again before the next input.
            let _ = self.read_again(storage);
            return Err(failure);
        }
        Ok(step.written())
    }

    /// The table. After a failed write it may be ahead of the storage: do not show it before the next input has
    /// succeeded.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// How often the table went on from a snapshot. Each time, the guests' phones must be told everything anew.
    pub fn mendings(&self) -> u32 {
        self.restarts.len() as u32
    }

    /// See [`Table::note_other_bots`].
    pub fn note_other_bots(&mut self) {
        self.has_other_bots = true;
        self.table.note_other_bots();
    }

    /// The table's number in the storage.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The number of the finished game; `None` while the game goes on.
    pub fn finished(&self) -> Option<FinishedId> {
        self.table.outcome().map(|_| FinishedId(self.id.0))
    }

    /// Stores what was done. If the game is over, its table becomes a finished game.
    fn write(&self, storage: &mut dyn TableStorage, change: &TableChange<G>) -> Result<(), TableError> {
        let at = change.entries().last().map_or(WallMillis::default(), |entry| entry.at);
        let Some(outcome) = change.outcome() else {
            let (entries, round) = (entry_rows(change.entries()), self.table.round());
            return storage.append(self.id, &StepRow { entries, snapshot: change.snapshot(), round, at });
        };
        let game = FinishedGame::<G> {
            game: G::NAME.into(),
            revision: G::REVISION,
            game_start: self.table.game_start().clone(),
            restarts: self.restarts.clone(),
            began: self.began,
            ended: at,
            outcome: outcome.clone(),
            entries: self.table.log().to_vec(),
        };
        storage.finish(self.id, &game.row(self.own))
    }

    fn read_again(&mut self, storage: &mut dyn TableStorage) -> Result<(), TableError> {
        let has_other_bots = self.has_other_bots;
        let (host, _) = Host::resume(storage, self.id)?;
        *self = host;
        if has_other_bots {
            self.note_other_bots();
        }
        Ok(())
    }
}
