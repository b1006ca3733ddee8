//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs; and tells
//! the linker how the library is made small that phones load.

use std::env;
use std::path::Path;

/// The library as phones load it is released without what only the generator of the bindings reads, a tenth of a megabyte
/// (`scripts/bindings` reads it in the static library).
const UNREAD: &str = "unread.ld";

fn main() {
    link();
    let sources = ["screens", "wording", "play", "pages", "phone"].map(|name| Path::new("..").join(name).join("src"));
    ayatsuri_word_check::check(Path::new("../screens/words"), &sources);
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
