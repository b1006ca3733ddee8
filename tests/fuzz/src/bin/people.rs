//! The target `people` under libFuzzer: `scripts/test fuzz SECONDS people`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::people::run(data));
