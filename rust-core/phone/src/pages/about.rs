//! The page about the app: its numbers, who made it, its licence, privacy, and how to get help.

use ayatsuri_link::PROTOCOL;
use ayatsuri_rules::{Game as _, city, kingdom};

use super::Chapter;
use crate::screen::{Button, UserAction};
use crate::words::Words;

/// A number or a name of the app.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct AboutFact {
    /// What it is: "Version".
    pub label: String,
    /// Its value.
    pub value: String,
}

/// The app about itself.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct AboutScreen {
    /// "About Ayatsuri".
    pub title: String,
    /// Version, protocol, revision of each game's rules.
    pub facts: Vec<AboutFact>,
    /// Credits, licences, privacy, support.
    pub chapters: Vec<Chapter>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// The version of the app.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The oldest version whose phones sit at a table with those of this one: the first with this protocol and these
/// revisions of the rules. It is raised together with any of them, as CHANGELOG.md says.
pub(crate) const PLAYS_WITH: &str = "0.1.0";

/// The numbers by which phones and records are compared.
pub(crate) fn facts(words: &Words) -> Vec<AboutFact> {
    let fact = |label: String, value: String| AboutFact { label, value };
    vec![
        fact(words.say("about-version", &[]), VERSION.to_owned()),
        fact(words.say("about-protocol", &[]), PROTOCOL.to_string()),
        fact(words.say("about-rules-city", &[]), city::State::REVISION.to_string()),
        fact(words.say("about-rules-kingdom", &[]), kingdom::State::REVISION.to_string()),
        fact(
            words.say("about-plays-with", &[]),
            words.say("about-plays-with-since", &[("version", PLAYS_WITH.into())]),
        ),
    ]
}

/// Whose icons the app shows: name, address or nothing, license, icons. `scripts/art credits` writes it from `art/`.
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
pub(crate) struct AboutPage;

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
                    paragraphs: vec![say("about-licences-own"), say("about-licences-others")],
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
