//! The cover between two people at one phone. It shows only what everybody sees; opening it shows what one of the two
//! may see.

use super::{Button, TableScreen};

/// Says to whom the phone goes, and shows nothing of any seat before that person has opened it. It comes only where
/// several people sit at one phone.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CoverScreen {
    /// To whom the phone goes: "Pass the phone to Aya".
    pub title: String,
    /// The seat of that person, from 0. Their face and colour are those of that seat in `table`.
    pub seat: u32,
    /// Their name.
    pub name: String,
    /// Why they are awaited: "It's your turn."
    pub text: String,
    /// The table as everybody sees it: without a prompt, a hand, or buttons.
    pub table: Box<TableScreen>,
    /// Open, which comes first; rules, leave.
    pub buttons: Vec<Button>,
}

/// An action on the cover.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CoverAction {
    /// The awaited person has the phone.
    Open {
        /// Their seat, from 0.
        seat: u32,
    },
}

impl CoverAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            CoverAction::Open { seat } => format!("open/{seat}"),
        }
    }
}
