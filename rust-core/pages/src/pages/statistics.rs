//! The page of the statistics: how many games this phone's player has won and lost, by edition and number of players,
//! and the further records of those games.

use ayatsuri_store::{Statistic, Store};
use ayatsuri_table::TableError;

use super::records::Records;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, StatisticsKind, StatisticsRow, StatisticsScreen, UserAction};
use ayatsuri_wording::rule_set::{game_picture, game_title};

/// The statistics as they were when the page was opened.
pub struct StatisticsPage(Vec<Statistic>, Box<Records>);

impl StatisticsPage {
    /// Reads the statistics from the store, once.
    pub fn open(store: &Store) -> Result<StatisticsPage, TableError> {
        Ok(StatisticsPage(store.statistics()?, Box::new(Records::of(store)?)))
    }

    pub fn screen(&self, words: &Words) -> StatisticsScreen {
        let row = |line: &Statistic| {
            let label = game_title(words, &line.edition, usize::from(line.players));
            let args = [("games", line.games.into()), ("won", line.wins.into()), ("best", line.best.into())];
            StatisticsRow {
                picture: game_picture(&line.edition),
                games: line.games,
                won: line.wins,
                best: Some(line.best),
                ..StatisticsRow::new(StatisticsKind::Table, label, words.say("statistics-row", &args))
            }
        };
        StatisticsScreen {
            title: words.say("statistics-title", &[]),
            rows: self.0.iter().map(row).chain(self.1.rows(words)).collect(),
            empty: self.0.is_empty().then(|| words.say("statistics-empty", &[])),
            buttons: vec![Button::new(UserAction::Back, words.say("back", &[]))],
        }
    }
}
