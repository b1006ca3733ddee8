//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs. It
//! also tells the linker how to make the library that phones load small.

use std::env;
use std::path::Path;

/// The linker script that drops from the released library what only the generator of the bindings reads, a tenth of a
/// megabyte. `scripts/bindings` reads it in the static library instead.
const UNREAD: &str = "unread.ld";

fn main() {
    link();
    let sources = ["screens", "wording", "play", "pages", "phone"].map(|name| Path::new("..").join(name).join("src"));
    ayatsuri_word_check::check(Path::new("../screens/words"), &sources);
}

/// Tells the linker how to link the shared library. Xcode links the static one, and drops what nothing refers to.
fn link() {
    println!("cargo::rerun-if-changed={UNREAD}");
    let system = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && matches!(system.as_str(), "android" | "linux") {
        // The path is relative, so that the library has the same bytes in every folder; cargo links in the workspace's.
        println!("cargo::rustc-link-arg-cdylib=-Wl,-T,rust-core/phone/{UNREAD}");
    }
    if system == "android" {
        // Packs the relocations, which Android reads since version 6, and keeps functions with the same code only once,
        // as nothing compares their addresses.
        println!("cargo::rustc-link-arg-cdylib=-Wl,--pack-dyn-relocs=android");
        println!("cargo::rustc-link-arg-cdylib=-Wl,--icf=all");
    }
}
