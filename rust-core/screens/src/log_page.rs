//! What the program has said of itself.

use super::Button;
use crate::crash_report::CrashReport;

/// What the program has said of itself.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LogScreen {
    /// "App log".
    pub title: String,
    /// What it is for, and that it holds no secret.
    pub text: String,
    /// Crashes that the shell has handed in, the latest first.
    pub crashes: Vec<CrashReport>,
    /// The heading of those: "Crashes".
    pub crashes_label: String,
    /// The last lines, oldest first.
    pub lines: Vec<String>,
    /// Where it was just written to; otherwise nothing.
    pub note: Option<String>,
    /// Share the report, share the link record if there is one, back.
    pub buttons: Vec<Button>,
}

/// An action on the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LogPageAction {
    /// Writes the report into the phone's folder. A shell that can share a text shares `LivePhone::report` instead.
    Share,
    /// Writes the link record into the phone's folder. A shell that can share a text shares `LivePhone::link_record`
    /// instead.
    ShareLinkRecord,
}

impl LogPageAction {
    /// Its name, for scripts and tests.
    pub fn id(self) -> String {
        match self {
            LogPageAction::Share => "share".to_owned(),
            LogPageAction::ShareLinkRecord => "share-link-record".to_owned(),
        }
    }
}
