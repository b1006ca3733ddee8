//! The credits of the icons as the app shows them on its page about itself.

use std::path::{Path, PathBuf};

use crate::emblems::{Author, Emblems};

/// The path of the credits in the project.
const PLACE: &str = "rust-core/pages/src/pages/icon_credits.tsv";

/// Returns the file of the credits, in the project to which the folder `art` belongs.
pub fn place(art: &Path) -> PathBuf {
    art.join("..").join(PLACE)
}

/// Writes a row for each author: name, address or nothing, license, names of the icons in use.
pub fn credits(emblems: &Emblems) -> String {
    let row = |author: &Author| {
        let Author { name, licence, address, .. } = author;
        let icons = emblems.icons_of(author).join(", ");
        format!("{name}\t{}\t{licence}\t{icons}\n", address.as_deref().unwrap_or_default())
    };
    emblems.authors.iter().map(row).collect()
}
