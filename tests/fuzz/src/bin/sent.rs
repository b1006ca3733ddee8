//! The target `sent` under libFuzzer: `scripts/test fuzz SECONDS sent`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::sent::run(data));
