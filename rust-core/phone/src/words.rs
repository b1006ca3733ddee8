//! The words of the phone, in Japanese and English.
//! Fluent files beside the crate hold them; this finds and fills them.

use std::sync::OnceLock;

use ayatsuri_rules::city::EditionId;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::city::cards::Catalogue;
use crate::kingdom;

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
pub enum Arg {
    /// A name, or which of several wordings to take.
    Text(String),
    /// A number; plurals follow it.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        })*
    };
}

numbers!(u8 u16 u32 i32 i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as i64)
    }
}

/// All messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The cards of each edition of the city game, worded when first asked for.
    catalogues: [OnceLock<Catalogue>; 4],
    /// The cards of Marionette Kingdom with the house's figures.
    kingdom: OnceLock<kingdom::cards::Catalogue>,
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
        Words { language, bundle, catalogues: Default::default(), kingdom: OnceLock::new() }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `id` with its arguments filled in. A missing message shows its id, so that a game goes on; the
    /// tests let none pass.
    pub fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let (text, faults) = self.try_say(id, args);
        debug_assert!(faults.is_empty(), "{id} of {:?} with {args:?}: {faults:?}", self.language);
        text
    }

    /// The message, and all that is wrong with it.
    pub(crate) fn try_say(&self, id: &str, args: &[(&str, Arg)]) -> (String, Vec<String>) {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return (id.to_owned(), vec!["there is no such message".to_owned()]);
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            filled.set(
                *name,
                match arg {
                    Arg::Text(text) => FluentValue::from(text.as_str()),
                    Arg::Number(number) => FluentValue::from(*number),
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
    pub(crate) fn points(&self, amount: impl Into<Arg>) -> String {
        self.say("points", &[("n", amount.into())])
    }

    /// The cards of an edition of the city game in these words.
    pub(crate) fn catalogue(&self, edition: EditionId) -> &Catalogue {
        self.catalogues[edition as usize].get_or_init(|| Catalogue::new(self, edition))
    }

    /// The cards of Marionette Kingdom in these words.
    pub(crate) fn kingdom(&self) -> &kingdom::cards::Catalogue {
        self.kingdom.get_or_init(|| kingdom::cards::Catalogue::new(self))
    }
}

#[cfg(test)]
mod tests;
