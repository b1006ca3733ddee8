//! The target `frame` under libFuzzer: `scripts/test fuzz SECONDS frame`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::frame::run(data));
