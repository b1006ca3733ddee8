//! A table with several phones: what the host decides for all, and what a guest is told and stores.
//!
//! * [`MultiplayerHost`] is the host's side: the [`Lobby`], the deal that nobody can steer, who is away and who plays for them,
//!   and what each guest is told. It knows the game only as a [`TableInPlay`], which a table of `ayatsuri_table` is.
//! * [`MultiplayerGuest`] is a guest's side: the lobby as it was told, its part in the deal, its answers, and the audit. It
//!   knows the game only as a [`GameFollower`] for each of its seats; a [`FollowedGame`] is a view folded from
//!   [`ObserverUpdate`]s.
//! * [`GuestMessage`] and [`HostMessage`] are the messages between the two (`docs/link.md` states their bytes).
//!
//! Neither side does I/O of its own or reads a clock. `run` takes the side's link (`ayatsuri_link`), a storage and a
//! clock reading; call it whenever something has come or was done, and at the side's `deadline` at the latest:
//!
//! ```
//! use ayatsuri_clock::{ClockReading, MonotonicMillis};
//! use ayatsuri_link::{ConnectionId, SecureRandom};
//! use ayatsuri_multiplayer::{AgreedSetup, MultiplayerGuest, MultiplayerHost};
//! use ayatsuri_rules::city;
//! use ayatsuri_table::MemoryStorage;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let setup = city::Setup::recommended(city::EditionId::Classic, 4).expect("classic is for 2 to 7");
//! let random = SecureRandom::for_testing_only;
//! let mut host = MultiplayerHost::new("Table".into(), AgreedSetup::City(setup), "Aya".into(), random(1));
//! let mut guest = MultiplayerGuest::new(host.tag(), false, "Ito".into(), random(2));
//! let mut storages = [MemoryStorage::new(), MemoryStorage::new()];
//!
//! let mut host_link = host.link();
//! let code = host_link.open_door().code;
//! let mut guest_link = guest.link(Some(code)).expect("there is a code");
//! guest_link.radio_up(MonotonicMillis(0));
//! for millis in (0..1_000).step_by(50) {
//!     let now = ClockReading::both_at(millis);
//!     while let Some(frame) = guest_link.next(182, now.monotonic) {
//!         host_link.hear(ConnectionId(1), &frame, now.monotonic);
//!     }
//!     host.run(&mut host_link, None, &mut storages[0], now)?;
//!     while let Some(frame) = host_link.next(ConnectionId(1), 182, now.monotonic) {
//!         guest_link.hear(&frame, now.monotonic);
//!     }
//!     guest.run(&mut guest_link, &mut [], &mut storages[1], now)?;
//! }
//! assert_eq!(host.lobby().people[1].name, "Ito");
//! assert_eq!(guest.lobby(), Some(host.lobby()));
//! # Ok(())
//! # }
//! ```
//!
//! # What holds
//!
//! * **Hidden means absent.** A guest's phone is told only what its seats may know. It does not even learn how many
//!   entries concern others. The length of a secret depends on its kind alone.
//! * **Stored before it is sent.** A guest stores an answer before sending it; the host stores an entry before anybody
//!   is told of it. After a restart both go on from there and send again what was not confirmed.
//! * **An answer counts once**, and only if the phone that holds the seat has signed it as its next one.

#![warn(missing_docs)]

mod bot_audit;
mod bounds;
mod deal_terms;
mod fairness;
mod finished_table;
mod follower;
mod guest;
mod host;
mod late_key;
mod lobby;
mod seat_passes;
mod setup;
mod table_in_play;
mod update;
mod wire;

pub use bot_audit::{AnyBotReplay, bot_replay_result, play_bots_again};
pub use bounds::{MAX_DISCLOSURE, MAX_HEARD, MAX_MESSAGE, MAX_UPDATE, MAX_VOIDS};
pub use deal_terms::{DealTerms, ReadyFor, SeatTerms};
pub use fairness::{Fairness, FairnessEvidence};
pub use finished_table::{FinishedTable, replayed};
pub use follower::{FollowedGame, GameFollower, OutOfSync};
#[doc(hidden)]
pub use guest::reread_guest;
pub use guest::{AuditResult, FollowedSeats, MultiplayerGuest, MultiplayerGuestEvent, combine_verdicts};
#[doc(hidden)]
pub use host::reread_host;
pub use host::{GameToStart, KeptLoss, MAX_GUESTS, MultiplayerHost, MultiplayerHostEvent, RULES};
pub use lobby::{COLOURS, GuestRequest, HostCommand, Lobby, LobbyError, LobbyMember, NAME, PersonId, TablePhase};
pub use setup::{AgreedSetup, GameRevisions};
pub use table_in_play::{
    SignedAnswer, TableInPlay, TypedTableInPlay, UpdateRequest, action_bytes, action_of, answer_result, opened,
    opened_of, padded_action, padded_view, shown_of_entry, update_of, view_checksum,
};
pub use update::{NetworkGame, ObserverUpdate};
pub use wire::{
    ACTION, AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress, MessageAssembler, WirePrompt,
    pieces,
};
