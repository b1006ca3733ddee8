//! Actions signed by the phone that took them, each signature over the one before: nobody can say that another acted
//! otherwise, and nothing can be left out between two of them.

use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::hash::{Digest, digest};
use crate::identity::{DealContext, MemberId, SeatHolder};

/// 64 bytes of Ed25519, in two halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionSignature(pub [u8; 32], pub [u8; 32]);

/// Signs one phone's actions in one game, in their order. A copy signs what may yet be refused: the one whose action
/// was taken is kept.
#[derive(Clone)]
pub struct ActionSigner {
    key: SigningKey,
    chain: SignatureChain,
}

impl ActionSigner {
    pub(crate) fn new(context: DealContext, member: MemberId, seed: [u8; 32]) -> ActionSigner {
        ActionSigner { key: SigningKey::from_bytes(&seed), chain: SignatureChain::new(&context, member) }
    }

    /// The key by which others check its signatures.
    pub fn key(&self) -> [u8; 32] {
        self.key.verifying_key().to_bytes()
    }

    /// Goes past an action that was signed before this phone was started anew.
    pub fn skip(&mut self, prompt: u64, action: &[u8]) {
        self.chain.extend(prompt, action);
    }

    /// Signs the answer to a prompt; `action` is its bytes.
    pub fn sign(&mut self, prompt: u64, action: &[u8]) -> ActionSignature {
        let bytes = self.key.sign(&self.chain.extend(prompt, action)).to_bytes();
        let (one, other) = bytes.split_at(32);
        let half = |bytes: &[u8]| bytes.try_into().unwrap_or_default();
        ActionSignature(half(one), half(other))
    }
}

/// Checks what one phone signs, as it comes.
#[derive(Clone)]
pub struct SignatureVerifier {
    key: [u8; 32],
    chain: SignatureChain,
}

impl SignatureVerifier {
    /// Before the first action.
    pub fn new(context: &DealContext, holder: &SeatHolder) -> SignatureVerifier {
        SignatureVerifier { key: holder.key, chain: SignatureChain::new(context, holder.member) }
    }

    /// Goes past an action that was checked before.
    pub fn skip(&mut self, prompt: u64, action: &[u8]) {
        self.chain.extend(prompt, action);
    }

    /// Whether `signature` is the phone's over this action, next after those before; if not, nothing was signed.
    pub fn check(&mut self, prompt: u64, action: &[u8], signature: &ActionSignature) -> bool {
        let mut chain = self.chain.clone();
        chain.extend(prompt, action);
        let is_right = chain.is_signed(&self.key, signature);
        if is_right {
            self.chain = chain;
        }
        is_right
    }
}

/// What has been signed so far by one phone.
#[derive(Clone)]
pub(crate) struct SignatureChain(Digest);

impl SignatureChain {
    pub fn new(context: &DealContext, member: MemberId) -> SignatureChain {
        SignatureChain(digest("ayatsuri actions", &[&context.bytes(), &member.0]))
    }

    /// What is signed next.
    pub fn extend(&mut self, prompt: u64, action: &[u8]) -> Digest {
        self.0 = digest("ayatsuri action", &[&self.0, &prompt.to_le_bytes(), action]);
        self.0
    }

    /// Whether `signature` is over the last link of this chain, and so over all of it.
    pub fn is_signed(&self, key: &[u8; 32], signature: &ActionSignature) -> bool {
        let bytes = [signature.0, signature.1].concat();
        let signature = ed25519_dalek::Signature::from_slice(&bytes);
        match (VerifyingKey::from_bytes(key), signature) {
            (Ok(key), Ok(signature)) => key.verify_strict(&self.0, &signature).is_ok(),
            _ => false,
        }
    }
}
