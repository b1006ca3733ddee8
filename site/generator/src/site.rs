//! Builds the site as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::credits::credits;
use crate::labels::AllLabels;
use crate::link_files::{AppIds, link_files};
use crate::page::{Page, escaped, picture_place, read_page};
use crate::{Settings, SiteError};

/// The sources of a site.
pub struct Site<'a> {
    /// The folder of the project, from which pages name their pictures.
    pub project: &'a Path,
    pub settings: &'a Settings,
}

pub(crate) fn read(path: &Path) -> Result<String, SiteError> {
    fs::read_to_string(path).map_err(|why| SiteError::File { path: path.to_owned(), why })
}

fn write(path: &Path, text: &str) -> Result<(), SiteError> {
    let failed = |why| SiteError::File { path: path.to_owned(), why };
    fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(failed)?;
    fs::write(path, text).map_err(failed)
}

/// With this empty file, GitHub Pages also serves files whose names begin with a dot or an underscore.
const NO_JEKYLL: &str = ".nojekyll";
/// The icon of the site's pages, in the project.
const ICON: &str = "fastlane/metadata/android/en-US/images/icon.png";

/// Builds the site into a folder that does not exist yet or is empty.
pub fn build(site: &Site<'_>, into: &Path) -> Result<(), SiteError> {
    let sources = site.project.join("site");
    let labels = AllLabels::load(&sources.join("labels.json"))?;
    let template = read(&sources.join("page.html"))?;
    let mut pictures = BTreeSet::from([ICON.to_owned()]);
    let mut places = vec![];
    for language in &labels.languages {
        let folder = sources.join("pages").join(language);
        same_pages(&folder, &labels)?;
        for name in &labels.order {
            let place = place_of(language, name);
            let path = folder.join(name).with_extension("md");
            let page = read_page(&path, &site.filled(&path)?, &up_from(&place))?;
            let head = site.alternates(&labels, name);
            let menu = menu(&labels, language, name);
            write(
                &into.join(&place),
                &site.framed(&template, &page, language, &labels, &head, &menu, &up_from(&place)),
            )?;
            pictures.extend(page.pictures);
            places.push(place);
        }
    }
    // Two pages belong to no language: the one at the root, and the one for an address that does not exist. A server
    // may show the latter in any folder, so its links begin at the root.
    let root = format!("{}/", site.settings.path());
    for (name, up) in [("index", ""), ("404", root.as_str())] {
        let path = sources.join("pages").join(name).with_extension("md");
        let page = read_page(&path, &site.filled(&path)?.replace("](/", &format!("]({up}")), up)?;
        let menu = languages(&labels, up);
        write(&into.join(name).with_extension("html"), &site.framed(&template, &page, "en", &labels, "", &menu, up))?;
        pictures.extend(page.pictures);
    }
    for picture in pictures.iter().flat_map(|picture| [Some(picture.clone()), by_night(picture)]).flatten() {
        let (from, to) = (site.project.join(&picture), into.join(picture_place(&picture)));
        let failed = |why| SiteError::File { path: from.clone(), why };
        fs::create_dir_all(into.join("pictures")).map_err(failed)?;
        fs::copy(&from, &to).map_err(failed)?;
    }
    write(&into.join("style.css"), &read(&sources.join("style.css"))?)?;
    write(&into.join(NO_JEKYLL), "")?;
    for (path, text) in link_files(site.settings, &AppIds::load(site.project)?) {
        write(&into.join(path), &text)?;
    }
    if !site.settings.address.is_empty() {
        let listed = |place: &String| format!("{}/{}\n", site.settings.address, place.trim_end_matches("index.html"));
        write(&into.join("sitemap.txt"), &places.iter().map(listed).collect::<String>())?;
    }
    Ok(())
}

/// Returns the path of a page on the site.
fn place_of(language: &str, name: &str) -> String {
    match name {
        "index" => format!("{language}/index.html"),
        _ => format!("{language}/{name}/index.html"),
    }
}

fn up_from(place: &str) -> String {
    "../".repeat(place.matches('/').count())
}

/// Returns the dark version of a picture, if the picture's name says that it is for the day.
fn by_night(picture: &str) -> Option<String> {
    picture.contains("-day.").then(|| picture.replace("-day.", "-night."))
}

/// Refuses pages that one language lacks or that the menu does not name.
fn same_pages(folder: &Path, labels: &AllLabels) -> Result<(), SiteError> {
    let failed = |why| SiteError::File { path: folder.to_owned(), why };
    let there: BTreeSet<PathBuf> = fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    let wanted = labels.order.iter().map(|name| folder.join(name).with_extension("md")).collect();
    match there.symmetric_difference(&wanted).next() {
        Some(odd) => Err(SiteError::content(odd, "it is in this folder or in labels.json, and not in both")),
        None => Ok(()),
    }
}

