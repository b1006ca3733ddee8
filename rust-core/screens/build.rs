//! Packs the texts, which are a quarter of their size in the library that phones load. Whether the code says only what there
//! is, the phone's build script checks, which comes after all that says anything.

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
