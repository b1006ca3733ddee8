//! A drawing as the shells get it: paths with roles, in the order in which they are drawn. A role, such as body or
//! roof, decides the colour of a path.

use kurbo::{BezPath, Rect, Shape as _};

/// A drawing. Its grid begins at 0, 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The width of the grid, in its own units.
    pub width: f64,
    /// The height of the grid, in the same units.
    pub height: f64,
    /// The tint that a viewer shows it in; a shell may take another one.
    pub tint: Option<String>,
    /// The seat whose colour a viewer shows, 0 to 7.
    pub seat: Option<usize>,
    /// The opacity of the whole drawing, 0 to 1.
    pub opacity: f64,
    /// The paths, from the back to the front.
    pub layers: Vec<Layer>,
}

/// One path of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// The role that decides its colour.
    pub role: String,
    /// The opacity of the path, 0 to 1.
    pub opacity: f64,
    /// Whether it is filled or a line.
    pub paint: Paint,
    /// The path.
    pub path: BezPath,
    /// The path is drawn only inside of this one.
    pub clip: Option<BezPath>,
}

/// Whether a path is filled or a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// The path is filled.
    Fill {
        /// Whether by the even-odd rule; otherwise by the non-zero rule.
        even_odd: bool,
        /// Whether the pattern of the tint lies over it.
        patterned: bool,
        /// The width of the line of ink around the path by day, in units of the grid; 0 for none.
        line: f64,
    },
    /// The path is a line with round joins.
    Stroke {
        /// The width of the line, in units of the grid.
        width: f64,
        /// Whether its ends are cut straight; otherwise they are round.
        flat: bool,
        /// The lengths of its dashes and gaps; none for an unbroken line.
        dashes: Vec<f64>,
    },
}

impl Drawing {
    /// The box around all paths; lines count as if they had no width. A drawing without paths has a box of no size.
    pub fn bounds(&self) -> Rect {
        let boxes = self.layers.iter().map(|layer| layer.path.bounding_box());
        boxes.reduce(|all, one| all.union(one)).unwrap_or_default()
    }

    /// The roles in use, each once, in the order in which they come.
    pub fn roles(&self) -> Vec<&str> {
        let mut roles: Vec<&str> = vec![];
        for layer in &self.layers {
            if !roles.contains(&layer.role.as_str()) {
                roles.push(&layer.role);
            }
        }
        roles
    }
}
