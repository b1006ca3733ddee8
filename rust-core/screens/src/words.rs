//! The phone's texts in every language. They are Fluent files beside the crate, packed when it is built; this module
//! finds messages and fills in their arguments.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use miniz_oxide::inflate;
use unic_langid::LanguageIdentifier;

macro_rules! languages {
    ($(#[$about:meta])* pub enum Language { $($(#[$doc:meta])* $name:ident = $tag:literal,)* }) => {
        $(#[$about])*
        pub enum Language {
            $($(#[$doc])* $name),*
        }

        impl Language {
            /// All languages, in the order in which they are offered.
            pub const ALL: [Language; [$($tag),*].len()] = [$(Language::$name),*];

            /// The language's tag (BCP 47). Its folder of texts and the settings use it too.
            pub fn tag(self) -> &'static str {
                match self {
                    $(Language::$name => $tag),*
                }
            }

            /// The texts of the language, all files as one, packed by the build script.
            fn packed(self) -> &'static [u8] {
                match self {
                    $(Language::$name => include_bytes!(concat!(env!("OUT_DIR"), "/", $tag, ".ftl.deflate"))),*
                }
            }
        }
    };
}

// To add a language, add its folder of texts beside the crate, and a line here.
languages! {
/// A language that the phone speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
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

    /// All its messages, as Fluent reads them.
    pub fn texts(self) -> String {
        let texts = inflate::decompress_to_vec(self.packed()).expect("the build script has packed them");
        String::from_utf8(texts).expect("the build script has read them")
    }

    /// The language for a locale's name: `ja_JP.UTF-8` is Japanese; English for any other.
    pub fn of_locale(locale: &str) -> Language {
        let locale = locale.to_ascii_lowercase();
        let is_of = |language: &Language| locale.starts_with(language.tag());
        Language::ALL.into_iter().find(is_of).unwrap_or(Language::English)
    }
}

/// The name of a phone in its texts: they say *this phone*, or *this computer*.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Device {
    /// A phone or a tablet.
    #[default]
    Phone,
    /// A computer, with the phone in its terminal.
    Computer,
}

/// The device that this program runs on, the same for all phones of a process.
static DEVICE: OnceLock<Device> = OnceLock::new();

/// Sets the device that the texts name. A program calls this once, before it asks for any text; later calls change
/// nothing.
pub fn speak_as(device: Device) {
    let _ = DEVICE.set(device);
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageArg {
    /// A name, or a key that chooses the wording.
    Text(String),
    /// A number; plural forms depend on it.
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

/// All messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the texts of a language.
    pub fn new(language: Language) -> Words {
        // Plural rules depend on the locale.
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        // Messages that can be read are used even if others have errors; a test finds those.
        let (resource, errors) = match FluentResource::try_new(language.texts()) {
            Ok(resource) => (resource, vec![]),
            Err((resource, errors)) => (resource, errors),
        };
        debug_assert!(errors.is_empty(), "{language:?}: {errors:?}");
        let added = bundle.add_resource(resource);
        debug_assert!(added.is_ok(), "{language:?}: {added:?}");
        Words { language, bundle }
    }

    /// The words of a language, read when they are first needed.
    pub fn shared(language: Language) -> &'static Arc<Words> {
        static ALL: [OnceLock<Arc<Words>>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        ALL[language as usize].get_or_init(|| Arc::new(Words::new(language)))
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `id` with its arguments filled in. The build script of the crate `phone` checks that the message
    /// exists and has these arguments.
    pub fn say(&self, id: &str, args: &[(&str, MessageArg)]) -> String {
        let (text, faults) = self.try_say(id, args);
        debug_assert!(faults.is_empty(), "{id} of {:?} with {args:?}: {faults:?}", self.language);
        text
    }

    /// The message, with a list of everything that is wrong with it.
    pub fn try_say(&self, id: &str, args: &[(&str, MessageArg)]) -> (String, Vec<String>) {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return (id.to_owned(), vec!["there is no such message".to_owned()]);
        };
        let mut filled = FluentArgs::with_capacity(args.len() + 1);
        // Every message may name the device.
        let device = match DEVICE.get().copied().unwrap_or_default() {
            Device::Phone => "phone",
            Device::Computer => "computer",
        };
        filled.set("device", FluentValue::from(device));
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

    /// Several things as one phrase: "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let comma = self.say("list-comma", &[]);
                self.say("list-and", &[("first", first.join(&comma).into()), ("second", last.clone().into())])
            }
        }
    }

    /// Several sentences, one after the other.
    pub fn sentences(&self, sentences: &[String]) -> String {
        let join = |first: String, second: String| {
            self.say("two-sentences", &[("first", first.into()), ("second", second.into())])
        };
        sentences.iter().cloned().reduce(join).unwrap_or_default()
    }

    /// An amount of gold in words: "6 gold".
    pub fn gold(&self, amount: impl Into<MessageArg>) -> String {
        self.say("gold-some", &[("n", amount.into())])
    }

    /// An amount of points in words: "8 points".
    pub fn points(&self, amount: impl Into<MessageArg>) -> String {
        self.say("points", &[("n", amount.into())])
    }
}

/// The text, or `None` if it is empty.
pub fn unless_empty(text: String) -> Option<String> {
    if text.is_empty() { None } else { Some(text) }
}
