//! The random generator behind keys, codes and tags, seeded by the system or, in tests, by a number.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_core_06 as old;

/// A cryptographic random generator (ChaCha20).
pub struct SecureRandom(ChaCha20Rng);

impl SecureRandom {
    /// A generator seeded by the system.
    ///
    /// # Errors
    /// The system has no source of randomness. No table may be hosted or joined then.
    pub fn from_system() -> Result<SecureRandom, RandomnessUnavailable> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|_| RandomnessUnavailable)?;
        Ok(SecureRandom(ChaCha20Rng::from_seed(seed)))
    }

    /// A generator that gives the same bytes each time: for tests, simulations and vectors.
    pub fn for_testing_only(number: u64) -> SecureRandom {
        SecureRandom(ChaCha20Rng::seed_from_u64(number))
    }

    /// A new generator, seeded from this one.
    pub fn fork(&mut self) -> SecureRandom {
        SecureRandom(ChaCha20Rng::from_seed(self.bytes()))
    }

    /// `N` random bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

/// The generator as `spake2` takes it.
impl old::RngCore for SecureRandom {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), old::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

impl old::CryptoRng for SecureRandom {}

/// The generator as `snow` takes it.
impl snow::types::Random for SecureRandom {
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), snow::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// The system has no source of randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this phone has no source of random numbers")]
pub struct RandomnessUnavailable;
