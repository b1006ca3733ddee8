//! Tests of the project's own site: it can be built, its links lead somewhere, and what it says of the apps is true.

use std::fs;
use std::path::{Path, PathBuf};

use ayatsuri_site::{Settings, Site, build, links};
use tempfile::TempDir;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn built(settings: &Settings) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    build(&Site { project: &project(), settings }, folder.path()).expect("built");
    folder
}

/// Returns settings, none empty.
fn all_settings() -> Settings {
    Settings {
        address: "https://play.example.org".to_owned(),
        publisher: "Somebody & Sons".to_owned(),
        contact: "somebody@example.org".to_owned(),
        source: "https://example.org/source".to_owned(),
        google_play: "https://example.org/play".to_owned(),
        app_store: "https://example.org/store".to_owned(),
        f_droid: "https://example.org/droid".to_owned(),
        android_certificates: vec![["AB"; 32].join(":")],
        apple_team: "ABCDE12345".to_owned(),
    }
}

#[test]
fn every_link_leads_somewhere_and_something_leads_to_every_page() {
    let own = Settings::load(&project().join("site/settings.json")).expect("settings");
    for settings in [Settings::default(), own, all_settings()] {
        let folder = built(&settings);
        assert_eq!(links::faults(folder.path(), settings.path()), Vec::<String>::new());
    }
    // If the site is only a path of a host, the page for addresses that do not exist begins its links with that path.
    let below = Settings { address: "https://example.org/games/ayatsuri".to_owned(), ..Settings::default() };
    let folder = built(&below);
    assert_eq!(links::faults(folder.path(), below.path()), Vec::<String>::new());
    assert!(read(folder.path().join("404.html")).contains("href=\"/games/ayatsuri/style.css\""));
}

#[test]
fn a_planted_fault_is_found() {
    let plants = [
        ("en/index.html", "href=\"privacy/index.html\"", "href=\"privacyy/index.html\"", "leads nowhere"),
        ("ja/support/index.html", "href=\"#lost\"", "href=\"#lostt\"", "has no such place"),
        ("en/index.html", "alt=\"The result", "alt=\"\" title=\"The result", "a picture has no words"),
        ("en/index.html", "pictures/docs-pictures-phone-lobby-en.png", "pictures/gone.png", "leads nowhere"),
        (
            "en/credits/index.html",
            "</main>",
            "<a href=\"../../../elsewhere.html\">x</a></main>",
            "leads out of the site",
        ),
        ("en/support/index.html", "id=\"ios\"", "id=\"android\"", "two things have the id android"),
        ("ja/privacy/index.html", "</main>", "</mane>", "mane"),
    ];
    for (file, from, to, what) in plants {
        let folder = built(&Settings::default());
        let path = folder.path().join(file);
        let text = read(&path);
        assert!(text.contains(from), "{file} has no {from}");
        fs::write(&path, text.replacen(from, to, 1)).expect("written");
        let faults = links::faults(folder.path(), "").join("\n");
        assert!(faults.contains(what), "{file}: {faults}");
    }
    let folder = built(&Settings::default());
    fs::copy(folder.path().join("en/index.html"), folder.path().join("en/alone.html")).expect("copied");
    assert_eq!(links::faults(folder.path(), ""), ["en/alone.html: nothing leads to it"]);
}

#[test]
fn what_is_not_filled_in_is_not_said() {
    let folder = built(&Settings::default());
    let page = read(folder.path().join("en/privacy/index.html"));
    assert!(page.contains("The address to write to is on the app"));
    for odd in ["Write to", "published by", "{{", "()"] {
        assert!(!page.contains(odd), "{odd}");
    }
    assert!(!folder.path().join(".well-known").exists());
    assert!(!folder.path().join("sitemap.txt").exists());

    let folder = built(&all_settings());
    let page = read(folder.path().join("en/privacy/index.html"));
    assert!(page.contains("published by Somebody &amp; Sons"));
    assert!(page.contains("<a href=\"mailto:somebody@example.org\">"));
    assert!(!page.contains("is on the app"));
    assert!(page.contains("hreflang=\"ja\" href=\"https://play.example.org/ja/privacy/\""));
    assert!(!read(folder.path().join("ja/index.html")).contains("これからです"));
    assert_eq!(read(folder.path().join("sitemap.txt")).lines().count(), 10);
}

#[test]
fn the_link_files_have_the_ids_of_the_apps() {
    let folder = built(&all_settings());
    let android: serde_json::Value =
        serde_json::from_str(&read(folder.path().join(".well-known/assetlinks.json"))).expect("JSON");
    assert_eq!(android[0]["target"]["package_name"], "ayatsuri.app");
    assert_eq!(android[0]["target"]["sha256_cert_fingerprints"][0], ["AB"; 32].join(":"));
    let apple: serde_json::Value =
        serde_json::from_str(&read(folder.path().join(".well-known/apple-app-site-association"))).expect("JSON");
    let details = &apple["applinks"]["details"][0];
    assert_eq!(details["appIDs"][0], "ABCDE12345.ayatsuri.app");
    // The Android app takes links with the same path (`android:pathPrefix` of its manifest).
    let manifest = read(project().join("android/app/src/universalLink/AndroidManifest.xml"));
    let prefix =
        manifest.split("android:pathPrefix=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a path");
    assert_eq!(details["components"][0]["/"], format!("{prefix}*"));
}

