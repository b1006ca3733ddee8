//! A deal that nobody at the table can steer, and a record that everybody can check. Without I/O; the host's clock is
//! passed in.
//!
//! * **Before the deal** every phone, the host's too, commits to a secret of its own ([`Part`]); the host publishes the
//!   list ([`Commitments`]); then all open to the host, and the seed is the hash of everything. [`Gathering`] is the
//!   host's side of it, [`Watch`] a guest's. Who does not open voids that deal in sight of all, and the next one is
//!   made of fresh secrets and without him: so nobody chooses among seeds by waiting.
//! * **During the game** each phone signs its own actions ([`Signer`]), each signature over the one before.
//! * **Afterwards** the host opens everything ([`Opened`]), and [`Opened::audit`] replays it against what this phone was
//!   shown: the deal and everything shown were true, or here is the first difference.
//!
//! It does not prove that the host's owner never looked into his own phone, which knows all hands.

mod audit;
mod gathering;
mod hash;
mod parts;
mod signing;
mod unfair;
mod watch;
mod who;

pub use audit::{By, Opened, Passed, Shown, Told, Verdict};
pub use gathering::{Ask, Gathered, Gathering, PATIENCE};
pub use hash::checksum;
pub use parts::{Commitment, Commitments, Entropy, Opening, Part};
pub use signing::{Checker, Signature, Signer};
pub use unfair::Unfair;
pub use watch::Watch;
pub use who::{Context, Holder, Member};
