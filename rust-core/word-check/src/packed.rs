//! The texts in the form in which a program carries them.

use std::fs;
use std::io::Result;
use std::path::Path;

use miniz_oxide::deflate;

use crate::texts::{entries, file_name, is_text};

/// The strongest compression; it costs time only when a text changes.
const LEVEL: u8 = 10;

/// Writes `packed/LANGUAGE.ftl.deflate` for each folder of `texts`: all its `.ftl` files in the order of their names,
/// as one text, without comments, compressed by DEFLATE.
///
/// # Errors
/// A file cannot be read or written.
pub fn pack(texts: &Path, packed: &Path) -> Result<()> {
    for language in entries(texts).into_iter().filter(|path| path.is_dir()) {
        let mut whole = String::new();
        for file in entries(&language).into_iter().filter(|path| is_text(path)) {
            // A comment begins its line; the text of a message is indented or follows its id.
            for line in fs::read_to_string(&file)?.lines().filter(|line| !line.starts_with('#')) {
                whole += line;
                whole.push('\n');
            }
        }
        let to = packed.join(format!("{}.ftl.deflate", file_name(&language)));
        fs::write(to, deflate::compress_to_vec(whole.as_bytes(), LEVEL))?;
    }
    Ok(())
}
