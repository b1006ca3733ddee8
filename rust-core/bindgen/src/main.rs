//! Writes the Kotlin and Swift bindings of the phone; `scripts/bindings` runs it. It is a crate of its own so that the
//! generator's dependencies stay out of the phone.

fn main() {
    uniffi::uniffi_bindgen_main();
}
