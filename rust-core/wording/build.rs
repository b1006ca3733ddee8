//! Packs the puzzles, so that they take a quarter of their size in the library that phones load.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

/// The strongest compression; it costs time only when such a file changes.
const LEVEL: u8 = 10;

fn main() {
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    for (from, to) in
        ["city", "exercises", "kingdom"].map(|name| (format!("puzzles/{name}.json"), format!("{name}.puzzles.deflate")))
    {
        println!("cargo::rerun-if-changed={from}");
        let text = fs::read(&from).unwrap_or_else(|error| panic!("{from}: {error}"));
        let to = Path::new(&packed).join(to);
        fs::write(to, deflate::compress_to_vec(&text, LEVEL)).expect("a build script's folder can be written");
    }
}
