//! The description of a table that everybody who connects can read unencrypted: its Bluetooth service, and *about*, a
//! characteristic (a value) of that service.

use ayatsuri_link::TableTag;
use ayatsuri_names::cleaned;

/// The UUID of the service that every table advertises.
pub const SERVICE: u128 = 0x6179_6174_7375_7269_8f3d_0001_5a17_c0de;

/// The UUIDs of the service's characteristics, which differ from it in one number.
pub mod characteristic {
    /// The table's description ([`super::TableDescription`]); read.
    pub const ABOUT: u128 = super::SERVICE + (1 << 32);
    /// Frames to the host; written.
    pub const UP: u128 = super::SERVICE + (2 << 32);
    /// Frames from the host; notified.
    pub const DOWN: u128 = super::SERVICE + (3 << 32);
}

/// The characteristic *about*: everything that a table publishes unencrypted besides its advertisement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDescription {
    /// The link's protocol version. It is the first byte in all versions.
    pub protocol: u8,
    /// The table.
    pub table: TableTag,
    /// The number of free places.
    pub free: u8,
    /// The id of the rule set, at most 16 bytes.
    pub game: String,
    /// The table's name, at most 40 bytes of UTF-8.
    pub name: String,
}

/// The characteristic *about* of a host cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DescriptionError {
    /// The host has another protocol version; nothing else can be read.
    #[error("this table speaks version {protocol} of the link")]
    Protocol {
        /// The host's protocol version.
        protocol: u8,
    },
    /// The bytes do not describe a table.
    #[error("this is no table")]
    NoTable,
}

const MAX_GAME: usize = 16;
const MAX_NAME: usize = 40;

impl TableDescription {
    /// Encodes as `protocol u8 | tag 4 | free u8 | length u8, game | length u8, name`. Texts that are too long lose
    /// whole characters at their end; a composed emoji counts as one.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.protocol];
        bytes.extend(self.table.0);
        bytes.push(self.free);
        for (text, max_len) in [(&self.game, MAX_GAME), (&self.name, MAX_NAME)] {
            let mut most = max_len;
            let mut text = cleaned(text, most);
            while text.len() > max_len {
                most -= 1;
                text = cleaned(&text, most);
            }
            bytes.push(text.len() as u8);
            bytes.extend(text.as_bytes());
        }
        bytes
    }

    /// Decodes what a host publishes.
    ///
    /// # Errors
    /// The host has another protocol version, or the bytes do not describe a table.
    pub fn read(bytes: &[u8]) -> Result<TableDescription, DescriptionError> {
        let (&protocol, rest) = bytes.split_first().ok_or(DescriptionError::NoTable)?;
        if protocol != ayatsuri_link::PROTOCOL {
            return Err(DescriptionError::Protocol { protocol });
        }
        let (&table, rest) = rest.split_first_chunk::<4>().ok_or(DescriptionError::NoTable)?;
        let (&free, rest) = rest.split_first().ok_or(DescriptionError::NoTable)?;
        let (game, rest) = text(rest, MAX_GAME).ok_or(DescriptionError::NoTable)?;
        let (name, _) = text(rest, MAX_NAME).ok_or(DescriptionError::NoTable)?;
        Ok(TableDescription { protocol, table: TableTag(table), free, game, name })
    }
}

fn text(bytes: &[u8], max_len: usize) -> Option<(String, &[u8])> {
    let (&length, rest) = bytes.split_first()?;
    let (text, rest) = rest.split_at_checked(usize::from(length))?;
    // The text will be shown on this phone, so it is refused if it holds invisible characters.
    let text =
        std::str::from_utf8(text).ok().filter(|text| text.len() <= max_len && cleaned(text, max_len) == *text)?;
    Some((text.to_owned(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about_is_read_as_it_is_written_cut_to_what_fits() {
        let description = TableDescription {
            protocol: ayatsuri_link::PROTOCOL,
            table: TableTag([1, 2, 3, 4]),
            free: 5,
            game: "kingdom".to_owned(),
            name: "お篠さんの卓".to_owned(),
        };
        let bytes = description.to_bytes();
        assert_eq!(TableDescription::read(&bytes), Ok(description.clone()));
        for length in 0..bytes.len() {
            assert!(TableDescription::read(&bytes[..length]).is_err(), "{length}");
        }
        let long = TableDescription { name: "あ".repeat(40), ..description.clone() };
        assert_eq!(TableDescription::read(&long.to_bytes()).map(|a| a.name), Ok("あ".repeat(13)));
        let families = TableDescription { name: "👨‍👩‍👧".repeat(3), ..description.clone() };
        assert_eq!(TableDescription::read(&families.to_bytes()).map(|a| a.name), Ok("👨‍👩‍👧".repeat(2)));
        let mut later = bytes;
        later[0] += 1;
        assert_eq!(TableDescription::read(&later), Err(DescriptionError::Protocol { protocol: later[0] }));
        for hidden in ['\u{7}', '\u{202e}', '\u{200b}', '\u{2066}', '\u{fe0f}', '\u{34f}', '\u{2800}'] {
            let name = format!("a{hidden}b");
            let honest = TableDescription { name: name.clone(), ..description.clone() }.to_bytes();
            assert_eq!(TableDescription::read(&honest).map(|a| a.name), Ok("ab".to_owned()), "it is left out");
            let mut hostile = honest;
            hostile.truncate(hostile.len() - 3);
            hostile.push(name.len() as u8);
            hostile.extend(name.as_bytes());
            assert_eq!(TableDescription::read(&hostile), Err(DescriptionError::NoTable));
        }
    }
}
