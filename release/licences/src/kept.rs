//! The list of licences and the files of their texts, as the repository keeps them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::component::{Artifact, Component, Text};
use crate::error::LicenceError;
use crate::licence::Allowed;
use crate::texts;

/// The list that the app shows: a row for each component, with name, version, licence, and the artifacts that it is in.
const LIST: &str = "rust-core/pages/src/pages/licences.tsv";

/// The files of texts. Each text stands once in a file, under the names of its components. The first file, beside the
/// archives, has all components; each app has those that are in it.
const TEXTS: [(&str, Option<Artifact>); 3] = [
    ("release/licences/LICENCES.txt", None),
    ("android/app/src/main/assets/licences.txt", Some(Artifact::Android)),
    ("ios/App/Ayatsuri/Licences.txt", Some(Artifact::Ios)),
];

/// The content of the list and of the files of texts.
#[derive(Debug, PartialEq, Eq)]
pub struct Kept {
    list: String,
    /// The files of texts, in the order of [`TEXTS`].
    texts: Vec<String>,
    count: usize,
}

impl Kept {
    /// Makes the list and the texts of all components that are shipped.
    ///
    /// # Errors
    /// The components that must not be shipped.
    pub fn of(mut components: Vec<Component>, allowed: &Allowed) -> Result<Kept, LicenceError> {
        components.sort_by(|one, other| {
            (one.name.to_lowercase(), &one.version).cmp(&(other.name.to_lowercase(), &other.version))
        });
        let mut list = String::new();
        let mut troubles = vec![];
        let mut with_texts = vec![];
        for component in &components {
            let title = titled(component);
            let taken = match allowed.taken(&component.licence) {
                Ok(taken) => taken,
                Err(why) => {
                    troubles.push(format!("{title} is under {}: {why}", component.licence));
                    continue;
                }
            };
            let shipped_in: Vec<&str> = component.shipped_in.iter().map(|artifact| artifact.name()).collect();
            let licence = component.licence.replace('/', " OR ");
            let _ = writeln!(list, "{}\t{}\t{licence}\t{}", component.name, component.version, shipped_in.join(" "));
            with_texts.push((component, title, texts_of(component, &taken)?));
        }
        if !troubles.is_empty() {
            return Err(LicenceError::Troubles(troubles.join("\n")));
        }
        let texts = TEXTS.map(|(_, artifact)| {
            let is_in =
                |component: &Component| artifact.is_none_or(|artifact| component.shipped_in.contains(&artifact));
            let of_it = with_texts.iter().filter(|(component, ..)| is_in(component));
            put_together(of_it.map(|(_, title, texts)| (&title[..], &texts[..])))
        });
        Ok(Kept { list, texts: texts.to_vec(), count: components.len() })
    }

    /// Writes all files.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&self, root: &Path) -> Result<String, LicenceError> {
        for (file, text) in self.files() {
            let path = root.join(file);
            std::fs::write(&path, text).map_err(LicenceError::file(&path))?;
        }
        Ok(self.said())
    }

    /// Compares all files with those in the repository.
    ///
    /// # Errors
    /// Each line that is missing or too many, in words.
    pub fn check(&self, root: &Path) -> Result<String, LicenceError> {
        let mut troubles = vec![];
        for (file, wanted) in self.files() {
            let path = root.join(file);
            // A working tree on Windows may have other line ends.
            let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            if kept == wanted {
                continue;
            }
            let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<String>>();
            let (kept, wanted) = (lines(&kept), lines(wanted));
            let missing = wanted.difference(&kept).map(|line| format!("{file} lacks: {line}"));
            let gone = kept.difference(&wanted).map(|line| format!("{file} still has: {line}"));
            troubles.extend(missing.chain(gone).take(20));
            troubles.push(format!("{file} is not what the lock files say: scripts/release licences writes it anew"));
        }
        if troubles.is_empty() { Ok(self.said()) } else { Err(LicenceError::Troubles(troubles.join("\n"))) }
    }

    /// Returns each file and its content.
    fn files(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let texts = TEXTS.iter().zip(&self.texts).map(|((file, _), text)| (*file, &text[..]));
        std::iter::once((LIST, &self.list[..])).chain(texts)
    }

    fn said(&self) -> String {
        let sizes: Vec<String> =
            TEXTS.iter().zip(&self.texts).map(|((file, _), text)| format!("{file}: {} bytes", text.len())).collect();
        format!("{} things of others are shipped, all licences allowed; {}", self.count, sizes.join(", "))
    }
}

fn titled(component: &Component) -> String {
    [&component.name[..], &component.version].join(" ").trim_end().to_owned()
}

