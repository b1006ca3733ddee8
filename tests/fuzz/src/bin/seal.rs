//! The target `seal` under libFuzzer: `scripts/test fuzz SECONDS seal`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::seal::run(data));
