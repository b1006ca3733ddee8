//! Writes the Kotlin and Swift bindings of the phone; `scripts/bindings` runs it. It is a crate of its own so that the
//! generator's dependencies stay out of the phone.

mod quick_swift;

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("quicken") {
        let file = arguments.next().ok_or("quicken FILE.swift")?;
        let swift = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let quick = quick_swift::quickened(&swift).map_err(|error| format!("{file}: {error}"))?;
        return std::fs::write(&file, quick).map_err(|error| format!("{file}: {error}"));
    }
    uniffi::uniffi_bindgen_main();
    Ok(())
}
