//! One way of hashing: BLAKE2s over a label and fields, each with its length before it, so that no two lists of fields
//! are the same bytes.

use blake2::{Blake2s256, Digest as _};

/// 32 bytes that stand for what was hashed.
pub(crate) type Digest = [u8; 32];

/// Hashes `fields` for the purpose that `label` says.
pub(crate) fn digest(label: &str, fields: &[&[u8]]) -> Digest {
    let mut hash = Blake2s256::new();
    for field in [label.as_bytes()].iter().chain(fields) {
        hash.update((field.len() as u32).to_le_bytes());
        hash.update(field);
    }
    hash.finalize().into()
}

/// Four bytes that stand for what somebody knows, to see whether two phones know the same.
pub fn checksum(bytes: &[u8]) -> u32 {
    let whole = digest("ayatsuri view", &[bytes]);
    u32::from_le_bytes([whole[0], whole[1], whole[2], whole[3]])
}
