//! The deal of the day.

use super::{Button, Picture};

/// The deal of the day, with the week around it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct DailyScreen {
    /// "Deal of the day".
    pub title: String,
    /// The picture of its game.
    pub picture: Option<Picture>,
    /// The date and the game: "2026-11-26: Classic, 4 players".
    pub heading: String,
    /// The outcome of today's deal, or what is special about it.
    pub text: String,
    /// The number of days in a row on which the deal was played to its end, in words; nothing for fewer than two.
    pub streak: Option<String>,
    /// "This week".
    pub week_title: String,
    /// How the week stands; nothing before a deal of it has a par.
    pub week_text: Option<String>,
    /// The seven days of the week, from Monday.
    pub week: Vec<DailyDay>,
    /// Play, share, back.
    pub buttons: Vec<Button>,
}

/// A day of the week.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct DailyDay {
    /// The day of the month, 1 to 31.
    pub number: u32,
    /// The date and the game: "2026-11-25: Full set, 6 players"; the date alone before the day has come.
    pub label: String,
    /// The outcome of the day, as a sentence.
    pub text: String,
    /// The outcome, for a picture.
    pub state: DailyState,
    /// Whether it is today.
    pub is_today: bool,
    /// The points reached; nothing before the end of the try that counts.
    pub points: Option<u32>,
}

/// The outcome of a day's deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum DailyState {
    /// The day has not come yet.
    Later,
    /// It is today's, and nobody has begun it.
    Open,
    /// It is today's, and in play.
    InPlay,
    /// Its day is over, or it was given up.
    Missed,
    /// It was played; its par is still worked out.
    Played,
    /// It was played, with at least the par.
    Reached,
    /// It was played, with less than the par.
    Below,
}
/// An action on the deal of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum DailyAction {
    /// Opens its page.
    Open,
    /// Plays the deal, or goes on with it. After its end this plays it again, and that try does not count.
    Play,
    /// Shares the person's line of the day. For a shell that cannot share texts, writes it into the phone's folder.
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
