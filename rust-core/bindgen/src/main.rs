//! Writes the Kotlin and Swift bindings of the phone; `scripts/bindings` runs it.
//! A crate of its own, built by itself: what the generator needs must not get into the phone.

fn main() {
    uniffi::uniffi_bindgen_main();
}
