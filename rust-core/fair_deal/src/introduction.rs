//! How people make sure that a guest's phone is linked to the host's phone beside it, and not to a phone in between that
//! knows the code and passes everything on. A guest who scans the host's code has a fingerprint of the host's key;
//! one who types the digits compares two words with the host.

use ed25519_dalek::{Signer as _, SigningKey};
use serde::{Deserialize, Serialize};

use crate::hash::digest;
use crate::signing::{ActionSignature, is_signed_by, public_key, signature_of};

/// Length of a fingerprint of a host's key, in bytes: another key with the same one would take 2⁸⁰ tries.
pub const FINGERPRINT: usize = 10;

/// The key by which a host proves to its guests that it is the host. It is kept with the table.
#[derive(Clone, Serialize, Deserialize)]
pub struct TableKey([u8; 32]);

/// A random number from one side of a link, hashed into the words of both ([`link_words`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordsNonce(pub [u8; 16]);

/// The first statement of a host over a new guest's link, about its own identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    /// The public half of the host's key.
    pub key: [u8; 32],
    /// A digest of the host's nonce. It is sent before the guest's nonce is known, so that nobody can choose a nonce by
    /// the words that it leads to.
    pub nonce_digest: [u8; 32],
    /// The key's signature over the link's digest and `nonce_digest`.
    pub signature: ActionSignature,
}

impl TableKey {
    /// A key from 32 random bytes.
    pub fn new(random: [u8; 32]) -> TableKey {
        TableKey(random)
    }

    /// The secret half, to be stored.
    pub fn secret(&self) -> [u8; 32] {
        self.0
    }

    /// The fingerprint of the public half, for the host's QR code.
    pub fn fingerprint(&self) -> [u8; FINGERPRINT] {
        fingerprint(&public_key(&self.0))
    }

    /// The host's nonce for the words of a link, which is named by its digest ([`crate::link_digest`]). It is always the
    /// same for a link.
    pub fn nonce(&self, link: &[u8; 32]) -> WordsNonce {
        let bytes = digest("ayatsuri words nonce", &[&self.0, link]);
        WordsNonce(std::array::from_fn(|place| bytes[place]))
    }

    /// Makes the introduction that the host sends over a link.
    pub fn introduction(&self, link: &[u8; 32]) -> Introduction {
        let nonce_digest = nonce_digest(&self.nonce(link));
        let signature = SigningKey::from_bytes(&self.0).sign(&bytes_to_sign(link, &nonce_digest));
        Introduction { key: public_key(&self.0), nonce_digest, signature: signature_of(&signature) }
    }
}

impl Introduction {
    /// Whether the phone at the other end of this link has the key with this fingerprint, or any key if
    /// `expected` is `None`.
    pub fn is_of(&self, link: &[u8; 32], expected: Option<&[u8; FINGERPRINT]>) -> bool {
        expected.is_none_or(|expected| *expected == fingerprint(&self.key))
            && is_signed_by(&self.key, &bytes_to_sign(link, &self.nonce_digest), &self.signature)
    }

    /// Whether the introduction announced this nonce.
    pub fn has_announced(&self, nonce: &WordsNonce) -> bool {
        self.nonce_digest == nonce_digest(nonce)
    }
}

/// The two words of a link, as two bytes: the same on both phones, if they are linked with each other.
pub fn link_words(link: &[u8; 32], host: &WordsNonce, guest: &WordsNonce) -> [u8; 2] {
    let whole = digest("ayatsuri words", &[link, &host.0, &guest.0]);
    [whole[0], whole[1]]
}

/// Hides the key: it must not get into a log.
impl std::fmt::Debug for TableKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TableKey(…)")
    }
}

fn fingerprint(key: &[u8; 32]) -> [u8; FINGERPRINT] {
    let whole = digest("ayatsuri host", &[key]);
    std::array::from_fn(|place| whole[place])
}

fn nonce_digest(nonce: &WordsNonce) -> [u8; 32] {
    digest("ayatsuri words announced", &[&nonce.0])
}

/// The bytes that an introduction's signature is over.
fn bytes_to_sign(link: &[u8; 32], nonce_digest: &[u8; 32]) -> [u8; 32] {
    digest("ayatsuri introduction", &[link, nonce_digest])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_hosts_key_introduces_itself_and_only_over_its_own_link() {
        let (host, between) = (TableKey::new([1; 32]), TableKey::new([2; 32]));
        let (own_link, friends_link) = ([3; 32], [4; 32]);
        let expected = host.fingerprint();
        assert!(host.introduction(&friends_link).is_of(&friends_link, Some(&expected)));
        assert!(host.introduction(&friends_link).is_of(&friends_link, None));
        // A phone between them has the introduction of its own link to the host, and its own key.
        let passed_on = host.introduction(&own_link);
        assert!(!passed_on.is_of(&friends_link, Some(&expected)));
        assert!(!passed_on.is_of(&friends_link, None));
        assert!(!between.introduction(&friends_link).is_of(&friends_link, Some(&expected)));
        let lent = Introduction { key: passed_on.key, ..between.introduction(&friends_link) };
        assert!(!lent.is_of(&friends_link, Some(&expected)));
        let other_nonce = Introduction { nonce_digest: [5; 32], ..host.introduction(&friends_link) };
        assert!(!other_nonce.is_of(&friends_link, Some(&expected)));
    }

    #[test]
    fn a_key_is_the_same_after_it_was_stored() {
        let host = TableKey::new([1; 32]);
        assert_eq!(host.secret(), [1; 32]);
        let restored = TableKey::new(TableKey::new([7; 32]).secret());
        assert_eq!(restored.fingerprint(), TableKey::new([7; 32]).fingerprint());
        assert_ne!(restored.fingerprint(), host.fingerprint());
        assert_eq!(format!("{host:?}"), "TableKey(…)", "a log must not hold it");
    }

    #[test]
    fn words_depend_on_the_link_and_on_both_nonces() {
        let host = TableKey::new([1; 32]);
        let words = |link: u8, nonce: u8| {
            let link = [link; 32];
            assert!(host.introduction(&link).has_announced(&host.nonce(&link)));
            assert!(!host.introduction(&link).has_announced(&WordsNonce([nonce; 16])));
            link_words(&link, &host.nonce(&link), &WordsNonce([nonce; 16]))
        };
        assert_eq!(words(1, 1), words(1, 1));
        let mut all: Vec<[u8; 2]> = (0..10).flat_map(|link| (0..10).map(move |nonce| words(link, nonce))).collect();
        all.sort_unstable();
        all.dedup();
        assert!(all.len() > 95, "{}", all.len());
        let link = [1; 32];
        let guest = WordsNonce([7; 16]);
        assert_ne!(
            link_words(&link, &WordsNonce([1; 16]), &guest),
            link_words(&link, &WordsNonce([2; 16]), &guest),
            "the host's nonce takes part"
        );
    }
}
