//! A format and the file that pins it. The file has one line per variant: name, bytes, JSON (`-` if the format is never
//! JSON).

use std::fmt::Debug;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::variants::variants;

/// The number that must be increased when a format changes. What becomes of older data depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionCounter {
    /// `REVISION`, for what is in a game's log: tables in play, finished games, updates between phones, the audit.
    Revision,
    /// `PROTOCOL`, for what phones send each other and do not store.
    Protocol,
    /// The schema of the store, for what it keeps.
    Schema,
}

impl VersionCounter {
    /// The advice about a changed byte, for the message of a failing test.
    pub fn advice(self) -> &'static str {
        match self {
            VersionCounter::Revision => {
                "These bytes are in the logs of tables in play, in finished games, and travel between phones. A new \
                 variant goes to the end. If an existing variant must change, increase `REVISION` of the game (in \
                 its `play.rs`); older tables in play then go on from their snapshot, and phones of two versions say \
                 who must update. \
                 Finished games have nothing else to be read from: add a migration that rewrites them, or they are lost."
            }
            VersionCounter::Protocol => {
                "These bytes travel between phones. A new variant goes to the end. If anything changes, increase \
                 `PROTOCOL` in the crate of the link (`packet.rs`). Phones of two versions then do not sit at one table, \
                 and say who must update."
            }
            VersionCounter::Schema => {
                "This is kept in the store. A field that is renamed keeps its key by `#[serde(rename)]`, a new one has \
                 `#[serde(default)]`, a new variant goes to the end. If anything else must change, increase the \
                 schema's version: add a migration to the store that rewrites what older apps kept, or their tables \
                 and finished games cannot be read any more."
            }
        }
    }
}

/// A value of a format as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinnedValue {
    /// The name of the variant, or of what the value is an example of.
    pub label: String,
    /// The value as postcard.
    pub bytes: Vec<u8>,
    /// The value as JSON.
    pub json: String,
}

/// A format that is pinned.
pub struct PinnedFormat {
    /// The name of its file.
    pub name: &'static str,
    /// The number that must be increased when it changes.
    pub counter: VersionCounter,
    /// The labels that must have a line each.
    pub labels: Vec<String>,
    /// Values for the labels; some labels may have none.
    pub samples: Vec<PinnedValue>,
    /// Checks that today's code still reads and writes a line identically; the error says how it differs.
    check: Check,
}

/// Checks a line of a file.
type Check = Box<dyn Fn(&PinnedValue) -> Result<(), String>>;

