//! Recordings of tables: the messages between phones of one version, recorded when that version is made. Tests replay
//! each recording against today's code for ever after: today's host gets recorded guests, and today's guests get a
//! recorded host.
//!
//! * A [`Recording`] is a table of one host and its guests, each phone with one person. It holds every message of the
//!   host and of each guest, and the choices of the person at the host's phone. Today's link carries the messages. The
//!   link's own bytes are pinned by its test vectors (`rust-core/link/tests/vectors`) and by the first frames that are
//!   recorded here.
//! * [`record()`] plays a table and records it.
//! * [`replay_at_host()`] and [`replay_at_guests()`] seat one side of a recording and today's other side at one table.
//!   The versions of both decide what must happen ([`Expected`]): they play the game to its audit, and today's side
//!   sends only messages that the older app has understood; or they sit in one lobby that says who must update; or the
//!   table refuses the guest, and says who must update.

mod live;
mod outcome;
mod recorder;
mod recording;
mod replay;
mod said;

pub use outcome::Expected;
pub use recorder::record;
pub use recording::{Line, Recording, folder};
pub use replay::{replay_at_guests, replay_at_host};
