//! Where tables are kept: one SQLite file with tables in play, finished games, statistics and settings.
//! What is written is on disk when the call returns (WAL, synchronous=FULL); one process at a time has it open.

mod company;
mod finished;
mod host;
mod playing;
mod schema;
mod settings;
mod statistics;

pub use company::{Company, ShownRow, Tag};
pub use finished::{Finished, FinishedGame, FinishedId, FinishedSeat};
pub use host::Host;
pub use playing::{InPlay, TableId};
pub use schema::Store;
pub use statistics::Statistic;
