//! A recording and its text form: a few numbers, then a line for each message and choice, in the order of the table.

use std::path::PathBuf;

use ayatsuri_multiplayer::{AgreedSetup, GameRevisions};

use crate::pinned::{from_hex, hex};

/// A piece of a message that went over a link, or a choice at the host's phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The guest of this index has sent this piece of a message.
    Up(usize, Vec<u8>),
    /// The host has sent this piece of a message to the guest of this index.
    Down(usize, Vec<u8>),
    /// The person at the host's phone has answered the prompt of this number by this action, in padded bytes.
    Acts(u64, Vec<u8>),
}

/// A table as phones of one version have played it.
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
    /// The game that the people agreed to play.
    pub setup: AgreedSetup,
    /// The first frame of a guest, which asks for a place at the table.
    pub join: Vec<u8>,
    /// The frame with which the host refuses a guest of a newer protocol.
    pub refusal: Vec<u8>,
    /// All messages and choices.
    pub lines: Vec<Line>,
}

/// Returns the folder of a version's recordings.
pub fn folder(version: &str) -> PathBuf {
    crate::fixtures().join("tables").join(version)
}

impl Recording {
    /// Returns the number of guests.
    pub fn guests(&self) -> usize {
        let guest = |line: &Line| match line {
            Line::Up(guest, _) | Line::Down(guest, _) => guest + 1,
            Line::Acts(..) => 0,
        };
        self.lines.iter().map(guest).max().unwrap_or(0)
    }

    /// Writes the recording as text.
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
    /// If the text is no recording.
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
