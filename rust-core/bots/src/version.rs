//! The version of the bots. Two phones with the same [`DIGEST`] have bots that make the same choices, so that each can
//! replay the other's bots and check them.

/// The revision of the bots' code. Increase it when a bot decides differently than before and neither the data files
/// nor the golden games show it.
pub const REVISION: u32 = 1;

/// A digest of the revision, of the weights, and of the choices of bots of each level in the golden games.
pub const DIGEST: u64 = {
    let mut hash = FNV_OFFSET;
    hash = hash_with(hash, &REVISION.to_le_bytes());
    hash = hash_with(hash, include_bytes!("../weights/city.json"));
    hash = hash_with(hash, include_bytes!("../weights/kingdom.json"));
    hash_with(hash, include_bytes!("../tests/decisions.txt"))
};

/// The start of an FNV-1a hash of 64 bits.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// The factor of an FNV-1a hash of 64 bits.
const FNV_PRIME: u64 = 0x0100_0000_01b3;

/// Takes bytes into an FNV-1a hash. The hash need not withstand an attack: a host that lies about its bots only makes
/// other phones check them as bots that they are not. Carriage returns are left out, because a checkout on Windows may
/// add some.
const fn hash_with(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut index = 0;
    while index < bytes.len() {
        if bytes[index] != b'\r' {
            hash = (hash ^ bytes[index] as u64).wrapping_mul(FNV_PRIME);
        }
        index += 1;
    }
    hash
}
