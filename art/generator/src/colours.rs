//! The roles by which drawings are coloured, and their colours by night and by day: `art/roles.json`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::ArtError;
use crate::files::read;

/// A colour by night and by day, as `#RRGGBB`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// The colour by night.
    pub night: String,
    /// The colour by day.
    pub day: String,
    /// A remark about its use.
    #[serde(default)]
    pub r#use: String,
}

/// All roles with their colours.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colours {
    /// Roles that look alike in every drawing.
    pub roles: BTreeMap<String, Shade>,
    /// For each tint, the roles whose colours change with it.
    pub tints: BTreeMap<String, BTreeMap<String, Shade>>,
    /// The colours of the seats, by number: the role `seat`.
    pub seats: Vec<Shade>,
}

/// The role of a seat's colour.
pub const SEAT: &str = "seat";

impl Colours {
    /// Reads `art/roles.json`.
    ///
    /// # Errors
    ///
    /// If it cannot be read, if a colour is not `#RRGGBB`, or if the tints differ in their roles.
    pub fn load(art: &Path) -> Result<Colours, ArtError> {
        let path = art.join("roles.json");
        let colours: Colours = serde_json::from_str(&read(&path)?)
            .map_err(|error| ArtError::content(path.display(), error.to_string()))?;
        colours.check().map_err(|what| ArtError::content(path.display(), what))?;
        Ok(colours)
    }

    fn check(&self) -> Result<(), String> {
        let is_colour = |text: &str| {
            text.len() == 7
                && text.starts_with('#')
                && text[1..].bytes().all(|byte| b"0123456789ABCDEF".contains(&byte))
        };
        let shades = self.roles.iter().chain(self.tints.values().flatten());
        for (name, shade) in
            shades.map(|(name, shade)| (name.as_str(), shade)).chain(self.seats.iter().map(|one| (SEAT, one)))
        {
            if !is_colour(&shade.night) || !is_colour(&shade.day) {
                return Err(format!("{name} has a colour that is not #RRGGBB"));
            }
        }
        let Some(first) = self.tints.values().next() else { return Err("there is no tint".to_owned()) };
        if self.tints.values().any(|tint| !tint.keys().eq(first.keys())) {
            return Err("the tints differ in their roles".to_owned());
        }
        if let Some(twice) = self.roles.keys().find(|&role| role == SEAT || first.contains_key(role)) {
            return Err(format!("{twice} is a role of tints or seats already"));
        }
        Ok(())
    }

    /// Returns the colour of a role in a drawing of this tint and seat; `None` if there is no such role.
    pub fn find(&self, role: &str, tint: Option<&str>, seat: Option<usize>) -> Option<&Shade> {
        if role == SEAT {
            return self.seats.get(seat.unwrap_or(0));
        }
        let tinted = self.tints.get(tint.unwrap_or("plain")).and_then(|roles| roles.get(role));
        tinted.or_else(|| self.roles.get(role))
    }
}
