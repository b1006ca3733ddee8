//! JSON as the rulings need it: keys keep their order, duplicate keys are refused, and every value has its path from
//! the top, so that an error can name its field.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`
    Null,
    /// `true` and `false`
    Bool(bool),
    /// A whole number.
    Number(u64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object.
    Map(Vec<(String, Json)>),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, a whole number, true, false, null, a list or an object")
            }
            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }
            fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Bool(value))
            }
            fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
                Ok(Json::Number(value))
            }
            fn visit_str<E>(self, value: &str) -> Result<Json, E> {
                Ok(Json::Text(value.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
                let mut list = vec![];
                while let Some(value) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Json::List(list))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut list: Vec<(String, Json)> = vec![];
                while let Some((key, value)) = map.next_entry::<String, Json>()? {
                    if list.iter().any(|(k, _)| *k == key) {
                        return Err(A::Error::custom(format_args!("the key \"{key}\" is there twice")));
                    }
                    list.push((key, value));
                }
                Ok(Json::Map(list))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

/// A mistake in the text of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {why}")]
pub struct Wrong {
    /// The path of the field, such as `position.A.city`.
    pub field: String,
    /// A sentence that describes the mistake.
    pub why: String,
}

/// A value and its path from the top.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    path: String,
    value: &'a Json,
}

/// The value of a field, or the mistake in it.
pub type Read<T> = Result<T, Wrong>;

impl<'a> Field<'a> {
    /// A field with this path.
    pub fn new(path: &str, value: &'a Json) -> Field<'a> {
        Field { path: path.to_owned(), value }
    }

    /// Its path from the top.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The error that something is wrong with this field.
    pub fn wrong<T>(&self, why: impl Into<String>) -> Read<T> {
        Err(Wrong { field: self.path.clone(), why: why.into() })
    }

    fn below(&self, key: &str, value: &'a Json) -> Field<'a> {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Field { path, value }
    }

    /// The entries of an object, each with its key.
    pub fn map(&self) -> Read<Vec<(&'a str, Field<'a>)>> {
        match self.value {
            Json::Map(map) => Ok(map.iter().map(|(key, value)| (key.as_str(), self.below(key, value))).collect()),
            _ => self.wrong("this is an object in { }"),
        }
    }

    /// The entries of a list.
    pub fn list(&self) -> Read<Vec<Field<'a>>> {
        match self.value {
            Json::List(list) => {
                Ok(list.iter().enumerate().map(|(i, value)| self.below(&(i + 1).to_string(), value)).collect())
            }
            _ => self.wrong("this is a list in [ ]"),
        }
    }

    /// Whether it is an object.
    pub fn is_map(&self) -> bool {
        matches!(self.value, Json::Map(_))
    }

    /// Reads a text.
    pub fn text(&self) -> Read<&'a str> {
        match self.value {
            Json::Text(text) => Ok(text),
            _ => self.wrong("this is a text in \" \""),
        }
    }

    /// Whether it is a text.
    pub fn is_text(&self) -> bool {
        matches!(self.value, Json::Text(_))
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        matches!(self.value, Json::Null)
    }

    /// Reads a whole number that fits the type `T`.
    pub fn number<T: TryFrom<u64>>(&self) -> Read<T> {
        match self.value {
            Json::Number(number) => match T::try_from(*number) {
                Ok(number) => Ok(number),
                Err(_) => self.wrong("this number is too large"),
            },
            _ => self.wrong("this is a whole number"),
        }
    }

    /// Reads `true` or `false`.
    pub fn truth(&self) -> Read<bool> {
        match self.value {
            Json::Bool(value) => Ok(*value),
            _ => self.wrong("this is true or false"),
        }
    }

    /// Reads `true`, the only value that is allowed.
    pub fn yes(&self) -> Read<()> {
        if self.truth()? { Ok(()) } else { self.wrong("this is true or left out") }
    }

    /// Reads each entry of a list.
    pub fn each<T>(&self, read: impl Fn(&Field<'a>) -> Read<T>) -> Read<Vec<T>> {
        self.list()?.iter().map(read).collect()
    }

    /// Reads a text by `read`, whose error is a sentence.
    pub fn word<T>(&self, read: impl Fn(&str) -> Result<T, String>) -> Read<T> {
        read(self.text()?).or_else(|why| self.wrong(why))
    }

    /// Reads a list of texts by `read`.
    pub fn words<T>(&self, read: impl Fn(&str) -> Result<T, String>) -> Read<Vec<T>> {
        self.each(|field| field.word(&read))
    }

    /// The error that this key is not known here.
    pub fn unknown<T>(&self, known: &str) -> Read<T> {
        self.wrong(format!("this key is not known here; there are {known}"))
    }
}
