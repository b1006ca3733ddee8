//! What reads bytes that anybody may have written, under bytes that nobody would write. Each target is a function that
//! panics when what must hold does not. `scripts/test fuzz` drives them by libFuzzer; the tests replay the corpus.
//!
//! The engine is libFuzzer by its crate alone: its instrumentation is a pass of the stable compiler, so that neither a
//! nightly one nor a further cargo command is needed.

pub mod frame;
pub mod multiplayer;
pub mod record;
pub mod seal;
pub mod store;
pub mod wire;

/// A target takes any bytes.
pub type Target = fn(&[u8]);

/// Every target, by the name of its corpus.
pub const TARGETS: [(&str, Target); 6] = [
    ("frame", frame::run),
    ("seal", seal::run),
    ("wire", wire::run),
    ("multiplayer", multiplayer::run),
    ("record", record::run),
    ("store", store::run),
];

/// Takes bytes from the front, zeros when there are none left.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((byte, rest)) => {
                self.0 = rest;
                *byte
            }
            None => 0,
        }
    }

    fn word(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
