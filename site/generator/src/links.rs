//! Finds what is wrong with a built site: links that lead nowhere, pages that no link leads to, pictures without a
//! description.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use roxmltree::{Document, Node, ParsingOptions};

/// Lists the faults of a built site, one line for each. `root` is the path of the site's address, without a `/` at its
/// end.
pub fn faults(built: &Path, root: &str) -> Vec<String> {
    let mut files = vec![];
    if let Err(why) = collect(built, &mut files) {
        return vec![format!("{}: {why}", built.display())];
    }
    let mut faults = vec![];
    let mut texts = BTreeMap::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|end| end == "html")) {
        match fs::read_to_string(path) {
            Ok(text) => _ = texts.insert(path.clone(), text),
            Err(why) => faults.push(format!("{}: {why}", path.display())),
        }
    }
    let options = || ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let mut pages = BTreeMap::new();
    for (path, text) in &texts {
        match Document::parse_with_options(text, options()) {
            Ok(page) => _ = pages.insert(path.clone(), page),
            Err(why) => faults.push(format!("{}: {why}", path.display())),
        }
    }
    let mut reached: BTreeSet<PathBuf> = ["index.html", "404.html"].iter().map(|name| built.join(name)).collect();
    for (path, page) in &pages {
        let mut says =
            |what: String| faults.push(format!("{}: {what}", path.strip_prefix(built).unwrap_or(path).display()));
        let ids: Vec<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
        for (at, id) in ids.iter().enumerate() {
            if ids[..at].contains(id) {
                says(format!("two things have the id {id}"));
            }
        }
        for node in page.descendants().filter(Node::is_element) {
            if node.has_tag_name("img")
                && node.attribute("alt").is_none_or(|alt| alt.trim().is_empty())
                && !is_ornament(&node)
            {
                says(format!("a picture has no words: {}", node.attribute("src").unwrap_or_default()));
            }
            for link in ["href", "src", "srcset"].iter().filter_map(|name| node.attribute(*name)) {
                match target(built, root, path, link) {
                    Err(what) => says(format!("{link} {what}")),
                    Ok(None) => {}
                    Ok(Some((file, anchor))) => {
                        if !file.is_file() {
                            says(format!("{link} leads nowhere"));
                        } else if !anchor.is_empty()
                            && !pages.get(&file).is_some_and(|page| {
                                page.descendants().any(|node| node.attribute("id") == Some(&anchor))
                            })
                        {
                            says(format!("{link} has no such place"));
                        } else if file != *path {
                            reached.insert(file);
                        }
                    }
                }
            }
        }
    }
    for path in pages.keys().filter(|path| !reached.contains(*path)) {
        faults.push(format!("{}: nothing leads to it", path.strip_prefix(built).unwrap_or(path).display()));
    }
    faults
}

/// Whether a picture stands beside words that say the same, so that it needs no description.
fn is_ornament(node: &Node) -> bool {
    node.attribute("role") == Some("presentation")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// Returns the file, and the place in it, to which a link of a page leads; `None` for a link to another site.
fn target(built: &Path, root: &str, page: &Path, link: &str) -> Result<Option<(PathBuf, String)>, &'static str> {
    if link.starts_with("https://") || link.starts_with("http://") || link.starts_with("mailto:") {
        return Ok(None);
    }
    if link.is_empty() || link.contains("{{") || link.contains("://") {
        return Err("is no link");
    }
    let (place, anchor) = link.split_once('#').unwrap_or((link, ""));
    let folder = page.parent().unwrap_or(built);
    let mut file = match place {
        "" => page.to_owned(),
        place if place.starts_with('/') => match place.strip_prefix(root) {
            Some(place) => built.join(place.trim_start_matches('/')),
            None => return Err("leads out of the site"),
        },
        place => folder.join(place),
    };
    if place.ends_with('/') {
        file.push("index.html");
    }
    let file = plain(&file);
    if file.starts_with(plain(built)) { Ok(Some((file, anchor.to_owned()))) } else { Err("leads out of the site") }
}

/// Returns a path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => _ = path.pop(),
            Component::CurDir => {}
            part => path.push(part),
        }
        path
    })
}
