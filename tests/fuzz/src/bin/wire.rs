//! The target `wire` under libFuzzer: `scripts/test fuzz SECONDS wire`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::wire::run(data));
