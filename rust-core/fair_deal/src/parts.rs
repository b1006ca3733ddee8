//! What the seed is made of: a secret of each phone, committed to before any is opened.

use serde::{Deserialize, Serialize};

use crate::hash::{Digest, digest};
use crate::signing::Signer;
use crate::unfair::Unfair;
use crate::who::{Context, Member};

/// 64 random bytes from the system, in two halves, fresh for each part: all that a phone keeps of its part.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entropy(pub [u8; 32], pub [u8; 32]);

impl Entropy {
    fn bytes(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.0);
        bytes[32..].copy_from_slice(&self.1);
        bytes
    }
}

/// One phone's part in one deal. It is kept until the deal stands or is void, and never used for another.
pub struct Part {
    context: Context,
    member: Member,
    secret: [u8; 32],
    signer: Signer,
}

impl Part {
    /// A new one.
    pub fn new(context: Context, member: Member, entropy: &Entropy) -> Part {
        let secret = digest("ayatsuri secret", &[&entropy.bytes()]);
        let signer = Signer::new(context, member, digest("ayatsuri signing key", &[&entropy.bytes()]));
        Part { context, member, secret, signer }
    }

    /// What all may see before any part is opened.
    pub fn commitment(&self) -> Commitment {
        let hash = committed(&self.context, self.member, &self.secret);
        Commitment { member: self.member, hash, key: self.signer.key() }
    }

    /// What the host may see once the list is published.
    pub fn opening(&self) -> Opening {
        Opening { member: self.member, secret: self.secret }
    }

    /// Signs this phone's actions in the game that was dealt.
    pub fn into_signer(self) -> Signer {
        self.signer
    }
}

fn committed(context: &Context, member: Member, secret: &[u8; 32]) -> Digest {
    digest("ayatsuri part", &[&context.bytes(), &member.0, secret])
}

/// A phone's promise of a secret, and the key that its actions will be signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// Whose it is.
    pub member: Member,
    /// The hash of its secret.
    pub hash: [u8; 32],
    /// Its Ed25519 key for this game.
    pub key: [u8; 32],
}

/// The secret that was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Whose it is.
    pub member: Member,
    /// What it is.
    pub secret: [u8; 32],
}

/// The list of one deal, in the order of the members: published to all before any part is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitments {
    /// Which deal.
    pub context: Context,
    /// One of each phone.
    pub list: Vec<Commitment>,
}

impl Commitments {
    /// A list in its order.
    pub fn new(context: Context, mut list: Vec<Commitment>) -> Commitments {
        list.sort_by_key(|commitment| commitment.member);
        Commitments { context, list }
    }

    /// Whether each member has one place in it, in order.
    pub fn is_in_order(&self) -> bool {
        self.list.is_sorted_by(|a, b| a.member < b.member)
    }

    /// A member's commitment.
    pub fn of(&self, member: Member) -> Option<&Commitment> {
        self.list.iter().find(|commitment| commitment.member == member)
    }

    /// Whether an opening is what was promised.
    pub fn fits(&self, opening: &Opening) -> bool {
        self.of(opening.member)
            .is_some_and(|promised| promised.hash == committed(&self.context, opening.member, &opening.secret))
    }

    /// The seed that these parts make.
    ///
    /// # Errors
    /// A part was not opened, or is not what was promised.
    pub fn seed(&self, openings: &[Opening]) -> Result<[u8; 32], Unfair> {
        let mut secrets = Vec::new();
        for Commitment { member, .. } in &self.list {
            let opening = openings.iter().find(|opening| opening.member == *member);
            let opening = opening.ok_or(Unfair::NotOpened { member: *member })?;
            if !self.fits(opening) {
                return Err(Unfair::OpenedAnother { member: *member });
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
