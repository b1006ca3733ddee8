//! What carries the link between phones: the two roles of a Bluetooth LE radio as traits, small enough for a shell to
//! fill in its own language; [`air`], a simulated room in which whole tables can be tried; `local`, a radio between the programs
//! of one machine, where there are Unix sockets; and `bluetooth`, a Linux computer's own radio.
//!
//! A host is a *peripheral*: it advertises, and is written to and notifies. A guest is a *central*: it scans, connects,
//! writes and is notified. All calls return at once. What comes of them, and whatever else the radio has to say, is an
//! event; a radio keeps its events in order and gives them when it is asked, or, in a shell, tells them from one thread.
//!
//! A radio is never trusted with anything: not with who sent a frame, nor with who else hears it. All of that is the
//! link's business (`ayatsuri_link`).

mod about;
pub mod air;
#[cfg(all(target_os = "linux", feature = "bluetooth"))]
pub mod bluetooth;
mod hosting;
mod joining;
#[cfg(unix)]
pub mod local;
mod queue;
mod roles;

pub use about::{About, Advertisement, BadAbout, SERVICE, characteristic};
pub use hosting::Hosting;
pub use joining::{Joining, Nearby};
pub use queue::Inbox;
pub use roles::{Central, CentralEvent, Found, Pace, Peripheral, PeripheralEvent, Sighting, Trouble, Wake};
