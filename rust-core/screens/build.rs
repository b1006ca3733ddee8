//! Packs the texts, so that they take a quarter of their size in the library that phones load. The build script of the
//! crate `phone` checks that every message in the code exists: that crate is built after all crates that use messages.

use std::env;
use std::path::Path;

fn main() {
    let words = Path::new("words");
    println!("cargo::rerun-if-changed={}", words.display());
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    if let Err(fault) = ayatsuri_word_check::pack(words, Path::new(&packed)) {
        println!("cargo::error={fault}");
    }
}
