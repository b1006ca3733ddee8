//! Writes the small stylesheet in each drawing, with which a viewer of SVG shows the drawing as it looks by night. All
//! its colours come from `art/roles.json`.

use crate::colours::{Colours, Shade};
use crate::drawing::Drawing;

/// The rules for every drawing: shapes and lines have the colour of their role.
const ALL: &str = "*{fill:currentColor}\
                   .stroke{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\
                   .flat{stroke-linecap:butt}";

/// Returns the stylesheet of a drawing.
pub fn style(drawing: &Drawing, colours: &Colours) -> String {
    let mut style = ALL.to_owned();
    for role in drawing.roles() {
        let shade = colours.find(role, drawing.tint.as_deref(), drawing.seat);
        let colour = shade.map_or("#000000", |Shade { night, .. }| night);
        style.push_str(&format!(".{role}{{color:{colour}}}"));
    }
    style
}

/// Replaces the stylesheet in a file. Returns `None` if the file has no stylesheet or several.
pub fn restyled(file: &str, style: &str) -> Option<String> {
    let (before, rest) = file.split_once("<style")?;
    let (inside, after) = match rest.split_once('>')? {
        (open, after) if open.ends_with('/') => ("", after),
        (_, rest) => rest.split_once("</style>")?,
    };
    let is_alone = !inside.contains("<style") && !after.contains("<style");
    is_alone.then(|| format!("{before}<style>{style}</style>{after}"))
}
