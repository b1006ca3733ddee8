//! The icons of the set game-icons that the app shows, each with what it stands for and who drew it: `art/emblems.tsv`
//! and `art/authors.tsv`.

use std::collections::BTreeMap;
use std::path::Path;

use crate::ArtError;
use crate::files::read;

/// A row of `art/emblems.tsv`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// The id of the thing that the icon stands for: a card, or something like `sign/bot`. With `prop/King` the King's
    /// puppet holds it.
    pub id: String,
    /// The icon's name in the set.
    pub icon: String,
    /// The folder of the author who drew it, in the set's repository.
    pub author: String,
}

/// An author of icons in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Author {
    /// Their folder in the set's repository.
    pub folder: String,
    /// Their name, as the set's licence file has it.
    pub name: String,
    /// The licence of their icons: `CC BY 3.0` or `CC0`.
    pub licence: String,
    /// Their address on the web, as the set's licence file has it; nothing if it has none.
    pub address: Option<String>,
}

/// Both tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Emblems {
    /// The icons in use, in the order of the table.
    pub emblems: Vec<Emblem>,
    /// The authors, in the order of the table.
    pub authors: Vec<Author>,
}

/// The licences under which icons may be used.
const LICENCES: [&str; 2] = ["CC BY 3.0", "CC0"];

impl Emblems {
    /// Reads both tables.
    ///
    /// # Errors
    ///
    /// If one cannot be read, an id is there twice, an icon has two authors, or an author or a licence is unknown.
    pub fn load(art: &Path) -> Result<Emblems, ArtError> {
        let (table, people) = (art.join("emblems.tsv"), art.join("authors.tsv"));
        Emblems::parse(&read(&table)?, &read(&people)?)
            .map_err(|what| ArtError::content("emblems.tsv, authors.tsv", what))
    }

    /// Reads both tables from their texts.
    ///
    /// # Errors
    ///
    /// A description of the fault, of the same kinds as for `load`.
    pub fn parse(table: &str, people: &str) -> Result<Emblems, String> {
        let mut authors: Vec<Author> = vec![];
        for cells in rows(people) {
            let (folder, name, licence, address) = match cells[..] {
                [folder, name, licence] => (folder, name, licence, None),
                [folder, name, licence, address] => (folder, name, licence, Some(address)),
                _ => {
                    return Err(format!("a row of the authors is folder, name, licence, address: {}", cells.join(" ")));
                }
            };
            if !LICENCES.contains(&licence) {
                return Err(format!("the icons of {name} have an unknown licence: {licence}"));
            }
            authors.push(Author {
                folder: folder.to_owned(),
                name: name.to_owned(),
                licence: licence.to_owned(),
                address: address.map(str::to_owned),
            });
        }
        let mut emblems: Vec<Emblem> = vec![];
        let mut drawn_by = BTreeMap::new();
        for cells in rows(table) {
            let [id, icon, author] = cells[..] else {
                return Err(format!("a row of the emblems is id, icon, author: {}", cells.join(" ")));
            };
            if !authors.iter().any(|one| one.folder == author) {
                return Err(format!("{icon} is by {author}, of whom authors.tsv knows nothing"));
            }
            if *drawn_by.entry(icon).or_insert(author) != author {
                return Err(format!("{icon} has two authors"));
            }
            if emblems.iter().any(|one| one.id == id) {
                return Err(format!("{id} has two icons"));
            }
            emblems.push(Emblem { id: id.to_owned(), icon: icon.to_owned(), author: author.to_owned() });
        }
        if let Some(idle) = authors.iter().find(|author| !emblems.iter().any(|one| one.author == author.folder)) {
            return Err(format!("no icon of {} is in use", idle.name));
        }
        Ok(Emblems { emblems, authors })
    }

    /// Returns the name of the icon that stands for this id.
    pub fn icon(&self, id: &str) -> Option<&str> {
        self.emblems.iter().find(|emblem| emblem.id == id).map(|emblem| emblem.icon.as_str())
    }

    /// Returns the names of an author's icons in use, sorted, each once.
    pub fn icons_of(&self, author: &Author) -> Vec<&str> {
        let mut icons: Vec<&str> =
            self.emblems.iter().filter(|one| one.author == author.folder).map(|one| one.icon.as_str()).collect();
        icons.sort_unstable();
        icons.dedup();
        icons
    }
}

/// The rows of a table, cell by cell, without its remarks.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| line.split('\t').collect())
}
