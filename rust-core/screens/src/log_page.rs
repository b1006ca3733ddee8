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
    /// Writes the report into the phone's folder. A shell that can share a text shares `LivePhone::report` instead.
    Share,
    /// Writes the link record into the phone's folder. A shell that can share a text shares `LivePhone::link_record`
    /// instead.
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
