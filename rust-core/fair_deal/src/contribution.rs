//! What the seed is made of: a secret of each phone, committed to before any is revealed.

use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::hash::{Digest, digest};
use crate::identity::{DealContext, MemberId};
use crate::signing::ActionSigner;

/// 64 random bytes from the system, in two halves, fresh for each deal. A phone stores nothing else of its part.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContributionEntropy(pub [u8; 32], pub [u8; 32]);

impl ContributionEntropy {
    fn bytes(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.0);
        bytes[32..].copy_from_slice(&self.1);
        bytes
    }
}

/// One phone's part in one deal: a secret and a signing key. It is never used for another deal.
pub struct Contribution {
    context: DealContext,
    member: MemberId,
    secret: [u8; 32],
    signer: ActionSigner,
}

impl Contribution {
    /// Derives the secret and the signing key from `entropy`.
    pub fn new(context: DealContext, member: MemberId, entropy: &ContributionEntropy) -> Contribution {
        let secret = digest("ayatsuri secret", &[&entropy.bytes()]);
        let signer = ActionSigner::new(context, member, digest("ayatsuri signing key", &[&entropy.bytes()]));
        Contribution { context, member, secret, signer }
    }

    /// What all phones see before any secret is revealed.
    pub fn commitment(&self) -> Commitment {
        let hash = committed(&self.context, self.member, &self.secret);
        Commitment { member: self.member, hash, key: self.signer.key() }
    }

    /// The secret, which only the host sees until the end. To be sent once the list is published.
    pub fn opening(&self) -> CommitmentOpening {
        CommitmentOpening { member: self.member, secret: self.secret }
    }

    /// The signer of this phone's actions in the game that was dealt.
    pub fn into_signer(self) -> ActionSigner {
        self.signer
    }
}

fn committed(context: &DealContext, member: MemberId, secret: &[u8; 32]) -> Digest {
    digest("ayatsuri part", &[&context.bytes(), &member.0, secret])
}

/// A phone's commitment to its secret, and the key that its actions will be signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// The phone that committed.
    pub member: MemberId,
    /// The hash of the context, the phone and its secret.
    pub hash: [u8; 32],
    /// The phone's Ed25519 public key for this game.
    pub key: [u8; 32],
}

/// A revealed secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentOpening {
    /// The phone whose secret it is.
    pub member: MemberId,
    /// The secret, 32 bytes.
    pub secret: [u8; 32],
}

/// All commitments of one deal in the order of the phones' ids. It is published before any secret is revealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentList {
    /// Which deal.
    pub context: DealContext,
    /// One commitment of each phone.
    pub list: Vec<Commitment>,
}

impl CommitmentList {
    /// Sorts the commitments by phone.
    pub fn new(context: DealContext, mut list: Vec<Commitment>) -> CommitmentList {
        list.sort_by_key(|commitment| commitment.member);
        CommitmentList { context, list }
    }

    /// Whether the list is sorted and has each phone once.
    pub fn is_in_order(&self) -> bool {
        self.list.is_sorted_by(|a, b| a.member < b.member)
    }

    /// A phone's commitment, if it is in the list.
    pub fn of(&self, member: MemberId) -> Option<&Commitment> {
        self.list.iter().find(|commitment| commitment.member == member)
    }

    /// Whether a revealed secret matches its commitment.
    pub fn fits(&self, opening: &CommitmentOpening) -> bool {
        self.of(opening.member)
            .is_some_and(|promised| promised.hash == committed(&self.context, opening.member, &opening.secret))
    }

    /// The seed that the secrets make: a hash of the list and of all secrets in its order.
    ///
    /// # Errors
    /// A secret is missing, or does not match its commitment.
    pub fn seed(&self, openings: &[CommitmentOpening]) -> Result<[u8; 32], AuditFailure> {
        let mut secrets = Vec::new();
        for Commitment { member, .. } in &self.list {
            let opening = openings.iter().find(|opening| opening.member == *member);
            let opening = opening.ok_or(AuditFailure::NotOpened { member: *member })?;
            if !self.fits(opening) {
                return Err(AuditFailure::OpenedAnother { member: *member });
            }
            secrets.extend(opening.secret);
        }
        Ok(digest("ayatsuri seed", &[&self.digest(), &secrets]))
    }

    pub(crate) fn digest(&self) -> Digest {
        let list: Vec<u8> = self.list.iter().flat_map(|c| [&c.member.0[..], &c.hash, &c.key].concat()).collect();
        digest("ayatsuri commitments", &[&self.context.bytes(), &list])
    }
}
