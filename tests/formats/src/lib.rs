//! What outlives a process is pinned here: each variant of whatever is kept in the store or travels between phones, as
//! bytes and as JSON, and stores as older apps have left them. A change of any of it fails a test, in words that say
//! which number is to be counted up and what becomes of what was written before.
//!
//! The fixtures are text, but for the stores:
//!
//! * `fixtures/bytes/NAME.txt`: a line for each variant: its name, its bytes in hexadecimal, its JSON.
//! * `fixtures/json/NAME.json`: what the store keeps as JSON, whole.
//! * `fixtures/stores/schema_N*.sqlite`: stores of each schema there has been, written by the app of that time.
//!
//! `AYATSURI_WRITE=1 cargo test -p ayatsuri-formats` writes what is not there yet. It never changes a line or a file that
//! is there: what has to change is deleted by hand first, and whoever reviews that sees it.

pub mod games;
pub mod kept;
pub mod pinned;
pub mod samples;
pub mod stores;
pub mod variants;

use std::path::{Path, PathBuf};

/// Where the fixtures are.
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// Whether fixtures that are not there yet are to be written.
pub fn is_writing() -> bool {
    std::env::var_os("AYATSURI_WRITE").is_some_and(|word| word == "1")
}

/// Writes the fixtures that are missing where that is asked for, and then wants every `what` to be as it is pinned.
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
