//! One table as the host runs it, and the port through which it is stored.
//!
//! * [`Table`] is a state machine without I/O: `handle(input, now) → TableChange`. It alone holds the state of the
//!   game. Every person's phone, bot and spectator has a view, folded from what that observer may hear.
//! * A [`TableChange`] must be stored before anything of it is shown: only [`TableChange::written`] gives its
//!   [`TableOutputs`]. The log is one [`LogEntry`] after another, each with what was told.
//! * [`TableStorage`] is the port to whatever stores a table. A [`Host`] is a table together with its place in a
//!   storage; it stores what an input did before it answers. `ayatsuri_store` stores tables in a file,
//!   [`MemoryStorage`] in memory.
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
//! while host.table().waiting_for() == WaitingFor::Bots {
//!     host.handle(&mut storage, TableInput::Bots { most: 1 }, now)?;
//! }
//! let prompt = host.table().prompt(Seat(0)).expect("somebody is asked until the game ends");
//! let action = host.table().legal(Seat(0))[0];
//! let outputs = host.handle(&mut storage, TableInput::Act { seat: Seat(0), prompt, action }, now)?;
//! assert!(outputs.input_outcome.is_done());
//! assert!(heard < host.table().heard_since(me, 0).count());
//! # Ok(())
//! # }
//! ```
//!
//! # Guarantees
//!
//! * **Stored before it is shown.** One input, even a run of bots, is one transaction. If it cannot be stored, nothing
//!   was done: the table is read back, and the same input may be given again.
//! * **A prompt is answered once.** Its id ([`PromptId`]) names its seat and is never used again; a seat keeps its
//!   prompt while others act. Repeating the same answer gives [`InputOutcome::Duplicate`], and the first one counts.
//!   Any other input that does not fit changes nothing and is answered with the reason.
//! * **A resumed table is the same table.** The log is replayed and compared with what was told. Each choice of a bot
//!   has a random stream of its own, so bots, too, go on as they would have. If a rule that has mattered in the game
//!   has changed, or an entry is damaged, the table goes on from the snapshot of its latest round and repeats the
//!   actions since then, as far as the rules allow ([`Resumed::Mended`]). What was heard before stays in the log.
//! * **Failures are put into words.** [`TableError`] tells a person that the storage is in use elsewhere, damaged,
//!   newer than the program, full or unwritable.
//!
//! A slow bot need not hold up the table: [`Table::pending_choice`] gives what it has to decide, to be computed on another
//! thread, and [`TableInput::Decided`] takes the decision.
//!
//! A person who plays alone with bots can take back their last steps ([`TableInput::TakeBack`]) while nobody has seen anything
//! hidden and nobody else has acted. The log keeps them and says so; [`counting_entries`] gives those that still count.
//!
//! People on other phones need nothing else: an input carries its seat and the id of the prompt that it answers, and
//! what a seat hears has one order ([`Table::heard_since`]). A phone that has missed too much, or whose table went on
//! from a snapshot, gets a whole [`Table::view`]. Several seats may be asked at once. A seat can pass from a person who
//! is away to a bot and back ([`TableInput::Pass`]). `ayatsuri_multiplayer` knows who sits there and on which phone.
//!
//! # Changes
//!
//! A new game is an `impl` of [`HostableGame`]. Entries and finished games are stored as postcard, which writes the
//! number of a variant: new variants of a game's enums must be added at the end.

#![warn(missing_docs)]

mod bot_replay;
mod daily;
mod error;
mod finished;
mod host;
mod hostable;
mod log_entry;
mod memory_storage;
mod outputs;
mod puzzle;
mod resume;
mod seating;
mod storage;
mod table;
mod take_back;
mod thinking;

pub use ayatsuri_bots::{DIGEST as BOTS_DIGEST, Level};
pub use ayatsuri_clock::LocalDate;
pub use bot_replay::{BotReplay, BotReplayProgress};
pub use daily::{DailyDeal, DailyStart, PAR_GAMES, ParWork};
pub use error::TableError;
pub use finished::{FinishedGame, FinishedId, FinishedSeat, MAX_RECORD, RecordDoubt};
pub use host::Host;
pub use hostable::HostableGame;
pub use log_entry::{Controller, LogAction, LogEntry, Millis, PromptId};
pub use memory_storage::MemoryStorage;
pub use outputs::{InputOutcome, TableChange, TableInput, TableOutputs, WaitingFor};
pub use puzzle::{ExerciseSubject, PuzzleGame, PuzzlePosition, PuzzleStep};
pub use resume::{LogRepair, PersistedTable, Resumed, Snapshot, SnapshotRestart};
pub use seating::{FairDealRecord, GameStart, Occupant, SeatedPlayer};
pub use storage::{
    EntryRow, FinishedRow, KeptKey, KeptRole, KeptTable, NewTableRow, RepairRow, ShownRow, StepRow, TableId, TableRow,
    TableStorage, Tag,
};
pub use table::Table;
pub use take_back::{TakeBackRefusal, counting_entries};
pub use thinking::{BotChoice, PendingBotChoice};
