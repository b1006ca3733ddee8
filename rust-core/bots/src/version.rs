//! The version of the bots. Two phones with the same [`DIGEST`] have bots that make the same choices, so that each can
//! replay the other's bots and check them.

/// The revision of the bots' code. Increase it when a bot decides differently than before and neither the data files
/// nor the golden games show it.
pub const REVISION: u32 = 1;

/// A digest of the revision, of the weights, and of the choices of bots of each level in the golden games.
pub const DIGEST: u64 = {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    hash = taken(hash, &REVISION.to_le_bytes());
    hash = taken(hash, include_bytes!("../weights/city.json"));
    hash = taken(hash, include_bytes!("../weights/kingdom.json"));
    taken(hash, include_bytes!("../tests/decisions.txt"))
};

/// Takes bytes into an FNV-1a hash. The hash need not withstand an attack: a host that lies about its bots only makes
/// other phones check them as bots that they are not. Carriage returns are left out, because a checkout on Windows may
/// add some.
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
