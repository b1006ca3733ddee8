//! The two clocks of a phone as two types, and every time-out in one table. The crate reads no clock: the caller
//! reads both and passes a [`ClockReading`] in.
//!
//! * [`WallMillis`] says when something happened, for people and for the store. The system may set that clock back, so
//!   nothing waits by it, and nothing is sorted by it.
//! * [`MonotonicMillis`] says how much time has passed, sleep included. Every wait goes by it, and its value means
//!   nothing to another process.
//! * [`LocalDate`] is a day on a person's calendar, which a shell hands in.
//! * [`Timeouts`] has the length of each wait. Tests pass a table with shorter ones.
//!
//! ```
//! use ayatsuri_clock::{ClockReading, MonotonicMillis, Timeouts};
//!
//! let asked = ClockReading::both_at(5_000).monotonic;
//! let deadline = asked + Timeouts::DEFAULT.handshake_timeout;
//! assert_eq!(deadline, MonotonicMillis(9_000));
//! assert_eq!(deadline.since(asked), Timeouts::DEFAULT.handshake_timeout);
//! ```

#![warn(missing_docs)]

mod date;
mod reading;
mod timeouts;

pub use date::LocalDate;
pub use reading::{ClockReading, MonotonicMillis, WallMillis};
pub use timeouts::Timeouts;
