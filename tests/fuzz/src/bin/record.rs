//! The target `record` under libFuzzer: `scripts/test fuzz SECONDS record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::record::run(data));
