//! Checks who drew an icon. The repository of the icon set has a folder for each author; its package, which we use,
//! does not name the authors.

use std::path::Path;

use kurbo::{Rect, Shape as _};

use crate::ArtError;
use crate::drawing::Drawing;
use crate::emblems::Emblems;
use crate::files::read;
use crate::icon_set::{EMBLEM, IconSet};
use crate::svg::read_icon;

/// The tolerances between the paths in the package and in the repository, because both round them: in units (an
/// icon is 512 wide), and as a part of the icon's area.
const MAX_DISTANCE: f64 = 2.0;
const MAX_AREA: f64 = 0.01;

/// Lists the icons in use whose author is in doubt: those that `checkout`, a copy of the set's repository, does not
/// have in their author's folder with the shape that they have in the package.
///
/// # Errors
///
/// If the tables or an icon of the package cannot be read.
pub fn doubtful(art: &Path, set: &IconSet, checkout: &Path) -> Result<Vec<String>, ArtError> {
    let mut doubtful = vec![];
    for emblem in Emblems::load(art)?.emblems {
        let ours = set.drawing(&emblem.icon)?;
        let path = checkout.join(&emblem.author).join(&emblem.icon).with_extension("svg");
        // In the repository an icon is white on a black square.
        let theirs = read(&path).ok().and_then(|svg| {
            let shapes = svg.replace(" fill=\"#fff\"", "").replace(" fill-opacity=\"1\"", "");
            read_icon(&emblem.icon, &shapes, EMBLEM).ok()
        });
        if !theirs.is_some_and(|theirs| are_alike(&ours, &theirs)) {
            doubtful.push(format!("{} by {}", emblem.icon, emblem.author));
        }
    }
    doubtful.sort();
    doubtful.dedup();
    Ok(doubtful)
}

fn are_alike(ours: &Drawing, theirs: &Drawing) -> bool {
    let ground = Rect::new(0.0, 0.0, theirs.width, theirs.height);
    let mut theirs = theirs.clone();
    theirs.layers.retain(|layer| layer.path.bounding_box() != ground);
    let area = |drawing: &Drawing| drawing.layers.iter().map(|layer| layer.path.area()).sum::<f64>();
    let (a, b) = (ours.bounds(), theirs.bounds());
    let distance = [a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1].map(f64::abs).into_iter().fold(0.0, f64::max);
    distance <= MAX_DISTANCE && (area(ours) - area(&theirs)).abs() <= MAX_AREA * area(ours).abs()
}
