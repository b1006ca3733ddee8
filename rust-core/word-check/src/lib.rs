//! Checks at build time that every message that the code uses exists in every language, with the arguments it needs. A
//! build script calls [`check`]; each fault is reported with file, line and reason, and fails the build.
//!
//! Constants made from the texts would let the compiler check the ids, but they would take more code: some 350 of the
//! 1,900 ids are composed from a card, an edition, a column and a form (`{card}-short`). Each of these would need an
//! enum and a table of constants by hand, and a builder for each set of arguments.

#![warn(missing_docs)]

use std::collections::BTreeSet;
use std::path::Path;

mod packed;
mod said;
mod sources;
mod texts;

pub use packed::pack;

/// Checks the sources in these folders against the texts in `texts`, for a build script: prints Cargo's instructions,
/// and an error for each fault.
pub fn check(texts: &Path, sources: &[impl AsRef<Path>]) {
    println!("cargo::rerun-if-changed={}", texts.display());
    for folder in sources {
        println!("cargo::rerun-if-changed={}", folder.as_ref().display());
    }
    if let Err(faults) = find_faults(texts, sources) {
        for fault in faults {
            println!("cargo::error={fault}");
        }
    }
}

/// The ids of the messages that the sources use.
///
/// # Errors
/// All faults, in words: unknown messages, missing arguments, ids that the check cannot follow, files that cannot be
/// read.
pub fn find_faults(texts: &Path, folders: &[impl AsRef<Path>]) -> Result<BTreeSet<String>, Vec<String>> {
    let messages = texts::read(texts)?;
    let (mut read, mut faults) = (vec![], vec![]);
    for folder in folders {
        sources::read(folder.as_ref(), &mut read, &mut faults);
    }
    let items = sources::Items::of(&read);
    let mut reader = said::Reader::new(&read, &items, &messages);
    faults.extend(reader.read());
    if faults.is_empty() { Ok(reader.used) } else { Err(faults) }
}
