//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs; packs the
//! texts, the puzzles and the list of licences, which are a quarter of their size in the library that phones load; and tells
//! the linker how that library is made small.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

/// As small as DEFLATE gets it: it is done once for each change of such a file.
const LEVEL: u8 = 10;

/// The library as phones load it is released without what only the generator of the bindings reads, a tenth of a megabyte
/// (`scripts/bindings` reads it in the static library).
const UNREAD: &str = "unread.ld";

fn main() {
    link();
    let words = Path::new("words");
    ayatsuri_word_check::check(words, Path::new("src"));
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    if let Err(fault) = ayatsuri_word_check::pack(words, Path::new(&packed)) {
        println!("cargo::error={fault}");
    }
    for (from, to) in [
        ("puzzles/city.json", "city.puzzles.deflate"),
        ("puzzles/kingdom.json", "kingdom.puzzles.deflate"),
        ("src/pages/licences.tsv", "licences.deflate"),
    ] {
        println!("cargo::rerun-if-changed={from}");
        let text = fs::read(from).unwrap_or_else(|error| panic!("{from}: {error}"));
        let to = Path::new(&packed).join(to);
        fs::write(to, deflate::compress_to_vec(&text, LEVEL)).expect("a build script's folder can be written");
    }
}

/// What the linker is told of the shared library. The static one is linked by Xcode, which drops what nothing refers to.
fn link() {
    println!("cargo::rerun-if-changed={UNREAD}");
    let system = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && matches!(system.as_str(), "android" | "linux") {
        // A relative path, as a library has the same bytes in every folder; cargo links in the workspace's.
        println!("cargo::rustc-link-arg-cdylib=-Wl,-T,rust-core/phone/{UNREAD}");
    }
    if system == "android" {
        // Relocations packed, as Android reads them since 6; functions whose code is the same are there once, as nothing
        // compares their addresses.
        println!("cargo::rustc-link-arg-cdylib=-Wl,--pack-dyn-relocs=android");
        println!("cargo::rustc-link-arg-cdylib=-Wl,--icf=all");
    }
}
