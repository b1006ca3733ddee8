//! The target `multiplayer` under libFuzzer: `scripts/test fuzz SECONDS multiplayer`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ayatsuri_fuzz::multiplayer::run(data));
