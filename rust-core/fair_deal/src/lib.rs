//! A deal that nobody at the table can steer, and a record that everybody can check. The crate does no I/O and reads no
//! clock: messages go in and come out as values, and the host's time is passed in.
//!
//! * **Before the deal** every phone, the host's too, commits to a secret of its own ([`Contribution`]). The host
//!   publishes the list ([`CommitmentList`]), then all phones reveal their secrets to the host, and the seed is a hash
//!   of everything. A phone that commits and does not reveal its secret voids the deal. Everybody is told, and the next
//!   attempt is made of fresh secrets without that phone: so nobody chooses among seeds by waiting. [`DealCoordinator`]
//!   is the host's side, [`DealWitness`] each phone's.
//! * **During the game** each phone signs its own actions ([`ActionSigner`], [`SignatureVerifier`]). Each of its
//!   seats has a chain of signatures, whose last one covers all.
//! * **Afterwards** the host discloses everything ([`Disclosure`]), and [`Disclosure::audit`] replays it against what this phone
//!   was shown. The result is a [`Verdict`], or the first difference as an [`AuditFailure`].
//!
//! ```
//! use std::time::Duration;
//!
//! use ayatsuri_clock::MonotonicMillis;
//! use ayatsuri_fair_deal::{DealRequest, ContributionEntropy, DealCoordinator, MemberId, DealWitness};
//!
//! let (table, now) = (*b"tabl", MonotonicMillis(0));
//! let phones = [MemberId([1; 8]), MemberId([2; 8])]; // the host's own phone is one of them
//! let mut witnesses = phones.map(|phone| DealWitness::new(phone, table, 1, None));
//! let mut coordinator = DealCoordinator::begin(table, 1, phones.to_vec(), [7; 32], Duration::from_secs(10), now);
//! let mut deal = None;
//! while deal.is_none() {
//!     for request in coordinator.take_requests() {
//!         for (witness, random) in witnesses.iter_mut().zip([3, 4]) {
//!             match &request {
//!                 DealRequest::Commit { context, members, terms } => {
//!                     let entropy = ContributionEntropy([random; 32], [random; 32]); // in earnest: from the system
//!                     let commitment = witness.commit(*context, members.clone(), *terms, &entropy).expect("in turn");
//!                     coordinator.take_commitment(*context, commitment, now);
//!                 }
//!                 DealRequest::Open(list) => {
//!                     let opening = witness.open(list.clone()).expect("a true list");
//!                     deal = coordinator.take_opening(list.context, opening).or(deal);
//!                 }
//!                 DealRequest::Void { .. } => unreachable!("both phones answer"),
//!             }
//!         }
//!     }
//! }
//! let deal = deal.expect("the loop has ended");
//! assert_eq!(deal.commitments.seed(&deal.openings), Ok(deal.seed));
//! assert!(witnesses.iter().all(|witness| witness.check_dealt(&deal.commitments).is_ok()));
//! ```
//!
//! # What holds
//!
//! * **One honest phone is enough.** Whatever all others do together, they cannot choose the seed. They can only make
//!   the deal void, and everybody sees that.
//! * **The seed is for one game.** The list holds a digest of what was agreed: setup, seats, bots. A host that
//!   changes one of these once it knows the seed has another list.
//! * **An accident is not called cheating.** A phone whose answer was lost on its way is left out or named as missing.
//! * **A failure that was once found stays**, whatever is disclosed later.
//!
//! Nothing here proves that the host's owner never looked into their own phone, which knows all hands.

#![warn(missing_docs)]

mod audit;
mod audit_failure;
mod contribution;
mod coordinator;
mod hash;
mod identity;
mod introduction;
mod signing;
mod witness;

pub use audit::{
    ActionSource, BotEffort, BotsPlayedAgain, Disclosure, GameCourse, HostStatement, SeatTransfer, ShownToObserver,
    Verdict,
};
pub use audit_failure::AuditFailure;
pub use contribution::{
    Commitment, CommitmentList, CommitmentOpening, Contribution, ContributionEntropy, DealSettlement, link_digest,
    terms_digest, voids_digest,
};
pub use coordinator::{CompletedDeal, DealCoordinator, DealRequest};
pub use hash::checksum;
pub use identity::{DealContext, MemberId, SeatHolder};
pub use introduction::{FINGERPRINT, Introduction, TableKey, WordsNonce, link_words};
pub use signing::{ActionSignature, ActionSigner, FurtherSeat, SignatureVerifier};
pub use witness::DealWitness;
