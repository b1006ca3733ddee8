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
mod audit_failure;
mod contribution;
mod coordinator;
mod hash;
mod identity;
mod signing;
mod witness;

pub use audit::{ActionSource, Disclosure, HostStatement, SeatTransfer, ShownToObserver, Verdict};
pub use audit_failure::AuditFailure;
pub use contribution::{Commitment, CommitmentList, CommitmentOpening, Contribution, ContributionEntropy};
pub use coordinator::{CompletedDeal, DealCoordinator, DealRequest, PATIENCE};
pub use hash::checksum;
pub use identity::{DealContext, MemberId, SeatHolder};
pub use signing::{ActionSignature, ActionSigner, SignatureVerifier};
pub use witness::DealWitness;