/// Writes the menu of a page: links to each page of its language, and to the same page in the other languages.
fn menu(labels: &AllLabels, language: &str, name: &str) -> String {
    let up = up_from(&place_of(language, name));
    let link = |to: &str, label: &str, more: &str| format!("<a href=\"{up}{to}\"{more}>{}</a>\n", escaped(label));
    let own = labels.of(language);
    let pages = labels.order.iter().map(|page| {
        let more = if page == name { " aria-current=\"page\"" } else { "" };
        link(&place_of(language, page), &own.menu[page], more)
    });
    let others = labels.languages.iter().filter(|other| *other != language).map(|other| {
        link(
            &place_of(other, name),
            &labels.of(other).language,
            &format!(" lang=\"{other}\" hreflang=\"{other}\" class=\"language\""),
        )
    });
    pages.chain(others).collect()
}

fn languages(labels: &AllLabels, up: &str) -> String {
    let link = |language: &String| {
        let place = place_of(language, "index");
        format!(
            "<a href=\"{up}{place}\" lang=\"{language}\" hreflang=\"{language}\">{}</a>\n",
            labels.of(language).language
        )
    };
    labels.languages.iter().map(link).collect()
}

impl Site<'_> {
    /// Reads a page and fills in the settings. A line that names an empty setting is left out. A line that begins with
    /// `{{no NAME}}` stays only if that setting is empty.
    fn filled(&self, path: &Path) -> Result<String, SiteError> {
        let drawn_by = credits(&read(&self.project.join("rust-core/pages/src/pages/icon_credits.tsv"))?);
        let Settings { publisher, contact, source, google_play, app_store, f_droid, .. } = self.settings;
        let contact_link = self.settings.contact_link();
        let values = BTreeMap::from([
            ("publisher", publisher.as_str()),
            ("contact", contact),
            ("contact-link", &contact_link),
            ("source", source),
            ("google-play", google_play),
            ("app-store", app_store),
            ("f-droid", f_droid),
            ("icons-drawn-by", &drawn_by),
        ]);
        let mut text = String::new();
        'lines: for line in read(path)?.lines() {
            let mut line = line.to_owned();
            while let Some((before, rest)) = line.split_once("{{") {
                let Some((name, after)) = rest.split_once("}}") else {
                    return Err(SiteError::content(path, format!("a place is not closed: {line}")));
                };
                let (wants_none, name) = name.strip_prefix("no ").map_or((false, name), |name| (true, name));
                let Some(value) = values.get(name) else {
                    return Err(SiteError::content(path, format!("there is no {name} to be filled in")));
                };
                if value.is_empty() != wants_none {
                    continue 'lines;
                }
                line = format!("{before}{}{after}", if wants_none { "" } else { value });
            }
            text += &line;
            text.push('\n');
        }
        Ok(text)
    }

    /// Writes links to a page in each language, for search engines; nothing as long as the settings have no address.
    fn alternates(&self, labels: &AllLabels, name: &str) -> String {
        if self.settings.address.is_empty() {
            return String::new();
        }
        let link = |language: &String| {
            let place = place_of(language, name);
            let at = format!("{}/{}", self.settings.address, place.trim_end_matches("index.html"));
            format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"{}\"/>\n", escaped(&at))
        };
        labels.languages.iter().map(link).collect()
    }

    #[allow(clippy::too_many_arguments, reason = "each is a place of the one template")]
    fn framed(
        &self,
        template: &str,
        page: &Page,
        language: &str,
        labels: &AllLabels,
        head: &str,
        menu: &str,
        up: &str,
    ) -> String {
        let own = labels.of(language);
        let mut body = page.body.clone();
        for picture in &page.pictures {
            if let Some(night) = by_night(picture) {
                // The image gets a `picture` element around it, which chooses between the versions for day and night.
                let at = format!("<img src=\"{up}{}\"", picture_place(picture));
                let source = format!(
                    "<source srcset=\"{up}{}\" media=\"(prefers-color-scheme: dark)\"/>",
                    picture_place(&night)
                );
                if let Some(from) = body.find(&at)
                    && let Some(long) = body[from..].find("/>")
                {
                    let image = body[from..from + long + 2].to_owned();
                    body.replace_range(from..from + long + 2, &format!("<picture>{source}{image}</picture>"));
                }
            }
        }
        let title = if page.title == own.app { own.app.clone() } else { format!("{} | {}", page.title, own.app) };
        let home = if menu.contains("aria-current") {
            format!("{up}{}", place_of(language, "index"))
        } else {
            format!("{up}index.html")
        };
        [
            ("{{language}}", language),
            ("{{title}}", &escaped(&title)),
            ("{{summary}}", &escaped(&page.summary)),
            ("{{head}}", head),
            ("{{up}}", up),
            ("{{icon}}", &picture_place(ICON)),
            ("{{home}}", &home),
            ("{{app}}", &escaped(&own.app)),
            ("{{skip}}", &escaped(&own.skip)),
            ("{{pages}}", &escaped(&own.pages)),
            ("{{menu}}", menu),
            ("{{footer}}", &escaped(&own.footer)),
            ("{{body}}", &body),
        ]
        .iter()
        .fold(template.to_owned(), |text, (place, value)| text.replace(place, value))
    }
}
