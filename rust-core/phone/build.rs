//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs; and packs
//! the texts, which are a quarter of their size in the library that phones load.

use std::env;
use std::path::Path;

fn main() {
    let words = Path::new("words");
    ayatsuri_word_check::check(words, Path::new("src"));
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    if let Err(fault) = ayatsuri_word_check::pack(words, Path::new(&packed)) {
        println!("cargo::error={fault}");
    }
}
