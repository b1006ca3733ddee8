//! Reads a drawing from SVG. A drawing consists of plain shapes in groups, whose classes alone give the colours. The
//! reader refuses anything else that a drawing program may leave in a file, so that nothing is lost unnoticed.

use std::collections::HashMap;

use kurbo::{Affine, BezPath, Circle, Ellipse, Line, Rect, RoundedRect, Shape as _};
use roxmltree::{Document, Node};

use crate::ArtError;
use crate::drawing::{Drawing, Layer, Paint};

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
/// The largest distance between a circle and the curves that replace it, in units of the grid.
const TOLERANCE: f64 = 0.001;

/// Finds an icon by the id of an emblem, for a drawing that shows the icon.
pub type FindIcon<'a> = dyn Fn(&str) -> Option<Drawing> + 'a;

/// Reads a drawing of `art/drawings`. `place` names it in errors; `icon` finds the icons that it shows.
///
/// # Errors
///
/// If it is not well-formed, or holds what a drawing may not.
pub fn read_drawing(place: &str, text: &str, icon: &FindIcon) -> Result<Drawing, ArtError> {
    Reader { icon, whole: None }.read(text).map_err(|what| ArtError::content(place, what))
}

/// Reads an icon of the set: all its shapes have one colour, and get the role `role`.
///
/// # Errors
///
/// The same as for `read_drawing`.
pub fn read_icon(place: &str, text: &str, role: &str) -> Result<Drawing, ArtError> {
    Reader { icon: &|_| None, whole: Some(role) }.read(text).map_err(|what| ArtError::content(place, what))
}

struct Reader<'a> {
    icon: &'a FindIcon<'a>,
    /// The role of all shapes, for an icon, whose shapes have no classes.
    whole: Option<&'a str>,
}

/// The properties that a group gives to everything in it.
#[derive(Clone)]
struct Within<'a> {
    transform: Affine,
    opacity: f64,
    line: f64,
    clip: Option<BezPath>,
    clips: &'a HashMap<String, BezPath>,
}

