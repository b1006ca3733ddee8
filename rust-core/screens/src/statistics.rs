//! What was won and lost.

use super::Button;

/// One line of the statistics.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct StatisticsRow {
    /// Edition and number of players.
    pub label: String,
    /// How many games were finished.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// The most points in one game.
    pub best: u32,
    /// The whole line as one sentence.
    pub text: String,
}

/// What was won and lost.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct StatisticsScreen {
    /// "Statistics".
    pub title: String,
    /// A line for each edition and number of players; then the rating, and what else the games tell.
    pub rows: Vec<StatisticsRow>,
    /// The text where there are no games; otherwise nothing.
    pub empty: Option<String>,
    /// Back.
    pub buttons: Vec<Button>,
}
