//! The people at one table, each on a phone of his own.
//!
//! * [`HostTable`] is the host's side: the lobby, who may do what, the deal that nobody can steer, who is away and who
//!   plays for him, and what each is told. The game is in a table of `ayatsuri_table`, which it knows as [`AtTable`].
//! * [`GuestTable`] is a guest's: what it was told of the people, its own part in the deal, its answers, the audit.
//!   The game is in a [`Followed`], a view folded from updates, which it knows as [`Following`].
//!
//! Neither has I/O or a clock: each is run with its side of a link (`ayatsuri_link`) and a store whenever something
//! has come or was done. `docs/link.md` says what goes over the link.
//!
//! # What holds
//!
//! * **Hidden means absent.** A guest is told what his seat may know, and of entries that do not concern him not even
//!   that there were any; whatever is secret has a width that depends on its kind alone.
//! * **Written before it is said.** A guest keeps his answer before he sends it, the host what it does before anybody
//!   hears of it; after a restart both go on from what they kept, and what was on its way is sent again.
//! * **An answer counts once**, and only if it is signed by the phone that holds the seat, next after its last one.

mod finished_table;
mod follower;
mod guest;
mod host;
mod lobby;
mod setup;
mod table_in_play;
mod update;
mod wire;

pub use finished_table::{FinishedTable, replayed};
pub use follower::{FollowedGame, GameFollower, OutOfSync};
pub use guest::{AuditResult, MultiplayerGuest, MultiplayerGuestEvent};
pub use host::{GameToStart, MOST_GUESTS, MultiplayerHost, MultiplayerHostEvent, RULES};
pub use lobby::{COLOURS, GuestRequest, HostCommand, Lobby, LobbyError, LobbyMember, NAME, TablePhase, table_name};
pub use setup::AgreedSetup;
pub use table_in_play::{
    SignedAnswer, TableInPlay, action_bytes, action_of, check, filled, filled_view, opened, opened_of, shown, update_of,
};
pub use update::{NetworkGame, ObserverUpdate};
pub use wire::{
    ACTION, AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress, MessageAssembler, pieces,
};
