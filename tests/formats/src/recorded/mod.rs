//! Recordings of the messages of each version of the app at a table. They are made when the version is, and from then
//! on are replayed against today's code: as a host whose guests are of that version, and as guests at a host of that
//! version.
//!
//! * [`Recording`] is a table of one host and its guests, all with a person: what each guest and the host say, message by
//!   message, and what the person at the host's phone chose. Today's link carries the messages; its own bytes are pinned by
//!   its vectors (`rust-core/link/tests/vectors`), and by the first frames that are recorded here.
//! * [`record()`] plays a table and records it.
//! * [`replay_at_host()`] and [`replay_at_guests()`] put one side of a recording and today's other side at one table. What must
//!   come of it depends on the numbers of both: the game is played to its audit, each message being one that the older app is
//!   known to understand; or the phones sit in one lobby and are told who must update; or the table refuses, in words.

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
