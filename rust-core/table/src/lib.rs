//! One table as the host runs it, and the port that it is written through.
//!
//! * [`Table`] is a state machine without I/O: `handle(input, now) → TableChange`. It alone holds the state of the game;
//!   a person's phone, a bot, whoever looks, has a view, folded from what that observer may hear.
//! * A [`TableChange`] must be written before anything of it is shown: its [`TableOutputs`] come out of it only by
//!   [`TableChange::written`]. What happened is [`LogEntry`] after [`LogEntry`], each with what was told.
//! * [`TableStorage`] is what a table asks of whatever keeps it; a [`Host`] is a table together with its place in a
//!   storage, and writes before it answers. `ayatsuri_store` keeps tables in a file, [`MemoryStorage`] in memory.
//!
//! ```
//! use ayatsuri_clock::WallMillis;
//! use ayatsuri_rules::{Observer, Seat, city};
//! use ayatsuri_table::{GameStart, Host, Level, MemoryStorage, SeatedPlayer, TableInput, WaitingFor};
//!
//! # fn main() -> Result<(), ayatsuri_table::TableError> {
//! let mut storage = MemoryStorage::new();
//! let setup = city::Setup::recommended(city::EditionId::Classic, 4).expect("classic is for 2 to 7");
//! let mut seats = vec![SeatedPlayer::person("Aya")];
//! seats.extend(["Ito", "Ume", "Eri"].map(|name| SeatedPlayer::bot(name, Level::Random)));
//! let start = GameStart::<city::State>::alone(setup, [7; 32], seats);
//! let (mut host, outputs) = Host::begin(&mut storage, start, Some(Seat(0)), WallMillis(0))?;
//! let me = Observer::Seat(Seat(0));
//! let heard = outputs.heard_by(me).count();
//! let now = WallMillis(1_000);
//! while host.table().waits() == WaitingFor::Bots {
//!     host.handle(&mut storage, TableInput::Bots { most: 1 }, now)?;
//! }
//! let prompt = host.table().prompt(Seat(0)).expect("somebody is asked until the game ends");
//! let action = host.table().legal(Seat(0))[0];
//! let outputs = host.handle(&mut storage, TableInput::Act { seat: Seat(0), prompt, action }, now)?;
//! assert!(outputs.answer.is_done());
//! assert!(heard < host.table().heard_since(me, 0).count());
//! # Ok(())
//! # }
//! ```
//!
//! # What holds
//!
//! * **Kept before it is shown.** One input is one transaction, a run of bots too. If it cannot be written, nothing
//!   was done: the table is read back, and the same input may come again.
//! * **A prompt is answered once.** Its id ([`PromptId`]) says whose it is and never comes again; a seat keeps it while
//!   others act. The same answer again is an [`InputOutcome::Duplicate`], which counts; all else that does not fit changes
//!   nothing and says why.
//! * **Resumed is the same.** A log is replayed and compared with what was told. Bots draw from a stream of chance for
//!   each prompt, so they too go on as they would have. Where the rules have another revision, or an entry is damaged,
//!   the table goes on from the state kept at the start of its latest round and does again what was done since, as far
//!   as the rules allow ([`Resumed::Mended`]); what was heard before stays in the log.
//! * **Failures are words.** [`TableError`] says for a person that what keeps the games is in use elsewhere, damaged,
//!   newer, full or unwritable.
//!
//! A bot that takes its time need not hold up the table: [`Table::thinking`] gives what it has to decide, to be thought
//! over on another thread, and [`TableInput::Decided`] takes what came of it.
//!
//! People on other phones are more of the same: an input carries its seat and the id of the prompt it answers, what a
//! seat hears is in one order ([`Table::heard_since`]), and a phone that has lost the thread, or a table that was
//! mended, gets [`Table::view`] whole. Several seats may be asked at once. A seat passes from a person who is away to a
//! bot, and back ([`TableInput::Pass`]). Who sits there, and on which phone, is `ayatsuri_multiplayer`'s business.
//!
//! # Changes
//!
//! A new game is an `impl` of [`HostableGame`]. Entries and finished games are kept as postcard: enums of a game that
//! appear in them grow at their end alone.

#![warn(missing_docs)]

mod error;
mod finished;
mod host;
mod hostable;
mod log_entry;
mod memory_storage;
mod outputs;
mod resume;
mod seating;
mod storage;
mod table;
mod thinking;

pub use ayatsuri_bots::Level;
pub use error::TableError;
pub use finished::{FinishedGame, FinishedId, FinishedSeat};
pub use host::Host;
pub use hostable::HostableGame;
pub use log_entry::{Controller, LogAction, LogEntry, Millis, PromptId};
pub use memory_storage::MemoryStorage;
pub use outputs::{InputOutcome, TableChange, TableInput, TableOutputs, WaitingFor};
pub use resume::{LogRepair, PersistedTable, Resumed, Snapshot, SnapshotRestart};
pub use seating::{FairDealRecord, GameStart, Occupant, SeatedPlayer};
pub use storage::{
    EntryRow, FinishedRow, NewTableRow, RepairRow, ShownRow, StepRow, TableId, TableRow, TableStorage, Tag,
};
pub use table::Table;
pub use thinking::{BotChoice, PendingBotChoice};
