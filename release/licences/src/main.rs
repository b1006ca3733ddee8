//! Lists everything of others that is shipped, with its licence, and keeps the list and all texts of licences in the
//! repository:
//!
//! ```text
//! ayatsuri-licences write         writes both anew
//! ayatsuri-licences check         checks that both fit the lock files, and that every licence is allowed
//! ayatsuri-licences check FILE    checks that `bundled.tsv` names each library in FILE: a Java class path, or a list of
//!                                 components as CycloneDX writes it in JSON
//! ```
//!
//! `cargo tree` says which crates are compiled into each artifact. `bundled.tsv` names the rest: Android's and Java's
//! libraries, and C code in crates. Its versions come from the files that pin them.

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

/// Returns the folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Makes the list and the texts from the lock files as they are now.
fn listed() -> Result<Kept, LicenceError> {
    let root = root();
    let mut components = crates::shipped(&root)?;
    components.extend(bundled::shipped(&root)?);
    Kept::of(components, &licence::Allowed::read(&root)?)
}
