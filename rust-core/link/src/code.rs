//! A host's invitation: a join code of seven digits, which its person reads out, or a QR code, whose text also holds
//! the table's tag and the fingerprint of the host's key.

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

/// The number of digits of a code. The texts on screens state it too.
const CODE_DIGITS: usize = 7;

/// The number of different codes.
const CODE_COUNT: u32 = 10_u32.pow(CODE_DIGITS as u32);

impl JoinCode {
    /// A new random code. All codes are equally likely.
    pub fn new(random: &mut SecureRandom) -> JoinCode {
        loop {
            // Rejection sampling: numbers above the last multiple of `CODE_COUNT` would make small codes likelier.
            let drawn = u32::from_le_bytes(random.bytes());
            if drawn < u32::MAX / CODE_COUNT * CODE_COUNT {
                return JoinCode(drawn % CODE_COUNT);
            }
        }
    }

    /// The password of the key exchange: the digits.
    pub(crate) fn password(self) -> String {
        format!("{:0CODE_DIGITS$}", self.0)
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
    /// The text has too few or too many digits.
    #[error("a code has seven digits; these are {digits}")]
    Length {
        /// The number of digits in the text.
        digits: usize,
    },
    /// The text has a character that is not a digit.
    #[error("a code has digits only, not `{found}`")]
    Character {
        /// The first such character.
        found: char,
    },
}

/// Parses a code that a person types: spaces and hyphens are ignored, full-width digits count as digits.
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
            // A longer text is refused below; its further digits would overflow.
            if digits <= CODE_DIGITS {
                code = code * 10 + digit;
            }
        }
        if digits == CODE_DIGITS { Ok(JoinCode(code)) } else { Err(JoinCodeError::Length { digits }) }
    }
}

/// The content of a host's QR code. Its text is an address, which a phone's camera opens in the app: `ayatsuri:2/`, the tag
/// in hexadecimal, `/`, the code, and if there is one, `/` and the fingerprint of the host's key in hexadecimal. The
/// hexadecimal is in capitals, since a QR code stores these and digits most densely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableTag,
    /// Its join code.
    pub code: JoinCode,
    /// The fingerprint of the host's key: see `ayatsuri_fair_deal::Introduction`.
    pub host_fingerprint: Option<[u8; 10]>,
}

const SCHEME: &str = "ayatsuri:";

/// The version of the invitation's form, which follows the scheme.
const FORM: &str = "2";

/// The beginning of the first form, which is no address and has no fingerprint. It is still read.
const FIRST_FORM: &str = "AYATSURI1:";

impl Invitation {
    /// The index in the formatted text from which on it has only capitals, digits and slashes.
    pub const DENSE_FROM: usize = SCHEME.len();
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = u32::from_be_bytes(self.table.0);
        write!(f, "{SCHEME}{FORM}/{tag:08X}/{}", self.code.password())?;
        if let Some(fingerprint) = self.host_fingerprint {
            f.write_str("/")?;
            fingerprint.iter().try_for_each(|byte| write!(f, "{byte:02X}"))?;
        }
        Ok(())
    }
}

/// The text of a QR code is not an invitation to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an invitation to a table")]
pub struct InvitationError;

/// Reads an invitation. The scheme may be in capitals, since some programs change its case.
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
        let (tag, code, fingerprint) = match parts[..] {
            [tag, code] => (tag, code, None),
            [tag, code, fingerprint] if !text.starts_with(FIRST_FORM) => (tag, code, Some(fingerprint)),
            _ => return Err(InvitationError),
        };
        Ok(Invitation {
            table: TableTag(from_hexadecimal(tag)?),
            code: code.parse().map_err(|_| InvitationError)?,
            host_fingerprint: fingerprint.map(from_hexadecimal).transpose()?,
        })
    }
}

fn from_hexadecimal<const N: usize>(text: &str) -> Result<[u8; N], InvitationError> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(InvitationError);
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| InvitationError)?;
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
        let invitation =
            Invitation { table: TableTag([0x0a, 1, 2, 0xff]), code: JoinCode(7), host_fingerprint: Some([0xe1; 10]) };
        let text = invitation.to_string();
        assert_eq!(text, "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1");
        let dense = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '/';
        assert!(text[Invitation::DENSE_FROM..].chars().all(dense));
        for same in [text.clone(), text.to_uppercase(), text.to_lowercase()] {
            assert_eq!(same.parse(), Ok(invitation), "{same}");
        }
        let without_fingerprint = Invitation { host_fingerprint: None, ..invitation };
        for same in ["ayatsuri:2/0A0102FF/0000007", "AYATSURI1:0A0102FF:0000007"] {
            assert_eq!(same.parse(), Ok(without_fingerprint), "{same}");
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
            tenths[(JoinCode::new(&mut random).0 / (CODE_COUNT / 10)) as usize] += 1;
        }
        assert!(tenths.iter().all(|n| (880..1120).contains(n)), "{tenths:?}");
    }
}
