//! The page about the app: its numbers, who made it, its licence, privacy, and how to get help.

use std::collections::BTreeMap;

use ayatsuri_link::PROTOCOL;
use ayatsuri_rules::{Game as _, city, kingdom};
use miniz_oxide::inflate;

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{AboutFact, AboutScreen, Button, Chapter, UserAction};

/// The version of the app.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// All versions, the oldest first: version, build, protocol, revision of each game's rules. `scripts/release` writes
/// it.
const VERSIONS: &str = include_str!("versions.tsv");

/// The oldest version that can play with this one: since then, every version has had the same protocol and the same
/// revisions of the rules.
fn plays_with() -> &'static str {
    let ours = format!("{PROTOCOL}\t{}\t{}", city::State::REVISION, kingdom::State::REVISION);
    let rows = || VERSIONS.lines().rev().map(|row| row.split_once('\t').unwrap_or((row, "")));
    let alike = rows().take_while(|(_, row)| row.split_once('\t').is_some_and(|(_build, numbers)| numbers == ours));
    alike.last().map_or(VERSION, |(version, _)| version)
}

/// The list of everything that is shipped with the app, a row each: name, version or nothing, licence, and the part of
/// the app that contains it. `scripts/release licences` writes it from the lock files.
fn licences() -> String {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/licences.deflate"));
    let text = inflate::decompress_to_vec(packed).expect("the build script has packed it");
    String::from_utf8(text).expect("the build script has packed a text")
}

/// A paragraph for each licence, with everything that is under it.
fn others_licences(words: &Words) -> Vec<String> {
    let list = licences();
    let mut under: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in list.lines() {
        let cells: Vec<&str> = row.split('\t').collect();
        let [name, version, licence, ..] = cells[..] else { unreachable!("a row of licences has four cells: {row}") };
        under.entry(licence).or_default().push(format!("{name} {version}").trim_end().to_owned());
    }
    let paragraph = |(licence, things): (&str, Vec<String>)| {
        words.say("about-licences-under", &[("licence", licence.into()), ("things", things.join(", ").into())])
    };
    under.into_iter().map(paragraph).collect()
}

/// The numbers that say which phones and records fit together.
pub fn facts(words: &Words) -> Vec<AboutFact> {
    let fact = |label: String, value: String| AboutFact { label, value };
    vec![
        fact(words.say("about-version", &[]), VERSION.to_owned()),
        fact(words.say("about-protocol", &[]), PROTOCOL.to_string()),
        fact(words.say("about-rules-city", &[]), city::State::REVISION.to_string()),
        fact(words.say("about-rules-kingdom", &[]), kingdom::State::REVISION.to_string()),
        fact(
            words.say("about-plays-with", &[]),
            words.say("about-plays-with-since", &[("version", plays_with().into())]),
        ),
    ]
}

/// The authors of the app's icons, a row each: name, address or nothing, licence, icons. `scripts/art credits` writes
/// it from `art/`.
const ICON_CREDITS: &str = include_str!("icon_credits.tsv");

/// A paragraph for each author of icons.
fn icon_authors(words: &Words) -> impl Iterator<Item = String> {
    ICON_CREDITS.lines().map(|row| {
        let cells: Vec<&str> = row.split('\t').collect();
        let [name, address, licence, icons] = cells[..] else { unreachable!("a row of credits has four cells: {row}") };
        let name = if address.is_empty() { name.to_owned() } else { format!("{name}, {address}") };
        words
            .say("about-credits-author", &[("name", name.into()), ("detail", licence.into()), ("things", icons.into())])
    })
}

/// The page about the app.
pub struct AboutPage;

impl AboutPage {
    pub fn screen(&self, words: &Words) -> AboutScreen {
        let say = |id: &str| words.say(id, &[]);
        AboutScreen {
            title: say("about-title"),
            facts: facts(words),
            chapters: vec![
                Chapter {
                    title: say("about-credits"),
                    paragraphs: [say("about-credits-makers"), say("about-credits-icons")]
                        .into_iter()
                        .chain(icon_authors(words))
                        .collect(),
                },
                Chapter {
                    title: say("about-licences"),
                    paragraphs: [say("about-licences-own"), say("about-licences-others")]
                        .into_iter()
                        .chain(others_licences(words))
                        .collect(),
                },
                Chapter {
                    title: say("about-privacy"),
                    paragraphs: vec![say("about-privacy-here"), say("about-privacy-near"), say("about-privacy-log")],
                },
                Chapter {
                    title: say("about-support"),
                    paragraphs: vec![say("about-support-report"), say("about-support-weakness")],
                },
            ],
            buttons: vec![Button::new(UserAction::Back, say("back"))],
        }
    }
}
