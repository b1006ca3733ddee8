//! Pins everything that outlives a process: each variant of what is stored or sent between phones, as bytes and as
//! JSON, and stores that older apps have left. A change fails a test, whose message says which number must be increased
//! and what becomes of data written before.
//!
//! The fixtures are text, except the stores:
//!
//! * `fixtures/bytes/NAME.txt`: a line for each variant with its name, its bytes in hexadecimal and its JSON.
//! * `fixtures/json/NAME.json`: the documents that the store keeps as JSON.
//! * `fixtures/stores/schema_N*.sqlite`: a store of every schema there has been, written by the app of that time.
//!
//! `AYATSURI_WRITE=1 cargo test -p ayatsuri-formats` writes what is missing. It never changes an existing line or file:
//! what has to change must be deleted by hand first, so that a reviewer sees it.

pub mod games;
pub mod kept;
pub mod pinned;
pub mod recorded;
pub mod samples;
pub mod stores;
pub mod variants;

use std::path::{Path, PathBuf};

/// The folder of the fixtures.
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// Whether to write missing fixtures.
pub fn is_writing() -> bool {
    std::env::var_os("AYATSURI_WRITE").is_some_and(|word| word == "1")
}

/// Writes the missing fixtures if `AYATSURI_WRITE` asks for that, and then asserts that every `what` is as it is
/// pinned.
///
/// # Panics
/// If something is not as it is pinned.
pub fn assert_pinned<T>(
    what: &str,
    all: &[T],
    write_missing: fn(&T) -> std::io::Result<()>,
    troubles: fn(&T) -> Vec<String>,
) {
    if is_writing() {
        for one in all {
            write_missing(one).expect("the fixtures can be written");
        }
    }
    let troubles: Vec<String> = all.iter().flat_map(troubles).collect();
    assert!(troubles.is_empty(), "{} {what} are not as they are pinned:\n\n{}", troubles.len(), troubles.join("\n\n"));
}
