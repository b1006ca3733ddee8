//! Which bots these are. Two phones whose bots have the same [`DIGEST`] come to the same choices, so that each can play the
//! other's bots again.

/// To be increased when a bot decides otherwise than before and neither the data files nor the golden games show it.
pub const REVISION: u32 = 1;

/// A digest of the revision, of the weights, and of what bots of each level do in the golden games.
pub const DIGEST: u64 = {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    hash = taken(hash, &REVISION.to_le_bytes());
    hash = taken(hash, include_bytes!("../weights/city.json"));
    hash = taken(hash, include_bytes!("../weights/kingdom.json"));
    taken(hash, include_bytes!("../tests/decisions.txt"))
};

/// FNV-1a. It need not withstand anybody: a host that lies about its bots only has them checked as what they are not.
/// A carriage return counts for nothing, as a checkout on Windows may add some.
const fn taken(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] != b'\r' {
            hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        }
        at += 1;
    }
    hash
}
