//! What was won and lost.

use super::{Button, Picture};

/// One line of the statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StatisticsRow {
    /// The subject of the line, for its look.
    pub kind: StatisticsKind,
    /// The heading of the group of lines that begins here; nothing for the other lines.
    pub heading: Option<String>,
    /// The picture beside it: the character, or the King or the Princess for a game.
    pub picture: Option<Picture>,
    /// The subject in words: edition and number of players, a character, a bot.
    pub label: String,
    /// How many games were finished.
    pub games: u32,
    /// How many of them were won; of games against a bot, how many were ended before it.
    pub won: u32,
    /// In how many games the bot came first; 0 on other lines.
    pub behind: u32,
    /// The most points in one game, where that is the news; nothing on other lines.
    pub best: Option<u32>,
    /// The rating, on its own line.
    pub rating: Option<RatingView>,
    /// The whole line as one sentence.
    pub text: String,
}

/// The subject of a line of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StatisticsKind {
    /// The games of an edition with one number of players.
    Table,
    /// The rating for such games.
    Rating,
    /// The games against bots of a level.
    Level,
    /// How often each place was reached.
    Places,
    /// The longest game.
    Longest,
    /// The closest game.
    Closest,
    /// The game with the most points.
    Best,
    /// The games with a character.
    Character,
    /// The games against a bot.
    Bot,
}

/// A rating on the scale of the bots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingView {
    /// The rating.
    pub value: i32,
    /// By how much it may be off, up or down.
    pub deviation: u32,
    /// The levels of the bots on the same scale, the weakest first.
    pub marks: Vec<RatingMark>,
}

/// A level of the bots on the scale of the ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingMark {
    /// The level's name.
    pub label: String,
    /// Its rating.
    pub value: i32,
}

/// What was won and lost.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
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

impl StatisticsRow {
    /// A line about games of that kind.
    pub fn new(kind: StatisticsKind, label: String, text: String) -> StatisticsRow {
        let (heading, picture, best, rating) = Default::default();
        StatisticsRow { kind, heading, picture, label, games: 0, won: 0, behind: 0, best, rating, text }
    }
}
