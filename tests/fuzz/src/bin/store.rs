//! The target `store` under libFuzzer: `scripts/test fuzz SECONDS store`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::store::run(data));
