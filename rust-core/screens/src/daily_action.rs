//! The deal of the day.

/// An action on the deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum DailyAction {
    /// Opens its page.
    Open,
    /// Plays the deal: goes on where it was left; after its end it is played again, and does not count.
    Play,
    /// Writes one's line as a text into the phone's folder.
    Share,
}

impl DailyAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            DailyAction::Open => "daily".to_owned(),
            DailyAction::Play => "play-daily".to_owned(),
            DailyAction::Share => "share-daily".to_owned(),
        }
    }
}
