//! The crates that are compiled into what is shipped.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::component::{Artifact, Component};
use crate::error::LicenceError;
use crate::texts;

/// The artifacts with Rust in them, each with cargo's arguments for its package, and the targets that it is built for.
const BUILDS: [(Artifact, &[&str], &[&str]); 4] = [
    (
        Artifact::Android,
        &["-p", "ayatsuri-phone"],
        &["aarch64-linux-android", "armv7-linux-androideabi", "x86_64-linux-android"],
    ),
    (Artifact::Ios, &["-p", "ayatsuri-phone"], &["aarch64-apple-ios"]),
    (
        Artifact::Terminal,
        &["-p", "ayatsuri-terminal"],
        &[
            "x86_64-unknown-linux-gnu",
            "aarch64-unknown-linux-gnu",
            "aarch64-apple-darwin",
            "x86_64-apple-darwin",
            "x86_64-pc-windows-msvc",
        ],
    ),
    (
        Artifact::Window,
        &["-p", "ayatsuri-phone", "--features", "computer,bluetooth"],
        &["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-apple-darwin"],
    ),
];

/// The output of `cargo metadata`, as far as it is needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    license_file: Option<PathBuf>,
    authors: Vec<String>,
    manifest_path: PathBuf,
    /// The registry; `None` for a crate of this workspace.
    source: Option<String>,
}

/// Lists every crate of others that is compiled into an artifact.
///
/// # Errors
/// Cargo cannot tell, or a crate states no licence.
pub fn shipped(root: &Path) -> Result<Vec<Component>, LicenceError> {
    let mut shipped: BTreeMap<(String, String), BTreeSet<Artifact>> = BTreeMap::new();
    for (artifact, package, targets) in BUILDS {
        for target in targets {
            for named in compiled(root, package, target)? {
                shipped.entry(named).or_default().insert(artifact);
            }
        }
    }
    let mut components = vec![];
    for package in packages(root)?.into_iter().filter(|package| package.source.is_some()) {
        let Some(shipped_in) = shipped.get(&(package.name.clone(), package.version.clone())) else { continue };
        let place = format!("{} {}", package.name, package.version);
        let folder = package.manifest_path.parent().unwrap_or(root);
        let texts = texts::beside(folder, package.license_file.as_deref())?;
        let licence = package.license.ok_or_else(|| LicenceError::malformed(place, "states no licence"))?;
        components.push(Component {
            name: package.name,
            version: package.version,
            licence,
            shipped_in: shipped_in.clone(),
            texts,
            authors: package.authors,
        });
    }
    Ok(components)
}

/// Finds the folder of the sources of a crate.
///
/// # Errors
/// Cargo cannot tell, or there is no such crate.
pub fn folder_of(root: &Path, name: &str) -> Result<PathBuf, LicenceError> {
    let package = packages(root)?.into_iter().find(|package| package.name == name);
    let folder = package.and_then(|package| Some(package.manifest_path.parent()?.to_owned()));
    folder.ok_or_else(|| LicenceError::malformed("Cargo.lock", format!("there is no crate {name}")))
}

fn packages(root: &Path) -> Result<Vec<Package>, LicenceError> {
    let told = cargo(root, "metadata", &["--format-version", "1"])?;
    let metadata: Metadata = serde_json::from_slice(&told)
        .map_err(|error| LicenceError::Cargo { what: "metadata", says: error.to_string() })?;
    Ok(metadata.packages)
}

/// Lists the names and versions of all crates that are compiled into a package for a target, our own ones among them.
fn compiled(root: &Path, package: &[&str], target: &str) -> Result<BTreeSet<(String, String)>, LicenceError> {
    // Build scripts and procedural macros run only during a build, so they are not shipped.
    let how = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", target];
    let told = cargo(root, "tree", &[package, &how].concat())?;
    let told = String::from_utf8_lossy(&told).into_owned();
    let named = |line: &str| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    };
    Ok(told.lines().filter_map(named).collect())
}

fn cargo(root: &Path, what: &'static str, how: &[&str]) -> Result<Vec<u8>, LicenceError> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let failed = |says: String| LicenceError::Cargo { what, says };
    let said = Command::new(cargo)
        .args([what, "--locked", "--quiet"])
        .args(how)
        .current_dir(root)
        .output()
        .map_err(|error| failed(error.to_string()))?;
    if said.status.success() {
        Ok(said.stdout)
    } else {
        Err(failed(String::from_utf8_lossy(&said.stderr).into_owned()))
    }
}
