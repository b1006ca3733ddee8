//! The join code that a host reads out: seven digits; and the QR code's text, which holds the table's tag and
//! the fingerprint of the host's key as well.

use std::fmt;
use std::str::FromStr;

use crate::random::SecureRandom;

/// Identifies a table: in the advertisement, in the invitation, and bound into every handshake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableTag(pub [u8; 4]);

impl TableTag {
    /// A new random tag.
    pub fn new(random: &mut SecureRandom) -> TableTag {
        TableTag(random.bytes())
    }
}

/// The code that a host shows: seven digits, 23 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct JoinCode(u32);

/// The number of different codes.
const CODES: u32 = 10_000_000;

impl JoinCode {
    /// A new random code, each of them equally likely.
    pub fn new(random: &mut SecureRandom) -> JoinCode {
        loop {
            // Rejection sampling: numbers above the last multiple of `CODES` would make small codes likelier.
            let drawn = u32::from_le_bytes(random.bytes());
            if drawn < u32::MAX / CODES * CODES {
                return JoinCode(drawn % CODES);
            }
        }
    }

    /// The password of the key exchange: the seven digits.
    pub(crate) fn password(self) -> String {
        format!("{:07}", self.0)
    }
}

/// Formats the code as it is shown: `123 4567`.
impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:03} {:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

/// Hides the digits: a code must not get into a log.
impl fmt::Debug for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JoinCode(…)")
    }
}

/// The typed text is not a join code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinCodeError {
    /// It does not have seven digits.
    #[error("a code has seven digits; these are {digits}")]
    Length {
        /// How many it has.
        digits: usize,
    },
    /// It has a character that is not a digit.
    #[error("a code has digits only, not `{found}`")]
    Character {
        /// The first such character.
        found: char,
    },
}

/// Parses what a person types: spaces and hyphens are ignored, full-width digits count as digits.
impl FromStr for JoinCode {
    type Err = JoinCodeError;

    fn from_str(typed: &str) -> Result<JoinCode, JoinCodeError> {
        let mut digits = 0;
        let mut code: u32 = 0;
        for found in typed.chars() {
            let digit = match found {
                '0'..='9' => u32::from(found) - u32::from('0'),
                '０'..='９' => u32::from(found) - u32::from('０'),
                ' ' | '\u{3000}' | '-' | '－' => continue,
                _ => return Err(JoinCodeError::Character { found }),
            };
            digits += 1;
            if digits <= 7 {
                code = code * 10 + digit;
            }
        }
        if digits == 7 { Ok(JoinCode(code)) } else { Err(JoinCodeError::Length { digits }) }
    }
}

/// What a host's QR code says. Its text is an address, which a phone's camera opens in the app: `ayatsuri:2/`, the tag in
/// hexadecimal, `/`, the code, and if there is one, `/` and the fingerprint of the host's key in hexadecimal. A QR code
/// stores capitals and digits most densely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableTag,
    /// Its join code.
    pub code: JoinCode,
    /// The fingerprint of the host's key: see `ayatsuri_fair_deal::Introduction`.
    pub host: Option<[u8; 10]>,
}

const SCHEME: &str = "ayatsuri:";
const FORM: &str = "2";

/// How an invitation without a fingerprint began before it was an address.
const FIRST_FORM: &str = "AYATSURI1:";

impl Invitation {
    /// Where the part of the text begins that has only capitals, digits and slashes.
    pub const DENSE_FROM: usize = SCHEME.len();
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = u32::from_be_bytes(self.table.0);
        write!(f, "{SCHEME}{FORM}/{tag:08X}/{}", self.code.password())?;
        if let Some(host) = self.host {
            f.write_str("/")?;
            host.iter().try_for_each(|byte| write!(f, "{byte:02X}"))?;
        }
        Ok(())
    }
}

/// The text of a QR code is not an invitation to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an invitation to a table")]
pub struct InvitationError;

/// Reads an invitation. A scheme means the same in capitals: some programs change it.
impl FromStr for Invitation {
    type Err = InvitationError;

