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

#[cfg(all(target_os = "linux", feature = "bluetooth"))]
pub mod bluetooth;
mod description;
mod guest_driver;
mod host_driver;
#[cfg(unix)]
pub mod local;
mod queue;
mod roles;
pub mod simulated;

pub use description::{Advertisement, DescriptionError, SERVICE, TableDescription, characteristic};
pub use guest_driver::{GuestDriver, NearbyHost};
pub use host_driver::HostDriver;
pub use queue::EventQueue;
pub use roles::{
    Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, Peripheral, PeripheralEvent, RadioFault,
    WakeCallback,
};
