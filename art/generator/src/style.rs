//! The small stylesheet in each drawing by which a viewer shows it as it looks by night. It says nothing that
//! `art/roles.json` does not say, and is written from there.

use crate::colours::{Colours, Shade};
use crate::drawing::Drawing;

/// What holds for every drawing: a shape has the colour of its role, a line too.
const ALL: &str = "*{fill:currentColor}\
                   .stroke{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\
                   .flat{stroke-linecap:butt}";

/// The stylesheet of a drawing.
pub fn style(drawing: &Drawing, colours: &Colours) -> String {
    let mut style = ALL.to_owned();
    for role in drawing.roles() {
        let shade = colours.find(role, drawing.tint.as_deref(), drawing.seat);
        let colour = shade.map_or("#000000", |Shade { night, .. }| night);
        style.push_str(&format!(".{role}{{color:{colour}}}"));
    }
    style
}

/// The file with that stylesheet in place of the one it has; nothing if it has none, or several.
pub fn restyled(file: &str, style: &str) -> Option<String> {
    let (before, rest) = file.split_once("<style")?;
    let (inside, after) = match rest.split_once('>')? {
        (open, after) if open.ends_with('/') => ("", after),
        (_, rest) => rest.split_once("</style>")?,
    };
    let is_alone = !inside.contains("<style") && !after.contains("<style");
    is_alone.then(|| format!("{before}<style>{style}</style>{after}"))
}
