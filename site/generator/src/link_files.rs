//! Writes the files by which phones know that links to this host belong to the app, so that an invitation opens the app
//! at once. Android and Apple prescribe the path and the content of each file.

use std::path::Path;

use serde_json::{Value, json};

use crate::site::read;
use crate::{Settings, SiteError};

/// The app's ids: the package name of the Android app, and the bundle id of the iPhone app.
pub struct AppIds {
    pub android: String,
    pub apple: String,
}

/// The paths of invitations. They begin with the number of the protocol between phones (docs/link.md), so a new
/// protocol changes this line.
const INVITATIONS: &str = "/2/*";

impl AppIds {
    /// Reads the ids from the build files of the apps, in the folder of the project.
    pub fn load(project: &Path) -> Result<AppIds, SiteError> {
        let path = project.join("android/app/build.gradle.kts");
        let script = read(&path)?;
        let android = script.split("applicationId = \"").nth(1).and_then(|rest| rest.split('"').next());
        let android = android.ok_or_else(|| SiteError::content(&path, "it has no applicationId"))?.to_owned();
        let path = project.join("ios/App/project.json");
        let described: Value =
            serde_json::from_str(&read(&path)?).map_err(|why| SiteError::content(&path, why.to_string()))?;
        let apple =
            described["bundle"].as_str().ok_or_else(|| SiteError::content(&path, "it has no bundle"))?.to_owned();
        Ok(AppIds { android, apple })
    }
}

/// Returns the files to serve, with their paths. A system that the settings leave out gets none.
pub(crate) fn link_files(settings: &Settings, ids: &AppIds) -> Vec<(&'static str, String)> {
    let mut files = vec![];
    if !settings.android_certificates.is_empty() {
        let statement = json!([{
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
                "namespace": "android_app",
                "package_name": ids.android,
                "sha256_cert_fingerprints": settings.android_certificates,
            },
        }]);
        files.push((".well-known/assetlinks.json", format!("{statement:#}\n")));
    }
    if !settings.apple_team.is_empty() {
        let id = format!("{}.{}", settings.apple_team, ids.apple);
        let links = json!({ "applinks": { "details": [{ "appIDs": [id], "components": [{ "/": INVITATIONS }] }] } });
        files.push((".well-known/apple-app-site-association", format!("{links:#}\n")));
    }
    files
}
