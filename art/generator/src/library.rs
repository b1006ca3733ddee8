//! All drawings with their ids.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kurbo::BezPath;

use crate::ArtError;
use crate::colours::Colours;
use crate::drawing::{Drawing, Layer, Paint};
use crate::emblems::Emblems;
use crate::files::read;
use crate::icon_set::{EMBLEM, IconSet};
use crate::svg::read_drawing;

/// The folder of the project's own drawings, in `art/`.
pub const DRAWINGS: &str = "drawings";

/// All drawings, by id: `skyline/district/Castle`, `emblem/sign/bot`.
pub type Library = BTreeMap<String, Drawing>;

/// Lists the files of the project's own drawings, with their ids, sorted.
///
/// # Errors
///
/// If a folder cannot be read, or holds something other than drawings.
pub fn files(art: &Path) -> Result<Vec<(String, PathBuf)>, ArtError> {
    let top = art.join(DRAWINGS);
    let mut found = vec![];
    let mut folders = vec![top.clone()];
    while let Some(folder) = folders.pop() {
        let error = |error| ArtError::File { path: folder.clone(), error };
        for entry in std::fs::read_dir(&folder).map_err(error)? {
            let path = entry.map_err(error)?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inside = path.strip_prefix(&top).unwrap_or(&path).with_extension("");
            if path.extension().is_none_or(|ending| ending != "svg") {
                return Err(ArtError::content(path.display(), "is no drawing"));
            }
            let id: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            found.push((id.join("/"), path));
        }
    }
    found.sort();
    Ok(found)
}

/// Reads everything that the shells load: the drawings of `art/drawings`, and an `emblem/ID` for each row of the table
/// of emblems, except the rows `prop/…`, which are parts of drawings.
///
/// # Errors
///
/// If a drawing cannot be read, or has a role that `colours` does not know.
pub fn load(art: &Path, colours: &Colours, emblems: &Emblems, icons: &IconSet) -> Result<Library, ArtError> {
    let mut emblem_drawings = BTreeMap::new();
    for emblem in &emblems.emblems {
        emblem_drawings.insert(emblem.id.as_str(), icons.drawing(&emblem.icon)?);
    }
    let mut library = own(art, colours, &|id| emblem_drawings.get(id).cloned())?;
    for (id, drawing) in emblem_drawings {
        if !id.starts_with("prop/") {
            library.insert(format!("{EMBLEM}/{id}"), drawing);
        }
    }
    Ok(library)
}

/// Reads the project's own drawings alone, for a machine without the icon set. An empty drawing stands for each icon of
/// the table.
///
/// # Errors
///
/// The same as for `load`.
pub fn load_without_icons(art: &Path, colours: &Colours, emblems: &Emblems) -> Result<Library, ArtError> {
    let blank = Drawing {
        width: 512.0,
        height: 512.0,
        tint: None,
        seat: None,
        opacity: 1.0,
        layers: vec![Layer {
            role: EMBLEM.to_owned(),
            opacity: 1.0,
            paint: Paint::Fill { even_odd: false, patterned: false, line: 0.0 },
            path: BezPath::new(),
            clip: None,
        }],
    };
    own(art, colours, &|id| emblems.icon(id).map(|_| blank.clone()))
}

fn own(art: &Path, colours: &Colours, icon: &dyn Fn(&str) -> Option<Drawing>) -> Result<Library, ArtError> {
    let mut library = Library::new();
    for (id, path) in files(art)? {
        let drawing = read_drawing(&id, &read(&path)?, icon)?;
        for role in drawing.roles() {
            if colours.find(role, drawing.tint.as_deref(), drawing.seat).is_none() {
                return Err(ArtError::content(&id, format!("roles.json has no role {role}")));
            }
        }
        if drawing.layers.is_empty() {
            return Err(ArtError::content(&id, "nothing is drawn"));
        }
        library.insert(id, drawing);
    }
    Ok(library)
}
