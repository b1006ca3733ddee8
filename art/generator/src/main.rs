//! The program that `scripts/art` calls for the drawings.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ayatsuri_art::colours::Colours;
use ayatsuri_art::emblems::Emblems;
use ayatsuri_art::icon_set::IconSet;
use ayatsuri_art::{ArtError, authorship, credits, files, library, output, style, vector_drawable};

const USAGE: &str = "ayatsuri-art styles ART [check]
    writes the stylesheet of each drawing anew; with check it says which is not up to date
ayatsuri-art credits ART [check]
    writes the credits of the icons in use into the core; with check it says whether they are up to date
ayatsuri-art authors ART ICONS.json CHECKOUT
    says which icons their author did not draw, by a checkout of the set's repository
ayatsuri-art icons ART ICONS.json
    unpacks the icons in use, so that drawings which show them can be looked at
ayatsuri-art text ART ICONS.json TEXT SWIFT
    writes what the shells load
ayatsuri-art launcher ART FOLDER [check]
    writes the app's icon as Android's vector drawables; with check it says which is not up to date";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["styles", art] => styles(Path::new(art), false),
        ["styles", art, "check"] => styles(Path::new(art), true),
        ["credits", art] => credits(Path::new(art), false),
        ["credits", art, "check"] => credits(Path::new(art), true),
        ["authors", art, icons, checkout] => authors(Path::new(art), Path::new(icons), Path::new(checkout)),
        ["icons", art, icons] => unpack(Path::new(art), Path::new(icons)),
        ["launcher", art, folder] => launcher(Path::new(art), Path::new(folder), false),
        ["launcher", art, folder, "check"] => launcher(Path::new(art), Path::new(folder), true),
        ["text", art, icons, text, swift] => {
            generate(Path::new(art), Path::new(icons), Path::new(text), Path::new(swift))
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn styles(art: &Path, only_check: bool) -> Result<bool, ArtError> {
    let colours = Colours::load(art)?;
    let library = library::load_without_icons(art, &colours, &Emblems::load(art)?)?;
    let mut fresh = true;
    for (id, path) in library::files(art)? {
        let old = files::read(&path)?;
        let new = style::restyled(&old, &style::style(&library[&id], &colours));
        let new = new.ok_or_else(|| ArtError::Content { place: id, what: "it has not one <style>".to_owned() })?;
        if new == old {
            continue;
        }
        if only_check {
            println!("{}: its colors are not those of roles.json; scripts/art styles writes them", path.display());
            fresh = false;
        } else {
            files::write(&path, &new)?;
        }
    }
    Ok(fresh)
}

fn credits(art: &Path, only_check: bool) -> Result<bool, ArtError> {
    let new = credits::credits(&Emblems::load(art)?);
    let path = credits::place(art);
    if !only_check {
        files::write(&path, &new)?;
        return Ok(true);
    }
    let fresh = path.exists() && files::read(&path)? == new;
    if !fresh {
        println!("{}: these are not the authors of the icons in use; scripts/art credits writes them", path.display());
    }
    Ok(fresh)
}

fn authors(art: &Path, icons: &Path, checkout: &Path) -> Result<bool, ArtError> {
    let doubtful = authorship::doubtful(art, &IconSet::load(icons)?, checkout)?;
    for icon in &doubtful {
        println!("{icon}: it is not there, or another one");
    }
    Ok(doubtful.is_empty())
}

fn unpack(art: &Path, icons: &Path) -> Result<bool, ArtError> {
    let set = IconSet::load(icons)?;
    let light =
        Colours::load(art)?.roles.get("emblem").map_or_else(|| "#FFFFFF".to_owned(), |shade| shade.night.clone());
    for emblem in Emblems::load(art)?.emblems {
        let svg = set.svg(&emblem.icon)?.replace("currentColor", &light);
        let place: PathBuf = art.join("icons").join(emblem.id).with_extension("svg");
        files::write(&place, &svg)?;
    }
    Ok(true)
}

fn generate(art: &Path, icons: &Path, text: &Path, swift: &Path) -> Result<bool, ArtError> {
    let colours = Colours::load(art)?;
    let library = library::load(art, &colours, &Emblems::load(art)?, &IconSet::load(icons)?)?;
    let written = output::text(&colours, &library);
    files::write(text, &written)?;
    files::write(swift, &output::swift(&written))?;
    println!("{} drawings, {} bytes", library.len(), written.len());
    Ok(true)
}

fn launcher(art: &Path, folder: &Path, only_check: bool) -> Result<bool, ArtError> {
    let colours = Colours::load(art)?;
    let library = library::load_without_icons(art, &colours, &Emblems::load(art)?)?;
    let mut fresh = true;
    for part in ["background", "foreground", "monochrome"] {
        let id = format!("app-icon/{part}");
        let text = vector_drawable::vector_drawable(&id, &library[&id], &colours)?;
        let path = folder.join(format!("ic_launcher_{part}.xml"));
        if !only_check {
            files::write(&path, &text)?;
        } else if !path.exists() || files::read(&path)? != text {
            println!("{}: this is not {id}; scripts/art launcher writes it", path.display());
            fresh = false;
        }
    }
    Ok(fresh)
}
