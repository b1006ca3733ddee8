//! The page with what this phone's player has won and lost, by edition and number of players, and what else their games
//! tell of them.

use ayatsuri_store::{Statistic, Store};
use ayatsuri_table::TableError;

use super::records::Records;
use crate::rule_set::game_title;
use crate::screen::{Button, UserAction};
use crate::words::Words;

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

/// The statistics as they were when the page was opened.
pub(crate) struct StatisticsPage(Vec<Statistic>, Box<Records>);

impl StatisticsPage {
    /// Reads them from the store, once.
    pub fn open(store: &Store) -> Result<StatisticsPage, TableError> {
        Ok(StatisticsPage(store.statistics()?, Box::new(Records::of(store)?)))
    }

    pub fn screen(&self, words: &Words) -> StatisticsScreen {
        let row = |line: &Statistic| StatisticsRow {
            label: game_title(words, &line.edition, usize::from(line.players)),
            games: line.games,
            won: line.wins,
            best: line.best,
            text: words.say(
                "statistics-row",
                &[("games", line.games.into()), ("won", line.wins.into()), ("best", line.best.into())],
            ),
        };
        StatisticsScreen {
            title: words.say("statistics-title", &[]),
            rows: self.0.iter().map(row).chain(self.1.rows(words)).collect(),
            empty: self.0.is_empty().then(|| words.say("statistics-empty", &[])),
            buttons: vec![Button::new(UserAction::Back, words.say("back", &[]))],
        }
    }
}
