//! Checks when building that every message said exists in every language, with the arguments it needs.
//! A build script calls [`check`]; a fault is told with the file, the line and the reason, and fails the build.

use std::collections::BTreeSet;
use std::path::Path;

mod said;
mod sources;
mod texts;

/// Checks the sources against the texts for a build script, and fails the build with all faults there are.
pub fn check(texts: &Path, sources: &Path) {
    println!("cargo::rerun-if-changed={}", texts.display());
    println!("cargo::rerun-if-changed={}", sources.display());
    if let Err(faults) = find_faults(texts, sources) {
        for fault in faults {
            println!("cargo::error={fault}");
        }
    }
}

/// The ids of the messages that the sources say, or all that is wrong with them.
pub fn find_faults(texts: &Path, folder: &Path) -> Result<BTreeSet<String>, Vec<String>> {
    let messages = texts::read(texts)?;
    let (mut read, mut faults) = (vec![], vec![]);
    sources::read(folder, &mut read, &mut faults);
    let items = sources::Items::of(&read);
    let mut reader = said::Reader::new(&read, &items, &messages);
    faults.extend(reader.read());
    if faults.is_empty() { Ok(reader.said) } else { Err(faults) }
}
