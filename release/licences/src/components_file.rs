//! Checks that `bundled.tsv` names every library that a Java build has put together.

use std::path::Path;

use serde::Deserialize;

use crate::bundled;
use crate::error::LicenceError;

/// A list of components in JSON, as CycloneDX (a standard format for such lists) has it. Other fields are ignored.
#[derive(Deserialize)]
struct Components {
    #[serde(default)]
    components: Vec<Library>,
}

/// A component. Only its Maven coordinates are read.
#[derive(Deserialize)]
struct Library {
    #[serde(default)]
    group: String,
    name: String,
}

/// Checks each library that a file names: a list of components, or a class path.
///
/// # Errors
/// The file cannot be read, names nothing, or names a library that `bundled.tsv` does not.
pub fn check(root: &Path, file: &Path) -> Result<String, LicenceError> {
    let text = std::fs::read_to_string(file).map_err(LicenceError::file(file))?;
    let libraries = if text.trim_start().starts_with('{') { of_components(&text) } else { of_class_path(&text) };
    let malformed = |what: &str| LicenceError::malformed(file.display().to_string(), what);
    let libraries = libraries.ok_or_else(|| malformed("neither a class path of Maven's nor a list of components"))?;
    let table = bundled::table(root)?;
    let is_listed = |(group, artifact): &&(String, String)| table.iter().any(|row| row.has(group, artifact));
    let others: Vec<_> = libraries.iter().filter(|(group, _)| group != "ayatsuri").collect();
    let missing: Vec<String> = others
        .iter()
        .filter(|library| !is_listed(library))
        .map(|(group, artifact)| {
            format!("{group}:{artifact} is shipped; release/licences/bundled.tsv names no such library")
        })
        .collect();
    match (others.len(), missing.is_empty()) {
        (0, _) => Err(malformed("it names no library")),
        (_, false) => Err(LicenceError::Troubles(missing.join("\n"))),
        (count, true) => Ok(format!("{}: {count} libraries, all of them listed", file.display())),
    }
}

/// Reads the groups and names in a list of components.
fn of_components(text: &str) -> Option<Vec<(String, String)>> {
    let read: Components = serde_json::from_str(text).ok()?;
    Some(read.components.into_iter().map(|library| (library.group, library.name)).collect())
}

/// Reads the groups and names of the jars in a class path; `None` if a jar does not lie in Maven's repository, as
/// `…/repository/org/group/artifact/version/artifact-version.jar`.
fn of_class_path(text: &str) -> Option<Vec<(String, String)>> {
    let library = |path: &str| {
        let place = path.replace('\\', "/");
        let (_, place) = place.split_once("/repository/")?;
        let folders: Vec<&str> = place.split('/').collect();
        let [group @ .., artifact, _version, _jar] = &folders[..] else { return None };
        Some((group.join("."), (*artifact).to_owned()))
    };
    let separator = if text.contains(';') { ';' } else { ':' };
    // The project's own modules stand in a class path as folders (`target/classes`) and need no licence: only jars
    // count.
    text.trim().split(separator).filter(|path| path.ends_with(".jar")).map(library).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_read_from_both_kinds_of_files() {
        let path = "/a/window/target/classes:/h/.m2/repository/org/jetbrains/skiko/skiko-awt/0.7/skiko-awt-0.7.jar\n";
        let skiko = ("org.jetbrains.skiko".to_owned(), "skiko-awt".to_owned());
        assert_eq!(of_class_path(path), Some(vec![skiko.clone()]));
        let list = r#"{"components": [{"type": "library", "group": "org.jetbrains.skiko", "name": "skiko-awt"}]}"#;
        assert_eq!(of_components(list), Some(vec![skiko]));
        assert_eq!(of_components("{]"), None);
    }
}
