//! Chained signatures: a phone signs each of its actions together with the hash of all its actions before. So nobody
//! can forge an action of another phone, and nobody can leave one out between two others. A phone with several seats
//! has a chain for each seat: a signature made for one of them is not valid at another.

use ayatsuri_rules::Seat;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::contribution::CommitmentList;
use crate::hash::{Digest, digest};
use crate::identity::{MemberId, SeatHolder};

/// An Ed25519 signature in its two halves of 32 bytes, R and then s: serde has no arrays of 64 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionSignature(pub [u8; 32], pub [u8; 32]);

/// The public key that belongs to the signing key made from a seed.
pub(crate) fn public_key(seed: &[u8; 32]) -> [u8; 32] {
    SigningKey::from_bytes(seed).verifying_key().to_bytes()
}

/// Signs the actions of one phone's seat in one game, in order. Each signature extends the chain, so an action that may
/// still be refused is signed with a clone, and the clone is kept once the action was accepted.
#[derive(Clone)]
pub struct ActionSigner {
    key: SigningKey,
    chain: SignatureChain,
}

impl ActionSigner {
    pub(crate) fn new(
        list: &CommitmentList,
        member: MemberId,
        further: Option<FurtherSeat>,
        seed: [u8; 32],
    ) -> ActionSigner {
        ActionSigner { key: SigningKey::from_bytes(&seed), chain: SignatureChain::new(list, member, further) }
    }

    /// The public key that verifies the signatures.
    pub fn key(&self) -> [u8; 32] {
        self.key.verifying_key().to_bytes()
    }

    /// Extends the chain by an action that was signed before a restart.
    pub fn extend(&mut self, prompt: u64, action: &[u8]) {
        self.chain.extend(prompt, action);
    }

    /// Signs the answer to a prompt, and extends the chain by it. `prompt` is the prompt's number in the game, `action`
    /// the postcard bytes of the action.
    pub fn sign(&mut self, prompt: u64, action: &[u8]) -> ActionSignature {
        signature_of(&self.key.sign(&self.chain.extend(prompt, action)))
    }
}

/// A signature in the form in which it is sent.
pub(crate) fn signature_of(signature: &ed25519_dalek::Signature) -> ActionSignature {
    ActionSignature(*signature.r_bytes(), *signature.s_bytes())
}

/// Whether a signature is the key's, over exactly these bytes.
pub(crate) fn is_signed_by(key: &[u8; 32], bytes: &[u8], signature: &ActionSignature) -> bool {
    let signature = ed25519_dalek::Signature::from_components(signature.0, signature.1);
    VerifyingKey::from_bytes(key).is_ok_and(|key| key.verify_strict(bytes, &signature).is_ok())
}

/// Verifies the signatures of one phone's seat as they come.
#[derive(Clone)]
pub struct SignatureVerifier {
    key: [u8; 32],
    chain: SignatureChain,
}

impl SignatureVerifier {
    /// A verifier for the first action of the phone at a seat.
    pub fn new(list: &CommitmentList, holder: &SeatHolder, further: Option<FurtherSeat>) -> SignatureVerifier {
        SignatureVerifier { key: holder.key, chain: SignatureChain::new(list, holder.member, further) }
    }

    /// Extends the chain by an action that was verified before.
    pub fn extend(&mut self, prompt: u64, action: &[u8]) {
        self.chain.extend(prompt, action);
    }

    /// Verifies that `signature` is the phone's, over this action as its next one, and then extends the chain by the
    /// action. Returns whether it is; if not, the chain stays as it is.
    pub fn verify_next(&mut self, prompt: u64, action: &[u8], signature: &ActionSignature) -> bool {
        let mut chain = self.chain.clone();
        chain.extend(prompt, action);
        let is_right = chain.is_signed(&self.key, signature);
        if is_right {
            self.chain = chain;
        }
        is_right
    }
}

/// A seat whose phone also held a lower seat at the deal. Its chain begins with its number. The chain of a phone's
/// lowest seat has no number in it, nor has that of a seat that the phone was given later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FurtherSeat(u8);

impl FurtherSeat {
    /// The seat, if it is a further one of this phone. `seated` says which phone held each seat at the deal.
    pub fn of(seated: &[Option<MemberId>], member: MemberId, seat: Seat) -> Option<FurtherSeat> {
        let is_members = |one: &Option<MemberId>| *one == Some(member);
        let before = seated.get(..seat.index())?.iter().any(is_members);
        (before && seated.get(seat.index()).is_some_and(is_members)).then_some(FurtherSeat(seat.0))
    }
}

/// The hash chain over all that one phone has signed at a seat.
#[derive(Clone)]
pub(crate) struct SignatureChain(Digest);

impl SignatureChain {
    /// A chain without actions. It begins with the whole list of the deal, so that a signature is valid in one game
    /// with one agreement only. A list of protocol 1 has no agreement (`settled`): there the chain begins with the
    /// deal's context alone.
    pub fn new(list: &CommitmentList, member: MemberId, further: Option<FurtherSeat>) -> SignatureChain {
        let deal = match list.settled {
            None => list.context.bytes(),
            Some(_) => list.digest().to_vec(),
        };
        SignatureChain(match further {
            None => digest("ayatsuri actions", &[&deal, &member.0]),
            Some(FurtherSeat(seat)) => digest("ayatsuri actions", &[&deal, &member.0, &[seat]]),
        })
    }

    /// Extends the chain by an action. Returns the hash that is signed.
    pub fn extend(&mut self, prompt: u64, action: &[u8]) -> Digest {
        self.0 = digest("ayatsuri action", &[&self.0, &prompt.to_le_bytes(), action]);
        self.0
    }

    /// Whether `signature` is over the chain's last hash, and so over all of it.
    pub fn is_signed(&self, key: &[u8; 32], signature: &ActionSignature) -> bool {
        is_signed_by(key, &self.0, signature)
    }
}
