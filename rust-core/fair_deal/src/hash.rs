//! The one hash function: BLAKE2s over a label and fields, each preceded by its length, so that different lists of
//! fields are never the same bytes.

use blake2::{Blake2s256, Digest as _};

/// A BLAKE2s-256 hash.
pub(crate) type Digest = [u8; 32];

/// Hashes `fields`; `label` separates the purposes.
pub(crate) fn digest(label: &str, fields: &[&[u8]]) -> Digest {
    let mut hash = Blake2s256::new();
    for field in [label.as_bytes()].iter().chain(fields) {
        hash.update((field.len() as u32).to_le_bytes());
        hash.update(field);
    }
    hash.finalize().into()
}

/// A checksum of a view: the first four bytes of its hash, little-endian. Two phones compare it to see whether they
/// know the same.
pub fn checksum(bytes: &[u8]) -> u32 {
    let whole = digest("ayatsuri view", &[bytes]);
    u32::from_le_bytes([whole[0], whole[1], whole[2], whole[3]])
}
