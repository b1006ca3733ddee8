//! The library that the tests of the Kotlin and the Swift side load, built by `scripts/bindings`. It is a member of the
//! workspace, so that it shares what is below it with all other tests.

pub use ayatsuri_phone::*;
