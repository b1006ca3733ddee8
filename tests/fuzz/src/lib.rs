//! Fuzz targets for everything that reads untrusted bytes. Each target is a function that panics if an invariant does
//! not hold. `scripts/test fuzz` runs them under libFuzzer; the tests replay the corpus.
//!
//! The targets need only the crate `libfuzzer-sys`: the instrumentation is a pass of the stable compiler, so they need
//! no nightly toolchain and no cargo plug-in.

pub mod frame;
pub mod multiplayer;
pub mod record;
pub mod screens;
pub mod seal;
pub mod sent;
pub mod store;
pub mod wire;

/// A fuzz target; it must accept any bytes.
pub type Target = fn(&[u8]);

/// Every target, with the name of its corpus.
pub const TARGETS: [(&str, Target); 8] = [
    ("frame", frame::run),
    ("seal", seal::run),
    ("wire", wire::run),
    ("multiplayer", multiplayer::run),
    ("record", record::run),
    ("store", store::run),
    ("screens", screens::run),
    ("sent", sent::run),
];

/// Reads the bytes of an input from the front, and zeros when none are left.
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
