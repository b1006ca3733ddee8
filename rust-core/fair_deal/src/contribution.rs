//! What the seed is made of: a secret of each phone, committed to before any is opened.

use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::hash::{Digest, digest};
use crate::identity::{DealContext, MemberId};
use crate::signing::ActionSigner;

/// 64 random bytes from the system, in two halves, fresh for each part: all that a phone keeps of its part.
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

/// One phone's part in one deal. It is kept until the deal stands or is void, and never used for another.
pub struct Contribution {
    context: DealContext,
    member: MemberId,
    secret: [u8; 32],
    signer: ActionSigner,
}

impl Contribution {
    /// A new one.
    pub fn new(context: DealContext, member: MemberId, entropy: &ContributionEntropy) -> Contribution {
        let secret = digest("ayatsuri secret", &[&entropy.bytes()]);
        let signer = ActionSigner::new(context, member, digest("ayatsuri signing key", &[&entropy.bytes()]));
        Contribution { context, member, secret, signer }
    }

    /// What all may see before any part is opened.
    pub fn commitment(&self) -> Commitment {
        let hash = committed(&self.context, self.member, &self.secret);
        Commitment { member: self.member, hash, key: self.signer.key() }
    }

    /// What the host may see once the list is published.
    pub fn opening(&self) -> CommitmentOpening {
        CommitmentOpening { member: self.member, secret: self.secret }
    }

    /// Signs this phone's actions in the game that was dealt.
    pub fn into_signer(self) -> ActionSigner {
        self.signer
    }
}

fn committed(context: &DealContext, member: MemberId, secret: &[u8; 32]) -> Digest {
    digest("ayatsuri part", &[&context.bytes(), &member.0, secret])
}

/// A phone's promise of a secret, and the key that its actions will be signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// Whose it is.
    pub member: MemberId,
    /// The hash of its secret.
    pub hash: [u8; 32],
    /// Its Ed25519 key for this game.
    pub key: [u8; 32],
}

/// The secret that was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentOpening {
    /// Whose it is.
    pub member: MemberId,
    /// What it is.
    pub secret: [u8; 32],
}

/// The list of one deal, in the order of the members: published to all before any part is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentList {
    /// Which deal.
    pub context: DealContext,
    /// One of each phone.
    pub list: Vec<Commitment>,
}

impl CommitmentList {
    /// A list in its order.
    pub fn new(context: DealContext, mut list: Vec<Commitment>) -> CommitmentList {
        list.sort_by_key(|commitment| commitment.member);
        CommitmentList { context, list }
    }

    /// Whether each member has one place in it, in order.
    pub fn is_in_order(&self) -> bool {
        self.list.is_sorted_by(|a, b| a.member < b.member)
    }

    /// A member's commitment.
    pub fn of(&self, member: MemberId) -> Option<&Commitment> {
        self.list.iter().find(|commitment| commitment.member == member)
    }

    /// Whether an opening is what was promised.
    pub fn fits(&self, opening: &CommitmentOpening) -> bool {
        self.of(opening.member)
            .is_some_and(|promised| promised.hash == committed(&self.context, opening.member, &opening.secret))
    }

    /// The seed that these parts make.
    ///
    /// # Errors
    /// A part was not opened, or is not what was promised.
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
