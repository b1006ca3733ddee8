//! The second half of docs/screens.md lists everything that is exported to Kotlin and Swift, with its docs from the
//! sources. `AYATSURI_WRITE=1 cargo test -p ayatsuri-phone --test reference` generates it again.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const MARK: &str = "<!-- From here on the sources speak: see rust-core/phone/tests/reference.rs. -->\n";

/// One exported record, enum, or list of calls.
struct Item {
    name: String,
    about: String,
    /// Name, type (empty if there is none), and docs.
    parts: Vec<(String, String, String)>,
}

/// A type as the page calls it.
fn in_words(kind: &str) -> String {
    let inside = |outer: &str| kind.strip_prefix(outer).and_then(|rest| rest.strip_suffix('>'));
    if let Some(of) = inside("Vec<") {
        format!("list of {}", in_words(of))
    } else if let Some(of) = inside("Option<") {
        format!("{} or nothing", in_words(of))
    } else if let Some(of) = inside("Box<") {
        in_words(of)
    } else {
        match kind {
            "String" => "text".into(),
            "bool" => "yes or no".into(),
            "u32" | "u64" | "i64" => "number".into(),
            _ => format!("`{kind}`"),
        }
    }
}

/// The doc comment of an item as one line of Markdown.
fn on_one_line(doc: &str) -> String {
    doc.trim().replace("# Errors", "Errors:")
}

/// The name and the type of a field of a variant, which stands on a line of its own.
fn field(line: &str) -> Option<(&str, String)> {
    let (name, kind) = line.strip_prefix("        ")?.strip_suffix(',')?.split_once(": ")?;
    Some((name, in_words(kind)))
}

/// The name and type of the field or variant that a line declares.
fn part(line: &str) -> Option<(String, String)> {
    let line = line.strip_prefix("    ").filter(|line| !line.starts_with([' ', '#', '/', '}']))?;
    if let Some((name, kind)) = line.strip_prefix("pub ").and_then(|field| field.split_once(": ")) {
        return Some((name.into(), in_words(kind.trim_end_matches(','))));
    }
    let name: String = line.chars().take_while(|c| c.is_alphanumeric()).collect();
    let rest = line[name.len()..].trim_end_matches(',').trim();
    let kind = match rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(kind) => in_words(kind),
        None => String::new(),
    };
    Some((name, kind))
}

/// The exported structs and enums of a source.
fn items(source: &str) -> Vec<Item> {
    let mut items: Vec<Item> = vec![];
    let (mut about, mut is_exported, mut is_inside) = (String::new(), false, false);
    for line in source.lines() {
        let declared = line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum "));
        if let Some(doc) = line.trim_start().strip_prefix("///") {
            about.push_str(doc);
            continue;
        } else if line.starts_with("#[derive(") {
            is_exported = line.contains("uniffi::");
            continue;
        } else if line.trim_start().starts_with("#[") {
            continue;
        } else if let Some(name) = declared.filter(|_| is_exported) {
            let name = name.trim_end_matches([' ', '{']).to_owned();
            items.push(Item { name, about: on_one_line(&about), parts: vec![] });
            is_inside = true;
        } else if line == "}" {
            (is_inside, is_exported) = (false, false);
        } else if is_inside && let (Some((name, kind)), Some(item)) = (part(line), items.last_mut()) {
            item.parts.push((name, kind, on_one_line(&about)));
        } else if is_inside
            && let (Some((name, kind)), Some(item)) = (field(line), items.last_mut())
            && let Some((_, kinds, variant)) = item.parts.last_mut()
        {
            let comma = if kinds.is_empty() { "" } else { ", " };
            kinds.push_str(&format!("{comma}`{name}`: {kind}"));
            variant.push_str(&format!(" `{name}`: {}", on_one_line(&about)));
        }
        about.clear();
    }
    items
}

/// The exported calls and listener of a source.
fn calls(source: &str) -> Item {
    let mut item = Item { name: "LivePhone".into(), about: String::new(), parts: vec![] };
    let (mut about, mut is_inside) = (String::new(), false);
    for line in source.lines() {
        if let Some(doc) = line.trim_start().strip_prefix("///") {
            about.push_str(doc);
            continue;
        } else if line.trim_start().starts_with("#[uniffi::export") {
            is_inside = true;
            continue;
        } else if line.trim_start().starts_with("#[") {
            continue;
        } else if line == "}" {
            is_inside = false;
        } else if line.starts_with("pub struct LivePhone") {
            item.about = on_one_line(&about);
        }
        let call = line.trim_start().trim_start_matches("pub ");
        let (kind, call) = match call.strip_prefix("async ") {
            Some(call) => ("is waited for", call),
            None => ("at once", call),
        };
        let call = call.strip_prefix("fn ").filter(|_| is_inside && !line.starts_with("        "));
        if let Some(name) = call.and_then(|call| call.split('(').next()) {
            item.parts.push((name.into(), kind.into(), on_one_line(&about)));
        }
        about.clear();
    }
    item
}

fn write(item: &Item, to: &mut String) {
    let about = &item.about;
    writeln!(to, "\n### `{}`\n\n{about}\n\n| | | |\n|---|---|---|", item.name).expect("a string takes it");
    for (name, kind, about) in &item.parts {
        writeln!(to, "| `{name}` | {kind} | {about} |").expect("a string takes it");
    }
}

/// The sources in `folder` and below, except those in `live`, which are about radios. The files of a folder come before
/// its subfolders, and screens before the pages that show them.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path());
    let mut entries: Vec<PathBuf> = entries.filter(|path| !path.ends_with("src/live")).collect();
    entries.sort_by_key(|path| (path.is_dir(), path.ends_with("src/pages"), path.clone()));
    let below = |path: PathBuf| if path.is_dir() { sources(&path) } else { vec![path] };
    entries.into_iter().flat_map(below).filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

#[test]
fn the_reference_of_the_screens_names_everything_that_is_exported() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| fs::read_to_string(path).expect("it is a source");
    let mut reference = MARK.to_owned();
    reference.push_str("\n## Everything, field by field\n");
    let mut all = vec![calls(&read(&here.join("src/live.rs")))];
    all.extend(
        sources(&here.join("src")).iter().flat_map(|path| items(&read(path))).filter(|item| item.name != "LivePhone"),
    );
    all.iter().for_each(|item| write(item, &mut reference));
    assert!(all.iter().all(|item| !item.parts.is_empty() && !item.about.is_empty()), "an item that was not understood");

    let path = here.join("../../docs/screens.md");
    let page = fs::read_to_string(&path).expect("the page is there");
    let prose = page.split(MARK).next().unwrap_or(&page);
    let wanted = format!("{}\n\n{reference}", prose.trim_end());
    if std::env::var_os("AYATSURI_WRITE").is_some() {
        fs::write(&path, &wanted).expect("the page can be written");
    }
    assert!(
        page == wanted || std::env::var_os("AYATSURI_WRITE").is_some(),
        "docs/screens.md is behind the sources: run this test with AYATSURI_WRITE=1"
    );
}
