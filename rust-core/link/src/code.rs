//! The join code that a host reads out: seven digits.

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
    fn codes_are_spread_evenly() {
        let mut random = SecureRandom::for_testing_only(1);
        let mut tenths = [0; 10];
        for _ in 0..10_000 {
            tenths[(JoinCode::new(&mut random).0 / (CODES / 10)) as usize] += 1;
        }
        assert!(tenths.iter().all(|n| (880..1120).contains(n)), "{tenths:?}");
    }
}