impl Reader<'_> {
    fn read(&self, text: &str) -> Result<Drawing, String> {
        let document = Document::parse(text).map_err(|error| error.to_string())?;
        let root = document.root_element();
        if !root.has_tag_name((SVG, "svg")) {
            return Err("it is not SVG".to_owned());
        }
        let frame = numbers(root.attribute("viewBox").ok_or("it has no viewBox")?)?;
        let [x, y, width, height] = frame[..] else { return Err("a viewBox has four numbers".to_owned()) };
        let mut clips = HashMap::new();
        let origin = Affine::translate((-x, -y));
        for node in root.descendants().filter(|node| node.has_tag_name((SVG, "clipPath"))) {
            let id = node.attribute("id").ok_or("a clipPath has no id")?;
            let shapes: Vec<Node> = node.children().filter(Node::is_element).collect();
            let [shape] = shapes[..] else { return Err("a clipPath has one shape".to_owned()) };
            let path = shape_of(shape)?.ok_or("a clipPath has one shape")?;
            clips.insert(id.to_owned(), origin * transform_of(shape)? * path);
        }
        let within = Within {
            transform: origin,
            opacity: 1.0,
            line: optional(root, "data-line")?.unwrap_or(0.0),
            clip: None,
            clips: &clips,
        };
        let mut drawing = Drawing {
            width,
            height,
            tint: root.attribute("data-tint").map(str::to_owned),
            seat: optional(root, "data-seat")?.map(|seat| seat as usize),
            opacity: optional(root, "opacity")?.unwrap_or(1.0),
            layers: vec![],
        };
        self.children(root, &within, &mut drawing.layers)?;
        Ok(drawing)
    }

    fn children(&self, parent: Node, within: &Within, layers: &mut Vec<Layer>) -> Result<(), String> {
        for node in parent.children().filter(Node::is_element) {
            // Elements of other namespaces belong to drawing programs, not to the drawing.
            if node.tag_name().namespace() != Some(SVG) {
                continue;
            }
            match node.tag_name().name() {
                "style" | "title" | "desc" | "metadata" | "clipPath" => {}
                "defs" => {
                    let strange =
                        node.children().find(|node| node.is_element() && node.tag_name().name() != "clipPath");
                    if let Some(strange) = strange.filter(|node| node.tag_name().namespace() == Some(SVG)) {
                        return Err(format!("a drawing has no <{}>", strange.tag_name().name()));
                    }
                }
                "g" => self.group(node, within, layers)?,
                "image" => self.image(node, within, layers)?,
                name => {
                    let path = shape_of(node)?.ok_or_else(|| format!("a drawing has no <{name}>"))?;
                    layers.push(self.layer(node, within, path)?);
                }
            }
        }
        Ok(())
    }

    fn group(&self, node: Node, within: &Within, layers: &mut Vec<Layer>) -> Result<(), String> {
        if node.attribute("class").is_some() {
            return Err("classes are said of shapes, not of groups".to_owned());
        }
        self.no_values(node)?;
        let mut inner = within.clone();
        inner.transform *= transform_of(node)?;
        inner.opacity *= optional(node, "opacity")?.unwrap_or(1.0);
        inner.line = optional(node, "data-line")?.unwrap_or(within.line);
        if let Some(clip) = node.attribute("clip-path") {
            let id = clip.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
            let path = id.and_then(|id| within.clips.get(id)).ok_or_else(|| format!("there is no {clip}"))?;
            if within.clip.is_some() {
                return Err("a clip is not clipped again".to_owned());
            }
            inner.clip = Some(path.clone());
        }
        self.children(node, &inner, layers)
    }

    /// Reads an image: an icon of the set, fitted into the image's square.
    fn image(&self, node: Node, within: &Within, layers: &mut Vec<Layer>) -> Result<(), String> {
        let href = node.attribute("href").or_else(|| node.attribute((XLINK, "href"))).ok_or("an image has no href")?;
        let id = href.split_once("icons/").and_then(|(_, id)| id.strip_suffix(".svg"));
        let id = id.ok_or_else(|| format!("{href} is not an icon: …/icons/ID.svg"))?;
        let [role] = node.attribute("class").unwrap_or_default().split_whitespace().collect::<Vec<_>>()[..] else {
            return Err("the class of an image is its role".to_owned());
        };
        let found = (self.icon)(id).ok_or_else(|| format!("{id} is not in the table of icons"))?;
        let at = |name: &str| optional(node, name).map(|value| value.unwrap_or(0.0));
        let place = Affine::translate((at("x")?, at("y")?))
            * Affine::scale_non_uniform(at("width")? / found.width, at("height")? / found.height);
        let transform = within.transform * transform_of(node)? * place;
        let opacity = within.opacity * optional(node, "opacity")?.unwrap_or(1.0);
        for layer in found.layers {
            let path = transform * layer.path;
            layers.push(Layer { role: role.to_owned(), opacity, path, clip: within.clip.clone(), ..layer });
        }
        Ok(())
    }

    fn layer(&self, node: Node, within: &Within, path: BezPath) -> Result<Layer, String> {
        self.no_values(node)?;
        let mut role = self.whole;
        let (mut stroke, mut flat, mut patterned, mut lined) = (false, false, false, false);
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            match class {
                "stroke" => stroke = true,
                "flat" => flat = true,
                "patterned" => patterned = true,
                "lined" => lined = true,
                _ if role.is_some() => return Err(format!("{class} is a second role of one shape")),
                _ => role = Some(class),
            }
        }
        let role = role.ok_or_else(|| format!("a <{}> has no class for its role", node.tag_name().name()))?;
        let transform = within.transform * transform_of(node)?;
        let scale = transform.determinant().abs().sqrt();
        let paint = if stroke {
            if patterned || lined {
                return Err("a line has neither a pattern nor a line around it".to_owned());
            }
            let dashes = node.attribute("stroke-dasharray").map(numbers).transpose()?.unwrap_or_default();
            Paint::Stroke {
                width: scale * optional(node, "stroke-width")?.unwrap_or(1.0),
                flat,
                dashes: dashes.iter().map(|length| scale * length).collect(),
            }
        } else {
            let line = optional(node, "data-line")?.unwrap_or(within.line);
            if lined && line <= 0.0 {
                return Err("it is lined, and nothing says how wide: data-line".to_owned());
            }
            Paint::Fill {
                even_odd: node.attribute("fill-rule") == Some("evenodd"),
                patterned,
                line: if lined { line } else { 0.0 },
            }
        };
        Ok(Layer {
            role: role.to_owned(),
            opacity: within.opacity * optional(node, "opacity")?.unwrap_or(1.0),
            paint,
            path: transform * path,
            clip: within.clip.clone(),
        })
    }

    /// Refuses a shape that has a colour by value: colours come from roles.
    fn no_values(&self, node: Node) -> Result<(), String> {
        for name in ["style", "fill", "stroke", "filter", "mask", "fill-opacity", "stroke-opacity"] {
            let Some(value) = node.attribute(name) else { continue };
            if !(self.whole.is_some() && name == "fill" && value == "currentColor") {
                return Err(format!("{name}=\"{value}\": shapes are coloured by class alone"));
            }
        }
        Ok(())
    }
}

