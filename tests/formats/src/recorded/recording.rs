//! A recording as text: a few numbers, then a line for each message or choice, in their order.

use std::path::PathBuf;

use ayatsuri_multiplayer::{AgreedSetup, GameRevisions};

use crate::pinned::{from_hex, hex};

/// A message over a link, or a choice at the host's phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A piece of a message of a guest.
    Up(usize, Vec<u8>),
    /// A piece of a message of the host to a guest.
    Down(usize, Vec<u8>),
    /// The answer of the person at the host's phone to a prompt, as a padded action.
    Acts(u64, Vec<u8>),
}

/// A table as an app of one version has played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The version of all phones.
    pub version: String,
    /// The protocol of their link.
    pub protocol: u8,
    /// The revisions of their rules.
    pub revisions: GameRevisions,
    /// The digest of the host's bots, which the terms of the deal name.
    pub bots_digest: u64,
    /// The agreed setup of the game.
    pub setup: AgreedSetup,
    /// The first frame of a guest: it asks for a place.
    pub join: Vec<u8>,
    /// The frame with which the host refuses a guest of another protocol.
    pub refusal: Vec<u8>,
    /// All messages and choices.
    pub lines: Vec<Line>,
}

/// The folder with the recordings of a version.
pub fn folder(version: &str) -> PathBuf {
    crate::fixtures().join("tables").join(version)
}

impl Recording {
    /// The number of guests.
    pub fn guests(&self) -> usize {
        let guest = |line: &Line| match line {
            Line::Up(guest, _) | Line::Down(guest, _) => guest + 1,
            Line::Acts(..) => 0,
        };
        self.lines.iter().map(guest).max().unwrap_or(0)
    }

    /// The recording as text.
    pub fn to_text(&self) -> String {
        let GameRevisions { city, kingdom } = self.revisions;
        let setup = serde_json::to_string(&self.setup).expect("a setup can be written");
        let mut text = format!(
            "version {}\nprotocol {}\nrules {city} {kingdom}\nbots {}\nsetup {setup}\njoin {}\nrefusal {}\n",
            self.version,
            self.protocol,
            self.bots_digest,
            hex(&self.join),
            hex(&self.refusal)
        );
        for line in &self.lines {
            text += &match line {
                Line::Up(guest, said) => format!("up {guest} {}\n", hex(said)),
                Line::Down(guest, said) => format!("down {guest} {}\n", hex(said)),
                Line::Acts(prompt, action) => format!("acts {prompt} {}\n", hex(action)),
            };
        }
        text
    }

    /// Reads a recording from its text.
    ///
    /// # Panics
    /// If it is no recording.
    pub fn of_text(text: &str) -> Recording {
        let mut lines = text.lines();
        let mut field = |name: &str| {
            let line = lines.next().unwrap_or_default();
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.unwrap_or_else(|| panic!("a recording says its {name}, not {line:?}")).to_owned()
        };
        let version = field("version");
        let protocol = field("protocol").parse().expect("a protocol is a number");
        let rules: Vec<u16> = field("rules").split(' ').map(|word| word.parse().expect("a number")).collect();
        let bots_digest = field("bots").parse().expect("a digest is a number");
        let setup = serde_json::from_str(&field("setup")).expect("a setup of this or an older version");
        let bytes = |text: &str| from_hex(text).expect("bytes in hexadecimal");
        let (join, refusal) = (bytes(&field("join")), bytes(&field("refusal")));
        let line = |line: &str| {
            let words: Vec<&str> = line.split(' ').collect();
            let [kind, number, said] = words[..] else { panic!("not three words: {line}") };
            let guest = || number.parse().expect("the number of a guest");
            match kind {
                "up" => Line::Up(guest(), bytes(said)),
                "down" => Line::Down(guest(), bytes(said)),
                "acts" => Line::Acts(number.parse().expect("the number of a prompt"), bytes(said)),
                other => panic!("nothing is called {other}"),
            }
        };
        let revisions = GameRevisions { city: rules[0], kingdom: rules[1] };
        Recording { version, protocol, revisions, bots_digest, setup, join, refusal, lines: lines.map(line).collect() }
    }
}
