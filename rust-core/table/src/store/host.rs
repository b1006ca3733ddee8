//! A table together with its place in a store: nothing comes out of it that is not on disk.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::Seat;

use super::{FinishedId, Store, TableId};
use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::outputs::{TableInput, TableOutputs};
use crate::resume::Resumed;
use crate::seating::GameStart;
use crate::table::Table;

/// A table that is kept.
pub struct Host<G: HostableGame> {
    id: TableId,
    table: Table<G>,
    /// How often it was mended.
    mendings: u32,
    /// A write has failed, and the table knows more than the disk: it must be read again before it goes on.
    stale: bool,
}

impl Store {
    /// Deals at a new table. `own` is the seat of this phone's person, `None` if he watches.
    pub fn begin<G: HostableGame>(
        &mut self,
        opening: GameStart<G>,
        own: Option<Seat>,
        now: WallMillis,
    ) -> Result<(Host<G>, TableOutputs<G>), TableError> {
        let mut table = Table::new(opening)?;
        let step = table.handle(TableInput::Start, now);
        let id = self.begin_row(table.opening(), own, &step, table.round(), now)?;
        Ok((Host { id, table, mendings: 0, stale: false }, step.written()))
    }

    /// Goes on at a table in play, at the same prompt.
    pub fn resume<G: HostableGame>(&mut self, id: TableId) -> Result<(Host<G>, Resumed), TableError> {
        let kept = self.kept(id)?;
        let mut changes = kept.changes.clone();
        let (table, mended) = Table::resume(kept)?;
        let resumed = match mended {
            None => Resumed::AsItWas,
            Some(mended) => {
                changes.push(mended.change);
                self.write_mended(id, &changes, &mended)?;
                Resumed::Mended { given_up: mended.given_up }
            }
        };
        Ok((Host { id, table, mendings: changes.len() as u32, stale: false }, resumed))
    }
}

impl<G: HostableGame> Host<G> {
    /// Takes one input, writes what it did, and only then says it. If it cannot be written, nothing was done, and
    /// the same input may come again.
    pub fn handle(
        &mut self,
        store: &mut Store,
        input: TableInput<G::Action>,
        now: WallMillis,
    ) -> Result<TableOutputs<G>, TableError> {
        if self.stale {
            self.read_again(store)?;
        }
        let step = self.table.handle(input, now);
        if !step.entries().is_empty()
            && let Err(failure) = store.write_step(self.id, &self.table, &step)
        {
            self.stale = true;
            // If even reading fails now, it is tried again before the next input.
            let _ = self.read_again(store);
            return Err(failure);
        }
        Ok(step.written())
    }

    /// The table. After a failed write that could not be undone it may show what is not on disk:
    /// do not show it before the next input has succeeded.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// How often the table was mended: a phone that knows it from before is told everything anew.
    pub fn mendings(&self) -> u32 {
        self.mendings
    }

    /// Its number in the store.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The number of the finished game, once it is over.
    pub fn finished(&self) -> Option<FinishedId> {
        self.table.outcome().map(|_| FinishedId(self.id.0))
    }

    fn read_again(&mut self, store: &mut Store) -> Result<(), TableError> {
        let (host, _) = store.resume(self.id)?;
        *self = host;
        Ok(())
    }
}
