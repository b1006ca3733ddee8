//! The page with what this phone's player has won and lost, by edition and number of players, and what else their games
//! tell of them.

use ayatsuri_store::{Statistic, Store};
use ayatsuri_table::TableError;

use super::records::Records;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, StatisticsRow, StatisticsScreen, UserAction};
use ayatsuri_wording::rule_set::game_title;

/// The statistics as they were when the page was opened.
pub struct StatisticsPage(Vec<Statistic>, Box<Records>);

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
