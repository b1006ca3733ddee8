//! The things that are shipped and are no crates: `bundled.tsv` names them. Their versions come from the files that pin
//! them.

use std::collections::BTreeSet;
use std::path::Path;

use crate::component::{Artifact, Component, Text};
use crate::crates;
use crate::error::LicenceError;
use crate::texts;

/// The table, from the repository's root.
const TABLE: &str = "release/licences/bundled.tsv";

/// A row of the table.
pub struct Bundled {
    name: String,
    version: String,
    licence: String,
    shipped_in: BTreeSet<Artifact>,
    /// The Java libraries that the row stands for: `group`, `group:artifact`, or `group.*` with all groups below.
    pub libraries: Vec<String>,
    text: String,
}

impl Bundled {
    /// Whether the row stands for this Java library.
    pub fn has(&self, group: &str, artifact: &str) -> bool {
        self.libraries.iter().any(|library| match (library.strip_suffix(".*"), library.split_once(':')) {
            (Some(above), _) => group == above || group.strip_prefix(above).is_some_and(|rest| rest.starts_with('.')),
            (None, Some(one)) => one == (group, artifact),
            (None, None) => library == group,
        })
    }
}

/// Reads all rows of the table.
///
/// # Errors
/// The table cannot be read, or a row is malformed.
pub fn table(root: &Path) -> Result<Vec<Bundled>, LicenceError> {
    let path = root.join(TABLE);
    let text = std::fs::read_to_string(&path).map_err(LicenceError::file(&path))?;
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(row).collect()
}

fn row(line: &str) -> Result<Bundled, LicenceError> {
    let malformed = |what: &str| LicenceError::malformed(TABLE, format!("{what}: {line}"));
    let cells: Vec<&str> = line.split('\t').collect();
    let [name, version, licence, shipped_in, libraries, text] = cells[..] else {
        return Err(malformed("not six cells"));
    };
    let artifacts: Option<BTreeSet<Artifact>> = shipped_in.split(' ').map(Artifact::named).collect();
    Ok(Bundled {
        name: name.to_owned(),
        version: version.to_owned(),
        licence: licence.to_owned(),
        shipped_in: artifacts.ok_or_else(|| malformed("it is shipped in something unknown"))?,
        libraries: libraries.split(' ').filter(|word| *word != "-").map(str::to_owned).collect(),
        text: text.to_owned(),
    })
}

/// Returns a component for each row of the table.
///
/// # Errors
/// The table is malformed, or a file that pins a version or holds a text is not as it should be.
pub fn shipped(root: &Path) -> Result<Vec<Component>, LicenceError> {
    let component = |row: Bundled| {
        Ok(Component {
            version: version(root, &row.version)?,
            texts: text(root, &row.text)?.into_iter().collect(),
            name: row.name,
            licence: row.licence,
            shipped_in: row.shipped_in,
            authors: vec![],
        })
    };
    table(root)?.into_iter().map(component).collect()
}

/// Finds a version: `-` is none; `FILE KEY` is the version of KEY in FILE, which is Gradle's catalogue, Maven's file or
/// a C header.
fn version(root: &Path, told: &str) -> Result<String, LicenceError> {
    if told == "-" {
        return Ok(String::new());
    }
    let Some((file, key)) = told.split_once(' ') else {
        return Err(LicenceError::malformed(TABLE, format!("no version, and no file that has it: {told}")));
    };
    let text = file_of(root, file)?.text;
    let found = text.lines().find_map(|line| {
        let line = line.trim();
        let of_catalogue = || line.strip_prefix(key)?.trim().strip_prefix("= \"")?.strip_suffix('"');
        let of_maven = || line.strip_prefix(&format!("<{key}>"))?.strip_suffix(&format!("</{key}>"));
        let of_header = || line.strip_prefix(&format!("#define {key} "))?.trim().strip_prefix('"')?.strip_suffix('"');
        of_catalogue().or_else(of_maven).or_else(of_header)
    });
    found.map(str::to_owned).ok_or_else(|| LicenceError::malformed(file, format!("it has no version of {key}")))
}

fn text(root: &Path, told: &str) -> Result<Option<Text>, LicenceError> {
    if told == "-" { Ok(None) } else { file_of(root, told).map(Some) }
}

/// Reads a file of the repository, or of a crate (`crate:NAME/PATH`).
fn file_of(root: &Path, told: &str) -> Result<Text, LicenceError> {
    match told.strip_prefix("crate:").and_then(|place| place.split_once('/')) {
        Some((name, path)) => texts::read(&crates::folder_of(root, name)?, path),
        None => texts::read(root, told),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_stands_for_the_libraries_that_it_names() {
        let row = row("A\t-\tMIT\tandroid\torg.a org.b.* org.c:one\t-").expect("six cells");
        for (group, artifact, is_meant) in [
            ("org.a", "any", true),
            ("org.a.x", "any", false),
            ("org.b", "any", true),
            ("org.b.x", "any", true),
            ("org.bx", "any", false),
            ("org.c", "one", true),
            ("org.c", "two", false),
        ] {
            assert_eq!(row.has(group, artifact), is_meant, "{group}:{artifact}");
        }
    }
}
