//! Nobody else's game is named in what the stores and the site say, and the names of cards stand in the texts alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ayatsuri_stores::names::{ForbiddenName, faults, forbidden};
use ayatsuri_stores::{Fault, card_names, files_below};

/// The app's own second game has this name in Japanese, as long as the owner has not decided otherwise: docs/names.md.
const TO_BE_DECIDED: &str = "あやつりキングダム";

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn said(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

/// All files that the stores or the site show; of pictures, only the file names are checked.
fn offered() -> Vec<PathBuf> {
    let places = ["fastlane/metadata", "site/pages", "site/labels.json", "site/page.html"];
    let more = ["android/app/src/main/res", "ios/App/Info.plist", "ios/App/Ayatsuri"];
    let below = |place: &str| match project().join(place) {
        path if path.is_dir() => files_below(&path),
        path => vec![path],
    };
    places.iter().chain(&more).flat_map(|place| below(place)).collect()
}

fn text_of(path: &Path) -> String {
    String::from_utf8(fs::read(path).expect("read")).unwrap_or_default()
}

#[test]
fn no_text_title_keyword_or_file_names_somebody_elses_game() {
    let names = forbidden();
    let offered = offered();
    assert!(offered.len() > 40, "{}", offered.len());
    let faults: Vec<Fault> = offered.iter().flat_map(|path| faults(path, &text_of(path), &names)).collect();
    assert!(faults.is_empty(), "{}", said(&faults));
}

#[test]
fn what_the_app_itself_says_and_pictures_show_names_nobody_elses_game_but_the_one_to_be_decided_on() {
    let names: Vec<ForbiddenName> = forbidden().into_iter().filter(|name| name.name != TO_BE_DECIDED).collect();
    let words = files_below(&project().join("rust-core/screens/words"));
    assert!(words.len() > 40, "{}", words.len());
    let faults: Vec<Fault> = words.iter().flat_map(|path| faults(path, &text_of(path), &names)).collect();
    assert!(faults.is_empty(), "{}", said(&faults));
}

#[test]
fn a_name_is_found_however_it_is_written_and_not_in_other_words() {
    let names = forbidden();
    let found = |file: &str, text: &str| faults(Path::new(file), text, &names).len();
    assert_eq!(found("title.txt", "Like CITADELS, but free"), 1);
    assert_eq!(found("keywords.txt", "board game,z-man,bluff"), 1);
    assert_eq!(found("keywords.txt", "hans-im-glück"), 1);
    assert_eq!(found("description.txt", "『あやつり人形』のルールで遊べます"), 1);
    assert_eq!(found("citadels-1.png", ""), 1, "the name of a file");
    assert_eq!(found("title.txt", "あやつり：街づくりカードゲーム"), 0);
    assert_eq!(found("description.txt", "The citadel is strong, and rebels are many"), 0, "parts of other words");
}

#[test]
fn the_list_of_names_is_read() {
    let names = forbidden();
    assert!(names.len() > 25, "{}", names.len());
    for kind in ["title", "publisher", "author"] {
        assert!(names.iter().any(|name| name.kind == kind), "{kind}");
    }
    assert!(names.iter().any(|name| name.name == TO_BE_DECIDED), "or else it needs no exception");
}

fn card_names() -> [BTreeSet<String>; 2] {
    ["en", "ja"].map(|language| card_names::names(&project().join("rust-core/screens/words").join(language)))
}

#[test]
fn the_names_of_cards_stand_in_the_texts_alone() {
    let names = card_names();
    let sources = card_names::sources(&project());
    assert!(sources.len() > 400, "{}", sources.len());
    let faults: Vec<Fault> = sources.iter().flat_map(|path| card_names::faults(&project(), path, &names)).collect();
    assert!(faults.is_empty(), "{}", said(&faults));
}

#[test]
fn the_page_about_names_has_each_of_the_city_game_and_counts_them_right() {
    let page = text_of(&project().join("docs/names.md"));
    let names = card_names::names_in(&project().join("rust-core/screens/words/en/cards.ftl"));
    let missing: Vec<&String> = names.iter().filter(|name| !page.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "docs/names.md does not name {missing:?}");
    // Characters, ordinary districts, special ones, as its headings say.
    assert_eq!(names.len(), 18 + 17 + 25);
    for heading in ["**Characters (18).**", "**Ordinary districts (17).**", "**Special districts (25).**"] {
        assert!(page.contains(heading), "{heading}");
    }
}

#[test]
fn names_of_all_cards_are_known_and_found_where_a_source_says_one() {
    let [english, japanese] = card_names();
    for name in ["Tax Collector", "Thief", "Town Hall", "Elephant Trainer", "Lord's Island", "War"] {
        assert!(english.contains(name), "{name}: {english:?}");
    }
    // Those that differ between editions too.
    for name in ["盗賊", "泥棒", "王様", "将軍", "傭兵", "象使い", "見張り台"] {
        assert!(japanese.contains(name), "{name}: {japanese:?}");
    }
    let names = [english, japanese];
    let folder = tempfile::TempDir::new().expect("a folder");
    let found = |text: &str| {
        let path = folder.path().join("source.kt");
        fs::write(&path, text).expect("written");
        card_names::faults(folder.path(), &path, &names).len()
    };
    assert_eq!(found("val title = \"Name the Thief\""), 1);
    assert_eq!(found("val title = \"Town Hall\""), 1);
    assert_eq!(found("val title = \"盗賊\""), 1);
    assert_eq!(found("val id = \"character/Thief\""), 0, "an id");
    assert_eq!(found("// \"the Thief\" of a comment"), 0);
    assert_eq!(found("val other = \"a Thieffish thing\""), 0);
}
