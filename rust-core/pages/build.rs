//! Packs the list of licences, so that it takes a quarter of its size in the library that phones load.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

const LIST: &str = "src/pages/licences.tsv";

/// The strongest compression; it costs time only when the list changes.
const LEVEL: u8 = 10;

fn main() {
    println!("cargo::rerun-if-changed={LIST}");
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    let text = fs::read(LIST).unwrap_or_else(|error| panic!("{LIST}: {error}"));
    let to = Path::new(&packed).join("licences.deflate");
    fs::write(to, deflate::compress_to_vec(&text, LEVEL)).expect("a build script's folder can be written");
}
