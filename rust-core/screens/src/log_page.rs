//! The app log: the page that shows what the program recorded about its own work.

use super::Button;
use crate::crash_report::CrashReport;

/// The page of the app log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LogScreen {
    /// "App log".
    pub title: String,
    /// Says why the log exists, and that it holds no secret.
    pub text: String,
    /// Crashes that the shell has handed in, the latest first.
    pub crashes: Vec<CrashReport>,
    /// The heading above the crashes: "Crashes".
    pub crashes_label: String,
    /// The last lines, oldest first.
    pub lines: Vec<String>,
    /// Says where the report or record was just written; `None` before that.
    pub note: Option<String>,
    /// Share the report, share the link record if there is one, back.
    pub buttons: Vec<Button>,
}

/// An action on the page of the app log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LogPageAction {
    /// Shares the report. For a shell that cannot share texts, writes it into the phone's folder.
    Share,
    /// Shares the link record. For a shell that cannot share texts, writes it into the phone's folder.
    ShareLinkRecord,
}

impl LogPageAction {
    /// The action's id, by which scripts and tests name it.
    pub fn id(self) -> String {
        match self {
            LogPageAction::Share => "share".to_owned(),
            LogPageAction::ShareLinkRecord => "share-link-record".to_owned(),
        }
    }
}
