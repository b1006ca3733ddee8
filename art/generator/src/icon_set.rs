//! The icon set game-icons, as its package holds it.

use std::collections::HashMap;
use std::path::Path;

use serde::Deserialize;

use crate::ArtError;
use crate::drawing::Drawing;
use crate::files::read;
use crate::svg::read_icon;

/// The role of an emblem's shapes.
pub const EMBLEM: &str = "emblem";

/// The icons of the package, by name.
#[derive(Debug, Deserialize)]
pub struct IconSet {
    icons: HashMap<String, PackedIcon>,
    width: f64,
    height: f64,
}

/// An icon in the package: the elements of its SVG.
#[derive(Debug, Deserialize)]
struct PackedIcon {
    body: String,
    width: Option<f64>,
    height: Option<f64>,
}

impl IconSet {
    /// Reads `icons.json` of the unpacked package.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is not what the package promises.
    pub fn load(path: &Path) -> Result<IconSet, ArtError> {
        serde_json::from_str(&read(path)?).map_err(|error| ArtError::content(path.display(), error.to_string()))
    }

    /// Returns an icon as SVG.
    ///
    /// # Errors
    ///
    /// If the set has none of that name.
    pub fn svg(&self, name: &str) -> Result<String, ArtError> {
        let icon = self.icons.get(name).ok_or_else(|| ArtError::content(name, "the set has no icon of that name"))?;
        let (width, height) = (icon.width.unwrap_or(self.width), icon.height.unwrap_or(self.height));
        let frame = format!(r#"xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}""#);
        Ok(format!("<svg {frame}>{}</svg>\n", icon.body))
    }

    /// Returns an icon as a drawing.
    ///
    /// # Errors
    ///
    /// If the set has none of that name, or if it is not plain shapes of one colour.
    pub fn drawing(&self, name: &str) -> Result<Drawing, ArtError> {
        read_icon(name, &self.svg(name)?, EMBLEM)
    }
}