#[test]
fn the_host_of_links_is_that_of_the_site() {
    let own = Settings::load(&project().join("site/settings.json")).expect("settings");
    let properties = read(project().join("android/gradle.properties"));
    let host =
        properties.lines().find_map(|line| line.strip_prefix("ayatsuri.universalLinkHost=")).expect("the setting");
    if !host.trim().is_empty() {
        assert_eq!(host.trim(), own.host(), "the apps' links lead to a host that does not serve the link files");
    }
}

#[test]
fn settings_that_cannot_be_meant_are_refused() {
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut told: serde_json::Value =
            serde_json::from_str(&read(project().join("site/settings.json"))).expect("JSON");
        change(&mut told);
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("settings.json");
        fs::write(&path, told.to_string()).expect("written");
        Settings::load(&path).err().map(|why| why.to_string()).unwrap_or_default()
    };
    assert_eq!(refused(&|_| {}), "");
    assert!(refused(&|told| told["address"] = "http://example.org".into()).contains("begins with https://"));
    assert!(refused(&|told| told["address"] = "https://example.org/".into()).contains("no / at its end"));
    assert!(refused(&|told| told["contact"] = "somebody".into()).contains("e-mail address"));
    assert!(refused(&|told| told["apple_team"] = "abc".into()).contains("ten capital letters"));
    assert!(refused(&|told| told["android_certificates"] = vec!["12:34"].into()).contains("no SHA-256 fingerprint"));
    assert!(refused(&|told| told["adress"] = "https://example.org".into()).contains("unknown field"));
    let below = refused(&|told| {
        told["address"] = "https://example.org/ayatsuri".into();
        told["apple_team"] = "ABCDE12345".into();
    });
    assert!(below.contains("must have no path"), "{below}");
}

#[test]
fn both_languages_have_the_same_places() {
    let folder = built(&Settings::default());
    let ids = |language: &str, page: &str| -> Vec<String> {
        let text = read(folder.path().join(language).join(page).join("index.html"));
        text.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
    };
    for page in ["", "support", "privacy", "accessibility", "credits"] {
        assert_eq!(ids("en", page), ids("ja", page), "{page}");
        let headings =
            |language: &str| read(folder.path().join(language).join(page).join("index.html")).matches("<h2").count();
        assert_eq!(headings("en"), headings("ja"), "{page}");
    }
}

/// Returns the text of a message of the app as a phone shows it. The message may have no argument but the kind of
/// device.
fn said(language: &str, id: &str) -> String {
    let folder = project().join("rust-core/screens/words").join(language);
    let files = fs::read_dir(folder).expect("texts").map(|entry| read(entry.expect("a file").path()));
    let found = files
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .find_map(|line| line.strip_prefix(id).and_then(|rest| rest.strip_prefix(" = ")).map(str::to_owned));
    let found = found.unwrap_or_else(|| panic!("there is no text {id} in {language}"));
    found.replace("{ device }", "phone").replace("{ other-device }", "phone")
}

#[test]
fn what_the_pages_quote_from_the_app_is_what_it_says() {
    let ids = [
        ("support", "home-host"),
        ("support", "home-join"),
        ("support", "home-together"),
        ("support", "lobby-let-in-now"),
        ("support", "table-people"),
        ("support", "log-title"),
        ("support", "about-title"),
        ("support", "home-settings"),
    ];
    for language in ["en", "ja"] {
        for (page, id) in ids {
            let text = read(project().join("site/pages").join(language).join(page).with_extension("md"));
            let said = said(language, id);
            assert!(text.contains(&said), "{language}/{page} does not say \"{said}\"");
        }
    }
    // The notes for the App Store's reviewers quote the app, too.
    let notes = read(project().join("fastlane/metadata/ios/review_information/notes.txt"));
    for id in [
        "home-host",
        "setup-lay",
        "home-join",
        "lobby-say-ready",
        "lobby-start",
        "home-lesson",
        "home-new",
        "people-new",
    ] {
        let said = said("en", id);
        assert!(notes.contains(&format!("\"{said}\"")), "the notes do not say \"{said}\"");
    }
}

#[test]
fn the_colors_are_those_of_the_app() {
    let palette = read(project().join("android/ui/src/main/kotlin/ayatsuri/ui/theme/Palette.kt"));
    let style = read(project().join("site/style.css"));
    let (day, night) = style.split_once("@media (prefers-color-scheme: dark)").expect("both");
    // The stripes of the curtain have no names in the app.
    let stripes = ["--black", "--persimmon", "--moss"];
    for (part, value) in [(day, "val day ="), (night, "val night =")] {
        let app = palette.split(value).nth(1).expect("a palette");
        let mut compared = 0;
        for line in part.lines() {
            let Some((name, color)) = line.trim().strip_suffix(';').and_then(|line| line.split_once(": #")) else {
                continue;
            };
            if stripes.contains(&name) {
                continue;
            }
            let name = name.trim_start_matches("--");
            let in_app = app.split(&format!("\n                {name} = Color(0xFF")).nth(1).map(|rest| &rest[..6]);
            assert_eq!(in_app, Some(color), "{name}");
            compared += 1;
        }
        assert!(compared >= 9, "{value} {compared}");
    }
}
