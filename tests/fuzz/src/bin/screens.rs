//! The target `screens` under libFuzzer: `scripts/test fuzz SECONDS screens`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::screens::run(data));
