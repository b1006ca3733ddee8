//! The texts: there, in each language, neither empty nor too long.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::fields::{ANDROID, Field, IOS, Store};
use crate::{Fault, files_below, folders_in};

/// The faults in the texts of a folder like `fastlane/metadata`.
pub fn faults(metadata: &Path) -> Vec<Fault> {
    let mut faults: Vec<Fault> = [&ANDROID, &IOS].into_iter().flat_map(|store| of_store(metadata, store)).collect();
    // The app has one title in all stores.
    for (android, ios) in [("en-US", "en-US"), ("ja-JP", "ja")] {
        let title = fs::read_to_string(metadata.join("android").join(android).join("title.txt")).unwrap_or_default();
        let path = metadata.join("ios").join(ios).join("name.txt");
        if fs::read_to_string(&path).unwrap_or_default() != title {
            faults.push(Fault::of(path, format!("another title than Android's: {}", title.trim())));
        }
    }
    faults
}

fn of_store(metadata: &Path, store: &Store) -> Vec<Fault> {
    let folder = metadata.join(store.folder);
    let mut faults = vec![];
    for odd in folders_in(&folder) {
        if !store.languages.contains(&odd.as_str()) && !store.others.contains(&odd.as_str()) {
            faults.push(Fault::of(folder.join(odd), "it is in no language of the app, and is read by nobody"));
        }
    }
    let mut known: BTreeSet<PathBuf> = store.common.iter().map(|field| folder.join(field.file)).collect();
    for field in store.common {
        faults.extend(of_field(&folder, field));
    }
    for language in store.languages {
        let own = folder.join(language);
        for field in store.fields {
            known.insert(own.join(field.file));
            faults.extend(of_field(&own, field));
        }
        if let Some(field) = &store.changelogs {
            let builds = builds(&own.join(field.file));
            let first = builds_of_first(&folder, store, field);
            if builds.is_empty() || builds != first {
                faults.push(Fault::of(own.join(field.file), format!("builds {builds:?}, unlike {first:?}")));
            }
            for build in builds {
                let path = own.join(field.file).join(format!("{build}.txt"));
                faults.extend(of_text(&path, field));
                known.insert(path);
            }
        }
    }
    let texts = files_below(&folder).into_iter().filter(|path| path.extension().is_some_and(|end| end == "txt"));
    for odd in texts.filter(|path| !known.contains(path)) {
        faults.push(Fault::of(odd, "no store reads a text of this name"));
    }
    faults
}

/// The numbers of the builds that a folder says something new of.
fn builds(folder: &Path) -> Vec<u32> {
    let stem = |path: PathBuf| path.file_stem().and_then(|stem| stem.to_str()).and_then(|stem| stem.parse().ok());
    let mut builds: Vec<u32> = files_below(folder).into_iter().filter_map(stem).collect();
    builds.sort_unstable();
    builds
}

fn builds_of_first(folder: &Path, store: &Store, field: &Field) -> Vec<u32> {
    builds(&folder.join(store.languages[0]).join(field.file))
}

fn of_field(folder: &Path, field: &Field) -> Vec<Fault> {
    of_text(&folder.join(field.file), field)
}

fn of_text(path: &Path, field: &Field) -> Vec<Fault> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) => return vec![Fault::of(path, why.to_string())],
    };
    let text = text.trim();
    let mut faults = vec![];
    let mut says = |what: String| faults.push(Fault::of(path, what));
    let long = field.unit.count(text);
    if long < field.least {
        says("it is empty".to_owned());
    }
    if long > field.most {
        says(format!("{long} {}, more than {}", field.unit.name(), field.most));
    }
    if let Some(odd) = text.chars().find(|letter| "·・•<>".contains(*letter)) {
        says(format!("{odd} stands in no text of ours"));
    }
    if field.file == "keywords.txt" {
        for word in text.split(',') {
            if word.trim() != word || word.chars().count() < 3 {
                says(format!("the keyword \"{word}\" has less than three letters, or a space around it"));
            }
        }
    }
    faults
}