/// Returns the path of a shape; `None` for an element that is no shape.
fn shape_of(node: Node) -> Result<Option<BezPath>, String> {
    let at = |name: &str| optional(node, name).map(|value| value.unwrap_or(0.0));
    let points = || -> Result<BezPath, String> {
        let all = numbers(node.attribute("points").unwrap_or_default())?;
        let mut path = BezPath::new();
        for (i, point) in all.chunks_exact(2).enumerate() {
            let point = (point[0], point[1]);
            if i == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        Ok(path)
    };
    let path = match node.tag_name().name() {
        "path" => {
            let data = node.attribute("d").ok_or("a path has no d")?;
            BezPath::from_svg(data).map_err(|error| format!("{error}: {data}"))?
        }
        "circle" => Circle::new((at("cx")?, at("cy")?), at("r")?).to_path(TOLERANCE),
        "ellipse" => Ellipse::new((at("cx")?, at("cy")?), (at("rx")?, at("ry")?), 0.0).to_path(TOLERANCE),
        "rect" => {
            let rect = Rect::from_origin_size((at("x")?, at("y")?), (at("width")?, at("height")?));
            let radius = optional(node, "rx")?.or(optional(node, "ry")?).unwrap_or(0.0);
            if radius > 0.0 { RoundedRect::from_rect(rect, radius).to_path(TOLERANCE) } else { rect.to_path(TOLERANCE) }
        }
        "line" => Line::new((at("x1")?, at("y1")?), (at("x2")?, at("y2")?)).to_path(TOLERANCE),
        "polyline" => points()?,
        "polygon" => {
            let mut path = points()?;
            path.close_path();
            path
        }
        _ => return Ok(None),
    };
    Ok(Some(path))
}

fn transform_of(node: Node) -> Result<Affine, String> {
    let Some(text) = node.attribute("transform") else { return Ok(Affine::IDENTITY) };
    let svgtypes::Transform { a, b, c, d, e, f } = text.parse().map_err(|error| format!("{error}: {text}"))?;
    Ok(Affine::new([a, b, c, d, e, f]))
}

fn optional(node: Node, name: &str) -> Result<Option<f64>, String> {
    let Some(text) = node.attribute(name) else { return Ok(None) };
    text.trim().parse().map(Some).map_err(|_| format!("{name}=\"{text}\" is not a number"))
}

fn numbers(text: &str) -> Result<Vec<f64>, String> {
    svgtypes::NumberListParser::from(text).collect::<Result<_, _>>().map_err(|error| format!("{error}: {text}"))
}
