//! The fields of each store, and their limits.

/// The unit in which a store counts the length of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// UTF-16 code units: no store is known to count more for a letter.
    Letters,
    /// Bytes of UTF-8.
    Bytes,
}

/// A text that a store asks for.
pub struct Field {
    /// Its file, in the folder of a language.
    pub file: &'static str,
    pub least: usize,
    pub most: usize,
    pub unit: Unit,
}

const fn letters(file: &'static str, most: usize) -> Field {
    Field { file, least: 2, most, unit: Unit::Letters }
}

/// A folder of texts, one folder a language in it.
pub struct Store {
    /// The folder, in `fastlane/metadata`.
    pub folder: &'static str,
    pub languages: &'static [&'static str],
    pub fields: &'static [Field],
    /// Texts that are the same in every language, in the folder of the store.
    pub common: &'static [Field],
    /// The release notes, with one file for each build; `None` if they are one of the fields.
    pub changelogs: Option<Field>,
    /// Other folders next to those of the languages.
    pub others: &'static [&'static str],
}

/// Google Play and F-Droid read the same files; each limit is the narrower of the two.
pub const ANDROID: Store = Store {
    folder: "android",
    languages: &["en-US", "ja-JP"],
    fields: &[letters("title.txt", 30), letters("short_description.txt", 80), letters("full_description.txt", 4000)],
    common: &[],
    changelogs: Some(letters("changelogs", 500)),
    others: &[],
};

pub const IOS: Store = Store {
    folder: "ios",
    languages: &["en-US", "ja"],
    fields: &[
        letters("name.txt", 30),
        letters("subtitle.txt", 30),
        Field { file: "keywords.txt", least: 3, most: 100, unit: Unit::Bytes },
        letters("promotional_text.txt", 170),
        letters("description.txt", 4000),
        letters("release_notes.txt", 4000),
    ],
    common: &[
        letters("copyright.txt", 200),
        letters("primary_category.txt", 40),
        letters("primary_first_sub_category.txt", 40),
        letters("primary_second_sub_category.txt", 40),
        letters("review_information/notes.txt", 4000),
    ],
    changelogs: None,
    others: &["review_information"],
};

impl Unit {
    pub fn count(self, text: &str) -> usize {
        match self {
            Unit::Letters => text.encode_utf16().count(),
            Unit::Bytes => text.len(),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Unit::Letters => "letters",
            Unit::Bytes => "bytes",
        }
    }
}
