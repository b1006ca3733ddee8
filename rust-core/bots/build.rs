//! Compresses the bots' weights to a fifth of their size, for the library that phones load.

use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate;

/// The strongest compression of DEFLATE. It is slow, but runs only when a weight has changed.
const LEVEL: u8 = 10;

fn main() {
    let packed = env::var_os("OUT_DIR").expect("Cargo names a build script's folder");
    for name in ["city", "kingdom"] {
        let weights = format!("weights/{name}.json");
        println!("cargo::rerun-if-changed={weights}");
        let text = fs::read(&weights).unwrap_or_else(|error| panic!("{weights}: {error}"));
        let to = Path::new(&packed).join(format!("{name}.json.deflate"));
        fs::write(to, deflate::compress_to_vec(&text, LEVEL)).expect("a build script's folder can be written");
    }
}
