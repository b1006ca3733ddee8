//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs; and packs
//! the texts, the puzzles and the list of licences, which are a quarter of their size in the library that phones load.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

/// As small as DEFLATE gets it: it is done once for each change of such a file.
const LEVEL: u8 = 10;

fn main() {
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
