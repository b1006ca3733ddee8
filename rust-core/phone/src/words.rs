//! The words of the phone, in every language it speaks.
//! Fluent files beside the crate hold them; this finds and fills them.

use std::sync::{Arc, OnceLock};

use ayatsuri_rules::city::EditionId;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::screen::Card;

/// The texts of a language, file by file.
macro_rules! texts {
    ($tag:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../words/", $tag, "/", $name, ".ftl")))),*]
    };
}

macro_rules! languages {
    ($(#[$about:meta])* pub enum Language { $($(#[$doc:meta])* $name:ident = $tag:literal,)* }) => {
        $(#[$about])*
        pub enum Language {
            $($(#[$doc])* $name),*
        }

        impl Language {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Language; [$($tag),*].len()] = [$(Language::$name),*];

            /// The tag by which the world knows the language; its folder of texts and the settings go by it as well.
            pub fn tag(self) -> &'static str {
                match self {
                    $(Language::$name => $tag),*
                }
            }

            /// The texts of the language, file by file.
            pub(crate) fn files(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Language::$name => texts!($tag: "cards" "log" "prompts" "refusals" "result" "rules" "screens"
                        "shells" "table" "terminal" "together" "kingdom-cards" "kingdom-log" "kingdom-prompts"
                        "kingdom-rules" "kingdom-table")),*
                }
            }
        }
    };
}

// A language is its folder of texts beside the crate, and a line here.
languages! {
/// A language the phone speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, uniffi::Enum)]
pub enum Language {
    /// 日本語.
    Japanese = "ja",
    /// English.
    English = "en",
}
}

impl Language {
    /// The language with this tag.
    pub fn by_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of a locale's name: `ja_JP.UTF-8` is Japanese; English if it is none of these.
    pub fn of_locale(locale: &str) -> Language {
        let locale = locale.to_ascii_lowercase();
        let is_of = |language: &Language| locale.starts_with(language.tag());
        Language::ALL.into_iter().find(is_of).unwrap_or(Language::English)
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
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
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

    /// The words of a language, which are read when they are first asked for.
    pub fn shared(language: Language) -> &'static Arc<Words> {
        static ALL: [OnceLock<Arc<Words>>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        ALL[language as usize].get_or_init(|| Arc::new(Words::new(language)))
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `id` with its arguments filled in. That there is such a message and that these are its arguments
    /// was checked when this was built: see `build.rs`.
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

#[cfg(test)]
mod tests;
