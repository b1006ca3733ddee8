//! Lists whatever is shipped with its licence, from the lock files, and keeps the list and all texts in the repository:
//!
//! ```text
//! ayatsuri-licences write         writes both anew
//! ayatsuri-licences check         whether they are what the lock files say, and every licence is allowed
//! ayatsuri-licences check FILE    whether each library in FILE is one that `bundled.tsv` names: a Java class path, or a
//!                                 list of components as CycloneDX writes it in JSON
//! ```
//!
//! Crates come from Cargo.lock, by what `cargo tree` says is compiled into each of the things that are shipped. The rest
//! (Android's and Java's libraries, and what crates bring in C) is named by `bundled.tsv`, with versions from the files that
//! pin them.

mod bundled;
mod component;
mod components_file;
mod crates;
mod error;
mod kept;
mod licence;
mod texts;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::error::LicenceError;
use crate::kept::Kept;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["write"] => listed().and_then(|kept| kept.write(&root())),
        ["check"] => listed().and_then(|kept| kept.check(&root())),
        ["check", file] => components_file::check(&root(), Path::new(file)),
        _ => Err(LicenceError::Usage),
    };
    match done {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All that is shipped, as the lock files have it now.
fn listed() -> Result<Kept, LicenceError> {
    let root = root();
    let mut components = crates::shipped(&root)?;
    components.extend(bundled::shipped(&root)?);
    Kept::of(components, &licence::Allowed::read(&root)?)
}
