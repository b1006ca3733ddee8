//! Chance: bounded integers and shuffles of our own on a ChaCha stream. They are written out here so that no new
//! version of a library changes a game (`docs/decisions/0005-random-numbers.md`).

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The random number generator of all games: ChaCha with 8 rounds, one stream of a seed.
#[derive(Clone)]
pub struct GameRng(ChaCha8Rng);

impl GameRng {
    /// The generator on stream `stream` of `seed`. A game takes a new stream for each shuffle.
    #[inline(never)] // so that `scripts/bench` counts it by itself, like the shuffles
    pub fn new(seed: [u8; 32], stream: u64) -> GameRng {
        let mut rng = ChaCha8Rng::from_seed(seed);
        rng.set_stream(stream);
        GameRng(rng)
    }

    /// A generator seeded by a number alone, for tests, bots and benchmarks.
    pub fn from_number(number: u64) -> GameRng {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        GameRng::new(seed, 0)
    }

    /// A number from 0 to `bound - 1`, each equally likely; `bound` must be at least 1.
    ///
    /// Multiply-shift with rejection below 2³² mod `bound`: D. Lemire, "Fast random integer generation in an interval",
    /// 2019.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of `items`, each equally likely; `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len() as u32) as usize]) }
    }

    /// Draws a 32-byte seed for a game or for another generator.
    pub fn seed(&mut self) -> [u8; 32] {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        seed
    }

    /// Puts `items` in a random order, each order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.shuffle_first(items, items.len());
    }

    /// Chooses the first `wanted` of `items` at random, in random order; the rest is left in no particular order.
    #[inline]
    pub fn shuffle_first<T>(&mut self, items: &mut [T], wanted: usize) {
        let len = items.len();
        for place in 0..wanted.min(len.saturating_sub(1)) {
            items.swap(place, place + self.below((len - place) as u32) as usize);
        }
    }
}
