//! The library that the tests of the Kotlin and the Swift shells load. `scripts/bindings` builds it. It is a member of
//! the workspace, so that it shares its compiled dependencies with all other tests.

pub use ayatsuri_phone::*;
