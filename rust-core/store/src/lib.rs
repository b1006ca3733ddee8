//! The database of one phone: a SQLite file with tables in play, finished games, statistics and settings.
//!
//! [`Store`] implements [`ayatsuri_table::TableStorage`], and lists and statistics are read from it:
//!
//! ```
//! use ayatsuri_clock::WallMillis;
//! use ayatsuri_rules::{Seat, city};
//! use ayatsuri_store::Store;
//! use ayatsuri_table::{GameStart, Level, SeatedPlayer, TableInput};
//!
//! # fn main() -> Result<(), ayatsuri_table::TableError> {
//! let mut store = Store::in_memory()?;
//! let setup = city::Setup::recommended(city::EditionId::Classic, 4).expect("classic is for 2 to 7");
//! let seats = ["Aya", "Ito", "Ume", "Eri"].map(|name| SeatedPlayer::bot(name, Level::Random)).to_vec();
//! let start = GameStart::<city::State>::alone(setup, [7; 32], seats);
//! let (mut host, _) = store.begin(start, Some(Seat(0)), WallMillis(0))?;
//! assert_eq!(store.tables()?[0].id, host.id());
//! host.handle(&mut store, TableInput::Bots { most: usize::MAX }, WallMillis(1_000))?;
//! assert_eq!(store.finished(0, 10)?[0].id, host.finished().expect("bots play to the end"));
//! assert_eq!(store.statistics()?[0].games, 1);
//! # Ok(())
//! # }
//! ```
//!
//! # Guarantees
//!
//! * **A change is on disk when the call returns** (WAL, synchronous=FULL): one call is one transaction.
//! * **Only one process at a time** has the file open. The lock is SQLite's own; the system releases it when a process
//!   is killed.
//! * **Failures are put into words.** [`ayatsuri_table::TableError`] says that the file is open elsewhere, damaged,
//!   newer than the program or unwritable, or that the disk is full. A file that is refused is left unchanged.
//!
//! A change of the schema is one more file in `migrations/`; files that are there never change.

#![warn(missing_docs)]

mod company;
mod finished;
mod playing;
mod schema;
mod settings;
mod statistics;
mod table_storage;

pub use company::SharedTable;
pub use finished::Finished;
pub use playing::InPlay;
pub use schema::Store;
pub use statistics::Statistic;