impl PinnedFormat {
    /// The format of an enum, with a value of each variant from `pool`. Variants without fields need no value there.
    pub fn of_enum<T: Serialize + DeserializeOwned + 'static>(
        name: &'static str,
        counter: VersionCounter,
        pool: &[Value],
    ) -> PinnedFormat {
        let names = variants::<T>();
        assert!(!names.is_empty(), "{name} is no enum");
        let found = |name: &&str| {
            let unit = Value::String((*name).to_owned());
            let fits =
                |value: &&Value| label(value) == Some(name) && serde_json::from_value::<T>((*value).clone()).is_ok();
            let value = pool.iter().find(fits).unwrap_or(&unit);
            let value: T = serde_json::from_value(value.clone()).ok()?;
            Some(encode(name, &value))
        };
        let labels = names.iter().map(|name| (*name).to_owned()).collect();
        PinnedFormat {
            name,
            counter,
            labels,
            samples: names.iter().filter_map(found).collect(),
            check: Box::new(check_round_trip::<T>),
        }
    }

    /// The format of other values, each with a label.
    pub fn of_values<T: Serialize + DeserializeOwned + 'static>(
        name: &'static str,
        counter: VersionCounter,
        values: &[(&str, T)],
    ) -> PinnedFormat {
        let samples: Vec<PinnedValue> = values.iter().map(|(label, value)| encode(label, value)).collect();
        let labels = samples.iter().map(|sample| sample.label.clone()).collect();
        PinnedFormat { name, counter, labels, samples, check: Box::new(check_round_trip::<T>) }
    }

    /// A format that is written only as postcard, with a labelled value for each variant. Postcard contains no names,
    /// so types and variants may be renamed.
    pub fn of_postcard<T: Serialize + DeserializeOwned + PartialEq + 'static>(
        name: &'static str,
        counter: VersionCounter,
        values: Vec<(&'static str, T)>,
    ) -> PinnedFormat {
        let sample = |(label, value): &(&str, T)| PinnedValue { json: "-".to_owned(), ..encode(label, value) };
        let samples: Vec<PinnedValue> = values.iter().map(sample).collect();
        let of_variant = |variant| samples.iter().any(|sample| sample.bytes.first() == Some(&(variant as u8)));
        for (variant, name_of) in variants::<T>().iter().enumerate() {
            assert!(
                of_variant(variant),
                "{name}: there is no value of `{name_of}` in tests/formats/src/samples.rs: add one"
            );
        }
        let labels = samples.iter().map(|sample| sample.label.clone()).collect();
        let check = move |line: &PinnedValue| {
            let found = values.iter().find(|(label, _)| *label == line.label);
            let (label, value) = found.ok_or("has no value among the samples any more")?;
            let bytes = encode(label, value).bytes;
            if bytes != line.bytes {
                return Err(format!("is written otherwise now:\n  was {}\n  is  {}", hex(&line.bytes), hex(&bytes)));
            }
            let is_read = postcard::from_bytes::<T>(&line.bytes).is_ok_and(|read| read == *value);
            if is_read { Ok(()) } else { Err("is not read as what was written".to_owned()) }
        };
        PinnedFormat { name, counter, labels, samples, check: Box::new(check) }
    }

    /// The format of values that have an encoding of their own.
    pub fn of_bytes(
        name: &'static str,
        counter: VersionCounter,
        samples: Vec<PinnedValue>,
        check: fn(&PinnedValue) -> Result<(), String>,
    ) -> PinnedFormat {
        let labels = samples.iter().map(|sample| sample.label.clone()).collect();
        PinnedFormat { name, counter, labels, samples, check: Box::new(check) }
    }

    fn file(&self) -> PathBuf {
        crate::fixtures().join("bytes").join(format!("{}.txt", self.name))
    }

    /// Appends a line for each label that has none. Existing lines stay unchanged: one that has to change must be
    /// deleted by hand.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_missing(&self) -> std::io::Result<()> {
        let mut text = std::fs::read_to_string(self.file()).unwrap_or_default();
        let pinned = lines(&text);
        for sample in &self.samples {
            if !pinned.iter().any(|line| line.label == sample.label) {
                text += &format!("{}  {}  {}\n", sample.label, hex(&sample.bytes), sample.json);
            }
        }
        std::fs::write(self.file(), text)
    }

    /// A description of each difference from the file.
    pub fn troubles(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.file()).unwrap_or_default();
        let pinned = lines(&text);
        let missing = self.labels.iter().filter(|label| !pinned.iter().any(|line| line.label == **label));
        let missing = missing.map(|label| {
            format!(
                "{}: `{label}` is not pinned yet. If it is new, `AYATSURI_WRITE=1 cargo test -p ayatsuri-formats` appends \
                 its line, as soon as there is a value of it in `tests/formats/src/samples.rs`. If it was renamed, it \
                 keeps its old name by `#[serde(rename)]`.",
                self.name
            )
        });
        let changed = pinned.iter().filter_map(|line| {
            let what = (self.check)(line).err()?;
            Some(format!("{}: `{}` {what}\n{}", self.name, line.label, self.counter.advice()))
        });
        missing.chain(changed).collect()
    }
}

/// The name of the variant of an enum's value in JSON.
fn label(value: &Value) -> Option<&str> {
    match value {
        Value::String(name) => Some(name),
        Value::Object(map) if map.len() == 1 => map.keys().next().map(String::as_str),
        _ => None,
    }
}

fn encode<T: Serialize>(label: &str, value: &T) -> PinnedValue {
    let bytes = postcard::to_stdvec(value).expect("every format can be written as postcard");
    let json = serde_json::to_string(value).expect("every format can be written as JSON");
    PinnedValue { label: label.replace(' ', "-"), bytes, json }
}

/// Checks that the bytes and the JSON of a line are read as the same value and written the same again.
fn check_round_trip<T: Serialize + DeserializeOwned>(line: &PinnedValue) -> Result<(), String> {
    let (by_bytes, rest) = postcard::take_from_bytes::<T>(&line.bytes)
        .map_err(|e| format!("has bytes that cannot be read any more ({e})"))?;
    if !rest.is_empty() {
        return Err(format!("leaves {} bytes unread", rest.len()));
    }
    let says = encode(&line.label, &by_bytes).json;
    if says != line.json {
        return Err(format!("has bytes that are read as something else now:\n  was {}\n  is  {says}", line.json));
    }
    let by_json: T =
        serde_json::from_str(&line.json).map_err(|e| format!("has JSON that cannot be read any more ({e})"))?;
    let bytes = encode(&line.label, &by_json).bytes;
    if bytes != line.bytes {
        return Err(format!("is written otherwise now:\n  was {}\n  is  {}", hex(&line.bytes), hex(&bytes)));
    }
    Ok(())
}

fn lines(text: &str) -> Vec<PinnedValue> {
    let line = |line: &str| {
        let mut parts = line.splitn(3, "  ");
        let (label, bytes, json) = (parts.next()?, parts.next()?, parts.next()?);
        Some(PinnedValue { label: label.to_owned(), bytes: from_hex(bytes)?, json: json.to_owned() })
    };
    text.lines().map(|text| line(text).unwrap_or_else(|| panic!("not a name, bytes and JSON: {text}"))).collect()
}

/// Bytes as a reviewer reads them.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes of what [`hex`] has written; `None` if it is something else.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}
