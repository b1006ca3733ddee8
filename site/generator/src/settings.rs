//! The settings of the site, which its owner fills in: `site/settings.json`.

use std::path::Path;

use serde::Deserialize;

use crate::SiteError;
use crate::site::read;

/// The facts that the owner fills in. The site leaves out whatever is empty; [`Settings::missing`] lists the facts
/// without which it cannot be published.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The address of the site, such as `https://play.example.org`. No other file has it.
    pub address: String,
    /// The publisher of the app, as the stores name them.
    pub publisher: String,
    /// An e-mail address, or that of a page, to which people can turn.
    pub contact: String,
    /// The address of the source code.
    pub source: String,
    /// The app's addresses in the stores: this one, and the next two.
    pub google_play: String,
    pub app_store: String,
    pub f_droid: String,
    /// The SHA-256 fingerprints of the certificates that Android apps are signed with.
    pub android_certificates: Vec<String>,
    /// Apple's id of the team that signs the iPhone app: ten letters and digits.
    pub apple_team: String,
}

impl Settings {
    /// Reads the settings, and refuses values that cannot be right, such as an address without `https://`.
    pub fn load(path: &Path) -> Result<Settings, SiteError> {
        let settings: Settings =
            serde_json::from_str(&read(path)?).map_err(|why| SiteError::content(path, why.to_string()))?;
        match settings.first_fault() {
            Some(what) => Err(SiteError::content(path, what)),
            None => Ok(settings),
        }
    }

    /// Returns the first value that cannot be right, in words for the owner; `None` if there is none.
    fn first_fault(&self) -> Option<String> {
        for (name, address) in [
            ("address", &self.address),
            ("source", &self.source),
            ("google_play", &self.google_play),
            ("app_store", &self.app_store),
            ("f_droid", &self.f_droid),
        ] {
            if !address.is_empty() && (!address.starts_with("https://") || address.ends_with('/')) {
                return Some(format!("{name} begins with https:// and has no / at its end, unlike {address}"));
            }
        }
        if !self.contact.is_empty() && !self.contact.contains('@') && !self.contact.starts_with("https://") {
            return Some(format!("contact is an e-mail address or begins with https://, unlike {}", self.contact));
        }
        if let Some(bad) = self.android_certificates.iter().find(|print| !is_fingerprint(print)) {
            return Some(format!(
                "{bad} is no SHA-256 fingerprint: 32 pairs of capital hexadecimal digits with : between"
            ));
        }
        let is_team =
            |team: &str| team.len() == 10 && team.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        if !self.apple_team.is_empty() && !is_team(&self.apple_team) {
            return Some(format!("apple_team has ten capital letters and digits, unlike {}", self.apple_team));
        }
        let has_link_files = !self.android_certificates.is_empty() || !self.apple_team.is_empty();
        if has_link_files && !self.path().is_empty() {
            return Some("phones ask for link files at the root of a host: the address must have no path".to_owned());
        }
        None
    }

    /// Returns the host of the address; empty if there is no address.
    pub fn host(&self) -> &str {
        self.address.trim_start_matches("https://").split('/').next().unwrap_or_default()
    }

    /// Returns the part of the address after the host: empty, or a path that begins with `/` and does not end with it.
    pub fn path(&self) -> &str {
        self.address.trim_start_matches("https://").strip_prefix(self.host()).unwrap_or_default()
    }

    /// Returns the link by which people can turn to the publisher.
    pub(crate) fn contact_link(&self) -> String {
        if self.contact.contains('@') { format!("mailto:{}", self.contact) } else { self.contact.clone() }
    }

    /// Lists the names of the empty settings that must be filled in before the site can be published.
    pub fn missing(&self) -> Vec<&'static str> {
        let texts = [
            ("address", self.address.is_empty()),
            ("publisher", self.publisher.is_empty()),
            ("contact", self.contact.is_empty()),
            ("source", self.source.is_empty()),
            ("android_certificates", self.android_certificates.is_empty()),
            ("apple_team", self.apple_team.is_empty()),
        ];
        texts.into_iter().filter(|(_, is_empty)| *is_empty).map(|(name, _)| name).collect()
    }
}

fn is_fingerprint(text: &str) -> bool {
    let pairs: Vec<&str> = text.split(':').collect();
    let is_pair = |pair: &&str| pair.len() == 2 && pair.chars().all(|c| c.is_ascii_digit() || ('A'..='F').contains(&c));
    pairs.len() == 32 && pairs.iter().all(is_pair)
}