    fn from_str(text: &str) -> Result<Invitation, InvitationError> {
        let parts: Vec<&str> = match text.strip_prefix(FIRST_FORM) {
            Some(rest) => rest.split(':').collect(),
            None => {
                let (scheme, rest) = text.split_at_checked(SCHEME.len()).ok_or(InvitationError)?;
                let parts = rest.strip_prefix(FORM).and_then(|rest| rest.strip_prefix('/'));
                parts.filter(|_| scheme.eq_ignore_ascii_case(SCHEME)).ok_or(InvitationError)?.split('/').collect()
            }
        };
        let (tag, code, host) = match parts[..] {
            [tag, code] => (tag, code, None),
            [tag, code, host] if !text.starts_with(FIRST_FORM) => (tag, code, Some(host)),
            _ => return Err(InvitationError),
        };
        Ok(Invitation {
            table: TableTag(hexadecimal(tag)?),
            code: code.parse().map_err(|_| InvitationError)?,
            host: host.map(hexadecimal).transpose()?,
        })
    }
}

fn hexadecimal<const N: usize>(text: &str) -> Result<[u8; N], InvitationError> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(InvitationError);
    }
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| InvitationError)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_shown_and_as_people_type_it() {
        let code = JoinCode(123_4567);
        assert_eq!(code.to_string(), "123 4567");
        for typed in ["1234567", "123 4567", " 123-4567 ", "１２３　４５６７", "123－4567"] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        assert_eq!(JoinCode(42).to_string().parse(), Ok(JoinCode(42)));
        assert_eq!("123456".parse::<JoinCode>(), Err(JoinCodeError::Length { digits: 6 }));
        assert_eq!("123456789012345".parse::<JoinCode>(), Err(JoinCodeError::Length { digits: 15 }));
        assert_eq!("123456o".parse::<JoinCode>(), Err(JoinCodeError::Character { found: 'o' }));
    }

    #[test]
    fn an_invitation_is_read_as_it_is_written_and_nothing_else_is() {
        let invitation = Invitation { table: TableTag([0x0a, 1, 2, 0xff]), code: JoinCode(7), host: Some([0xe1; 10]) };
        let text = invitation.to_string();
        assert_eq!(text, "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1");
        let dense = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '/';
        assert!(text[Invitation::DENSE_FROM..].chars().all(dense));
        for same in [text.clone(), text.to_uppercase(), text.to_lowercase()] {
            assert_eq!(same.parse(), Ok(invitation), "{same}");
        }
        let unproved = Invitation { host: None, ..invitation };
        for same in ["ayatsuri:2/0A0102FF/0000007", "AYATSURI1:0A0102FF:0000007"] {
            assert_eq!(same.parse(), Ok(unproved), "{same}");
        }
        for other in [
            "",
            "ayatsuri:",
            "ayatsuri:2/0A0102FF",
            "ayatsuri:2/+A0102FF/0000007",
            "ayatsuri:3/0A0102FF/0000007",
            "ayatsuri:2/0A0102FF/0000007/",
            "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1",
            "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1/",
            "ayatsuri:2/0A0102FF/0000007/éééééééééé",
            "操ayatsuri:2/0A0102FF/0000007",
            "AYATSURI1:0A0102FF",
            "AYATSURI1:0A0102FF:0000007:E1E1E1E1E1E1E1E1E1E1",
            "AYATSURI2:0A0102FF:0000007",
        ] {
            assert_eq!(other.parse::<Invitation>(), Err(InvitationError), "{other}");
        }
    }

    #[test]
    fn codes_are_spread_evenly() {
        let mut random = SecureRandom::for_testing_only(1);
        let mut tenths = [0; 10];
        for _ in 0..10_000 {
            tenths[(JoinCode::new(&mut random).0 / (CODES / 10)) as usize] += 1;
        }
        assert!(tenths.iter().all(|n| (880..1120).contains(n)), "{tenths:?}");
    }
}
