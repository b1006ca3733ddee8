//! The invitation: an address with the table's tag and its join code, which a host shows as a QR code. A phone's camera
//! opens it in the app. This is the one place that writes and reads it.

use std::fmt;
use std::str::FromStr;

use crate::code::{JoinCode, TableTag};

/// An invitation to a table: `ayatsuri:1:`, the tag in hexadecimal, `:`, the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableTag,
    /// Its join code.
    pub code: JoinCode,
}

/// The scheme of the address, which the systems compare in lower case, and the form of what follows.
const ADDRESS: &str = "ayatsuri:1:";

/// What invitations began with before they were addresses.
const FORMER: &str = "AYATSURI1:";

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = u32::from_be_bytes(self.table.0);
        write!(f, "{ADDRESS}{tag:08x}:{}", self.code.password())
    }
}

/// The text of a QR code is not an invitation to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an invitation to a table")]
pub struct InvitationError;

/// Reads either form. A system or a person may have changed the case of the letters.
impl FromStr for Invitation {
    type Err = InvitationError;

    fn from_str(text: &str) -> Result<Invitation, InvitationError> {
        let behind = |start: &str| {
            let (head, rest) = text.split_at_checked(start.len())?;
            head.eq_ignore_ascii_case(start).then_some(rest)
        };
        let rest = behind(ADDRESS).or_else(|| behind(FORMER)).ok_or(InvitationError)?;
        let (tag, code) = rest.split_once(':').ok_or(InvitationError)?;
        if tag.len() != 8 || !tag.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(InvitationError);
        }
        let tag = u32::from_str_radix(tag, 16).map_err(|_| InvitationError)?;
        let code = code.parse().map_err(|_| InvitationError)?;
        Ok(Invitation { table: TableTag(tag.to_be_bytes()), code })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_read_as_it_is_written_and_nothing_else_is() {
        let code = "000 0007".parse().expect("seven digits");
        let invitation = Invitation { table: TableTag([0x0a, 1, 2, 0xff]), code };
        let text = invitation.to_string();
        assert_eq!(text, "ayatsuri:1:0a0102ff:0000007");
        for same in [&text, "AYATSURI1:0A0102FF:0000007", "AYATSURI:1:0A0102FF:0000007", "Ayatsuri:1:0a0102FF:0000007"]
        {
            assert_eq!(same.parse(), Ok(invitation), "{same}");
        }
        for other in [
            "",
            "ayatsuri:",
            "ayatsuri:1:",
            "ayatsuri:1:0a0102ff",
            "ayatsuri:1:+a0102ff:0000007",
            "ayatsuri:1:0a0102ff:000000",
            "ayatsuri:2:0a0102ff:0000007",
            "AYATSURI2:0A0102FF:0000007",
            "ayatsurı:1:0a0102ff:0000007",
            "https:1:0a0102ff:0000007",
        ] {
            assert_eq!(other.parse::<Invitation>(), Err(InvitationError), "{other}");
        }
    }
}
