//! One table as the host runs it, and the store it is written to.
//!
//! * [`Table`] is a state machine without I/O: `handle(input, now) → Step`. It alone holds the state of the game; a
//!   person's phone, a bot, whoever looks, has a view, folded from what that observer may hear.
//! * A [`Step`] must be written before anything of it is shown: its [`Outputs`] come out of it only by
//!   [`Step::written`]. What happened is [`Entry`] after [`Entry`], each with what was told.
//! * [`Store`] keeps tables in play, finished games, statistics and settings in one SQLite file; a [`Host`] is a table
//!   together with its place in a store, and writes before it answers.
//!
//! ```
//! use ayatsuri_clock::WallMillis;
//! use ayatsuri_rules::{Observer, Seat, city};
//! use ayatsuri_table::{Input, Level, Opening, Seated, Store, Waits};
//!
//! # fn main() -> Result<(), ayatsuri_table::Error> {
//! let mut store = Store::in_memory()?;
//! let setup = city::Setup::recommended(city::EditionId::Classic, 4).expect("classic is for 2 to 7");
//! let mut seats = vec![Seated::person("Aya")];
//! seats.extend(["Ito", "Ume", "Eri"].map(|name| Seated::bot(name, Level::Random)));
//! let opening = Opening::<city::State>::alone(setup, [7; 32], seats);
//! let (mut host, outputs) = store.begin(opening, Some(Seat(0)), WallMillis(0))?;
//! let me = Observer::Seat(Seat(0));
//! let heard = outputs.heard_by(me).count();
//! let now = WallMillis(1_000);
//! while host.table().waits() == Waits::Bots {
//!     host.handle(&mut store, Input::Bots { most: 1 }, now)?;
//! }
//! let prompt = host.table().prompt(Seat(0)).expect("somebody is asked until the game ends");
//! let action = host.table().legal(Seat(0))[0];
//! let outputs = host.handle(&mut store, Input::Act { seat: Seat(0), prompt, action }, now)?;
//! assert!(outputs.answer.is_done());
//! assert!(heard < host.table().heard_since(me, 0).count());
//! # Ok(())
//! # }
//! ```
//!
//! # What holds
//!
//! * **On disk before it is shown.** One input is one transaction, a run of bots too. If it cannot be written, nothing
//!   was done: the table is read back, and the same input may come again.
//! * **A prompt is answered once.** Its id ([`PromptId`]) says whose it is and never comes again; a seat keeps it while
//!   others act. The same answer again is a [`Answer::Duplicate`], which counts; all else that does not fit changes
//!   nothing and says why.
//! * **Resumed is the same.** A log is replayed and compared with what was told. Bots draw from a stream of chance for
//!   each prompt, so they too go on as they would have. Where the rules have another revision, or an entry is damaged,
//!   the table goes on from the state kept at the start of its latest round and does again what was done since, as far
//!   as the rules allow ([`Resumed::Mended`]); what was heard before stays in the log.
//! * **Failures are words.** [`Error`] says for a person that the store is open elsewhere (SQLite's lock on the file,
//!   which the system takes back from a killed process), damaged, newer, full or unwritable.
//!
//! A bot that takes its time need not hold up the table: [`Table::thinking`] gives what it has to decide, to be thought
//! over on another thread, and [`Input::Decided`] takes what came of it.
//!
//! People on other phones are more of the same: an input carries its seat and the id of the prompt it answers, what a
//! seat hears is in one order ([`Table::heard_since`]), and a phone that has lost the thread, or a table that was
//! mended, gets [`Table::view`] whole. Several seats may be asked at once. A seat passes from a person who is away to a
//! bot, and back ([`Input::Pass`]). Who sits there, and on which phone, is `ayatsuri_multiplayer`'s business.
//!
//! # Changes
//!
//! A new game is an `impl` of [`Hosted`]; the store's schema grows by one more file in `store/migrations/`. Entries
//! and records are postcard: enums of a game that appear in them grow at their end alone.

mod error;
mod hostable;
mod log_entry;
mod outputs;
mod resume;
mod seating;
mod store;
mod table;
mod thinking;

pub use ayatsuri_bots::Level;
pub use error::TableError;
pub use hostable::HostableGame;
pub use log_entry::{Controller, LogAction, LogEntry, Millis, PromptId};
pub use outputs::{InputOutcome, TableChange, TableInput, TableOutputs, WaitingFor};
pub use resume::{LogRepair, PersistedTable, Resumed, Snapshot, SnapshotRestart};
pub use seating::{FairDealRecord, GameStart, Occupant, SeatedPlayer};
pub use store::{
    Company, Finished, FinishedGame, FinishedId, FinishedSeat, Host, InPlay, ShownRow, Statistic, Store, TableId, Tag,
};
pub use table::Table;
pub use thinking::{BotChoice, PendingBotChoice};
