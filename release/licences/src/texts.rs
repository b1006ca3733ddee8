//! Reads the texts of licences that come with a component.

use std::path::Path;

use crate::component::Text;
use crate::error::LicenceError;

/// The beginnings of the names of files that hold a licence or say who holds the rights.
const BEGINNINGS: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// Reads the texts in a folder of sources: the files with such names, and the one that the crate's manifest names.
///
/// # Errors
/// The folder or a text cannot be read.
pub fn beside(folder: &Path, named: Option<&Path>) -> Result<Vec<Text>, LicenceError> {
    let entries = std::fs::read_dir(folder).map_err(LicenceError::file(folder))?;
    let mut files: Vec<String> = entries
        .filter_map(|entry| entry.ok().filter(|entry| entry.path().is_file())?.file_name().into_string().ok())
        .filter(|name| BEGINNINGS.iter().any(|beginning| name.to_lowercase().starts_with(beginning)))
        .collect();
    if let Some(named) = named.and_then(Path::to_str)
        && !files.iter().any(|file| file == named)
    {
        files.push(named.to_owned());
    }
    files.sort();
    files.into_iter().map(|file| read(folder, &file)).collect()
}

/// Reads one text.
///
/// # Errors
/// The file cannot be read.
pub fn read(folder: &Path, file: &str) -> Result<Text, LicenceError> {
    let path = folder.join(file);
    let text = std::fs::read(&path).map_err(LicenceError::file(&path))?;
    let text = String::from_utf8_lossy(&text);
    Ok(Text { file: file.to_owned(), text: tidied(&text) })
}

/// Removes from a text what means nothing: line ends of another system, spaces at the ends of lines, form feeds, and
/// empty lines around it.
pub fn tidied(text: &str) -> String {
    let lines = text.trim_start_matches('\u{feff}').lines().map(|line| line.replace('\u{c}', "").trim_end().to_owned());
    let lines: Vec<String> = lines.collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// Returns the words of a text, however its lines are broken. Two texts with the same words count as one.
pub fn sense(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
