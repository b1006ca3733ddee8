//! The statistics page: games played and won, by edition, level of the bots, character and bot.

use super::{Button, Picture};

/// One line of the statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StatisticsRow {
    /// The subject of the line. A shell draws each kind in its own way.
    pub kind: StatisticsKind,
    /// The heading of the group of lines that begins here; `None` for the other lines.
    pub heading: Option<String>,
    /// The picture beside the line: of a character, or for games of an edition the King (of Marionette Kingdom the
    /// Princess).
    pub picture: Option<Picture>,
    /// The subject in words: edition and number of players, a character, a bot.
    pub label: String,
    /// How many games were finished.
    pub games: u32,
    /// How many of them were won. On a line of kind `Bot`: in how many of them the person came before the bot.
    pub won: u32,
    /// On a line of kind `Bot`: in how many games the person came behind the bot. 0 on other lines.
    pub behind: u32,
    /// On a line of kind `Table`: the most points in one of its games. On a line about a single game: the points in it.
    /// `None` on other lines.
    pub best: Option<u32>,
    /// The rating, on a line of kind `Rating`; `None` on other lines.
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

/// The statistics page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StatisticsScreen {
    /// "Statistics".
    pub title: String,
    /// A line for each edition and number of players; then lines of all other kinds.
    pub rows: Vec<StatisticsRow>,
    /// The text that is shown while there are no games; `None` when there are.
    pub empty: Option<String>,
    /// Back.
    pub buttons: Vec<Button>,
}

impl StatisticsRow {
    /// A line without figures, a heading or a picture.
    pub fn new(kind: StatisticsKind, label: String, text: String) -> StatisticsRow {
        StatisticsRow {
            kind,
            heading: None,
            picture: None,
            label,
            games: 0,
            won: 0,
            behind: 0,
            best: None,
            rating: None,
            text,
        }
    }
}
