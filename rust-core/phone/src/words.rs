//! The words of the phone, in Japanese and English.
//! Fluent files beside the crate hold them; this finds and fills them.

use std::sync::OnceLock;

use ayatsuri_rules::city::EditionId;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::screen::Card;

/// A language the phone speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, uniffi::Enum)]
pub enum Language {
    /// 日本語.
    Japanese,
    /// English.
    English,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::Japanese, Language::English];

    /// The language of a locale's name: `ja_JP.UTF-8` is Japanese, everything else English.
    pub fn of_locale(locale: &str) -> Language {
        if locale.to_ascii_lowercase().starts_with("ja") { Language::Japanese } else { Language::English }
    }

    /// The texts of the language, file by file.
    pub(crate) fn files(self) -> &'static [(&'static str, &'static str)] {
        macro_rules! files {
            ($language:literal: $($name:literal)*) => {
                &[$(($name, include_str!(concat!("../words/", $language, "/", $name, ".ftl")))),*]
            };
        }
        match self {
            Language::Japanese => {
                files!("ja": "cards" "log" "prompts" "refusals" "result" "rules" "screens" "table" "together"
                    "kingdom-cards" "kingdom-log" "kingdom-prompts" "kingdom-rules" "kingdom-table")
            }
            Language::English => {
                files!("en": "cards" "log" "prompts" "refusals" "result" "rules" "screens" "table" "together"
                    "kingdom-cards" "kingdom-log" "kingdom-prompts" "kingdom-rules" "kingdom-table")
            }
        }
    }
}

/// What is filled into a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageArg {
    /// A name, or which of several wordings to take.
    Text(String),
    /// A number; plurals follow it.
    Number(i64),
}

impl From<&str> for MessageArg {
    fn from(text: &str) -> MessageArg {
        MessageArg::Text(text.to_owned())
    }
}

impl From<String> for MessageArg {
    fn from(text: String) -> MessageArg {
        MessageArg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for MessageArg {
            fn from(number: $number) -> MessageArg {
                MessageArg::Number(i64::from(number))
            }
        })*
    };
}

numbers!(u8 u16 u32 i32 i64);

impl From<usize> for MessageArg {
    fn from(number: usize) -> MessageArg {
        MessageArg::Number(number as i64)
    }
}

/// A pack of cards, which is asked for so often that it is worded only once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardPack {
    /// The districts as an edition of the city game has them.
    Districts(EditionId),
    /// Its characters.
    Characters(EditionId),
    /// The occupations of Marionette Kingdom, with the house's figures.
    Occupations,
    /// Its buildings.
    Buildings,
    /// Its events.
    Events,
}

/// How many there are.
const PACKS: usize = 2 * EDITIONS + 3;
const EDITIONS: usize = EditionId::ALL.len();

impl CardPack {
    fn place(self) -> usize {
        match self {
            CardPack::Districts(edition) => edition as usize,
            CardPack::Characters(edition) => EDITIONS + edition as usize,
            CardPack::Occupations => 2 * EDITIONS,
            CardPack::Buildings => 2 * EDITIONS + 1,
            CardPack::Events => 2 * EDITIONS + 2,
        }
    }
}

/// All messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Cards, worded when first asked for.
    packs: [OnceLock<Vec<Card>>; PACKS],
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        // The rules of plurals follow the locale.
        let locale: LanguageIdentifier = match language {
            Language::Japanese => "ja",
            Language::English => "en",
        }
        .parse()
        .unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for (name, text) in language.files() {
            // A file with an error still gives all messages that can be read; a test finds the others.
            let (resource, errors) = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => (resource, vec![]),
                Err((resource, errors)) => (resource, errors),
            };
            debug_assert!(errors.is_empty(), "{name}.ftl of {language:?}: {errors:?}");
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{name}.ftl of {language:?}: {added:?}");
        }
        Words { language, bundle, packs: Default::default() }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `id` with its arguments filled in. A missing message shows its id, so that a game goes on; the
    /// tests let none pass.
    pub fn say(&self, id: &str, args: &[(&str, MessageArg)]) -> String {
        let (text, faults) = self.try_say(id, args);
        debug_assert!(faults.is_empty(), "{id} of {:?} with {args:?}: {faults:?}", self.language);
        text
    }

    /// The message, and all that is wrong with it.
    pub(crate) fn try_say(&self, id: &str, args: &[(&str, MessageArg)]) -> (String, Vec<String>) {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return (id.to_owned(), vec!["there is no such message".to_owned()]);
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            filled.set(
                *name,
                match arg {
                    MessageArg::Text(text) => FluentValue::from(text.as_str()),
                    MessageArg::Number(number) => FluentValue::from(*number),
                },
            );
        }
        let mut errors = vec![];
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        (text, errors.iter().map(ToString::to_string).collect())
    }

    /// Several things in one sentence.
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let comma = self.say("list-comma", &[]);
                self.say("list-and", &[("first", first.join(&comma).into()), ("second", last.clone().into())])
            }
        }
    }

    /// "8 points".
    pub(crate) fn points(&self, amount: impl Into<MessageArg>) -> String {
        self.say("points", &[("n", amount.into())])
    }

    /// A pack of cards in these words; `word` words it when it is first asked for.
    pub(crate) fn pack(&self, pack: CardPack, word: impl FnOnce(&Words) -> Vec<Card>) -> &[Card] {
        self.packs[pack.place()].get_or_init(|| word(self))
    }
}

/// `TownHall` is `town-hall` in the ids of messages.
pub(crate) fn message_name(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}

#[cfg(test)]
mod tests;
