//! Writes a drawing as Android's vector drawable, for the app's icon: the launcher draws it, without Compose.

use std::fmt::Write as _;

use crate::ArtError;
use crate::colours::Colours;
use crate::drawing::{Drawing, Layer, Paint};
use crate::path_text::{number, path_text};

const DECIMALS: u32 = 2;

/// Writes a drawing in its colours by night. Its size in dp is that of its grid.
///
/// # Errors
///
/// If it has what a vector drawable cannot show: clips, dashes, patterns, an opacity as a whole.
pub fn vector_drawable(id: &str, drawing: &Drawing, colours: &Colours) -> Result<String, ArtError> {
    let (width, height) = (number(drawing.width, DECIMALS), number(drawing.height, DECIMALS));
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <!-- Written by scripts/art from art/drawings/{id}.svg. -->\n\
         <vector xmlns:android=\"http://schemas.android.com/apk/res/android\"\n    \
         android:width=\"{width}dp\" android:height=\"{height}dp\"\n    \
         android:viewportWidth=\"{width}\" android:viewportHeight=\"{height}\">\n"
    );
    let mut is_plain = drawing.opacity == 1.0;
    for layer in &drawing.layers {
        is_plain &= layer.clip.is_none();
        let Some(paint) = paint(drawing, layer, colours) else {
            is_plain = false;
            continue;
        };
        let path = path_text(&layer.path, DECIMALS);
        writeln!(text, "    <path android:pathData=\"{path}\" {paint}/>").expect("a string takes all");
    }
    text.push_str("</vector>\n");
    if is_plain { Ok(text) } else { Err(ArtError::content(id, "a vector drawable cannot show it")) }
}

/// Returns the attributes that paint a path; `None` if no attributes can.
fn paint(drawing: &Drawing, layer: &Layer, colours: &Colours) -> Option<String> {
    let colour = &colours.find(&layer.role, drawing.tint.as_deref(), drawing.seat)?.night;
    let alpha = number(layer.opacity, DECIMALS);
    match &layer.paint {
        Paint::Fill { even_odd, patterned: false, .. } => {
            let rule = if *even_odd { "evenOdd" } else { "nonZero" };
            Some(format!(r#"android:fillColor="{colour}" android:fillAlpha="{alpha}" android:fillType="{rule}""#))
        }
        Paint::Stroke { width, flat, dashes } if dashes.is_empty() => {
            let cap = if *flat { "butt" } else { "round" };
            let width = number(*width, DECIMALS);
            Some(format!(
                "android:strokeColor=\"{colour}\" android:strokeAlpha=\"{alpha}\" android:strokeWidth=\"{width}\" \
                 android:strokeLineCap=\"{cap}\" android:strokeLineJoin=\"round\""
            ))
        }
        Paint::Fill { .. } | Paint::Stroke { .. } => None,
    }
}