/// Returns the texts to keep of a component: those of the licences that we take, and those that say who holds the
/// rights.
fn texts_of(component: &Component, taken: &BTreeSet<String>) -> Result<Vec<String>, LicenceError> {
    let name_of = |id: &str| id.split(['-', ' ']).next().unwrap_or(id).to_lowercase();
    let is_of = |text: &Text, id: &str| text.file.to_lowercase().contains(&name_of(id));
    let named: Vec<&Text> = component.texts.iter().filter(|text| taken.iter().any(|id| is_of(text, id))).collect();
    let notices = component.texts.iter().filter(|text| {
        let file = text.file.to_lowercase();
        file.starts_with("notice") || file.starts_with("copyright")
    });
    let mut texts: Vec<String> = if named.is_empty() {
        component.texts.iter().map(|text| text.text.clone()).collect()
    } else {
        named.into_iter().chain(notices).map(|text| text.text.clone()).collect()
    };
    if texts.is_empty() {
        for id in taken {
            texts.push(standard(component, id)?);
        }
    }
    if taken.contains("MPL-2.0") {
        texts.push("The sources of what is under the Mozilla Public License are those that its authors publish under its name and version; nothing in them was changed.".to_owned());
    }
    Ok(texts)
}

/// Returns the text of a licence as SPDX (the public list of licences) has it, for a component that brings none.
fn standard(component: &Component, id: &str) -> Result<String, LicenceError> {
    let unknown = || LicenceError::malformed(titled(component), format!("brings no text of {id}, and SPDX has none"));
    let (id, exception) = id.split_once(" WITH ").map_or((id, None), |(id, exception)| (id, Some(exception)));
    let mut text = texts::tidied(spdx::license_id(id).ok_or_else(unknown)?.text());
    // Only the crate's manifest says who holds the rights.
    let authors = match component.authors.join(", ") {
        nobody if nobody.is_empty() => format!("the authors of {}", component.name),
        authors => authors,
    };
    for nobody in ["<year> <copyright holders>", "<year> <owner>"] {
        text = text.replace(nobody, &authors);
    }
    if let Some(exception) = exception {
        let exception = spdx::exception_id(exception).ok_or_else(unknown)?;
        text = format!("{text}\n\n{}", texts::tidied(exception.text()));
    }
    Ok(text)
}

/// Writes each text once, under the titles of the components that it comes with.
fn put_together<'a>(components: impl Iterator<Item = (&'a str, &'a [String])>) -> String {
    let mut by_sense: BTreeMap<String, (&str, BTreeSet<&str>)> = BTreeMap::new();
    for (title, texts) in components {
        for text in texts {
            by_sense.entry(texts::sense(text)).or_insert((text, BTreeSet::new())).1.insert(title);
        }
    }
    let mut texts: Vec<(Vec<&str>, &str)> =
        by_sense.into_values().map(|(text, titles)| (titles.into_iter().collect(), text)).collect();
    texts.sort();
    let mut all = "Ayatsuri is licensed under MIT or Apache-2.0, at your choice. It is shipped with the work of others; below stands\n\
                   each licence's text once, under the names of what comes with it. The icons of the apps are under CC BY 3.0; their\n\
                   authors are named on the app's page about itself.\n"
        .to_owned();
    for (titles, text) in texts {
        let _ = write!(all, "\n{}\n{}\n\n{text}\n", "=".repeat(100), titles.join(", "));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn component(name: &str, licence: &str) -> Component {
        let text = |file: &str, text: &str| Text { file: file.to_owned(), text: text.to_owned() };
        Component {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.to_owned(),
            shipped_in: [Artifact::Android, Artifact::Ios].into(),
            texts: vec![
                text("LICENSE-APACHE", "Apache"),
                text("LICENSE-MIT", "Permission\nis hereby granted"),
                text("NOTICE", "By me"),
            ],
            authors: vec![],
        }
    }

    fn kept(components: Vec<Component>) -> Result<Kept, LicenceError> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        Kept::of(components, &Allowed::read(&root).expect("deny.toml allows some"))
    }

    #[test]
    fn a_thing_is_listed_with_the_text_of_the_licence_that_is_taken() {
        let mut other = component("other", "MIT");
        other.texts = vec![Text { file: "LICENSE".to_owned(), text: "Permission is\nhereby granted".to_owned() }];
        let kept = kept(vec![other, component("one", "Apache-2.0/MIT")]).expect("allowed");
        assert_eq!(kept.list, "one\t1.0.0\tApache-2.0 OR MIT\tandroid ios\nother\t1.0.0\tMIT\tandroid ios\n");
        assert!(
            kept.texts[1].contains("one 1.0.0, other 1.0.0\n\nPermission\nis hereby granted\n"),
            "{}",
            kept.texts[1]
        );
        assert!(
            kept.texts[1].contains("one 1.0.0\n\nBy me\n") && !kept.texts[1].contains("\nApache\n"),
            "{}",
            kept.texts[1]
        );
    }

    #[test]
    fn what_must_not_be_shipped_is_named() {
        let error = kept(vec![component("one", "MIT"), component("two", "AGPL-3.0-only")]).expect_err("not allowed");
        assert_eq!(error.to_string(), "two 1.0.0 is under AGPL-3.0-only: no licence of it is allowed (deny.toml)");
    }

    #[test]
    fn what_is_shipped_and_not_in_the_kept_list_is_named() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let error = kept(vec![component("new", "MIT")]).expect("allowed").check(&root).expect_err("not as kept");
        assert!(error.to_string().contains("licences.tsv lacks: new\t1.0.0\tMIT\tandroid ios"), "{error}");
    }
}
