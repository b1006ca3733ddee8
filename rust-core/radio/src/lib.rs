//! The radios that carry the link between phones: Bluetooth LE as two traits, drivers for them, and radios for
//! computers and tests.
//!
//! * A host is a *peripheral* ([`Peripheral`]): it advertises, receives writes and sends notifications. A guest is a
//!   *central* ([`Central`]): it scans, connects, writes and receives notifications. The traits are small enough for a
//!   shell to implement in its own language with its system's Bluetooth.
//! * [`HostDriver`] and [`GuestDriver`] drive a radio: they carry frames between it and the link (`ayatsuri_link`), and decide
//!   when to scan, connect and hang up.
//! * [`simulated`] is a room of simulated radios, in which whole tables are tested; `local` is a radio between the programs
//!   of one machine, over Unix sockets; `bluetooth` is a computer's own radio.
//!
//! All calls of a radio return at once. Their results, and everything else that happens, are events, which the radio keeps
//! in order until its driver polls them.
//!
//! ```
//! use ayatsuri_link::{LinkGuest, LinkHost, LinkHostEvent, PROTOCOL, SecureRandom, MemberRole, TableTag};
//! use ayatsuri_radio::simulated::{SimulatedRoom, LinkConditions};
//! use ayatsuri_radio::{TableDescription, HostDriver, GuestDriver};
//!
//! let (table, room) = (TableTag(*b"tabl"), SimulatedRoom::new(1));
//! let mut host = LinkHost::new(table, 7, 1, SecureRandom::for_testing_only(1));
//! let code = host.open_door().code;
//! let mut host = HostDriver::new(host, room.add_host(8, false));
//! host.advertise(TableDescription { protocol: PROTOCOL, table, free: 7, game: "classic".into(), name: "Table".into() });
//!
//! let mut guest = GuestDriver::new(room.add_guest(LinkConditions::default()));
//! let random = SecureRandom::for_testing_only(2);
//! guest.follow_table(table, LinkGuest::joining(table, code, MemberRole::Player, 1, random));
//! for _ in 0..100 {
//!     room.advance(10);
//!     host.run(room.now());
//!     guest.run(room.now());
//! }
//! assert!(matches!(host.event(), Some(LinkHostEvent::Joined { .. })));
//! assert!(guest.guest.is_some_and(|link| link.is_linked()));
//! ```
//!
//! # Promises
//!
//! * **No secret depends on a radio**: it may be wrong about who sent a frame, and others may receive it too. The link
//!   authenticates and encrypts everything. A host's radio tells connections apart only so that strangers cannot
//!   disturb members.
//! * **A full queue waits, and never drops.** A frame that a radio refuses is offered again when it reports room.
//! * **Memory is bounded**, whoever sends and however many tables are advertised.

#![warn(missing_docs)]

mod advertisement;
#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
pub mod bluetooth;
mod description;
mod fault;
mod guest_driver;
mod host_driver;
#[cfg(unix)]
pub mod local;
mod queue;
mod roles;
pub mod simulated;

pub use advertisement::{Advertisement, AdvertisementForms, AdvertisementPayload};
pub use description::{DescriptionError, SERVICE, TableDescription, characteristic};
pub use fault::RadioFault;
pub use guest_driver::{GuestDriver, NearbyHost};
pub use host_driver::HostDriver;
pub use queue::EventQueue;
pub use roles::{
    Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, Peripheral, PeripheralEvent, WakeCallback,
};
