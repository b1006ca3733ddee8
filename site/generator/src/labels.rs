//! The texts around a page, such as its menu: `site/labels.json`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::SiteError;
use crate::site::read;

/// The texts around a page in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Labels {
    /// The name of the language, in that language.
    pub language: String,
    /// The app's name.
    pub app: String,
    /// Two texts for screen readers: the name of the menu, and the link that leads past it.
    pub pages: String,
    pub skip: String,
    pub footer: String,
    /// The name of each page in the menu.
    pub menu: BTreeMap<String, String>,
}

/// The pages in the order of the menu, and the labels by language. The first language is the one shown first.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AllLabels {
    pub order: Vec<String>,
    pub languages: Vec<String>,
    pub labels: BTreeMap<String, Labels>,
}

impl AllLabels {
    pub(crate) fn load(path: &Path) -> Result<AllLabels, SiteError> {
        let all: AllLabels =
            serde_json::from_str(&read(path)?).map_err(|why| SiteError::content(path, why.to_string()))?;
        for language in &all.languages {
            let Some(labels) = all.labels.get(language) else {
                return Err(SiteError::content(path, format!("there are no labels of the language {language}")));
            };
            if let Some(page) = all.order.iter().find(|page| !labels.menu.contains_key(*page)) {
                return Err(SiteError::content(path, format!("the menu of {language} has no label for {page}")));
            }
        }
        Ok(all)
    }

    pub(crate) fn of(&self, language: &str) -> &Labels {
        &self.labels[language]
    }
}
