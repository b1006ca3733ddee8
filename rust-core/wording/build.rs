//! Packs the puzzles: they are a quarter of the size in the library that phones load.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

/// As small as DEFLATE gets it: it is done once for each change of such a file.
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
