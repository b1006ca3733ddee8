//! The program that `scripts/site` calls.

use std::path::Path;
use std::process::ExitCode;

use ayatsuri_site::{Settings, Site, SiteError, build, links};

const USAGE: &str = "ayatsuri-site build PROJECT FOLDER
    builds the site into a folder that is not there yet, and checks its links
ayatsuri-site missing PROJECT
    what of site/settings.json is still to be filled in, a line each
ayatsuri-site addresses PROJECT
    the addresses that stores ask for, in each language";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["build", project, into] => built(Path::new(project), Path::new(into)),
        ["missing", project] => missing(Path::new(project)),
        ["addresses", project] => addresses(Path::new(project)),
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

fn settings(project: &Path) -> Result<Settings, SiteError> {
    Settings::load(&project.join("site/settings.json"))
}

fn built(project: &Path, into: &Path) -> Result<bool, SiteError> {
    let settings = settings(project)?;
    build(&Site { project, settings: &settings }, into)?;
    let faults = links::faults(into, settings.path());
    faults.iter().for_each(|fault| println!("{fault}"));
    Ok(faults.is_empty())
}

fn missing(project: &Path) -> Result<bool, SiteError> {
    settings(project)?.missing().iter().for_each(|name| println!("{name}"));
    Ok(true)
}

fn addresses(project: &Path) -> Result<bool, SiteError> {
    let settings = settings(project)?;
    if settings.address.is_empty() {
        println!("site/settings.json has no address yet");
        return Ok(false);
    }
    for language in ["en", "ja"] {
        for (what, page) in
            [("site", ""), ("support", "support/"), ("privacy", "privacy/"), ("accessibility", "accessibility/")]
        {
            println!("{language} {what:<14} {}/{language}/{page}", settings.address);
        }
    }
    Ok(true)
}
