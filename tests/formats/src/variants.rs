//! Asks serde for the names of all variants of an enum, so that a test notices a new variant by itself.

use std::fmt;

use serde::Deserializer;
use serde::de::{self, DeserializeOwned, Visitor};

/// Returns the names in JSON of the variants of an enum, in order. The list is empty for a type that is not an enum.
pub fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    match T::deserialize(EnumQuestion) {
        Err(VariantNames(variants)) => variants,
        Ok(_) => &[],
    }
}

/// A deserializer that fails with the names of the variants which an enum asks for.
struct EnumQuestion;

impl<'de> Deserializer<'de> for EnumQuestion {
    type Error = VariantNames;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, VariantNames> {
        Err(VariantNames(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, VariantNames> {
        Err(VariantNames(variants))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The error with which [`EnumQuestion`] hands the names back.
#[derive(Debug)]
struct VariantNames(&'static [&'static str]);

impl fmt::Display for VariantNames {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl std::error::Error for VariantNames {}

impl de::Error for VariantNames {
    fn custom<T: fmt::Display>(_: T) -> VariantNames {
        VariantNames(&[])
    }
}
