//! Reads and writes texts on disk.

use std::path::Path;

use crate::ArtError;

/// Reads a text.
///
/// # Errors
///
/// If it cannot be read.
pub fn read(path: &Path) -> Result<String, ArtError> {
    std::fs::read_to_string(path).map_err(|error| ArtError::File { path: path.to_owned(), error })
}

/// Writes a text if it differs from the file, so that nothing that depends on the file is built again without need.
///
/// # Errors
///
/// If it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), ArtError> {
    if std::fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let error = |error| ArtError::File { path: path.to_owned(), error };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(error)?;
    }
    std::fs::write(path, text).map_err(error)
}
